"""The page that puts the console on a board: its list, and every action over a stub of Web Serial.

The board at the other end is MicroPython's VM behind a raw REPL (tests/lab/on_vm/repl_board.mjs).
"""

import contextlib
import gzip
import hashlib
import json
import socket
import threading
import time
import types

import pytest

from desktop_sim.deploy import board_folder, board_needs, copy_to_board, installer_on_board
from desktop_sim.web import make_install_page, page_server
from firmware import serial_hardware_test
from tests import ROOT
from tests.desktop_sim.web.in_browser import fake_serial
from tests.desktop_sim.web.in_browser.playing import MOST_S, change, start

AXE = ROOT / "node_modules/axe-core/axe.min.js"
BOARD = "ssd1306_pico"
TEST = """\
STANDS_STILL = %r
SAYS = (
    ("= Board: a board", "? Is it whole?", "- Yes", "- No"),
    ("= Frame: NO", "? What was wrong?", "- Left", "- Right"),
    ("Press Up", "= Up: 1 edge 0 ms", "? Did you hear a tune?", "- Yes", "- No"),
    ("= Tune: not answered", "? Try the watchdog?", "- Skip", "- Try it"),
    ("Done.",),
)
given = []

def begin(board, games=None):
    tell()

def answer(number):
    given.append(number)
    if given == [1, 0, None, 1]:
        print(STANDS_STILL)
    tell()

def tell():
    for line in SAYS[len(given)]:
        print(line)
""" % serial_hardware_test.STANDS_STILL
"""A hardware test that needs no hardware."""

SAVES_BYTES = 2 * 1200 + 2 * 2 * 20 + 8 * 20
"""Bytes that two files of 900 bytes take in base64, with the calls around them."""

OWN_MAIN = "print('my own program')\n"
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
        "firmware/serial_hardware_test.py": TEST,
        "firmware/parts.py": "PADDING = " + repr("a long text " * 300) + "\n",
    }
    for path, text in texts.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, newline="\n")
    name = board_folder.write_manifest(folder, board_folder.sizes_in(folder))
    manifest = (folder / installer_on_board.MANIFEST).read_text()
    contents = {hashlib.sha256(text.encode()).hexdigest(): text.encode()
                for text in texts.values()}
    main = copy_to_board.main_for(folder.with_name(name), BOARD)
    needs = board_needs.needs_of(BOARD, {})
    return contents, {"folder": name, "manifest": manifest, "main": main, "needs": needs}


@pytest.fixture
def small_server(folder, page_files, tmp_path):
    """A server of the page with a small console; `offer(version)` changes that."""
    server = page_server.Server(dict(page_files))
    # A board on a busy machine answers late.
    change(server, "raw_repl.mjs", "ANSWER_MS = 3000", "ANSWER_MS = 20_000")
    original = json.loads((folder / make_install_page.LIST).read_text())

    def offer(version):
        offered = next(board for board in original["boards"] if board["board"] == BOARD)
        for language, words in (("en", version), ("nl", f"{version} in Dutch")):
            contents, offered["files"][language] = small_console(tmp_path / words, words)
            for digest, content in contents.items():
                put(server, make_install_page.stored_name(digest), content)
        put(server, make_install_page.LIST, json.dumps(original).encode())

    server.offer = offer
    offer("first")
    start(server)
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
        page.set_default_timeout(MOST_S * 1000)

    def open(self, board=BOARD):
        self.page.goto("about:blank")
        self.page.goto(f"{self.address}install.html#{board}")
        self.page.wait_for_selector("body[data-ready]")
        return self

    def begins(self, button):
        self.page.click(f"#{button}")

    def does(self, button, *answers):
        """Press a button and the `answers` to its questions; return the log at the end.

        An answer is left out if the action ends before its question.
        """
        self.begins(button)
        for answer in answers:
            self.page.wait_for_selector(f"#question:not([hidden]), {IDLE}")
            if not self.page.is_enabled("#install"):
                self.answers(answer)
        self.page.wait_for_selector(IDLE)
        return self.log()

    def asks(self, button):
        """Press a button, and wait for the question of its action."""
        self.begins(button)
        self.page.wait_for_selector("#question:not([hidden])")

    def answers(self, answer):
        self.page.locator("#question").get_by_role("button", name=answer, exact=True).click()

    def log(self):
        return self.page.inner_text("#log")

    def leaves(self):
        """Close the page, as a person does who does not wait."""
        self.page.evaluate("window.onbeforeunload = null")
        self.page.goto("about:blank")


