"""Stands in for the standard library's asyncio.base_events: a page has no sockets and so no
loops made of them.

Pyodide's loop is a class of its own. The package asks for the names that go into it, and there are
none.
"""

__all__ = ()
