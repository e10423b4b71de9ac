"""The pages that ours is measured against, made from the same npm packages.

`stock`: PyScript as its documentation sets it up, with local files, and one handler that rolls and
shows 2d6. `floor`: compiles Pyodide's wasm and parses its JavaScript, and does nothing else, which
no page that runs Pyodide can undercut.
"""

import shutil
from pathlib import Path

from tools.files import sent_size
from tools.npm import Packages

STOCK = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Stock</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="./pyscript/core.css">
<script type="module" src="./pyscript/core.js"></script>
</head>
<body>
<button id="roll" py-click="roll">Roll</button>
<output id="result"></output>
<py-config>interpreter = "./pyodide/pyodide.mjs"</py-config>
<script type="py" src="./main.py"></script>
</body>
</html>
"""
STOCK_MAIN = """from random import randint

from pyscript import document


def roll(event):
    first, second = randint(1, 6), randint(1, 6)
    document.querySelector("#result").innerText = f"{first} + {second} = {first + second}"
"""
FLOOR = """<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Floor</title><link rel="icon" href="data:,"></head>
<body>
<script type="module">
const parsed = import("./pyodide/pyodide.asm.mjs");
await WebAssembly.compileStreaming(fetch("./pyodide/pyodide.asm.wasm"));
await parsed;
performance.mark("app-ready");
</script>
</body>
</html>
"""


def stage(packages: Packages, folder: Path) -> Path:
    """Write both pages with everything they need into the folder and return it."""
    shutil.copytree(packages.folder / "@pyscript" / "core" / "dist", folder / "pyscript")
    shutil.copytree(packages.folder / "pyodide", folder / "pyodide")
    (folder / "index.html").write_text(STOCK, encoding="utf-8")
    (folder / "main.py").write_text(STOCK_MAIN, encoding="utf-8")
    (folder / "floor.html").write_text(FLOOR, encoding="utf-8")
    return folder


def sent_for(folder: Path, addresses: set[str]) -> int:
    """Return the bytes that GitHub Pages would send for these files of a staged page."""
    return sum(sent_size(name, (folder / name).read_bytes()) for name in addresses)