@pytest.fixture
def install(browser, small_server, watcher):
    """A function that opens the page with a FakeBoard plugged in, or with `address`."""
    contexts = []

    def open_page(board=None, server=small_server, first=None, **words):
        context = browser.new_context(service_workers="block", **words)
        contexts.append(context)
        watcher.watch(context)
        serial = fake_serial.FakeSerial(context, board.address) if board else None
        if first:
            context.add_init_script(first)
        return InstallPage(context.new_page(), serial, server.address).open()

    yield open_page
    for context in contexts:
        context.close()


def test_install_update_and_uninstall(fake_board, install, small_server):
    board = fake_board(paste=4096)
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


@pytest.mark.thorough
def test_the_whole_console_arrives_as_flash_would_send_it(fake_board, install, server, folder):
    board = fake_board(paste=4096)
    page = install(board, server=server)
    page.does("install")
    boards = json.loads((folder / make_install_page.LIST).read_text())["boards"]
    entry = next(entry for entry in boards if entry["board"] == BOARD)["files"]["en"]
    there = board.hashes()
    rows = [row.split(" ", 2) for row in entry["manifest"].splitlines()]
    place = f"{installer_on_board.LIB}/{entry['folder']}/"
    assert {path: there[place + path] for _, _, path in rows} == {
        path: digest for _, digest, path in rows}
    assert there["/main.py"] == hashlib.sha256(entry["main"].encode()).hexdigest()


def test_the_board_gets_the_language_that_is_chosen(fake_board, install):
    board = fake_board(paste=4096)
    page = install(board)
    page.page.select_option("#language", "nl")
    assert page.page.inner_text("#command").endswith("flash --board ssd1306_pico --language nl")
    lines = "[...document.querySelectorAll('#command span')].map(it => it.getClientRects().length)"
    for width in (320, 390, 430, 500):
        page.page.set_viewport_size({"width": width, "height": 844})
        assert page.page.evaluate(lines) == [1] * 6
    page.does("install")
    assert board.start() == "first in Dutch a board"


def test_the_language_of_the_browser_is_chosen_at_first_and_other_files_are_said_to_be_english(
        install):
    page = install(locale="nl-BE").page
    assert page.input_value("#language") == "nl"
    links = page.locator("#firmware a")
    assert links.count() == 1 and links.get_attribute("href").endswith("-nl.uf2")
    assert not page.locator(".english:visible").count()
    page.click("text=Thumby")
    assert links.get_attribute("href").endswith("-thumby.uf2")
    assert "English" in page.inner_text(".english:visible")
    page.select_option("#language", "en")
    assert not page.locator(".english:visible").count()
    assert install(locale="ja-JP").page.input_value("#language") == "en"


def test_the_page_speaks_the_language_of_the_browser(fake_board, install):
    page = install(fake_board(paste=4096), locale="nl-BE")
    assert page.page.evaluate("document.documentElement.lang") == "nl"
    assert page.page.inner_text("legend") == "Wat heb je?"
    assert page.page.inner_text("label:has-text('Thumby') small >> nth=0") == (
        "Scherm van 72 × 40, 6 knoppen")
    assert page.does("install").startswith("Verbinden met het bord ...")
    # What is not translated stays in English.
    assert page.page.inner_text("#test") == "Test this hardware"


@pytest.mark.thorough
def test_the_bar_shows_how_much_has_arrived(fake_board, install):
    page = install(fake_board(paste=128))
    page.page.evaluate(
        "window.seen = []; new MutationObserver(() => seen.push(progress.value))"
        ".observe(progress, { attributes: true })")
    page.does("install")
    seen = page.page.evaluate("seen")
    assert len(seen) > 3 and seen == sorted(seen) and max(seen) == 1


def bytes_of(page, button, *answers):
    """Do an action; return how many bytes it sends."""
    before = page.serial.sent
    page.does(button, *answers)
    return page.serial.sent - before


@pytest.fixture
def visited(fake_board, install):
    """Return a board with a program of its own, and its page; both are tried many times."""
    board = fake_board()
    board.write_main(OWN_MAIN)
    return board, install(board)


