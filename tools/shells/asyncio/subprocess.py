"""Stands in for the standard library's asyncio.subprocess: a page has no processes.

Pyodide's loop is a class of its own. The package asks for the names that go into it, and there are
none.
"""

__all__ = ()
