// Brings the script that makes the offline copy (static/offline/) back when it came wrong or not at all: in the same visit, as
// soon as the network gives it. Inlined, so that it cannot get lost itself. The script's tag, marked data-optional, carries its
// SHA-256: wrong bytes are never run.
(() => {
    "use strict";
    const WAITS = [5_000, 20_000, 60_000, 300_000]; // milliseconds between tries, unless the network comes back before
    const page = document.documentElement;
    let lost; // the tag whose script did not load, while no other try is under way
    let tries = 0;
    let timer;

    // The start comes first; this is no part of it.
    const appSettled = () =>
        new Promise((resolve) => {
            const look = () => page.dataset.app !== "starting" && resolve();
            new MutationObserver(look).observe(page, { attributeFilter: ["data-app"] });
            look();
        });

    // Where the wrong bytes are in the offline copy, its worker finds them and fetches them anew.
    const copyMended = () =>
        new Promise((resolve) => {
            const worker = navigator.serviceWorker?.controller;
            if (!worker) return resolve();
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = resolve;
            setTimeout(resolve, 60_000); // a worker that does not answer
            return worker.postMessage({ type: "check" }, [port2]);
        });

    const tryAgain = async () => {
        clearTimeout(timer);
        if (!lost) return;
        const script = lost;
        lost = undefined;
        await copyMended();
        const next = document.createElement("script");
        next.type = "module";
        next.dataset.optional = "";
        next.integrity = script.integrity;
        // By an address of its own: a browser remembers that a module failed, and may have stored the wrong answer.
        next.src = `${script.src.split("?")[0]}?${Date.now()}`;
        script.replaceWith(next);
    };

    document.addEventListener(
        "error",
        async ({ target }) => {
            if (target.tagName !== "SCRIPT" || !("optional" in target.dataset)) return;
            const wait = WAITS[Math.min(tries, WAITS.length) - 1] ?? 0; // the first try is made at once
            tries += 1;
            await appSettled();
            lost = target;
            timer = setTimeout(tryAgain, wait);
        },
        true,
    );
    addEventListener("online", tryAgain);
})();
