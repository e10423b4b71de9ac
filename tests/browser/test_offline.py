"""The offline copy: complete before it says so, whole after every cut, and enough to start from
with the server gone.
"""

import re
import threading
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.phone import (
    Phone,
    answers,
    cached,
    check_now,
    expect_build,
    expect_offline,
    online_again,
    own_cache,
    roll,
)
from tools.offline import precached
from tools.server import Answer, Fault, as_html, cut_off, held, missing
from tools.site import Site, build_site

ROOT = Path(__file__).resolve().parents[2]
READY = "Saved for offline use: every file has been checked."
GOES_ON = "The rest will follow when you're back online."
# What a visit may cost as GitHub Pages sends it, in bytes.
FIRST_VISIT = 6_000_000


def offline_files(site: Site) -> list[str]:
    """Return the addresses in the offline copy, in the order in which they are fetched."""
    files = [file for file in site.files if file.address != "sw.js"]
    return [str(entry["url"]) for entry in precached(files)]


def asked(phone: Phone) -> list[str]:
    """Return what the server was asked for, relative to the page, and forget it."""
    names = [path.removeprefix(phone.site.prefix) or "index.html" for path in phone.site.requests]
    phone.site.requests.clear()
    return names


def wrong_bytes(true: Answer) -> Answer:
    """Answer as many bytes, of which one is wrong."""
    middle = len(true.body) // 2
    body = true.body[:middle] + bytes([true.body[middle] ^ 1]) + true.body[middle + 1 :]
    return replace(true, body=body)


def visited(phone: Phone) -> Page:
    """Visit with a browser that has to ask the server about everything and gets no worker yet."""
    phone.site.max_age = 0
    phone.site.faults["sw.js"] = missing
    page = phone.start()
    answers(page)
    expect(page.locator("#offline-state")).to_contain_text(GOES_ON)
    del phone.site.faults["sw.js"]
    asked(phone)
    return page


def test_the_copy_is_the_whole_site(phone: Phone, built: Site) -> None:
    """Ready means that every file but the worker's own script is kept, and nothing else."""
    page = phone.installed()
    assert own_cache(page, phone.site) == set(offline_files(built))
    expect(page.locator("#offline-state")).to_have_text(READY)


def test_a_first_visit_fetches_hardly_anything_twice(phone: Phone, built: Site) -> None:
    """The copy is made from what the page has fetched: only files whose address does not change
    with the content, small ones, are asked for again.
    """
    phone.installed()
    names = asked(phone)
    twice = {name for name in names if names.count(name) > 1}
    fixed = {file.address for file in built.files if not file.hashed}
    assert twice <= fixed
    sent = {file.address: file.sent for file in built.files}
    assert sum(sent.get(name, 0) for name in names) <= FIRST_VISIT


def test_a_new_browser_starts_with_the_server_gone(phone: Phone) -> None:
    """A cold start and a roll, by any way in: nothing but the copy is there to start from."""
    phone.installed()
    phone.site.stop()
    for address in ("", "?source=pwa", "index.html", "#system=heroic&roll=task&skill=7&target=3"):
        phone.off()
        page = phone.start(address)
        answers(page)
        expect_offline(page, "ready")
        assert roll(page).get_attribute("data-number") == "1"


def attempt(page: Page) -> str:
    """Let the network come back, and return how the install ended: activated or redundant."""
    state: str = page.evaluate(
        """async () => {
            dispatchEvent(new Event("online"));
            const options = { updateViaCache: "none" };
            const registration = await navigator.serviceWorker.register("sw.js", options);
            const worker = registration.installing;
            return new Promise((resolve) => worker.addEventListener("statechange", () => {
                if (["activated", "redundant"].includes(worker.state)) resolve(worker.state);
            }));
        }"""
    )
    return state


def test_an_install_cut_after_every_file_goes_on_where_it_was(phone: Phone, built: Site) -> None:
    """The connection fails at each file in turn: what is verified is never fetched again, and until
    the last one is there nothing says ready.
    """
    page = visited(phone)
    order = offline_files(built)
    for reached in range(len(order)):
        phone.site.faults = dict.fromkeys(order[reached:], cut_off)
        assert attempt(page) == "redundant"
        assert not set(asked(phone)) & set(order[: max(0, reached - 1)])
        assert own_cache(page, phone.site) == set(order[:reached])
        expect(page.locator("#offline-state")).to_contain_text(GOES_ON)
        expect_offline(page, "none")
    phone.site.faults.clear()
    assert attempt(page) == "activated"
    assert not set(asked(phone)) & set(order[:-1])
    expect_offline(page, "ready")


