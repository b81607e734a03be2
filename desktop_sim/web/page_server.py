"""Serve the page on this computer, as a server on the net would: compressed, with the right types.

Other devices cannot reach it: a browser lets a page be installed, and play without a connection,
only from this computer itself or over https.
"""

import gzip
import http.server
import sys
import threading
import webbrowser

PORT = 8617

TAKEN = """\
Port {} of this computer is in use, so the page has another address. A browser keeps saved games by
the address: those of the usual one are not there."""

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".pack": "application/octet-stream",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".uf2": "application/octet-stream",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".zip": "application/zip",
}
"""{ending: type}: a browser takes no module and no wasm of another type."""


class Pages(http.server.BaseHTTPRequestHandler):
    """Answers for a Server, `server`."""

    protocol_version = "HTTP/1.1"

    def do_GET(self):
        """Send a file, compressed."""
        name = self.path.partition("?")[0].lstrip("/") or "index.html"
        found = self.server.files.get(name)
        if found is None:
            self.send_error(404)
            return
        kind, content = found
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(content)))
        self.send_header("Cache-Control", "no-cache")
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, *words):
        """Say nothing of each request."""


def compressed(folder):
    """Return {name: (type, compressed content)} of the files in a folder."""
    return {
        path.name: (TYPES[path.suffix], gzip.compress(path.read_bytes(), 9, mtime=0))
        for path in folder.iterdir()
    }


class Server(http.server.ThreadingHTTPServer):
    """A server of `files`, as of `compressed`; `address` is their beginning."""

    daemon_threads = True

    def __init__(self, files, port=0):
        """Listen on a port, 0 for any. Raises OSError when it is taken."""
        self.files = files
        super().__init__(("127.0.0.1", port), Pages)
        self.address = f"http://localhost:{self.server_address[1]}/"

    def handle_error(self, request, client_address):
        """Say nothing of a browser that went away; of anything else what it was."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


def opened(folder):
    """Return a Server of a folder at the usual address, or at another, which is told."""
    files = compressed(folder)
    try:
        return Server(files, PORT)
    except OSError:
        print(TAKEN.format(PORT))
        return Server(files)


def serve(server):
    """Serve and open the beginning in the browser, until Ctrl-C; return the exit code."""
    weight = sum(len(content) for _, content in server.files.values())
    print(f"The page has {len(server.files)} files, {weight / 1000:.0f} KB compressed.")
    print(f"Play at {server.address}; Ctrl-C ends it.", flush=True)
    threading.Thread(target=webbrowser.open, args=(server.address,), daemon=True).start()
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        return 0
    finally:
        server.server_close()
