"""Stands in for the standard library's socket: a page opens none.

asyncio names these two as what its functions take when nothing is said.
"""

AF_UNSPEC, AI_PASSIVE = 0, 1
