// Runs race.py in the Pyodide that ships, in Node, with icepool beside our rules. Arguments: Pyodide's folder, the folder of our
// Python, the folder that holds the package icepool, race.py. Prints what race.py leaves in `answer`.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [pyodide, ours, packages, program] = process.argv.slice(2);
process.on("uncaughtException", (error) => {
    console.error(String(error?.message ?? error));
    process.exit(1);
});
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: pyodide, env: { PYTHONDONTWRITEBYTECODE: "1" } });
for (const [at, root] of [["/ours", ours], ["/theirs", packages]]) {
    python.FS.mkdir(at);
    python.FS.mount(python.FS.filesystems.NODEFS, { root }, at);
}
python.runPython("import sys; sys.path[:0] = ['/ours', '/theirs']");
python.runPython(readFileSync(program, "utf8"));
process.stdout.write(python.globals.get("answer"));
process.exit(0);
