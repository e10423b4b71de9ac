// Starts PyScript. It is the page's one module script, beside core.js in the runtime folder.
import { hooks } from "./core.js";

// PyScript turns this hook, meant for workers, into a function with Function(), which our content security policy refuses.
// Nothing of ours runs in a worker. This module runs before PyScript looks for scripts: it is part of the same module graph.
hooks.worker.onBeforeRunAsync.clear();
