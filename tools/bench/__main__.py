"""Runs the whole bench, interleaved, prints tables and writes bench.json."""

import argparse
import json
import tempfile
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from playwright.sync_api import Playwright, expect, sync_playwright

from tools.bench import odds, past, report, use
from tools.bench.pages import sent_for, stage
from tools.bench.starts import (
    PATIENCE,
    PHONE,
    TAP_OURS,
    TAP_STOCK,
    Subject,
    install_offline,
    options,
    profile,
    settle,
    start,
)
from tools.npm import Packages
from tools.server import SiteServer
from tools.site import REPOSITORY, Site, build_site


def arguments() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="python -m tools.bench", description=__doc__)
    parser.add_argument("--samples", type=int, default=7, help="starts of every kind (7)")
    parser.add_argument("--slowdowns", type=int, nargs="+", default=[1, 4], help="(1 4)")
    parser.add_argument("--json", type=Path, default=REPOSITORY / "bench.json")
    return parser.parse_args()


def starts(
    playwright: Playwright, ours: SiteServer, stock: SiteServer, given: argparse.Namespace
) -> report.Samples:
    """Measure every kind of start in turn, again and again, so that a busy moment hits all
    alike.
    """
    page = Subject("ours", ours.url, TAP_OURS)
    rival = Subject("stock", stock.url, TAP_STOCK)
    floor = Subject("floor", f"{stock.url}floor.html", last="app-ready")
    found: report.Samples = {
        str(rate): {
            name: []
            for name in ("ours cold", "stock cold", "ours again", "stock again", "floor again")
        }
        for rate in given.slowdowns
    }
    with profile(playwright) as kept, profile(playwright) as kept_stock:
        install_offline(kept, ours.url)
        for subject, context in ((page, kept), (rival, kept_stock), (floor, kept_stock)):
            for _ in range(2):
                settle(context, subject)
        browser = playwright.chromium.launch(**options())
        for _ in range(given.samples):
            for rate in given.slowdowns:
                runs = found[str(rate)]
                for name, subject in (("ours cold", page), ("stock cold", rival)):
                    fresh = browser.new_context(**PHONE)
                    runs[name].append(start(fresh, subject, rate))
                    fresh.close()
                ours.stop()  # what follows comes from the offline copy alone
                runs["ours again"].append(start(kept, page, rate))
                ours.start()
                runs["stock again"].append(start(kept_stock, rival, rate))
                runs["floor again"].append(start(kept_stock, floor, rate))
        browser.close()
    return found


def in_use(playwright: Playwright, ours: SiteServer, site: Site) -> dict[str, Any]:
    """Measure a started page in use."""
    core = next(file.address for file in site.files if file.address.endswith("/core.js"))
    browser = playwright.chromium.launch(**options())
    page = browser.new_context(**PHONE, service_workers="block").new_page()
    page.goto(ours.url)
    expect(page.locator("html")).to_have_attribute("data-app", "ready", timeout=PATIENCE)
    found = use.measure(page, core)
    browser.close()
    return found


def full_history(playwright: Playwright, ours: SiteServer, samples: int) -> dict[str, Any]:
    """Measure a page with thousands of rolls behind it."""
    browser = playwright.chromium.launch(**options())
    found = past.measure(browser, ours.url, samples)
    browser.close()
    return found


def main() -> None:
    """Build, measure, print, write."""
    given = arguments()
    beside = odds.measure()
    print(report.odds_table(beside), end="\n\n")
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        site = build_site(REPOSITORY, folder / "ours")
        stage(Packages(REPOSITORY / "node_modules"), folder / "stock")
        ours = stack.enter_context(SiteServer(site.out))
        stock = stack.enter_context(SiteServer(folder / "stock", prefix="/stock/"))
        playwright = stack.enter_context(sync_playwright())
        found = report.medians(starts(playwright, ours, stock, given))
        used = in_use(playwright, ours, site)
        looked = full_history(playwright, ours, given.samples)
        asked = {path.removeprefix(stock.prefix) or "index.html" for path in stock.requests}
        stock_bytes = sent_for(folder / "stock", asked - {"floor.html"})
    files = [(file.address, file.size, file.sent) for file in site.visited]
    print(report.starts_table(found), end="\n\n")
    print(report.use_table(used), end="\n\n")
    print(report.past_table(looked), end="\n\n")
    print(report.bytes_table(files, stock_bytes))
    result = {
        "starts": found,
        "use": used,
        "past": looked,
        "odds": beside,
        "files": files,
        "stock_bytes": stock_bytes,
    }
    given.json.write_text(json.dumps(result, indent=1) + "\n", encoding="utf-8")
    print(f"\nwritten to {given.json}")


if __name__ == "__main__":
    main()
