"""Turns what was measured into a table. Measures nothing."""

from collections.abc import Iterable
from statistics import median
from typing import Any

from tools.bench.starts import MOMENTS

Samples = dict[str, dict[str, list[dict[str, float]]]]


def medians(samples: Samples) -> dict[str, dict[str, dict[str, float]]]:
    """Return slowdown -> subject -> moment -> median milliseconds."""
    return {
        rate: {
            name: {
                moment: round(median(run[moment] for run in runs), 1)
                for moment in MOMENTS
                if all(moment in run for run in runs)
            }
            for name, runs in by_name.items()
        }
        for rate, by_name in samples.items()
    }


def rows(table: Iterable[tuple[str, ...]]) -> str:
    """Align the columns of a table."""
    lines = list(table)
    widths = [max(len(line[column]) for line in lines) for column in range(len(lines[0]))]
    return "\n".join(
        "  ".join(
            cell.ljust(width) if column == 0 else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(line, widths, strict=True))
        ).rstrip()
        for line in lines
    )


def starts_table(found: dict[str, dict[str, dict[str, float]]]) -> str:
    """Show the starts, each with the share of stock's time to an answered roll."""
    lines: list[tuple[str, ...]] = [("start (ms, median)", *MOMENTS, "of stock")]
    for rate, by_name in found.items():
        for name, values in by_name.items():
            stock = by_name["stock again" if "again" in name else "stock cold"]
            answered = values.get("roll-answered")
            share = f"{answered / stock['roll-answered']:.2f}" if answered else ""
            cells = [f"{values[moment]:.0f}" if moment in values else "" for moment in MOMENTS]
            lines.append((f"{name}, slowdown {rate}", *cells, share))
    return rows(lines)


def use_table(found: dict[str, Any]) -> str:
    """Show taps, odds and memory."""
    lines: list[tuple[str, ...]] = [("in use (ms, median)", "slowdown 1", "slowdown 4")]
    for label, path in (
        ("tap, its own work", ("tap", "work")),
        ("tap to result painted", ("tap", "painted")),
        ("modifier to odds", ("odds",)),
    ):
        cells = []
        for rate in ("1", "4"):
            value: Any = found[rate]
            for step in path:
                value = value[step]
            cells.append(f"{value:.1f}")
        lines.append((label, *cells))
    memory: list[tuple[str, ...]] = [("memory (MB) after", "start", "50 rolls", "500 rolls")]
    for kind in ("javascript", "wasm"):
        values = (found["memory"][count][kind] / 1e6 for count in ("start", "50", "500"))
        memory.append((kind, *(f"{value:.1f}" for value in values)))
    return f"{rows(lines)}\n\n{rows(memory)}"


def past_table(found: dict[str, Any]) -> str:
    """Show what a full history costs."""
    starts, frames = found["starts"], found["frames"]
    lines = [("with 5,000 rolls", "ms")]
    lines.append(("ready, empty history", f"{starts['empty']:.0f}"))
    ratio = starts["full"] / starts["empty"]
    lines.append(("ready, full history", f"{starts['full']:.0f} ({ratio:.2f} of empty)"))
    lines += [(f"longest frame: {what}", f"{value:.0f}") for what, value in frames.items()]
    return rows(lines)


def odds_table(found: dict[str, dict[str, float]]) -> str:
    """Show the odds of a check beside icepool's."""
    lines: list[tuple[str, ...]] = [("odds of a check (ms, median)", "ours", "icepool", "ratio")]
    for name, values in found.items():
        ours, theirs, ratio = (values[each] for each in ("ours", "icepool", "ratio"))
        lines.append((name, f"{ours:.3f}", f"{theirs:.3f}", f"{ratio:.2f}"))
    return rows(lines)


def bytes_table(files: list[tuple[str, int, int]], stock: int) -> str:
    """Show what a first visit downloads, largest first, in bytes."""
    lines: list[tuple[str, ...]] = [("first visit (bytes)", "raw", "as sent")]
    largest = sorted(files, key=lambda file: -file[2])
    lines += [(name, f"{raw:,}", f"{sent:,}") for name, raw, sent in largest]
    raw, sent = sum(file[1] for file in files), sum(file[2] for file in files)
    lines += [("all", f"{raw:,}", f"{sent:,}"), ("stock, all", "", f"{stock:,}")]
    return rows(lines)
