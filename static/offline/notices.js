// Words and visibility of the notices in templates/page/offline.html and templates/views/about.html. Decides nothing.

export const say = (id, words) => {
    for (const element of document.querySelectorAll(`#${id}, [data-shows="${id}"]`)) element.textContent = words;
};

export const show = (id, isShown) => {
    document.getElementById(id).hidden = !isShown;
};

// What this part has to remember, as one JSON object under our prefix. Nothing is lost with it but the memory that a hint
// was seen, so blocked storage and garbage count as empty.
const KEY = "dicewright-notices";

export const remembered = () => {
    try {
        return Object(JSON.parse(localStorage.getItem(KEY)));
    } catch {
        return {};
    }
};

export const remember = (change) => {
    try {
        localStorage.setItem(KEY, JSON.stringify({ ...remembered(), ...change }));
    } catch {
        // it will be asked or shown once more
    }
};
