"""Stands in for jinja2.bccache in the page, where there is no bytecode of templates to keep."""


class BytecodeCache:
    """Named by the package, never made."""


class FileSystemBytecodeCache(BytecodeCache):
    """Named by the package, never made."""


class MemcachedBytecodeCache(BytecodeCache):
    """Named by the package, never made."""
