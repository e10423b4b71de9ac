"""Serves a built site on loopback the way GitHub Pages does: under a sub-path, with its content
types and compression.

For development and tests. Tests can make single files fail (`faults`) and stop and restart it on
the same port.
"""

import contextlib
import gzip
import hashlib
import threading
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote, urlsplit

from tools.files import COMPRESSED

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/vnd.microsoft.icon",
    ".js": "application/javascript; charset=utf-8",
    ".json": "application/json; charset=utf-8",
    ".mjs": "application/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json; charset=utf-8",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
    ".gz": "application/gzip",
}


@dataclass(frozen=True)
class Answer:
    """What is sent for a request; `cut` closes the connection after so many bytes of the promised
    body.
    """

    status: int
    kind: str
    body: bytes
    cut: int | None = None
    # Called before each piece of the body with its number; may block, to be a slow network.
    pause: Callable[[int], None] | None = None


# Into how many pieces a slow answer is cut.
PIECES = 8

# Takes the true answer and gives the one to send instead.
Fault = Callable[[Answer], Answer]


def missing(_: Answer) -> Answer:
    """Answer 404, as after a deploy that removed the file."""
    return Answer(404, TYPES[".html"], b"<!doctype html><title>Not found</title>Not found")


def as_html(_: Answer) -> Answer:
    """Answer 200 with a page, as a captive portal does."""
    return Answer(
        200, TYPES[".html"], b"<!doctype html><title>Sign in</title>Sign in to this network"
    )


def shortened(true: Answer) -> Answer:
    """Answer with the first half as if it were all."""
    return Answer(true.status, true.kind, true.body[: len(true.body) // 2])


def cut_off(true: Answer) -> Answer:
    """Promise everything and close the connection half way."""
    return Answer(true.status, true.kind, true.body, cut=len(true.body) // 2)


def held(until: threading.Event) -> Fault:
    """Answer rightly, but nothing of the body before the event is set."""

    def wait(_: int) -> None:
        until.wait(60)

    return lambda true: Answer(true.status, true.kind, true.body, pause=wait)


@lru_cache(maxsize=64)
def compressed(body: bytes) -> bytes:
    """Compress once; the runtime's megabytes are asked for again and again."""
    return gzip.compress(body, 6, mtime=0)


class SiteServer:
    """A site folder on `http://127.0.0.1:<port><prefix>`; use as a context manager, or call start()
    and stop(). With `leads_home` the bare address leads there too; on Pages it is somebody else's.
    """

    def __init__(
        self,
        folder: Path,
        prefix: str = "/dicewright/",
        port: int = 0,
        max_age: int = 600,
        *,
        leads_home: bool = False,
    ) -> None:
        self.folder = folder.resolve()
        self.prefix = prefix
        self.port = port
        self.max_age = max_age
        self.leads_home = leads_home
        self.faults: dict[str, Fault] = {}
        self.requests: list[str] = []
        self._server: _Server | None = None

    @property
    def url(self) -> str:
        """The address of the page."""
        return f"http://127.0.0.1:{self.port}{self.prefix}"

    def start(self) -> None:
        """Begin to answer; the port, chosen at the first start, stays the same after a stop."""
        self._server = _Server(("127.0.0.1", self.port), _handler(self))
        self.port = self._server.server_address[1]
        threading.Thread(target=self._server.serve_forever, args=(0.05,), daemon=True).start()

    def stop(self) -> None:
        """Stop answering and free the port; open connections are closed."""
        if self._server is not None:
            self._server.shutdown()
            self._server.server_close()
            self._server.close_connections()
            self._server = None

    def __enter__(self) -> "SiteServer":
        """Start."""
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        """Stop."""
        self.stop()

    def answer(self, path: str) -> Answer:
        """Return what the path of a request is answered with. What has no file gets the site's
        404.html, as on Pages.
        """
        asked = unquote(urlsplit(path).path)
        self.requests.append(asked)
        name = asked.removeprefix(self.prefix)
        name += "index.html" if name.endswith("/") or not name else ""
        file = (self.folder / name).resolve()
        inside = file.is_relative_to(self.folder) and asked.startswith(self.prefix)
        if not inside or not file.is_file():
            own = self.folder / "404.html"
            if not asked.startswith(self.prefix) or not own.is_file():
                return missing(Answer(404, "", b""))
            return Answer(404, TYPES[".html"], own.read_bytes())
        kind = TYPES.get(file.suffix, "application/octet-stream")
        true = Answer(200, kind, file.read_bytes())
        fault = self.faults.get(name)
        return fault(true) if fault else true


class _Server(ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self, *given: object) -> None:
        self._open: set[object] = set()
        super().__init__(*given)  # type: ignore[arg-type]

    def process_request(self, request: object, client_address: object) -> None:
        self._open.add(request)
        super().process_request(request, client_address)  # type: ignore[arg-type]

    def shutdown_request(self, request: object) -> None:
        self._open.discard(request)
        super().shutdown_request(request)  # type: ignore[arg-type]

    def close_connections(self) -> None:
        """Close what browsers keep open, so that a stopped server is as silent as one that is
        gone.
        """
        for request in list(self._open):
            with contextlib.suppress(OSError):
                request.shutdown(2)  # type: ignore[attr-defined]

    def handle_error(self, request: object, client_address: object) -> None:
        """Say nothing: a browser that closes a connection early is no error here."""


def _handler(site: SiteServer) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self) -> None:
            self._send(with_body=True)

        def do_HEAD(self) -> None:
            self._send(with_body=False)

        def _send(self, with_body: bool) -> None:
            if site.leads_home and self.path == "/":
                self.send_response(302)
                self.send_header("Location", site.prefix)
                self.send_header("Content-Length", "0")
                self.end_headers()
                return
            answer = site.answer(self.path)
            body = answer.body
            tag = f'"{hashlib.sha256(body).hexdigest()[:16]}"'
            unharmed = answer.status == 200 and answer.cut is None and answer.pause is None
            if unharmed and self.headers.get("If-None-Match") == tag:
                self.send_response(304)
                self._common(tag)
                self.end_headers()
                return
            small = "." + self.path.rsplit(".", 1)[-1] if "." in self.path else ".html"
            wanted = "gzip" in self.headers.get("Accept-Encoding", "")
            encode = wanted and urlsplit(small).path in COMPRESSED
            body = compressed(body) if encode else body
            self.send_response(answer.status)
            self.send_header("Content-Type", answer.kind)
            self.send_header("Content-Length", str(len(body)))
            self.send_header("Vary", "Accept-Encoding")
            if encode:
                self.send_header("Content-Encoding", "gzip")
            self._common(tag)
            self.end_headers()
            if not with_body:
                return
            if answer.cut is not None:
                self.wfile.write(body[: len(body) * answer.cut // max(1, len(answer.body))])
                self.close_connection = True
                return
            step = len(body) if answer.pause is None else max(1, len(body) // PIECES)
            for number, begin in enumerate(range(0, len(body), max(1, step))):
                if answer.pause is not None:
                    answer.pause(number)
                self.wfile.write(body[begin : begin + step])

        def _common(self, tag: str) -> None:
            age = f"max-age={site.max_age}" if site.max_age else "no-cache"
            self.send_header("Cache-Control", age)
            self.send_header("ETag", tag)

        def log_message(self, *_: object) -> None:
            """Keep the terminal quiet; tests look at `requests`."""

    return Handler
