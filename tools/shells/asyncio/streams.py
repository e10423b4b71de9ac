"""Stands in for the standard library's asyncio.streams: a page has no network streams.

Pyodide's loop is a class of its own. The package asks for the names that go into it, and there are
none.
"""

__all__ = ()