def is_as_before(board):
    return board.files() == ["/main.py"] and board.start() == "my own program"


@pytest.mark.thorough
def test_a_pulled_cable_or_a_page_that_is_left_breaks_nothing(visited):
    board, page = visited
    whole = bytes_of(page, "install")
    for share in (0.01, 0.78, 0.995):
        page.does("uninstall", "Uninstall")
        assert is_as_before(board), share
        page.serial.pull = page.serial.sent + int(whole * share)
        told = page.does("install")
        ran = board.start()
        assert ran in ("my own program", "first a board"), share
        if "All has arrived" not in told:
            assert "lost" in told or "does not answer" in told, told
            assert ran == "my own program" or "or already the new version" in told
        assert "All has arrived" in page.does("install"), share
        assert board.start() == "first a board"
    page.does("uninstall", "Uninstall")
    before = page.serial.sent
    page.begins("install")
    while page.serial.sent - before < 0.8 * whole:
        # The page sends while Playwright waits.
        page.page.wait_for_timeout(5)
    page.leaves()
    assert board.start() == "my own program"
    assert "All has arrived" in page.open().does("install")
    assert board.start() == "first a board"


@pytest.mark.thorough
def test_a_cable_pulled_while_uninstalling_breaks_nothing(visited):
    board, page = visited
    for into_the_call in (3, 12):
        page.does("install")
        page.asks("uninstall")
        page.serial.pull = page.serial.sent + into_the_call
        page.answers("Uninstall")
        page.page.wait_for_selector(IDLE)
        # The board may be done before the page sees that the cable is gone.
        if "lost" in page.log():
            assert board.start() in ("my own program", "first a board")
            page.does("uninstall", "Uninstall")
        else:
            assert "Removed" in page.log()
        assert is_as_before(board), into_the_call


@pytest.mark.thorough
def test_a_board_that_cannot_take_it_is_refused_in_a_line(fake_board, install):
    full = fake_board(full=3_000)
    page = install(full)
    assert "The board goes on running what it ran before." in page.does("install")
    both = fake_board()
    both.write_main(OWN_MAIN)
    both.run("with open('/main_before_patience.py', 'w') as file: file.write('another')")
    assert "remove one of them." in install(both).does("install")
    assert both.start() == "my own program"


@pytest.mark.thorough
def test_files_that_are_damaged_on_the_way_change_nothing(fake_board, install, small_server):
    for name in [name for name in small_server.files if name.startswith("board-")]:
        kind, _ = small_server.files[name]
        small_server.files[name] = kind, gzip.compress(b"damaged")
    board = fake_board(paste=4096)
    board.write_main(OWN_MAIN)
    told = install(board).does("install")
    assert "Files were damaged on the way" in told and "what it ran before" in told
    assert board.start() == "my own program"


def test_what_the_board_has_against_it_is_said_in_the_language_of_the_page(
        fake_board, install, small_server):
    board = fake_board(paste=4096)
    page = install(board, locale="nl-BE")
    listed = json.loads(gzip.decompress(small_server.files[make_install_page.LIST][1]))
    entry = next(entry for entry in listed["boards"] if entry["board"] == BOARD)
    for files in entry["files"].values():
        files["needs"]["oldest"] = [1, 99]
    put(small_server, make_install_page.LIST, json.dumps(listed).encode())
    assert "is te oud: 1.99 of nieuwer is nodig." in page.open().does("install")
    assert board.files() == []


@pytest.mark.thorough
def test_the_firmware_is_checked_before_anything_is_copied(fake_board, install, small_server):
    board = fake_board(paste=4096)
    page = install(board)
    content = small_server.files[make_install_page.LIST][1]
    for word, value, told in (
        ("mpy", 7, "put a newer MicroPython on the board"),
        ("oldest", [1, 99], "is too old: 1.99 or newer is needed"),
        ("heap", 1 << 30, "with a Pico 2 in the Pico's place"),
    ):
        listed = json.loads(gzip.decompress(content))
        entry = next(entry for entry in listed["boards"] if entry["board"] == BOARD)
        entry["files"]["en"]["needs"][word] = value
        put(small_server, make_install_page.LIST, json.dumps(listed).encode())
        assert told in page.open().does("install")
        assert board.files() == []


