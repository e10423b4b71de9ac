// Stands in 404.html alone. That page is sent for every address below our sub-path that has no file, so where the app is has to be
// found: it is the nearest folder above that has our manifest. A link whose "#" some other program wrote as "%23" holds its roll in
// the path; it is brought home at once. Anything else leads home by the link on the page.
(async () => {
    "use strict";
    const MARK = /%23/i;
    const found = MARK.exec(location.pathname);
    const path = found ? location.pathname.slice(0, found.index) : location.pathname;
    let fragment = location.hash.slice(1);
    if (found) {
        fragment = location.pathname.slice(found.index + found[0].length) + location.search;
        // Written through and through, as in "%23skill%3D7": the signs between the fields too.
        if (!fragment.includes("=")) fragment = fragment.replaceAll(/%3D/gi, "=").replaceAll(/%26/gi, "&");
    }
    for (let folder = path.slice(0, path.lastIndexOf("/") + 1); ; folder = folder.replace(/[^/]+\/$/, "")) {
        const answer = await fetch(`${folder}manifest.webmanifest`).catch(() => undefined);
        if (answer?.ok) {
            const home = folder + (fragment && `#${fragment}`);
            document.getElementById("home").href = home;
            if (found) location.replace(home);
            return;
        }
        if (folder === "/") return;
    }
})();