def test_a_report_that_comes_late_changes_nothing(phone: Phone, built: Site) -> None:
    """What a worker said before its install failed can arrive after that is known."""
    page = visited(phone)
    phone.site.faults = {offline_files(built)[-1]: cut_off}
    assert attempt(page) == "redundant"
    state = page.locator("#offline-state")
    expect(state).to_contain_text(GOES_ON)
    page.evaluate(
        """() => {
            const data = { type: "progress", during: "install", verified: 1, total: 2 };
            navigator.serviceWorker.dispatchEvent(new MessageEvent("message", { data }));
        }"""
    )
    expect(state).to_contain_text(GOES_ON)
    expect_offline(page, "none")


def test_progress_counts_verified_bytes(phone: Phone, built: Site) -> None:
    """After a cut the page says how much is verified, in percent of the whole copy."""
    page = visited(phone)
    order = offline_files(built)
    sizes = {file.address: file.size for file in built.files}
    phone.site.faults = {order[-1]: cut_off}
    assert attempt(page) == "redundant"
    kept = sum(sizes[name] for name in order[:-1])
    percent = 100 * kept // sum(sizes[name] for name in order)
    assert 0 < percent < 100
    expect(page.locator("#offline-state")).to_contain_text(f"Saved for offline use: {percent} %.")


def test_the_install_is_seen(phone: Phone, built: Site) -> None:
    """While the last file is under way the page shows the percent of verified bytes; ready comes
    only after it.
    """
    page = visited(phone)
    arrived = threading.Event()
    phone.site.faults = {offline_files(built)[-1]: held(arrived)}
    online_again(page)
    notice = page.locator("#offline-notice")
    expect(notice).to_be_visible()
    expect(notice).to_contain_text(re.compile(r"Saving for offline use: [1-9]\d? %"))
    expect(notice.get_by_role("progressbar", name="Saved for offline use")).to_be_visible()
    expect_offline(page, "installing")
    arrived.set()
    expect_offline(page, "ready")
    expect(notice).to_contain_text(READY)


def test_a_start_never_asks_the_network_for_the_page(phone: Phone, built: Site) -> None:
    """With a sign-in page, an error or nothing in place of every file, the copy answers."""
    phone.installed()
    names = [file.address for file in built.files]
    for fault in (as_html, missing, cut_off):
        phone.site.faults = dict.fromkeys(names, fault)
        phone.off()
        page = phone.installed("?source=pwa")
        roll(page)


def test_the_worker_answers_for_its_own_files_only(phone: Phone) -> None:
    """Its scope is the sub-path and its list is fixed: an unknown address gets the server's 404."""
    page = phone.installed()
    page = phone.installed()
    scopes = page.evaluate(
        "navigator.serviceWorker.getRegistrations().then((all) => all.map(({ scope }) => scope))"
    )
    assert scopes == [phone.site.url]
    answer = page.goto(f"{phone.site.url}no-such-page")
    assert answer is not None
    assert answer.status == 404


def test_a_worker_that_is_retired_removes_its_copy_and_itself(phone: Phone, tmp_path: Path) -> None:
    """The development build, and an address that the app has left, answer with a worker that takes
    the old one away; a neighbour's cache stays.
    """
    phone.site.max_age = 0
    page = phone.installed()
    page.evaluate("caches.open('neighbour')")
    site = build_site(ROOT, tmp_path / "development", offline=False)
    phone.site.folder = site.out
    check_now(page)
    page.evaluate(
        """async () => {
            while (await navigator.serviceWorker.getRegistration()) {
                await new Promise((resolve) => setTimeout(resolve, 50));
            }
        }"""
    )
    phone.off()
    page = phone.start()
    expect_build(page, site.build)
    assert list(cached(page)) == ["neighbour"]
    expect(page.locator("#offline-state")).to_contain_text("Off in this development build")


def test_a_wrong_file_is_never_part_of_the_copy(phone: Phone, built: Site) -> None:
    """One wrong byte under the right name and length, of any kind of file: not kept, not ready."""
    page = visited(phone)
    for ending in (".css", ".gz", ".wasm"):
        name = next(name for name in offline_files(built) if name.endswith(ending))
        phone.site.faults = {name: wrong_bytes}
        assert attempt(page) == "redundant"
        assert name not in own_cache(page, phone.site)
        expect_offline(page, "none")
    phone.site.faults.clear()
    assert attempt(page) == "activated"
    expect_offline(page, "ready")


DAMAGE = """async ([name, address]) => {
    const cache = await caches.open(name);
    const response = await cache.match(address);
    const { headers } = response;
    const body = new Uint8Array(await response.arrayBuffer());
    body[body.length >> 1] ^= 1;
    await cache.put(address, new Response(body, { headers }));
}"""


