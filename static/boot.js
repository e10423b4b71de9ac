// The page's watchdog, inlined into index.html so that it cannot get lost itself. Before Python answers it keeps a tap on Roll and
// shows progress; when the start fails it says so in a sentence and offers to try again. It knows nothing of the app but its
// marks: html[data-app], [data-action="roll"], #boot-status, #boot-progress, #boot-failure. Our Python reports its own failure by
// setting html[data-failure] to a sentence and html[data-app] to "failed".
(() => {
    "use strict";
    const LIMIT = 30_000; // milliseconds without any progress
    const TRIES = "dicewright-tries"; // in sessionStorage: failed starts in a row
    const RENEWED = "dicewright-renewed"; // in sessionStorage: the build that was found out of date
    const page = document.documentElement;
    const byId = (id) => document.getElementById(id);
    const nameOf = (url) => url.split("/").pop();
    const starting = () => page.dataset.app === "starting";
    const addresses = (text = "") => text.split(" ").filter(Boolean).map((address) => new URL(address, location.href).href);
    const early = addresses(page.dataset.fetch);
    const packed = addresses(page.dataset.unpack);
    const [unpacker] = addresses(page.dataset.unpacker);
    let kept = false;
    let steps = 0;
    let timer;

    const tries = (change) => {
        try {
            if (change === 0) sessionStorage.removeItem(TRIES);
            else if (change) sessionStorage.setItem(TRIES, tries() + change);
            return Number(sessionStorage.getItem(TRIES)) || 0;
        } catch {
            return 0; // storage is blocked: every try is the first
        }
    };

    const moved = () => {
        clearTimeout(timer);
        if (starting()) timer = setTimeout(fail, LIMIT, "nothing has loaded for 30 seconds.");
    };

    const showProgress = () => {
        steps += 1;
        const bar = byId("boot-progress");
        if (bar) bar.value = Math.min(steps / 12, 0.95);
    };

    const fail = (why) => {
        if (!starting()) return;
        page.dataset.failure = why;
        page.dataset.app = "failed"; // the observer below does the rest
    };

    const showFailure = () => {
        if (page.dataset.app !== "failed") return;
        const box = byId("boot-failure");
        if (!box) return document.addEventListener("DOMContentLoaded", showFailure, { once: true });
        const status = byId("boot-status");
        if (status) status.hidden = true;
        const again = document.createElement("button");
        again.type = "button";
        again.textContent = "Try again";
        again.addEventListener("click", retry);
        const sentence = document.createElement("p");
        sentence.textContent = `Dicewright couldn't start: ${page.dataset.failure || "the program stopped."}`;
        box.replaceChildren(sentence, again);
        box.hidden = false;
        for (const button of document.querySelectorAll("[data-boot-kept]")) release(button);
        if (kept) again.focus();
    };

    // The browser may keep a wrong answer for ten minutes, so a plain reload could fail the same way. The page and the file that
    // failed are fetched past its store; at the second failure in a row every file is.
    const retry = async (event) => {
        event.target.disabled = true;
        const all = tries(1) > 1;
        const links = [...document.querySelectorAll("link[rel=modulepreload], link[rel=stylesheet]")];
        const files = [...links.map((link) => link.href), ...early, ...packed, unpacker];
        const wanted = files.filter((url) => all || page.dataset.failure.includes(nameOf(url)));
        const anew = (url) => fetch(url, { cache: "reload" }).then((answer) => answer.blob());
        await Promise.allSettled([location.href.split("#")[0], ...wanted].map(anew));
        location.reload();
    };

    // For ten minutes after a deploy a browser may keep the old page, whose files are gone from the server. If the server has
    // another build by now, this page is out of date and is loaded anew, once for a build; a worker's copy is never out of date.
    const renew = async () => {
        try {
            if (sessionStorage.getItem(RENEWED) === page.dataset.build) return;
            const answer = await fetch(location.href.split("#")[0], { cache: "reload" });
            const [, build] = /<html[^>]* data-build="(\w+)"/.exec(await answer.text()) ?? [];
            if (!build || build === page.dataset.build) return;
            sessionStorage.setItem(RENEWED, page.dataset.build);
            location.reload();
        } catch {
            // no network, or nowhere to remember that it was tried: what is shown already stays
        }
    };

    const release = (button) => {
        button.removeAttribute("data-boot-kept");
        button.removeAttribute("aria-busy");
    };

    const ready = () => {
        clearTimeout(timer);
        tries(0);
        for (const over of [byId("boot-status"), byId("boot-failure")]) if (over) over.hidden = true;
        delete page.dataset.failure; // it took long, or the error was somebody else's: the app runs all the same
        if (!kept) return;
        kept = false;
        const button = document.querySelector('[data-action="roll"]');
        if (button) {
            release(button);
            button.click();
        }
    };

    // What a person can read of an error: the file where one is named, the browser's own words only where nothing better is known.
    const plain = (error, address = "") => {
        if (error?.name === "StartError") return error.message;
        const text = error?.message || String(error || "");
        const file = /[\w.-]+\.(?:m?js|wasm|zip\.gz)\b/.exec(address || text);
        if (file) return `the file ${file[0]} couldn't be loaded or is damaged.`;
        if (error instanceof SyntaxError) return "a part of the program arrived damaged.";
        return `there was an error (${text}).`;
    };

    // What makes the offline copy is no part of the start: the app runs without it (static/again.js brings it back).
    const isOptional = (place) => {
        const script = document.querySelector("script[data-optional]");
        return script !== null && String(place).includes(nameOf(script.src));
    };

    document.addEventListener(
        "click",
        (event) => {
            const button = event.target.closest?.('[data-action="roll"]');
            if (!button || !starting()) return;
            event.preventDefault();
            event.stopPropagation();
            kept = true;
            button.setAttribute("aria-busy", "true");
            button.setAttribute("data-boot-kept", "");
        },
        true,
    );
    document.addEventListener("submit", (event) => starting() && event.preventDefault(), true);

    addEventListener("py:progress", () => (showProgress(), moved()));
    addEventListener("dicewright:progress", moved);
    addEventListener("py:all-done", () => fail("the program stopped before it was ready."));
    addEventListener("unhandledrejection", ({ reason }) => isOptional(reason?.stack) || fail(plain(reason)));
    addEventListener(
        "error",
        (event) => {
            const { target } = event;
            if (target?.rel === "stylesheet" || "optional" in (target?.dataset ?? {})) renew();
            else if (target?.tagName === "SCRIPT") fail(plain("", target.src));
            else if (event.message && !isOptional(event.filename)) fail(plain(event.error || event.message, event.filename));
        },
        true,
    );
    new MutationObserver(() => {
        if (page.dataset.app === "ready") ready();
        else if (page.dataset.app === "failed") {
            showFailure();
            renew();
        }
    }).observe(page, { attributeFilter: ["data-app"] });

    // The archives are fetched and opened by a worker: for each a promise of what it answers (static/unpack.js).
    const unpack = () => {
        const worker = new Worker(unpacker);
        const answers = packed.map(
            (url) =>
                new Promise((resolve) => {
                    worker.addEventListener("message", ({ data }) => data.url === url && (moved(), resolve(data)));
                    worker.addEventListener("error", (event) => {
                        event.preventDefault(); // it is told where the archive is needed
                        resolve({ url: unpacker, fault: "couldn't be loaded or is damaged" });
                    });
                    worker.postMessage(url);
                }),
        );
        Promise.all(answers).then(() => worker.terminate());
        return new Map(packed.map((url, number) => [url, answers[number]]));
    };

    // The big files start on their way now, before anything that needs them is there; static/loader.mjs takes them from here. Not
    // by preload links: WebKit fetches a file a second time when it is asked for while its preload is still under way.
    if (typeof WebAssembly === "object") {
        window.dicewrightUnpacked = unpack();
        window.dicewrightFetched = new Map(early.map((url) => [url, fetch(url)]));
        for (const answer of window.dicewrightFetched.values()) answer.catch(() => {}); // said where it is taken
    } else {
        fail("this browser has no WebAssembly (on an iPhone, Lockdown Mode switches it off).");
    }
    moved();
    // loader.mjs waits for this before Python keeps the page busy. A page that is not in front is never painted: no wait there.
    window.dicewrightPainted = new Promise((resolve) => {
        const seen = () => {
            performance.mark("form-painted");
            resolve();
        };
        const form = () => (document.hidden ? seen() : requestAnimationFrame(() => setTimeout(seen)));
        addEventListener("dicewright:form", form, { once: true });
        setTimeout(resolve, 2_000);
    });
})();
