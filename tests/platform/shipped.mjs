// Runs Python in the very runtime that ships, in Node: the staged Pyodide, library.zip and app archive, set up as static/loader.mjs
// sets them up in the page. Arguments: the built site's folder, the app archive's address, the runtime folder's address, a Python
// file to run. That file leaves its answer, JSON text, in the variable `answer`, which is printed.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { gunzipSync } from "node:zlib";
import { pathToFileURL } from "node:url";

const [site, archive, runtime, program, ...given] = process.argv.slice(2);
process.on("uncaughtException", (error) => {
    console.error(String(error?.message ?? error));
    process.exit(1);
});
const open = (address) => gunzipSync(readFileSync(`${site}/${address}`));
const library = join(mkdtempSync(join(tmpdir(), "library-")), "library.zip");
writeFileSync(library, open(`${runtime}/library.zip.gz`));
const { loadPyodide } = await import(pathToFileURL(`${site}/${runtime}/pyodide.mjs`).href);
const python = await loadPyodide({
    indexURL: `${site}/${runtime}`,
    stdLibURL: library,
    lockFileContents: { info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2" }, packages: {} },
    env: { PYTHONPATH: "/app.zip" },
    fsInit: async (files) => files.writeFile("/app.zip", open(archive)),
});
rmSync(dirname(library), { recursive: true });
python.globals.set("given", python.toPy(given));
python.runPython(readFileSync(program, "utf8"));
process.stdout.write(python.globals.get("answer"));
process.exit(0);
