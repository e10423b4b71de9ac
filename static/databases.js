// Inlined into index.html, before PyScript. PyScript opens databases of its own at every start and cannot start where the browser
// refuses them (private windows, blocked cookies). It keeps nothing of ours there, so it gets empty ones that live in this page
// alone; it leaves none on the origin, which is not ours alone either. Every other database is opened as ever.
(() => {
    "use strict";
    const THEIRS = "IDBMap/";
    const later = (result) => {
        const request = {};
        queueMicrotask(() => request.onsuccess?.({ target: { result } }));
        return request;
    };
    // Whatever is asked of it, nothing is in it.
    const empty = new Proxy({}, { get: (_, name) => () => later(name === "getAllKeys" ? [] : undefined) });
    const database = { transaction: () => ({ objectStore: () => empty }), close() {} };
    let real;
    try {
        real = window.indexedDB;
    } catch {
        real = undefined; // merely naming it is refused
    }
    const known = real ?? {};
    const open = known.open;
    known.open = (name, ...rest) => {
        if (String(name).startsWith(THEIRS)) return later(database);
        if (!open) throw new Error("this browser has no databases");
        return open.call(real, name, ...rest);
    };
    if (!real) Object.defineProperty(window, "indexedDB", { configurable: true, value: known });
})();
