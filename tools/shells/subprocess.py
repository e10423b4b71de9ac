"""Stands in for the standard library's subprocess: a page starts no other process.

asyncio names these three as what its functions take when nothing is said.
"""

PIPE, STDOUT, DEVNULL = -1, -2, -3
