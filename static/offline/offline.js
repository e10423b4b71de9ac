// The page's side of the offline copy: registers the service worker (sw.js), shows how far it has got and what state it is in,
// offers a new version, asks for lasting storage and hints at installing. It knows nothing of rolls, and Python nothing of it.
// Marks it keeps: html[data-offline] = none | installing | ready. Its elements: templates/page/offline.html, templates/about/view.html.
import { startInstallHint } from "./install.js";
import { say, show } from "./notices.js";
import { keepStorage } from "./storage.js";

const page = document.documentElement;
const scope = new URL("./", document.baseURI).href;
const workers = navigator.serviceWorker;
const KEEPS_NONE = "This browser can't save a copy for offline use.";
const HOUR = 3_600_000; // milliseconds between looks for a new version
const RETRIES = [5_000, 20_000, 60_000, 300_000]; // milliseconds before a cut-off install is taken up again
let registration;
let failures = 0;
let retry;
let lookedAt = Date.now(); // the browser itself looks at every navigation
let touched = false;

const percent = ({ verified, total }) => Math.floor((100 * verified) / total);

const setState = (state, words) => {
    page.dataset.offline = state;
    say("offline-state", words);
};

// Python answers, or has failed to start.
const appSettled = new Promise((resolve) => {
    const look = () => page.dataset.app !== "starting" && resolve();
    new MutationObserver(look).observe(page, { attributeFilter: ["data-app"] });
    look();
});

// Ask a worker and wait for its answer.
const ask = (worker, type) =>
    new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => resolve(data);
        worker.postMessage({ type }, [port2]);
    });

// --- a new version -------------------------------------------------------------------------------------------------------

const apply = (worker) => {
    worker.addEventListener("statechange", () => worker.state === "activated" && location.reload());
    worker.postMessage({ type: "apply" });
};

// An entry half made or a roll still in the air is never cut off by a new version.
const unfinished = () => document.querySelector('dialog[open], [data-unfinished], [aria-busy="true"]') !== null;

const offer = (use) => {
    if (page.dataset.app === "failed") return use(); // nothing to interrupt, and the new version may well start
    document.getElementById("update-now").onclick = () => {
        if (unfinished()) say("update-words", "Finish what you have open, then tap “Update now” again.");
        else use();
    };
    say("update-answer", "A new version is ready. It will be used the next time you start the app.");
    return show("update-notice", true);
};

// Where no window has a worker yet (a first visit), a new version need not wait: by the time of the tap a reload is all it takes.
const useNewest = () => (registration.waiting ? apply(registration.waiting) : location.reload());
const offerWaiting = () => registration.waiting && offer(useNewest);

// A version that was ready before this start is used now, while nothing has been touched; but not under another open window,
// which would be left with a worker of another version. It waits until Python's start is over, because Chromium's page can
// crash when it is loaded anew while it still compiles the old version's wasm.
const startsNew = async (worker) => {
    await appSettled;
    const answer = await Promise.race([ask(worker, "about"), new Promise((resolve) => setTimeout(resolve, 10_000))]);
    return answer?.windows < 2 && !touched && !unfinished();
};

const lookForNew = async () => {
    lookedAt = Date.now();
    await registration.update();
};

const checkNow = async () => {
    say("update-answer", "Checking…");
    try {
        await lookForNew();
        if (registration.waiting) offerWaiting();
        else if (registration.installing) say("update-answer", "A new version is downloading.");
        else say("update-answer", "You have the latest version.");
    } catch {
        say("update-answer", "Couldn't check. You may be offline; the app keeps working.");
    }
    if (page.dataset.offline !== "ready") install();
};

// --- the offline copy ----------------------------------------------------------------------------------------------------

const later = () => {
    clearTimeout(retry);
    retry = setTimeout(install, RETRIES[Math.min(failures, RETRIES.length - 1)]);
    failures += 1;
};

const showProgress = ({ verified, total }) => {
    const bar = document.getElementById("offline-progress");
    bar.max = total;
    bar.value = verified;
};

// What the worker reports while it fetches; only the first copy and a repair concern this page, an update is quiet. A report
// that comes after its install has failed is late: what the page says by then holds.
const onMessage = ({ data }) => {
    if (data?.type !== "progress") return;
    if (data.during === "install" && registration && (registration.active || !registration.installing)) return;
    setState("installing", `Saving for offline use: ${percent(data)} %`);
    showProgress(data);
    show("offline-notice", true);
};

// "Ready" is said only after the worker has read back every file and found its SHA-256 right.
const check = async (worker) => {
    const answer = await ask(worker, "check");
    if (answer.verified === answer.total) {
        failures = 0;
        clearTimeout(retry);
        const isNews = page.dataset.offline === "installing";
        setState("ready", "Saved for offline use: every file has been checked.");
        showProgress(answer);
        show("offline-notice", isNews);
        if (isNews) setTimeout(show, 4_000, "offline-notice", false);
    } else {
        setState("none", `Saved for offline use: ${percent(answer)} %. The rest will follow when you're back online.`);
        show("offline-notice", false);
        later();
    }
    // This page came from elsewhere (the HTTP cache, another window's update): the worker's version is another one.
    if (answer.build !== page.dataset.build) offer(useNewest);
};

const follow = (worker) => {
    if (!worker) return;
    worker.onstatechange = () => {
        if (worker.state === "installed" && registration.active) offerWaiting();
        else if (worker.state === "activated") check(worker);
        else if (worker.state === "redundant" && !registration.active) cutOff();
    };
};

const cutOff = () => {
    const [, reached = "0"] = /(\d+) %/.exec(document.getElementById("offline-state").textContent) ?? [];
    setState("none", `Saved for offline use: ${reached} %. The rest will follow when you're back online.`);
    show("offline-notice", false);
    later();
};

// Register, or take up again what was cut off. Files that are there and verified are not fetched again.
const install = async () => {
    clearTimeout(retry);
    try {
        registration = await workers.register("sw.js", { updateViaCache: "none" });
    } catch (error) {
        if (error.name === "SecurityError") return say("offline-state", KEEPS_NONE); // switched off, or a private window
        return cutOff();
    }
    registration.onupdatefound = () => follow(registration.installing);
    if (registration.active) {
        check(registration.active);
        offerWaiting();
    }
    return follow(registration.installing);
};

const idle = () => new Promise((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve));

const start = async () => {
    keepStorage();
    if (!workers) return say("offline-state", KEEPS_NONE);
    document.getElementById("check-now").onclick = checkNow;
    document.getElementById("update-later").onclick = () => show("update-notice", false);
    for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, () => (touched = true), { capture: true, once: true });
    workers.addEventListener("message", onMessage);
    workers.startMessages();
    addEventListener("online", () => page.dataset.offline === "none" && install());
    document.addEventListener("visibilitychange", () => {
        if (document.visibilityState !== "visible" || Date.now() - lookedAt < HOUR) return;
        lookForNew().catch(() => {}); // no network: the next look will do
    });
    const known = await workers.getRegistration();
    if (known?.scope === scope && known.waiting && (await startsNew(known.waiting))) return apply(known.waiting);
    // Python's start comes first: what it has fetched is in the HTTP cache then, and the copy is made from there.
    await appSettled;
    await idle();
    return install();
};

startInstallHint();
start().catch(() => say("offline-state", KEEPS_NONE));
