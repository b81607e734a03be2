"""A board for deployment: MicroPython's VM at the other end of a pseudo-terminal.

mpremote talks to it as to a board on USB; `repl_board.mjs` answers.
"""

import json
import multiprocessing
import os
import select
import socket
import subprocess
import tempfile
import threading
import tty
from functools import cache
from pathlib import Path

from desktop_sim.deploy import external_tools
from firmware.platforms import import_index
from tests.lab.on_vm import mpremote_process, vm

MACHINE_CODE = "firmware/drivers/frame_diff.py", "firmware/graphics/blit_pages.py"


@cache
def _ready():
    """Return a context that starts processes with mpremote: importing it takes most of their time.

    Each is a copy of a process that has imported mpremote and its runner, and nothing more.
    """
    processes = multiprocessing.get_context("forkserver")
    processes.set_forkserver_preload(["mpremote.main", mpremote_process.__name__])
    return processes


def mpremote(*arguments):
    """Run mpremote in a process of its own; return a CompletedProcess with its output as text."""
    with tempfile.TemporaryDirectory() as folder:
        said = [os.path.join(folder, name) for name in ("stdout", "stderr")]
        process = _ready().Process(target=mpremote_process.run, args=(arguments, said))
        process.start()
        process.join()
        texts = [Path(path).read_text() for path in said]
    return subprocess.CompletedProcess(arguments, process.exitcode, *texts)


def run_tool(module, *arguments, seconds=None):
    """Run a tool as `external_tools.run_tool` does, but mpremote on a FakeBoard."""
    if module == "mpremote":
        return mpremote(*arguments)
    return external_tools.run_tool(module, *arguments)


class FakeBoard:
    """A board at the serial port `port`, with the `flaws` that repl_board.mjs accepts.

    The files outlive a pulled cable; `plug_in` then connects the board again, at another port.
    """

    def __init__(self, **flaws):
        board = vm.ROOT / "tests/lab/on_vm/repl_board.mjs"
        command = ["node", board, vm.RUNTIME, json.dumps(flaws)]
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        self._address = ("127.0.0.1", int(self._process.stdout.readline()))
        self._cable = None
        self.plug_in()

    @property
    def address(self):
        """Host and TCP port of its serial line."""
        return self._address

    def plug_in(self):
        """Connect the board to this computer."""
        if self._cable:
            self._cable.pull()
        self._cable = Cable(self._address)
        self.port = self._cable.port

    def close(self):
        self._process.kill()
        self._process.wait()
        self._process.stdout.close()
        self._cable.pull()

    def mpremote(self, *commands):
        """Run mpremote on this board; return a CompletedProcess with its output as text."""
        return mpremote("connect", self.port, *commands)

    def run(self, source):
        """Return the output of `source` on the board."""
        done = self.mpremote("exec", source)
        assert done.returncode == 0, done.stderr
        return done.stdout

    def compile_as_boards_do(self, folder):
        """Replace the sources that need a compiler to machine code, which this board lacks."""
        for path in MACHINE_CODE:
            source = vm.interpreted((vm.ROOT / path).read_bytes())
            place = f"/lib/{folder}/{path}"
            self.run(f"with open({place!r}, 'w') as file: file.write({source.decode()!r})")

    def write_main(self, text):
        self.run(f"with open('/main.py', 'w') as file: file.write({text!r})")

    def start(self):
        """Return the output of the board at its start."""
        return self.run("exec(open('/main.py').read())").strip()

    def files(self):
        """Return the sorted paths of all that is in /, and of everything below /lib."""
        return sorted(self.hashes())

    def hashes(self):
        """Return {path of each file or folder in / and /lib: SHA-256 of a file, "" of a folder}."""
        printed = self.run(
            "import os\n"
            "from binascii import hexlify\n"
            "from hashlib import sha256\n"
            "def walk(folder):\n"
            "    for name, kind, *rest in os.ilistdir(folder):\n"
            "        path = folder + name\n"
            "        if kind != 0x4000:\n"
            "            with open(path, 'rb') as file:\n"
            "                print(path, hexlify(sha256(file.read()).digest()).decode())\n"
            "            continue\n"
            "        print(path)\n"
            "        if path.startswith('/lib'):\n"
            "            walk(path + '/')\n"
            "walk('/')\n"
        )
        found = {line.split()[0]: "".join(line.split()[1:]) for line in printed.splitlines()}
        # File systems that the runtime mounts, or the console until the board is reset.
        mounted = {"/tmp", "/home", "/dev", "/proc", import_index.MOUNTED}
        return {path: found[path] for path in set(found) - mounted}


class Cable:
    """A pseudo-terminal that forwards bytes until the board disconnects or the cable is pulled."""

    def __init__(self, address):
        self._board = socket.create_connection(address)
        self._board.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._computer, self._plug = os.openpty()
        tty.setraw(self._plug)
        self.port = os.ttyname(self._plug)
        self._thread = threading.Thread(target=self._carry, daemon=True)
        self._thread.start()

    def _carry(self):
        # One thread does everything: a port is gone only when no other thread waits for it.
        try:
            while True:
                ready, _, _ = select.select([self._board, self._computer], [], [])
                if self._computer in ready:
                    self._board.sendall(os.read(self._computer, 4096))
                if self._board in ready:
                    said = self._board.recv(4096)
                    if not said:
                        return
                    while said:
                        said = said[os.write(self._computer, said) :]
        except OSError:
            return
        finally:
            os.close(self._plug)
            os.close(self._computer)

    def pull(self):
        """Unplug the cable, if it is still plugged in."""
        try:
            self._board.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass  # The board has disconnected.
        self._thread.join()
        self._board.close()
