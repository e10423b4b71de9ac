// Hints once, after the first roll, that the app can be installed: with the browser's own prompt where it has one, in words on
// an iPhone or iPad. After that only the About part of More tells. Nothing is said in the installed app.
import { remember, remembered, say, show } from "./notices.js";
import { afterFirstRoll, isInstalled } from "./storage.js";

const IOS =
    "To use Dicewright offline: tap Share, then “Add to Home Screen”. " +
    "The app there starts with nothing saved, so open it once while you're still online.";
const OTHER = "Install Dicewright to start it from the home screen, online or offline.";

// An iPad says that it is a Mac, but Macs have no touch.
const isIOS =
    /iPhone|iPad|iPod/.test(navigator.userAgent) || (navigator.platform === "MacIntel" && navigator.maxTouchPoints > 1);
let prompt; // the browser's own install prompt, once it has offered one
let rolled = false;

const showWays = () => {
    const words = isInstalled() ? "Installed." : isIOS ? IOS : prompt ? OTHER : "";
    if (words) say("install-words", words);
    for (const button of document.querySelectorAll("[data-install]")) button.hidden = !prompt || isInstalled();
    if (!words || !rolled || isInstalled() || remembered().installHint) return;
    remember({ installHint: true });
    show("install-hint", true);
};

const install = async () => {
    const asked = prompt;
    prompt = undefined; // it can be used once
    show("install-hint", false);
    showWays();
    await asked?.prompt();
};

export const startInstallHint = () => {
    showWays();
    for (const button of document.querySelectorAll("[data-install]")) button.onclick = install;
    document.getElementById("install-dismiss").onclick = () => show("install-hint", false);
    addEventListener("beforeinstallprompt", (event) => {
        if (isIOS) return;
        event.preventDefault();
        prompt = event;
        showWays();
    });
    addEventListener("appinstalled", () => {
        show("install-hint", false);
        showWays();
    });
    afterFirstRoll(() => {
        rolled = true;
        showWays();
    });
};
