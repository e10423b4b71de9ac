// Draws an SVG as PNG with resvg, compiled to wasm: node icons.mjs <folder of @resvg/resvg-wasm> <file.svg> <pixels>.
// Host side only; run by tools/icons.py. Prints the PNG in base64.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [folder, file, pixels] = process.argv.slice(2);
const { Resvg, initWasm } = await import(pathToFileURL(`${folder}/index.mjs`).href);
await initWasm(readFileSync(`${folder}/index_bg.wasm`));
const drawn = new Resvg(readFileSync(file, "utf8"), { fitTo: { mode: "width", value: Number(pixels) } }).render();
process.stdout.write(Buffer.from(drawn.asPng()).toString("base64"));
