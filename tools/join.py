"""Makes one module of several that import each other, so that one hash vouches for all of them and
a browser that has lost a part fetches the whole again.

It knows what our own modules use and no more: `import { a, b } from "./other.js";` and
`export const a`. Anything else is a BuildError.
"""

import re

from tools.errors import BuildError

IMPORT = re.compile(r'^import \{ ([\w, ]+) \} from "\./(\w+)\.js";$', re.MULTILINE)
EXPORT = re.compile(r"^export (?=const (\w+) =)", re.MULTILINE)
NOT_UNDERSTOOD = re.compile(
    r"^(?:import|export)\b.*|\bimport\.meta\b|\bawait import\b", re.MULTILINE
)


def join_modules(modules: dict[str, str], first: str) -> str:
    """Return the text of module `first` with all that it imports; `modules` maps a name without its
    ending to a text. A part is run once, before whatever imports it, in a scope of its own.
    """
    parts: dict[str, str] = {}

    def add(name: str, importing: tuple[str, ...]) -> None:
        if name in parts:
            return
        if name in importing or name not in modules:
            raise BuildError(f"{' -> '.join((*importing, name))}: a circle, or no such module.")
        text = modules[name]
        for _, other in IMPORT.findall(text):
            add(other, (*importing, name))
        exported = ", ".join(EXPORT.findall(text))
        text = EXPORT.sub("", IMPORT.sub(r"const { \1 } = $\2;", text)).strip()
        if odd := NOT_UNDERSTOOD.search(text):
            raise BuildError(f"tools/join.py does not understand this in {name}.js: {odd[0]}")
        parts[name] = f"const ${name} = (() => {{\n{text}\nreturn {{ {exported} }};\n}})();\n"

    add(first, ())
    return "".join(parts.values())
