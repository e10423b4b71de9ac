"""The one Jinja2 environment: the same settings for the build and for the browser. Knows no
template.
"""

from jinja2 import BaseLoader, Environment, StrictUndefined


def environment(loader: BaseLoader) -> Environment:
    """Return an environment that escapes always and refuses undefined names."""
    return Environment(
        loader=loader,
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
