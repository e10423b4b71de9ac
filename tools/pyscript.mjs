// Prints PyScript's own Python package, which its JavaScript carries as nested text, as {"pyscript/__init__.py": source, ...}.
// Host side only; run by tools/library.py with the path of @pyscript/core/src/stdlib/pyscript.js.
import { pathToFileURL } from "node:url";

const { default: tree } = await import(pathToFileURL(process.argv[2]).href);
const files = {};
const walk = (folder, prefix) => {
    for (const [name, value] of Object.entries(folder)) {
        if (typeof value === "string") files[`${prefix}${name}`] = value;
        else walk(value, `${prefix}${name}/`);
    }
};
walk(tree, "");
process.stdout.write(JSON.stringify(files));