def test_a_damaged_copy_is_not_called_ready_and_is_mended(phone: Phone, built: Site) -> None:
    """A file that has gone wrong in the cache itself is found by its bytes, and fetched again as
    soon as the server answers; until then the page says how much is sound.
    """
    page = phone.installed()
    licence = next(file.address for file in built.files if file.address.endswith(".svg"))
    page.evaluate(DAMAGE, [f"dicewright-precache-v2-{phone.site.url}", phone.site.url + licence])
    phone.site.stop()
    page.reload()
    answers(page)
    expect(page.locator("#offline-state")).to_contain_text(GOES_ON)
    expect_offline(page, "none")
    phone.site.start()
    online_again(page)
    expect_offline(page, "ready")


def offline_script(built: Site) -> str:
    """Return the address of the script that makes the offline copy."""
    return next(file.address for file in built.files if file.address.startswith("offline-"))


# Remembers in the page's title whether it ever said that it could not start.
SAID_FAILURE = """new MutationObserver(() => {
    if (document.documentElement.dataset.failure) document.title = "It said it could not start";
}).observe(document, { subtree: true, attributeFilter: ["data-failure"] });"""


@pytest.mark.parametrize("fault", [missing, cut_off, as_html, wrong_bytes])
def test_a_visit_without_its_offline_script_makes_the_copy_when_the_network_is_back(
    phone: Phone, built: Site, fault: Fault
) -> None:
    """In the same visit, without a reload; the app runs all the while and says nothing else."""
    name = offline_script(built)
    phone.site.faults = {name: fault}
    phone.context.add_init_script(SAID_FAILURE)
    page = phone.start()
    answers(page)
    page.evaluate("document.body.dataset.visit = 'the first'")
    expect(page.locator(f"script[data-optional][src*='{name}?']")).to_be_attached()
    roll(page)
    expect_offline(page, "none")
    phone.site.faults.clear()
    online_again(page)
    expect_offline(page, "ready")
    assert own_cache(page, phone.site) == set(offline_files(built))
    expect(page.locator("body")).to_have_attribute("data-visit", "the first")
    expect(page).to_have_title("Dicewright")


GARBAGE = """async ([name, address]) => {
    const headers = { "content-type": "application/javascript" };
    await (await caches.open(name)).put(address, new Response("}", { headers }));
}"""


@pytest.mark.parametrize("damage", [DAMAGE, GARBAGE])
def test_a_damaged_offline_script_is_mended_at_the_next_start_with_a_network(
    phone: Phone, built: Site, damage: str
) -> None:
    """Until then the app starts and rolls without it, and never says that it could not start."""
    page = phone.installed()
    address = phone.site.url + offline_script(built)
    page.evaluate(damage, [f"dicewright-precache-v2-{phone.site.url}", address])
    phone.context.add_init_script(SAID_FAILURE)
    phone.site.stop()
    page = phone.start()
    answers(page)
    roll(page)
    expect_offline(page, "none")
    expect(page).to_have_title("Dicewright")
    phone.site.start()
    page = phone.installed()
    expect(page).to_have_title("Dicewright")
    phone.off()
    phone.site.stop()
    phone.installed()


def test_neighbours_are_left_alone(phone: Phone, built: Site, newer: Site) -> None:
    """Caches and keys of the other sites of the same owner survive install, update and reset."""
    page = phone.start()
    page.evaluate(
        """async () => {
            for (const name of [
                "neighbour",
                `workbox-precache-v2-${location.origin}/other/`,
                `dicewright-precache-v2-${location.origin}/dicewright-beta/`,
            ]) {
                const cache = await caches.open(name);
                await cache.put("/other/page", new Response("theirs"));
            }
            localStorage.setItem("theirs", "kept");
            localStorage.setItem("hero", "kept");
        }"""
    )
    answers(page)
    expect_offline(page, "ready")
    theirs = {
        name: keys for name, keys in cached(page).items() if not name.endswith("/dicewright/")
    }
    assert len(theirs) == 3
    phone.site.folder = newer.out
    check_now(page)
    page.get_by_role("button", name="Update now").click()
    expect_build(page, newer.build)
    expect_offline(page, "ready")
    page.goto(f"{phone.site.url}#backup")
    for name in ("Erase everything", "Erase", "Erase it for good"):
        page.get_by_role("button", name=name, exact=True).click()
    expect(page.get_by_role("button", name="Erase it for good")).to_be_hidden()
    assert theirs.items() <= cached(page).items()
    assert len(cached(page)) == 4
    assert page.evaluate("[localStorage.theirs, localStorage.hero]") == ["kept", "kept"]


def test_the_site_works_at_the_root_of_a_domain(phone: Phone) -> None:
    """No address in it knows the sub-path."""
    phone.site.prefix = "/"
    page = phone.installed()
    phone.off()
    phone.site.stop()
    page = phone.start()
    answers(page)
    roll(page)