def test_saved_games_go_to_the_board_and_back(fake_board, install):
    board = fake_board(paste=4096)
    save_on(board, bytes(range(256)) * 8)
    page = install(board)
    assert "Nothing is saved in this browser yet." in page.does("saves-to-board")
    assert "1 file is in this browser" in page.does("saves-from-board", "Replace")
    assert page.page.evaluate(SAVES) == [["game.a", [*bytes(range(256)) * 8]]]
    page.page.evaluate(PUT_SAVES, [["moves.b", [3, 2, 1]], ["settings.a", []]])
    assert "2 files are on the board" in page.does("saves-to-board", "Replace")
    assert saves_on(board) == "[('moves.b', b'\\x03\\x02\\x01'), ('settings.a', b'')]"
    assert "Nothing was done." in page.does("saves-from-board", "Cancel")


EMPTIED = "[os.remove('/{0}/' + name) for name in os.listdir('/{0}')]"


def save_on(board, content):
    """Give a board without saved files one file."""
    board.run("import os; os.mkdir('/pocket_patience')\n"
              f"with open('/pocket_patience/game.a', 'wb') as file: file.write({content!r})")


def saves_on(board):
    """Return the text of a list of the saved files on a board; no other folder is left there."""
    assert board.run(
        "import os\n"
        "print([name for name in os.listdir('/') if name.startswith('pocket')])\n"
    ).strip() == "['pocket_patience']"
    return saved_on(board)


def saved_on(board):
    """Return the text of a list of the saved files on a board."""
    return board.run(
        "import os\n"
        "print([(name, open('/pocket_patience/' + name, 'rb').read())"
        " for name in sorted(os.listdir('/pocket_patience'))])\n").strip()


@pytest.mark.thorough
def test_a_cable_pulled_while_saves_are_copied_mixes_nothing(fake_board, install):
    board = fake_board()
    board.run("import os; os.mkdir('/pocket_patience')")
    page = install(board)
    page.page.evaluate(PUT_SAVES, [["game.a", [1] * 900], ["game.b", [2] * 900]])
    old = "[('game.a', b'old')]"
    new = str([("game.a", b"\x01" * 900), ("game.b", b"\x02" * 900)])
    for share in (0.1, 0.85):
        board.run(f"import os\n{EMPTIED.format('pocket_patience')}\n"
                  "with open('/pocket_patience/game.a', 'wb') as file: file.write(b'old')")
        page.asks("saves-to-board")
        page.serial.pull = page.serial.sent + int(SAVES_BYTES * share)
        page.answers("Replace")
        page.page.wait_for_selector(IDLE)
        page.does("saves-from-board", "Cancel")
        board.run("import os\nif 'pocket_patience.new' in os.listdir('/'):\n"
                  f"    {EMPTIED.format('pocket_patience.new')}\n"
                  "    os.rmdir('/pocket_patience.new')")
        assert saves_on(board) in (old, new), share
        page.does("saves-to-board", "Replace")
        assert saves_on(board) == new, share


@pytest.mark.thorough
def test_saves_are_not_replaced_under_a_game_in_another_tab(fake_board, install):
    board = fake_board(paste=4096)
    save_on(board, b"old")
    page = install(board)
    page.page.evaluate(HOLD_LOCK)
    assert "open in another tab" in page.does("saves-from-board", "Replace")
    assert page.page.evaluate(SAVES) == []


def test_the_hardware_test_asks_and_reports(fake_board, install):
    page = install(fake_board(paste=4096))
    assert "install it first" in page.does("test")
    page.does("install")
    told = page.does("test", "No", "Left", "I can't tell", "Skip")
    assert "Press Up" in told and "The test is done" in told
    assert page.page.input_value("#report-text").splitlines() == [
        "Board: a board", "Frame: NO", "Up: 1 edge 0 ms", "Tune: not answered"]


@pytest.mark.thorough
def test_a_board_that_its_watchdog_resets_is_to_be_tested_once_more(fake_board, install):
    page = install(fake_board(paste=4096))
    page.does("install")
    page.serial.last_words = serial_hardware_test.STANDS_STILL
    told = page.does("test", "No", "Left", "I can't tell", "Try it")
    assert "test it once more" in told
    assert page.page.input_value("#report-text").splitlines()[-1] == "Tune: not answered"


