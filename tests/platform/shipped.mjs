// Runs Python in the very runtime that ships, in Node: the staged Pyodide, library.zip and app archive, set up as static/loader.mjs
// sets them up in the page. Arguments: the built site's folder, the app archive's address, the runtime folder's address, a Python
// file to run. That file leaves its answer, JSON text, in the variable `answer`, which is printed.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [site, archive, runtime, program, ...given] = process.argv.slice(2);
process.on("uncaughtException", (error) => {
    console.error(String(error?.message ?? error));
    process.exit(1);
});
const { loadPyodide } = await import(pathToFileURL(`${site}/${runtime}/pyodide.mjs`).href);
const python = await loadPyodide({
    indexURL: `${site}/${runtime}`,
    stdLibURL: `${site}/${runtime}/library.zip`,
    lockFileContents: { info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2" }, packages: {} },
    env: { PYTHONPATH: "/app.zip" },
    fsInit: async (files) => files.writeFile("/app.zip", readFileSync(`${site}/${archive}`)),
});
python.globals.set("given", python.toPy(given));
python.runPython(readFileSync(program, "utf8"));
process.stdout.write(python.globals.get("answer"));
process.exit(0);
