"""The page that puts the console on a board: its list, and every action over a stub of Web Serial.

The board at the other end is MicroPython's VM behind a raw REPL (tests/lab/repl_board.mjs).
"""

import gzip
import hashlib
import json
import threading

import pytest
from playwright.sync_api import TimeoutError

from desktop_sim.deploy import board_folder, flash, install_page, installer_on_board, web_server
from tests import ROOT
from tests.desktop_sim.frontends.web import fake_serial

AXE = ROOT / "node_modules/axe-core/axe.min.js"
BOARD = "ssd1306_pico"
OWN_MAIN = "print('my own program')\n"
MOST_MS = 120_000
IDLE = "#install:not([disabled])"

PUT_SAVES = """
async (files) => {
  const { SavedFiles } = await import("./saved_files.mjs");
  const saved = new SavedFiles();
  await saved.open();
  await saved.replace(new Map(files.map(([name, bytes]) => [name, Uint8Array.from(bytes)])));
}
"""
SAVES = """
async () => {
  const { SavedFiles } = await import("./saved_files.mjs");
  return [...await new SavedFiles().open()].map(([name, bytes]) => [name, [...bytes]]);
}
"""
HOLD_LOCK = """
() => new Promise((held) => {
  navigator.locks.request("pocket-patience", () => new Promise(() => held()));
})
"""


def small_console(folder, version):
    """Make a console of three modules; return ({digest: content}, what the list says of it)."""
    texts = {
        f"boards/{BOARD}.py": "NAME = 'a board'\n",
        "firmware/boot.py": f"def run(board):\n    print({version!r}, board.NAME)\n",
        "firmware/parts.py": "PADDING = " + repr("a long text " * 300) + "\n",
    }
    for path, text in texts.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, newline="\n")
    name = board_folder.write_manifest(folder, board_folder.sizes_in(folder))
    manifest = (folder / installer_on_board.MANIFEST).read_text()
    contents = {hashlib.sha256(text.encode()).hexdigest(): text.encode()
                for text in texts.values()}
    main = flash.main_for(folder.with_name(name), BOARD)
    return contents, {"folder": name, "manifest": manifest, "main": main}


@pytest.fixture
def small_server(folder, tmp_path):
    """A server of the page with a small console; `offer(version)` changes that."""
    server = web_server.Server(folder)
    original = json.loads((folder / install_page.LIST).read_text())

    def offer(version):
        contents, entry = small_console(tmp_path / version, version)
        for board in original["boards"]:
            if board["board"] == BOARD:
                board |= entry
        put(server, install_page.LIST, json.dumps(original).encode())
        for digest, content in contents.items():
            put(server, install_page.stored_name(digest), content)

    server.offer = offer
    offer("first")
    threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
    with server:
        yield server
        server.shutdown()


def put(server, name, content):
    server.files[name] = "application/octet-stream", gzip.compress(content)


class InstallPage:
    """The page with a board chosen; `serial` is the stub behind it."""

    def __init__(self, page, serial, address):
        self.page = page
        self.serial = serial
        self.address = address
        page.set_default_timeout(MOST_MS)

    def open(self, board=BOARD):
        self.page.goto("about:blank")
        self.page.goto(f"{self.address}install.html#{board}")
        self.page.wait_for_selector("body[data-ready]")
        return self

    def begins(self, button):
        self.page.click(f"#{button}")

    def does(self, button, *answers):
        """Press a button and the `answers` to its questions; return the log at the end."""
        self.begins(button)
        for answer in answers:
            self.answers(answer)
        self.page.wait_for_selector(IDLE)
        return self.log()

    def answers(self, answer):
        self.page.click(f"#question button:text-is('{answer}')")

    def log(self):
        return self.page.inner_text("#log")

    def leaves(self):
        """Close the page, as a person does who does not wait."""
        self.page.evaluate("window.onbeforeunload = null")
        self.page.goto("about:blank")


@pytest.fixture
def install(browser, small_server):
    """A function that opens the page with a FakeBoard plugged in, or with `address`."""
    contexts, errors = [], []

    def open_page(board=None, server=small_server, first=None, **words):
        context = browser.new_context(service_workers="block", **words)
        contexts.append(context)
        context.on("weberror", lambda error: errors.append(str(error.error)))
        context.on("console", lambda line: line.type == "error" and errors.append(line.text))
        serial = fake_serial.FakeSerial(context, board.address) if board else None
        if first:
            context.add_init_script(first)
        return InstallPage(context.new_page(), serial, server.address).open()

    yield open_page
    for context in contexts:
        context.close()
    assert errors == []


def test_install_update_and_uninstall(fake_board, install, small_server):
    board = fake_board(paste=128)
    board.write_main(OWN_MAIN)
    page = install(board)
    told = page.does("install")
    assert "Your own main.py is kept in /main_before_patience.py" in told
    assert board.start() == "first a board"
    first = board.files()
    small_server.offer("second")
    told = page.open().does("install")
    assert "All has arrived" in told and "kept" not in told
    assert board.start() == "second a board"
    assert set(first) & set(board.files()) == {"/lib", "/main.py", "/main_before_patience.py"}
    told = page.does("uninstall", "Uninstall")
    assert "Removed." in told and "Your own main.py is back" in told
    assert board.files() == ["/main.py"] and board.start() == "my own program"
    assert "Nothing of Pocket Patience" in page.does("uninstall", "Uninstall")


def test_the_whole_console_arrives_as_flash_would_send_it(fake_board, install, server, folder):
    board = fake_board(paste=4096)
    page = install(board, server=server)
    page.does("install")
    entry = next(entry for entry in json.loads((folder / install_page.LIST).read_text())["boards"]
                 if entry["board"] == BOARD)
    there = board.hashes()
    rows = [row.split(" ", 2) for row in entry["manifest"].splitlines()]
    place = f"{installer_on_board.LIB}/{entry['folder']}/"
    assert {path: there[place + path] for _, _, path in rows} == {
        path: digest for _, digest, path in rows}
    assert there["/main.py"] == hashlib.sha256(entry["main"].encode()).hexdigest()


def test_the_bar_shows_how_much_has_arrived(fake_board, install):
    page = install(fake_board(paste=128))
    page.page.evaluate(
        "window.seen = []; new MutationObserver(() => seen.push(progress.value))"
        ".observe(progress, { attributes: true })")
    page.does("install")
    seen = page.page.evaluate("seen")
    assert len(seen) > 3 and seen == sorted(seen) and max(seen) == 1


@pytest.fixture(scope="module")
def whole():
    """Bytes that a first installation sends; the first test that needs the number counts it."""
    return {}


@pytest.mark.parametrize("share", [0.01, 0.4, 0.62, 0.7, 0.78, 0.86, 0.93, 0.97, 0.995])
def test_a_pulled_cable_breaks_nothing(fake_board, install, whole, share):
    if not whole:
        page = install(fake_board())
        page.does("install")
        whole["bytes"] = page.serial.sent
    board = fake_board()
    board.write_main(OWN_MAIN)
    page = install(board)
    page.serial.pull = int(whole["bytes"] * share)
    told = page.does("install")
    ran = board.start()
    assert ran in ("my own program", "first a board")
    if "All has arrived" not in told:
        assert "lost" in told or "port" in told, told
        assert ran == "my own program" or "or already the new version" in told
    assert "All has arrived" in page.does("install")
    assert board.start() == "first a board"
    page.does("uninstall", "Uninstall")
    assert board.files() == ["/main.py"] and board.start() == "my own program"
