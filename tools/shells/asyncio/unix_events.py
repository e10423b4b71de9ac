"""Stands in for the standard library's asyncio.unix_events: a page has no loop of Unix.

Pyodide makes its own policy of the one named here.
"""

from asyncio import events

__all__ = ()


class _DefaultEventLoopPolicy(events._BaseDefaultEventLoopPolicy):
    """What Pyodide's policy, which gives its own loop, is made of."""
