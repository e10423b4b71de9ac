// Stands in for sw.js where there is no offline copy any more: in development, and at an address that the app has moved away
// from. An old worker that only got 404 for its own script would go on serving the old app for ever. This one removes the
// old copy and then itself, and only ever runs because it has just been fetched from the live site.
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => {
    const ours = (name) => name.startsWith("dicewright-") && name.endsWith(self.registration.scope);
    const remove = async () => {
        for (const name of (await caches.keys()).filter(ours)) await caches.delete(name);
        await self.registration.unregister();
    };
    event.waitUntil(remove());
});
