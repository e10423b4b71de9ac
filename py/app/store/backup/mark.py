"""The mark that stands in the storage while a restore replaces everything."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.store.formats import dump, load

if TYPE_CHECKING:
    from collections.abc import Iterable


def mark_text(unread: Iterable[str]) -> str:
    """What stands in the mark: the keys that no part reads and that the replacement adds."""
    return dump({"unread": sorted(unread)})


def is_mark(text: str | None) -> bool:
    """Whether a text is a whole mark."""
    try:
        value = load(text or "")
    except ValueError:
        return False
    keys = value.get("unread") if type(value) is dict else None
    return type(keys) is list and all(type(key) is str for key in keys)


def marked_texts(text: str | None) -> list[str]:
    """The keys in a mark."""
    return load(text)["unread"] if text is not None and is_mark(text) else []
