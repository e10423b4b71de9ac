// The last set-up, back on the page before its first paint, so that a tap before Python is up rolls what the screen shows.
// Inlined after the forms. It reads what `app.features.check` remembered under dicewright/setups, and the system and roll of a
// link's fragment; it judges nothing, writes nothing, and whatever is not as expected is left at the page's defaults. Where nothing
// is stored yet, the page says what it is (#first-sight).
(() => {
    "use strict";
    const byId = (id) => document.getElementById(id);

    const remembered = () => {
        try {
            return JSON.parse(localStorage.getItem("dicewright/setups")).values;
        } catch {
            return {}; // nothing kept yet, blocked storage, or garbage: Python sets that aside and says so
        }
    };

    const choose = (formId) => {
        const [, system, roll] = formId.split(/^check-([^-]+)-/);
        const radios = [byId(`system-${system}`), byId(`roll-${system}-${roll}`)];
        if (!radios[0] || !radios[1]) return false;
        for (const radio of radios) radio.checked = true;
        return true;
    };

    const fill = (form, values) => {
        for (const control of form.elements) {
            if (!control.name || !Object.hasOwn(values, control.name)) continue;
            const value = values[control.name];
            if (control.type === "radio") control.checked = control.value === value;
            else if (control.type === "checkbox") control.checked = Boolean(value);
            else if (typeof value === "string") control.value = value;
        }
    };

    // Who has rolled, or has a hero, knows what this is.
    const greet = () => {
        try {
            byId("first-sight").hidden = Object.keys(localStorage).some((key) => /^dicewright\/(hero|history)\//.test(key));
        } catch {
            // storage is blocked: every visit is the first
        }
    };

    greet();
    const kept = remembered();
    let changed = false;
    for (const [name, stamped] of Object.entries(kept ?? {})) {
        const form = byId(name);
        const values = stamped?.[1];
        if (!form?.matches("form.check") || typeof values !== "object" || values === null) continue;
        fill(form, values);
        changed = true;
    }
    const last = kept?.[""]?.[1];
    if (typeof last === "string") changed = choose(last) || changed;
    const link = new URLSearchParams(location.hash.slice(1));
    if (link.has("system")) {
        const system = link.get("system");
        const first = document.getElementsByName(`roll-${system}`)[0]?.value;
        changed = choose(`check-${system}-${link.get("roll") ?? first}`) || changed;
    }
    if (changed) document.documentElement.dataset.setup = "restored"; // the odds on the page are of the defaults
    dispatchEvent(new Event("dicewright:form")); // the whole form is there, as it was left
})();