def test_a_browser_without_web_serial_says_so_and_offers_the_other_ways(install):
    page = install(first=fake_serial.ABSENT).page
    assert page.is_visible("#no-serial") and not page.is_visible("#usb")
    assert page.inner_text("#command") == "pocket-patience flash --board ssd1306_pico"


class Babbler:
    """A device that repeats `says` whatever it hears."""

    def __init__(self, says):
        self.says = says
        self.line = socket.create_server(("127.0.0.1", 0))
        self.address = self.line.getsockname()
        threading.Thread(target=self._babble, daemon=True).start()

    def _babble(self):
        connection, _ = self.line.accept()
        with self.line, connection, contextlib.suppress(OSError):
            while True:
                connection.sendall(self.says)
                time.sleep(0.02)


BANNER = b"raw REPL; CTRL-B to exit\r\n>"


@pytest.mark.thorough
@pytest.mark.parametrize("says", [b"24.5 C\r\n", BANNER, BANNER + b"R\x01\0\1\1OK"])
def test_connecting_to_a_device_that_never_stops_talking_has_an_end(install, small_server, says):
    change(small_server, "raw_repl.mjs", "ANSWER_MS = 20_000", "ANSWER_MS = 200")
    change(small_server, "raw_repl.mjs", "CONNECT_MS = 30_000", "CONNECT_MS = 900")
    told = install(Babbler(says)).does("install")
    assert "does not answer as MicroPython does: it took too long. Close other" in told


FLOOD = """
(says) => {
  const bytes = new TextEncoder().encode(says);
  navigator.serial.requestPort = async () => ({
    open: async () => {},
    setSignals: async () => {},
    close: async () => {},
    readable: new ReadableStream({ pull: (control) => control.enqueue(bytes) }),
    writable: new WritableStream({}),
  });
}
"""
"""A port that has more to read at once, whatever was read."""


@pytest.mark.parametrize("says", [
    "24.5 C ",
    pytest.param(BANNER.decode(), marks=pytest.mark.thorough),
    pytest.param("\n" * 4096, marks=pytest.mark.thorough),
])
def test_a_port_that_is_flooded_is_given_up_and_leaves_the_page_free(install, says):
    page = install()
    page.page.evaluate(FLOOD, says)
    told = page.does("install")
    assert "does not answer as MicroPython does: it never stops sending. Close other" in told


@pytest.mark.thorough
def test_a_device_that_takes_no_bytes_is_left_by_cancel(install):
    page = install(Babbler(b""), first="window.clogged = true;")
    page.begins("install")
    page.page.wait_for_function("window.isThere")
    page.page.click("#cancel")
    page.page.wait_for_selector(IDLE)
    assert page.log().splitlines()[-1] == "Cancelled."
    assert not page.page.is_visible("#cancel")


@pytest.mark.thorough
def test_a_question_is_left_by_cancel_and_the_board_can_be_used_again(fake_board, install):
    page = install(fake_board(paste=4096))
    page.does("install")
    page.asks("uninstall")
    page.page.click("#cancel")
    page.page.wait_for_selector(IDLE)
    assert "Cancelled." in page.log() and not page.page.is_visible("#question")
    assert "Removed." in page.does("uninstall", "Uninstall")


def test_a_port_that_is_not_chosen_or_does_not_open_is_told_in_whole_sentences(install):
    with socket.create_server(("127.0.0.1", 0)) as closed:
        address = closed.getsockname()
    page = install(types.SimpleNamespace(address=address))
    told = page.does("install")
    assert "does not open: Failed to open serial port. Close other" in told and "dialout" in told
    page.page.evaluate("() => { navigator.serial.requestPort = () =>"
                       " Promise.reject(new DOMException('none', 'NotFoundError')); }")
    told = page.does("install")
    assert "No board was chosen." in told and "BOOTSEL" in told


@pytest.mark.thorough
@pytest.mark.parametrize("error, told", [
    ("'', 'SecurityError'", "The browser lists no boards: SecurityError."),
    ("'It must be a gesture.', 'SecurityError'", "lists no boards: It must be a gesture."),
])
def test_a_chooser_that_does_not_open_is_told(install, error, told):
    page = install()
    page.page.evaluate("() => { navigator.serial.requestPort = () =>"
                       f" Promise.reject(new DOMException({error})); }}")
    assert told in page.does("install")


