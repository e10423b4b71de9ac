// Cuts a text that is too long for any field before anything reads it, so that a paste of many megabytes never reaches Python.
// Inlined before the forms can be used. The longest text that any field takes is half of MOST, or its data-most; Python says what was done.
(() => {
    "use strict";
    const MOST = 100_000;
    const cut = ({ target }) => {
        const most = Number(target.dataset?.most ?? MOST);
        if (!(target.value?.length > most) || target.type === "file") return;
        target.value = target.value.slice(0, most);
        document.documentElement.dataset.cut = most;
        dispatchEvent(new Event("dicewright:cut"));
    };
    addEventListener("input", cut, true);
})();
