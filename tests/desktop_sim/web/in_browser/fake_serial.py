"""A stub of the browser's Web Serial: its one port leads to a FakeBoard, or to any TCP port."""

import base64
import select
import socket

STUB = """
{
  const gone = () => new DOMException("The device has been lost.", "NetworkError");
  const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

  class Port {
    readable = null;
    writable = null;
    #open = false;

    async open({ baudRate }) {
      if (this.#open) throw new DOMException("The port is already open.", "InvalidStateError");
      if (!baudRate || !(await boardOpen())) {
        throw new DOMException("Failed to open serial port.", "NetworkError");
      }
      this.#open = true;
      this.readable = new ReadableStream({ pull: (control) => this.#hear(control) });
      this.writable = new WritableStream({
        async write(bytes) {
          if (window.clogged) await new Promise(() => {});
          if (!(await boardWrite(btoa(String.fromCharCode(...bytes))))) throw gone();
        },
      });
    }

    async setSignals({ dataTerminalReady }) {
      if (!this.#open) throw new DOMException("The port is closed.", "InvalidStateError");
      window.isThere = dataTerminalReady;
    }

    async #hear(control) {
      for (let ms = 1; this.#open; ms = Math.min(2 * ms, 32)) {
        const said = await boardRead();
        if (said === null) {
          control.error(gone());
          return;
        }
        if (said) {
          control.enqueue(Uint8Array.from(atob(said), (one) => one.charCodeAt(0)));
          return;
        }
        await wait(ms);
      }
    }

    async close() {
      if (this.readable.locked || this.writable.locked) throw new TypeError("A stream is locked.");
      this.#open = false;
      await boardClose();
    }
  }

  const serial = { requestPort: async () => new Port() };
  Object.defineProperty(navigator, "serial", { value: serial, configurable: true });
}
"""

ABSENT = 'Object.defineProperty(navigator, "serial", { value: undefined });'


class FakeSerial:
    """The computer's end of the cable to `address`.

    sent   number of bytes that went there
    pull   number of bytes after which the cable is pulled, once, or None
    last_words   the line from the board after which it is gone, or None
    """

    def __init__(self, context, address):
        """Give a browser's `context` the stub."""
        self.address = address
        self.sent = 0
        self.pull = self.last_words = None
        self._heard = b""
        self._line = None
        context.expose_function("boardOpen", self._open)
        context.expose_function("boardRead", self._read)
        context.expose_function("boardWrite", self._write)
        context.expose_function("boardClose", self._close)
        context.add_init_script(STUB)

    def _open(self):
        try:
            self._line = socket.create_connection(self.address)
        except OSError:
            return False
        self._line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return True

    def _read(self):
        """Return what the board has said, in base64, or None when it hung up."""
        try:
            if not self._line or not select.select([self._line], [], [], 0)[0]:
                return ""
            said = self._line.recv(4096)
            if self.last_words:
                said = self._up_to_last_words(said)
        except OSError:
            said = b""
        return base64.b64encode(said).decode() if said else None

    def _up_to_last_words(self, said):
        """Return what is heard of `said`; the board is gone after its last words."""
        before = len(self._heard)
        self._heard += said
        at = self._heard.find(self.last_words.encode())
        end = self._heard.find(b"\n", at) if at >= 0 else -1
        if end < 0:
            return said
        self._line.shutdown(socket.SHUT_RDWR)
        return self._heard[before : end + 1]

    def _write(self, data):
        data = base64.b64decode(data)
        is_pulled = self.pull is not None and self.sent + len(data) >= self.pull
        if is_pulled:
            data = data[: self.pull - self.sent]
            self.pull = None
        self.sent += len(data)
        try:
            self._line.sendall(data)
            if is_pulled:
                self._line.shutdown(socket.SHUT_RDWR)
        except OSError:
            return False
        return True

    def _close(self):
        if self._line:
            self._line.close()
        self._line = None
