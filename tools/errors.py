"""The one error the build raises for what a person can put right. Not for bugs: those keep their
traceback.
"""


class BuildError(Exception):
    """Says in a sentence what is missing or wrong and what to do about it."""
