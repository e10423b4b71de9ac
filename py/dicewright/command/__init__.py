"""The command line: rolls, resolves, tells odds, and tries other programs against the cases.

It knows the systems by the registry alone. None of it ships with the site.
"""
