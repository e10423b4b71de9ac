// Compiles Python for the shipped runtime with that very runtime: Pyodide's own Python makes the .pyc files, so their magic
// number always fits. Host side only; run by tools/bytecode.py. Reads a job file:
//   {"pyodide": folder, "library": zip or null, "sources": [[source file, name in tracebacks, strip], ...], "out": folder}
// and writes out/0.pyc, out/1.pyc, ... : unchecked, hash-based .pyc files, which are the same bytes at every build.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

// Left to itself, Node quotes the line that failed, which of Pyodide's minified file is a megabyte, and loses the message.
const giveUp = (error) => {
    process.exitCode = 1;
    console.error(String(error?.message ?? error));
};
process.on("uncaughtException", giveUp);
process.on("unhandledRejection", giveUp);

const job = JSON.parse(readFileSync(process.argv[2], "utf8"));
const { loadPyodide } = await import(pathToFileURL(`${job.pyodide}/pyodide.mjs`).href);
const options = { indexURL: job.pyodide };
if (job.library) options.stdLibURL = job.library;
const python = await loadPyodide(options);
python.FS.mkdir("/out");
python.FS.mount(python.FS.filesystems.NODEFS, { root: job.out }, "/out");
python.globals.set(
    "sources",
    python.toPy(job.sources.map(([file, name, strip]) => [readFileSync(file, "utf8"), name, strip])),
);
python.runPython(`
import ast
import importlib.util
from importlib._bootstrap_external import _code_to_hash_pyc


def without_annotations(tree):
    # What a function's parameters are is for readers and for mypy; in a .pyc it is code that runs at every import. Those in
    # the body of a class stay: a NamedTuple and a data class are made of them.
    for node in ast.walk(tree):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            node.returns = None
            given = node.args
            for each in (*given.posonlyargs, *given.args, *given.kwonlyargs, given.vararg, given.kwarg):
                if each is not None:
                    each.annotation = None
    return tree


def without_docstrings(tree):
    # Assertions stay (unlike with optimize=2): they are part of how a library behaves. A decorated class keeps a mark in
    # place of its docstring, since a data class without one writes its own at start, which takes longer than reading it.
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)):
            first = node.body[0] if node.body else None
            if (
                isinstance(first, ast.Expr)
                and isinstance(first.value, ast.Constant)
                and isinstance(first.value.value, str)
            ):
                if isinstance(node, ast.ClassDef) and node.decorator_list:
                    first.value.value = "."
                elif len(node.body) > 1:
                    del node.body[0]
                else:
                    node.body[0] = ast.copy_location(ast.Pass(), first)
    return tree


for number, (source, name, strip) in enumerate(sources):
    tree = ast.parse(source, name)
    code = compile(without_annotations(without_docstrings(tree)) if strip else tree, name, "exec", dont_inherit=True)
    pyc = _code_to_hash_pyc(code, importlib.util.source_hash(source.encode()), False)
    with open(f"/out/{number}.pyc", "wb") as file:
        file.write(pyc)
`);
process.exit(0);
