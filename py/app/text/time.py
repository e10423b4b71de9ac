"""Times of day as the history and the backups show them. Moments are milliseconds since 1970."""

import time
from datetime import UTC, datetime

DAYS = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")


def milliseconds(moment: str) -> int:
    """Milliseconds since 1970 of an ISO 8601 time as the history writes it; 0 for anything else."""
    try:
        day, clock = moment[:10].split("-"), moment[11:19].split(":")
        year, month, date = map(int, day)
        hour, minute, second = map(int, clock)
        then = datetime(year, month, date, hour, minute, second, tzinfo=UTC)
    except (ValueError, OverflowError):
        return 0
    return int(then.timestamp()) * 1000


def short_time(moment: int, now: int, *, always_day: bool = False) -> str:
    """A moment in local time, as short as it can be understood `now`: `14:32`, `28 Nov 14:32`,
    `28 Nov 2025`.
    """
    then, today = time.localtime(moment / 1000), time.localtime(now / 1000)
    clock, day = clock_words(moment), f"{then.tm_mday} {MONTHS[then.tm_mon - 1]}"
    if then.tm_year != today.tm_year:
        return f"{day} {then.tm_year} {clock}" if always_day else f"{day} {then.tm_year}"
    if then.tm_yday != today.tm_yday or always_day:
        return f"{day} {clock}"
    return clock


def clock_words(moment: int) -> str:
    """The local time of day: `14:32`."""
    then = time.localtime(moment / 1000)
    return f"{then.tm_hour}:{then.tm_min:02}"


def day_words(moment: int, now: int) -> str:
    """The local day: `Thu 3 Dec`; of another year `Sat 29 Nov 2025`."""
    then, today = time.localtime(moment / 1000), time.localtime(now / 1000)
    day = f"{DAYS[then.tm_wday]} {then.tm_mday} {MONTHS[then.tm_mon - 1]}"
    return day if then.tm_year == today.tm_year else f"{day} {then.tm_year}"


def local_time(moment: int) -> str:
    """A moment in local time as spreadsheets read it: `2026-11-29 14:32:05`; empty for 0."""
    return time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(moment / 1000)) if moment else ""


def day_of(moment: int) -> str:
    """The local day of a moment, for the names of files: `2026-11-29`."""
    return time.strftime("%Y-%m-%d", time.localtime(moment / 1000))
