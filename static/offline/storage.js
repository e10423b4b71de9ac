// Asks the browser to keep our storage when space runs short, and shows what it really answered. Asked after the first roll
// (there is something to keep then) or at the start of the installed app; no more than once where a browser asks the person.
import { remember, remembered, say } from "./notices.js";

const WORDS = {
    kept: "Safe: the browser has agreed not to clear what is saved here.",
    cleared: "May be cleared: the browser may delete what is saved here when space runs short. Make a backup to be safe.",
    unknown: "Unknown: this browser doesn't say whether it might delete what is saved here. Make a backup to be safe.",
};

export const isInstalled = () => navigator.standalone === true || matchMedia("(display-mode: standalone)").matches;

const showState = async () => {
    let state = "unknown";
    try {
        if (navigator.storage?.persisted) state = (await navigator.storage.persisted()) ? "kept" : "cleared";
    } catch {
        // some private modes refuse even the question
    }
    say("storage-state", WORDS[state]);
};

const askOnce = async () => {
    try {
        if (!navigator.storage?.persist || (await navigator.storage.persisted())) return;
        if (remembered().askedForStorage && !isInstalled()) return;
        remember({ askedForStorage: true });
        await navigator.storage.persist();
    } catch {
        // refused without a question: the state below tells
    }
    await showState();
};

// Calls once, at the first roll of this visit.
export const afterFirstRoll = (work) => {
    const seen = new PerformanceObserver((list) => {
        if (!list.getEntriesByName("roll-answered").length) return;
        seen.disconnect();
        work();
    });
    seen.observe({ type: "mark", buffered: true });
};

export const keepStorage = () => {
    showState();
    if (isInstalled()) askOnce();
    else afterFirstRoll(askOnce);
    addEventListener("appinstalled", askOnce);
};
