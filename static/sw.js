// The service worker: keeps the offline copy, whole and verified, and answers from it first. The build puts Workbox's own modules
// and one constant before this text: RELEASE = { build, version, date, files: [{ url, revision, integrity, bytes }, ...] }.
// It knows nothing of the app. It never takes over by itself: a new version waits until the page asks (static/offline.js)
// or until no window of the old one is left. The page's questions come with a port for the answer: "about", "check", "apply".
"use strict";

const { PrecacheController, PrecacheRoute } = workbox.precaching;
// The cache's name begins with our prefix and ends with our scope: neighbours on the same origin are never touched.
workbox.core.setCacheNameDetails({ prefix: "dicewright" });
const cacheName = workbox.core.cacheNames.precache;

const fileAt = new Map(RELEASE.files.map((file) => [new URL(file.url, self.location).href, file]));
const total = RELEASE.files.reduce((sum, file) => sum + file.bytes, 0);
let verified = 0;

// Every window of this app, those included that no worker answers for yet; not the neighbours' windows.
const windows = async () => {
    const found = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    return found.filter((client) => client.url.startsWith(self.registration.scope));
};

const progress = async (event) => {
    const message = { type: "progress", build: RELEASE.build, during: event.type, verified, total };
    for (const client of await windows()) client.postMessage(message);
};

// A file that came wrong or not at all is asked for once more, past the HTTP cache, which may hold the wrong bytes for ten
// minutes. The request carries its SHA-256, so wrong bytes are an error here and never reach the cache.
const anew = async (request) => {
    const response = await fetch(new Request(request, { cache: "reload" }));
    if (response.status !== 200) throw new Error(`${request.url} was answered ${response.status}`);
    const cache = await caches.open(cacheName);
    await cache.put(controller.getCacheKeyForURL(request.url), response.clone());
    return response;
};

const controller = new PrecacheController({
    plugins: [
        {
            handlerDidError: ({ event, request }) => (event.type === "install" ? anew(request) : undefined),
            // Also called for files that an earlier, cut-off install has left: these count without being fetched.
            handlerDidComplete: ({ event, request, response, error }) => {
                if (event.type !== "install" || !response || error) return undefined;
                verified += fileAt.get(request.url).bytes;
                return progress(event);
            },
        },
    ],
});
controller.addToCacheList(RELEASE.files);

self.addEventListener("install", (event) => {
    verified = 0;
    controller.install(event); // waits for every file; one that fails, fails the install, and what is there stays for the next
});

// The files of older versions go only when no other window can still want one; else the next version's start clears them.
self.addEventListener("activate", (event) => {
    event.waitUntil(windows().then((open) => (open.length > 1 ? undefined : controller.activate(event))));
});

// Every file of this version, the page under any query included, comes from the cache, network or not. What is answered is the
// very object that the cache gave, under the address that was asked for: the browser keeps compiled code by it.
workbox.routing.registerRoute(
    new PrecacheRoute(controller, { cleanURLs: false, ignoreURLParametersMatching: [/.*/] }),
);
// A link whose "#" some other program wrote as "%23" opens all the same, without a network too; with one, 404.html does it.
workbox.routing.registerRoute(
    ({ url, request }) => request.mode === "navigate" && /%23[^/]*$/i.test(url.href),
    async ({ url }) => {
        const [, fragment] = url.href.split(/%23(.*)/is);
        return Response.redirect(`${self.registration.scope}#${fragment}`);
    },
);
// What another app shares (the manifest's share_target) waits in a cache of its own until the page has read it. One thing: the last.
workbox.routing.registerRoute(
    ({ url }) => url.href === `${self.registration.scope}share-target`,
    async ({ request }) => {
        const form = await request.formData();
        const file = form.get("file");
        const shared = file?.size ? file : (form.get("text") ?? "");
        await caches.delete("dicewright-shared");
        const cache = await caches.open("dicewright-shared");
        const headers = { "x-name": encodeURIComponent(shared.name ?? "") };
        await cache.put("./shared", new Response(shared, { headers }));
        return Response.redirect(`${self.registration.scope}#imports`, 303);
    },
    "POST",
);
// A window of an older version still finds the files that it was made with.
workbox.routing.registerRoute(
    ({ url, request }) => url.href.startsWith(self.registration.scope) && request.mode !== "navigate",
    async ({ request }) => (await (await caches.open(cacheName)).match(request)) ?? fetch(request),
);

const isSound = async (kept, file) => {
    try {
        const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", await kept.arrayBuffer()));
        return `sha256-${btoa(String.fromCharCode(...hash))}` === file.integrity;
    } catch {
        return false; // not there, or not readable
    }
};

// Looks at what is really in the cache, byte for byte, and fetches again what is missing or damaged.
const check = async (event) => {
    const cache = await caches.open(cacheName);
    let sound = 0;
    for (const [url, file] of fileAt) {
        const wasSound = await isSound(await cache.match(controller.getCacheKeyForURL(url)), file);
        try {
            if (!wasSound) await anew(new Request(url, { integrity: file.integrity, credentials: "same-origin" }));
            sound += file.bytes;
        } catch {
            // No network, or the file is gone from the server: said by what is answered, and tried again at the next check.
        }
        verified = sound;
        if (!wasSound) await progress(event);
    }
    return { verified: sound, total };
};

self.addEventListener("message", (event) => {
    const answer = (more) => {
        const { build, version, date } = RELEASE;
        event.ports[0]?.postMessage({ build, version, date, ...more });
    };
    if (event.data?.type === "apply") event.waitUntil(self.skipWaiting());
    else if (event.data?.type === "about") event.waitUntil(windows().then((open) => answer({ windows: open.length })));
    else if (event.data?.type === "check") event.waitUntil(check(event).then(answer));
});
