"""The cases that other programs are measured with: `conformance.json`, and a page that shows them.

A system's cases are in the module of its name. It says records, faces and choices; what comes out
is asked of the rules themselves, at every build. A second reader in `tests/conformance`, written
from the rules alone, has to come to the same.
"""
