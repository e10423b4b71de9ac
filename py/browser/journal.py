"""IndexedDB as the store's journal: rows of the last writes, which a killed browser does not lose.

Writes of one event go in one transaction, begun before its answer is shown and never waited for.
Where IndexedDB is refused or breaks, `fault` says why and the app goes on without.
"""

from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import create_once_callable, create_proxy

from app.ports import JournalRow
from browser.thrown import words_of

NAME = "dicewright-journal"
"""All pages of one owner share an origin: a database of another name is somebody else's."""
ROWS = "rows"
REFUSED = "the browser refused"
MOST_LOST = 20
"""How often in a visit a database that the browser has closed is opened again."""
LATEST_MS = 5000
"""Some browsers never answer: after this it counts as refused."""

Write = tuple[str, Any]


class BrowserJournal:
    """The rows of this origin. `read` is called with the rows that were there; with none where
    there is no journal, or none yet.
    """

    def __init__(self, read: Callable[[list[JournalRow]], None]) -> None:
        self.fault = ""
        self._read = read
        self._told = False  # whether `read` was called
        self._found = False  # whether the rows were read
        self._lost = 0
        self._database: Any = None
        self._waiting: list[Write] = []
        self._failed = create_proxy(self._on_failed)

    def open(self) -> None:
        """Open the database and read the rows; nothing waits for it."""
        js.setTimeout(create_once_callable(self._too_late), LATEST_MS)
        try:
            request = js.indexedDB.open(NAME, 1)
        except Exception as refused:  # merely naming it may be refused
            self._off(words_of(refused))
            return
        request.onupgradeneeded = create_once_callable(lambda _: _make(request.result))
        request.onsuccess = create_once_callable(lambda _: self._opened(request.result))
        request.onerror = request.onblocked = self._failed

    def _opened(self, database: Any) -> None:
        try:
            rows = None
            if not self._found:
                rows = database.transaction(ROWS, "readonly").objectStore(ROWS).getAll()
        except Exception as refused:
            self._lose(words_of(refused))
            return
        # A build of a later version of the database must not wait for this page.
        database.onversionchange = create_once_callable(lambda _: self._closed(database))
        self._database, self.fault = database, ""
        if rows:
            rows.onsuccess = create_once_callable(lambda _: self._tell(rows.result))
            rows.onerror = self._failed
        self.flush()

    def _tell(self, found: Any) -> None:
        """Hand the rows over, however late they come; say once that there are none so far."""
        if found:
            self._found = self._told = True
            self._read([row for row in map(_row, found.to_py()) if row])
        elif not self._told:
            self._told = True
            self._read([])

    def _too_late(self) -> None:
        if self._database is None and not self.fault:
            self._off("the browser doesn't answer")

    def _closed(self, database: Any) -> None:
        database.close()
        self._off("another version of Dicewright is using it")

    def _on_failed(self, event: Any) -> None:
        error = getattr(event.target, "error", None)
        self.fault = str(getattr(error, "message", "") or REFUSED)
        self._tell(None)

    def _off(self, why: str) -> None:
        self.fault = why
        self._database = None
        self._waiting.clear()
        self._tell(None)

    # Writing

    def put(self, row: JournalRow) -> None:
        """Keep a row with the others of this event: see `flush`."""
        self._add("put", row)

    def clear(self) -> None:
        """Forget all rows."""
        self._waiting.clear()
        self._add("clear", None)

    def prune(self, before: int) -> None:
        """Forget the rows written before a moment."""
        self._add("prune", before)

    def _add(self, kind: str, value: Any) -> None:
        if self._database is not None or not self.fault:
            self._waiting.append((kind, value))

    def flush(self) -> None:
        """Hand over what this event wrote, in one transaction."""
        if not self._waiting or self._database is None:
            return
        waiting, self._waiting = self._waiting, []
        try:
            transaction = self._database.transaction(ROWS, "readwrite")
            transaction.onabort = self._failed
            rows = transaction.objectStore(ROWS)
            last = {(value.key, value.tab): value for kind, value in waiting if kind == "put"}
            for kind, value in waiting:
                if kind == "clear":
                    rows.clear()
                elif kind == "prune":
                    _prune(rows, value)
            for row in last.values():
                rows.put(_value(row), f"{row.key} {row.tab}")
        except Exception as refused:
            self._waiting = waiting
            self._lose(words_of(refused))

    def _lose(self, why: str) -> None:
        """Browsers close a database behind the page's back, Safari in the background for one: it is
        opened again.
        """
        self._lost += 1
        if self._lost > MOST_LOST:
            self._off(why)
            return
        self._database = None
        self.open()


def _make(database: Any) -> None:
    rows = database.createObjectStore(ROWS)
    rows.createIndex("at", "at")


def _prune(rows: Any, before: int) -> None:
    """Forget old rows, one after the other, within the transaction of `rows`."""
    request = rows.index("at").openKeyCursor(js.IDBKeyRange.upperBound(before))

    def found(_: Any) -> None:
        if cursor := request.result:
            rows.delete(cursor.primaryKey)
            getattr(cursor, "continue")()
        else:
            request.onsuccess = None
            proxy.destroy()

    proxy = create_proxy(found)
    request.onsuccess = proxy


def _value(row: JournalRow) -> Any:
    value = js.Object.new()
    for name, part in row._asdict().items():
        setattr(value, name, part)
    return value


def _row(value: Any) -> JournalRow | None:
    """A row as it was read; None for what is not one of ours."""
    found = value if type(value) is dict else {}
    key, tab, erased = found.get("key"), found.get("tab"), found.get("erased")
    at, text = found.get("at"), found.get("text")
    if type(key) is not str or type(tab) is not str or type(erased) is not str:
        return None
    if not isinstance(at, int | float) or not (text is None or type(text) is str):
        return None
    return JournalRow(key, tab, int(at), erased, text)
