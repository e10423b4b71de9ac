"""Stands in for the standard library's asyncio.graph: nobody draws a page's tasks.

The real one makes two data classes at import and nothing else needs them.
"""

__all__ = ()