@pytest.mark.thorough
@pytest.mark.parametrize("port, told", [
    ("open: async () => { throw new DOMException("
     "`Failed to execute 'open' on 'SerialPort': It is open.`, 'InvalidStateError'); }",
     "The port does not open: It is open. Close other"),
    ("open: async () => { throw new DOMException('', 'NetworkError'); }",
     "The port does not open: NetworkError. Close other"),
    # It was unplugged as soon as it was open.
    ("open: async () => {}, readable: null, writable: null",
     "does not answer as MicroPython does: the port was closed. Close other"),
])
def test_what_the_browser_says_of_a_port_is_told_without_the_call(install, port, told):
    page = install()
    others = "setSignals: async () => {}, close: async () => {}"
    page.page.evaluate("() => { navigator.serial.requestPort = async () =>"
                       f" ({{ {others}, {port} }}); }}")
    assert told in page.does("install")


@pytest.fixture
def programmed(fake_board, install, small_server):
    """Return a function that opens the page with a board whose program ends with `lines`."""
    def open_page(*lines):
        listed = json.loads(gzip.decompress(small_server.files[make_install_page.LIST][1]))
        listed["program"] = "\n".join([listed["program"], *lines, ""])
        put(small_server, make_install_page.LIST, json.dumps(listed).encode())
        board = fake_board(paste=4096)
        save_on(board, b"saved")
        return install(board), board

    return open_page


@pytest.mark.thorough
@pytest.mark.parametrize("action, call", [
    ("install", "state()"),
    ("install", "refusal(*words)"),
    ("install", "begin(*words)"),
    ("install", "switch(*words)"),
    ("saves-from-board", "send(path)"),
])
@pytest.mark.parametrize("line", ["{}", "24.5"])
def test_an_answer_of_another_program_is_not_the_boards(programmed, action, call, line):
    page, _board = programmed(f"def {call}:", f"    print({line!r})")
    told = page.does(action)
    assert "The connection was lost: its answer was another program's." in told


@pytest.mark.thorough
@pytest.mark.parametrize("action, lines, kept", [
    ("saves-from-board", ["def send(path):", "    print('AAAA')"], [["game.a", [1, 2, 3]]]),
    ("saves-to-board", ["def take(piece):", "    _open[0].write(b'A')"], "[('game.a', b'saved')]"),
])
def test_saves_that_are_damaged_on_the_way_replace_none(programmed, action, lines, kept):
    page, board = programmed(*lines)
    page.page.evaluate(PUT_SAVES, [["game.a", [1, 2, 3]]])
    assert "Files were damaged on the way: /pocket_patience" in page.does(action, "Replace")
    there = page.page.evaluate(SAVES) if action == "saves-from-board" else saved_on(board)
    assert there == kept


@pytest.mark.thorough
def test_other_programs_on_the_board_may_print_as_well(programmed):
    page, _board = programmed(
        "def report(value):", "    print(json.dumps(value))", "    print(24.5)")
    assert "All has arrived" in page.does("install")


@pytest.mark.thorough
def test_the_page_fits_and_is_accessible(install):
    page = install().page
    page.evaluate(AXE.read_text())
    for width in (320, 390, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            found = page.evaluate("axe.run()")["violations"]
            assert [f"{one['id']}: {node['html']}" for one in found for node in one["nodes"]] == []


def test_a_board_is_chosen_by_its_picture(install):
    page = install().page
    assert not page.is_visible("#refusal")
    page.click("text=Pimoroni PicoSystem")
    assert page.inner_text("#name") == "Pimoroni PicoSystem"
    assert page.inner_text("#refusal").startswith("From files the console in colours needs more")
    assert page.evaluate("location.hash") == "#pimoroni_picosystem"
    assert not page.is_visible("#wiring") and page.is_visible("#by-usb")
    page.click("text=Pico, 1.3-inch display")
    page.click("text=How it is wired")
    with page.expect_popup() as opened:
        page.click("#wiring img")
    assert opened.value.url.endswith("/wiring-sh1106_pico.svg")
    page.click("text=Adafruit PyBadge")
    assert not page.is_visible("#by-usb") and not page.is_visible("#by-file")
    assert "circuitpython --board adafruit_pybadge" in page.inner_text("#command")
