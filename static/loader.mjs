// The interpreter as PyScript sees it: Pyodide with our lean library and the app's archive, each file checked as it comes.
// It adds what PyScript has no setting for and knows nothing of the app. It lies beside pyodide.mjs in the runtime folder; the
// address of the app's archive and the sizes stand on the page's own script tag for it, because the folder must not change with
// them. That tag is in the head and does not wait for the page: Pyodide is on its way long before PyScript asks for it.
import { loadPyodide as load, version } from "./pyodide.mjs";

export { version };

const { archive, archiveBytes, libraryBytes, abi } = document.querySelector("script[data-archive]").dataset;
const folder = new URL("./", import.meta.url).href;
const libraryURL = `${folder}library.zip.gz`;
const archiveURL = new URL(archive, document.baseURI).href;
const fetchNow = globalThis.fetch.bind(globalThis);
const moved = () => window.dispatchEvent(new CustomEvent("dicewright:progress"));

// A name a reader can look up in a bug report, not a whole address.
const nameOf = (url) => new URL(url).pathname.split("/").pop();
const wrong = (url, what) => Object.assign(new Error(`the file ${nameOf(url)} ${what}.`), { name: "StartError" });

// What static/boot.js has already asked for is taken, once; the rest is fetched now.
const asked = (url, options) => {
    const early = window.dicewrightFetched.get(url);
    window.dicewrightFetched.delete(url);
    return early ?? fetchNow(url, options);
};

const answered = async (url, options) => {
    let response;
    try {
        response = await asked(url, options);
    } catch {
        throw wrong(url, "couldn't be fetched");
    }
    if (!response.ok) throw wrong(url, `couldn't be fetched (the server answered ${response.status})`);
    return response;
};

// An archive's content, or an error that says what is wrong with it. A worker has opened it (static/boot.js, static/unpack.js).
const bytesOf = async (url, expected) => {
    const { url: file, content, fault } = await window.dicewrightUnpacked.get(url);
    if (fault) throw wrong(file, fault);
    if (content.byteLength !== Number(expected)) throw wrong(url, `has ${content.byteLength} of ${expected} bytes`);
    return content;
};

// As much of a Response as Pyodide asks of one. A real one would copy these megabytes twice.
const answerOf = (content) => ({ ok: true, arrayBuffer: async () => content });

// Pyodide wraps each of some 260 JavaScript functions in a wasm module of a few dozen bytes, of which there are not thirty
// different ones. Each of those is compiled once.
const compiledOnce = (Module) => {
    const known = new Map();
    const construct = (target, [bytes]) => {
        if (!(bytes.length <= 64)) return new target(bytes); // a larger one, or a buffer, which has no length
        const key = bytes.join();
        if (!known.has(key)) known.set(key, new target(bytes));
        return known.get(key);
    };
    return new Proxy(Module, { construct });
};

// Pyodide waits for ever when the wasm cannot be compiled and goes on without a library that it could not fetch, so both
// of its own requests are watched while it starts. The wasm's real response goes through untouched: the browser's store of
// compiled code is keyed by it. Only on a visit without a service worker (nothing is stored yet) are its bytes counted.
const watched = (options, work) => {
    const { instantiateStreaming, Module } = WebAssembly;
    WebAssembly.Module = compiledOnce(Module);
    return new Promise((resolve, reject) => {
        globalThis.fetch = async (resource, init) => {
            const url = new URL(resource, document.baseURI).href;
            if (!url.startsWith(folder)) return fetchNow(resource, init); // somebody else's, on the same page
            try {
                if (url === libraryURL) return answerOf(await bytesOf(url, libraryBytes));
                const response = await answered(url, init);
                if (!navigator.serviceWorker?.controller) countBytes(response.clone());
                return response;
            } catch (error) {
                reject(error);
                throw error;
            }
        };
        WebAssembly.instantiateStreaming = async (source, imports) => {
            const response = await source;
            try {
                const result = await instantiateStreaming.call(WebAssembly, response, imports);
                moved();
                // From here on Python keeps the page busy: the form is seen first, and PyScript, which has work of its own that
                // does not need Python, gets as far as asking for it.
                await window.dicewrightPainted;
                await askedFor;
                return result;
            } catch (error) {
                reject(wrong(response.url, "is incomplete or damaged"));
                throw error;
            }
        };
        work(options).then(resolve, reject);
    }).finally(() => {
        globalThis.fetch = fetchNow;
        Object.assign(WebAssembly, { instantiateStreaming, Module });
    });
};

const countBytes = async (response) => {
    try {
        for (const reader = response.body.getReader(); !(await reader.read()).done; ) moved();
    } catch {
        // instantiateStreaming reports it
    }
};

// PyScript unpacks its Python package from text at every start. Ours lies in the library, so that one piece of code, known by its
// exact text, is left out. Other text is run as it is.
const withPyScriptInPlace = async (python) => {
    const { stdlib: unpackPyScript } = await import("./core.js"); // loaded long since: it is PyScript that calls us
    const { runPythonAsync } = python;
    python.runPythonAsync = (code, options) => {
        const isUnpacking = code.trim() === unpackPyScript.trim();
        return runPythonAsync.call(python, isUnpacking ? "" : code, options);
    };
    return python;
};

let ask;
const askedFor = new Promise((resolve) => (ask = resolve));

const onItsWay = watched(
    {
        indexURL: folder,
        stdLibURL: libraryURL,
        lockFileContents: { info: JSON.parse(abi), packages: {} },
        env: { PYTHONPATH: "/app.zip", PYTHONSAFEPATH: "1" },
        fsInit: async (files) => {
            files.writeFile("/app.zip", new Uint8Array(await bytesOf(archiveURL, archiveBytes)), { canOwn: true });
        },
    },
    load,
);
onItsWay.catch(() => {}); // its failure is reported where PyScript awaits it

// Of PyScript's own options only these matter: where what Python prints goes.
export const loadPyodide = async ({ stdout, stderr }) => {
    ask();
    const python = await onItsWay;
    if (stdout) python.setStdout({ batched: stdout });
    if (stderr) python.setStderr({ batched: stderr });
    return withPyScriptInPlace(python);
};
