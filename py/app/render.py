"""The one Jinja environment, for the build and for the browser. Escaping is always on."""

from typing import Any

from jinja2 import BaseLoader, Environment, StrictUndefined

from app.text.direction import apart
from app.text.numbers import minus


def environment(loader: BaseLoader) -> Environment:
    """An environment over `loader`: strict about missing names, autoescape on for every
    template.
    """
    made = Environment(
        loader=loader,
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.globals["minus"] = minus
    made.globals["apart"] = apart
    return made


class Renderer:
    """Templates by name to HTML text."""

    def __init__(self, templates: Environment) -> None:
        self._templates = templates

    def __call__(self, template: str, **values: Any) -> str:
        """A whole template, rendered."""
        return self._templates.get_template(template).render(**values)

    def part(self, template: str, macro: str, *values: Any, **named: Any) -> str:
        """One macro of a template, called."""
        return str(getattr(self._templates.get_template(template).module, macro)(*values, **named))
