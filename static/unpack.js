// A worker that fetches an archive, opens it and hands its bytes over: beside the page, whose one thread has Python to start.
// It is asked with an address and answers { url, content } or { url, fault }; the compression brings a checksum of its own.
"use strict";

self.addEventListener("message", async ({ data: url }) => {
    const answer = (more, handedOver) => self.postMessage({ url, ...more }, handedOver);
    let response;
    try {
        response = await fetch(url);
    } catch {
        return answer({ fault: "couldn't be fetched" });
    }
    if (!response.ok) return answer({ fault: `could not be fetched (the server answered ${response.status})` });
    try {
        const opened = response.body.pipeThrough(new DecompressionStream("gzip"));
        const content = await new Response(opened).arrayBuffer();
        return answer({ content }, [content]);
    } catch {
        return answer({ fault: "is incomplete or damaged" });
    }
});
