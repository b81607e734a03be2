"""The page as a test plays it, and a simulator's handheld that repeats its presses."""

import base64
import gzip
import threading
import time

from playwright.sync_api import TimeoutError

from desktop_sim.emulation.keys import ACTIONS
from desktop_sim.emulation.picture import Picture
from desktop_sim.play.headless import Handheld
from desktop_sim.play.words.game_words import GameWords
from firmware.deals import dealing
from tests import ROOT

OUT = ROOT / "tests/out"
READY = "body[data-ready]"

GLASS = {(0, 0, 0): (7, 9, 13), (255, 255, 255): (214, 236, 255)}
"""{colour of an OLED in the simulator's pictures: colour in the page}."""

SAME = """
([width, height, colours, [left, right, rows]]) => {
  if (display.width !== width || display.height !== height) return false;
  if (window.wantedColours !== colours) {
    window.wantedColours = colours;
    window.wanted = Uint8Array.from(atob(colours), (letter) => letter.charCodeAt(0));
  }
  const { data } = display.getContext("2d").getImageData(0, 0, width, height);
  const wanted = window.wanted;
  for (let at = 0, from = 0; from < wanted.length; at += 4, from += 3) {
    const pixel = at / 4;
    const x = pixel % width;
    if (pixel < rows * width && left <= x && x < right) continue;
    if (data[at] !== wanted[from] || data[at + 1] !== wanted[from + 1]) return false;
    if (data[at + 2] !== wanted[from + 2]) return false;
  }
  return true;
}
"""

NOTHING = 0, 0, 0
"""Left and right edge of an area at the top of the display, and its rows."""

FORGET = """
() => {
  localStorage.clear();
  return new Promise((resolve) => {
    indexedDB.deleteDatabase("pocket-patience").onsuccess = resolve;
  });
}
"""

BEGIN_WITH = """
async (files) => {
  const { SavedFiles } = await import("./saved_files.mjs");
  const saved = new SavedFiles();
  await saved.open();
  await saved.replace(files.map(([name, bytes]) => [name, Uint8Array.from(bytes)]));
}
"""

SAVED = """
async () => {
  const { SavedFiles } = await import("./saved_files.mjs");
  const files = await new SavedFiles().open();
  return Object.fromEntries([...files].map(([name, bytes]) => [name, [...bytes]]));
}
"""

LED = "Ace of Hearts, pile 2"
"""Said in the pause after Klondike's deal 617: the cursor was led to a card that can move.

A key that came before it would move the cursor from another place.
"""

HELD_MS = 40
"""The longest press that is sent as a click."""

SHORT_PRESSES = """
(() => {
  const down = ["push", "push_key", "letter"];
  const after = ["let_go", "release", "move", "cancel_press", "release_all"];
  const post = Worker.prototype.postMessage;
  let waiting = [];
  Worker.prototype.postMessage = function (message, ...others) {
    // The letter of a card that is chosen in a field is not held.
    const isPress = down.includes(message.call) && message.args.at(-1) !== "find";
    if (isPress || after.includes(message.call)) waiting.splice(0).forEach((send) => send());
    const send = () => post.call(this, message, ...others);
    if (isPress && !window.isHeld) waiting.push(send);
    else send();
  };
})();
"""
"""A script for each page: what is pressed reaches the console with the event that follows it.

A busy machine may take longer between the two than a long press lasts. `Opened.hold` is for presses
that shall last.
"""

MOST_S = 120
"""Time limit of waits in s: a busy machine needs many times as long as an idle one."""

SAID = "(text) => [...words.children].some((line) => line.textContent.includes(text))"

CHOOSING = """
() => {
  window.choosing = false;
  files.onclick = (event) => {
    event.preventDefault();
    window.choosing = true;
  };
}
"""


class Opened:
    """An open page; `page` is Playwright's, `errors` has its error messages."""

    def __init__(self, page, address, errors):
        self.page = page
        page.set_default_timeout(MOST_S * 1000)
        self.errors = errors
        self.address = address

    def open(self, link="", board=None):
        question = f"?board={board}" if board else ""
        self.page.goto(self.address + question + ("#" + link if link else ""))
        return self.ready()

    def leave(self):
        """Go to another page of the same server."""
        self.page.goto(self.address + "licences.txt")

    def forget(self):
        """Delete everything that the page saved in this browser."""
        self.leave()
        self.page.evaluate(FORGET)

    def begin_with(self, files):
        """Open the page with these saved files, {name: content}, and no others."""
        self.leave()
        self.page.evaluate(BEGIN_WITH, [[name, list(content)] for name, content in files.items()])
        return self.open()

    def ready(self):
        self.page.wait_for_selector(READY, timeout=MOST_S * 1000)
        return self

    def another_tab(self, link):
        """Open the page again in another tab, without waiting for it."""
        other = Opened(self.page.context.new_page(), self.address, self.errors)
        other.page.goto(self.address + "#" + link)
        return other

    def follow(self, link):
        """Follow a link within the page."""
        self.page.evaluate("(link) => { location.hash = link; }", link)

    def asked_for(self):
        """Return a list that receives the name of each file that is requested from now on."""
        names = []
        self.page.on("request", lambda request: names.append(request.url.rpartition("/")[2]))
        return names

    def reload(self):
        self.page.reload()
        return self.ready()

    def link(self):
        """Return the part of the address after the #."""
        return self.page.evaluate("decodeURIComponent(location.hash.slice(1))")

    def wait_for(self, condition, argument=None):
        """Wait until a JavaScript expression is true."""
        self.page.wait_for_function(condition, arg=argument, polling=20, timeout=MOST_S * 1000)

    def shows(self, picture, spared=NOTHING):
        """Wait until the display shows a Picture, pixel by pixel, but for what is `spared`.

        If it never does, both are kept in tests/out/ to look at.
        """
        try:
            self.wait_for(SAME, [*wanted(picture), spared])
        except TimeoutError:
            OUT.mkdir(exist_ok=True)
            (OUT / "wanted.png").write_bytes(picture.png())
            shown = self.page.evaluate("display.toDataURL()").partition(",")[2]
            (OUT / "shown.png").write_bytes(base64.b64decode(shown))
            raise AssertionError(f"compare shown.png and wanted.png in {OUT}") from None

    def key(self, name):
        """Press a key of the keyboard."""
        self.page.keyboard.press(name)

    def hold(self, is_held=True):
        """Let what is pressed from now on last as long as it is down, or end that."""
        self.page.evaluate("(is) => { window.isHeld = is; }", is_held)

    def at(self, x, y):
        """Return the point of the page in the middle of a pixel of the display."""
        box = self.page.evaluate(
            "(({left, top, width, height}) => [left, top, width / display.width,"
            " height / display.height])(display.getBoundingClientRect())"
        )
        left, top, across, down = box
        return left + (x + 0.5) * across, top + (y + 0.5) * down

    def click(self, x, y, button="left"):
        self.page.mouse.click(*self.at(x, y), button=button)

    def drag(self, start, end):
        self.page.mouse.move(*self.at(*start))
        self.page.mouse.down()
        self.page.mouse.move(*self.at(*end), steps=3)
        self.page.mouse.up()

    def notes(self, text):
        """Wait until the notice has a new text that contains `text`."""
        self.wait_for("(text) => notice.textContent.includes(text)", text)

    def menu(self, button):
        """Press a button among the options."""
        self.options()
        self.page.click(button)

    def options(self):
        """Open the dialog of the page; wait for its list, which moves what is below it."""
        self.page.click("#open-menu")
        self.page.click("#open-options")
        self.page.wait_for_selector("#forms [data-board]", state="attached")

    def board(self, name):
        """Choose a board, or the page's own table, in the dialog of the page."""
        self.options()
        choice = f"#forms [data-board={name}]"
        self.page.evaluate("(name) => document.querySelector(name).closest('details')?.setAttribute"
                           "('open', '')", choice)
        self.page.evaluate("delete document.body.dataset.ready")
        self.page.click(choice)
        self.ready()

    def choose(self, *paths):
        """Choose files to import directly, because no file dialog opens in tests."""
        self.page.evaluate(CHOOSING)
        self.menu("#import")
        assert self.page.evaluate("window.choosing")
        self.page.set_input_files("#files", [str(path) for path in paths])

    def bring(self, *paths):
        """Import files instead of all saved ones."""
        self.page.once("dialog", lambda dialog: dialog.accept())
        self.page.evaluate("delete document.body.dataset.ready")
        self.choose(*paths)
        self.ready()

    def files(self):
        """Return the saved files, {name: content}."""
        saved = self.page.evaluate(SAVED)
        return {name: bytes(content) for name, content in saved.items()}

    def saves(self, is_wanted):
        """Wait until `is_wanted` is true of the saved files, {name: content}; return them."""
        return self.until(self.files, is_wanted)

    def until(self, look, is_wanted):
        """Call `look` until `is_wanted` is true of its result; return the result."""
        end = time.monotonic() + MOST_S
        while not is_wanted(found := look()):
            assert time.monotonic() < end, found
            self.page.wait_for_timeout(50)
        return found

    def violations(self):
        """Return the violations that axe-core finds, in a line each."""
        found = self.page.evaluate("axe.run()")["violations"]
        return [f"{one['id']}: {node['html']}" for one in found for node in one["nodes"]]

    def says(self, text, *keys):
        """Press keys; wait until the live region has a new text that contains `text`."""
        if keys:
            self.page.evaluate("words.replaceChildren()")
        for key in keys:
            self.key(key)
        try:
            self.wait_for(SAID, text)
        except TimeoutError:
            raise AssertionError(self.page.inner_text("#words")) from None


def start(server):
    """Let a page_server.Server answer in a thread of its own.

    The name localhost is looked for at ::1 first, where another program may have the same port.
    """
    server.address = f"http://127.0.0.1:{server.server_port}/"
    threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()


# ms within which a cursor that blinks is lit again.
CURSOR_LIT_MS = 1000


def change(server, name, old, new):
    """Serve a file with other text from now on."""
    kind, content = server.files[name]
    text = gzip.decompress(content).decode()
    assert old in text
    server.files[name] = kind, gzip.compress(text.replace(old, new, 1).encode())


def make_foreign(server, name):
    """Serve a pack of another version from now on."""
    kind, content = server.files[name]
    pack = gzip.decompress(content)
    # The version is the first item of the list.
    at = pack.index(b'["') + 2
    server.files[name] = kind, gzip.compress(pack[:at] + b"-" + pack[at + 1:])


def renew(server):
    """Serve a new version from now on."""
    change(server, "index.html", "<title>Pocket", "<title>New Pocket")
    change(server, "offline.js", 'VERSION = "', 'VERSION = "new-')


def wanted(picture):
    """Return a Picture as SAME takes it: width, height, and 3 bytes a pixel in base64."""
    palette = [GLASS.get(tuple(c), c) for c in picture.palette]
    if len(picture.palette) != 2:
        palette = picture.palette
    colours = Picture(picture.width, picture.height, picture.pixels, palette).rgb()
    return [picture.width, picture.height, base64.b64encode(colours).decode()]


class Mirrored(Handheld):
    """The simulator's handheld; the page repeats each of its presses and clicks.

    Both must show the same after each.
    """

    def __init__(self, opened, board=None, size=None, link=None, data=None, resumed=False):
        """Deal what a `link` of the page names; without a line on it if the page `resumed` it."""
        super().__init__(
            size=size, board=board or "ssd1306_pico", data=data, overrides={"keep_awake": True}
        )
        self.opened = opened
        if link:
            dealing.deal(self.console, *link)
            if not resumed:
                dealing.name_spaces(self.console)
            self._lead()
        self.same()

    def _lead(self):
        """Wait until the page's cursor, too, is led to a move: both may be hidden."""
        self.wait(1500)
        session = self.console.session
        words = GameWords(session.game_id, session.game)
        self.opened.wait_for(SAID, words.cursor(self.console.table.selection))

    def same(self):
        self.wait(1500)
        # A picture in which the cursor is not lit says nothing of its place.
        for _ in range(CURSOR_LIT_MS // 50):
            if self.console.table.repaint.blink.lit:
                break
            self.wait(50)
        self.opened.shows(self.picture(), self.time_shown())

    def time_shown(self):
        """Return the area of the time: in the page it goes on, however busy the machine is."""
        header = self.console.table.repaint.header
        return (header.time_left, header.time_at, header.rows) if header else NOTHING

    def press(self, action, ms=40, then=40):
        super().press(action, ms, then)
        code = ACTIONS[action] if isinstance(action, str) else action
        row = self.keys.key_for(code)
        key = self.opened.page.locator(f"[data-key='{row}']").bounding_box()
        mouse = self.opened.page.mouse
        point = key["x"] + key["width"] / 2, key["y"] + key["height"] / 2
        ms = self.keys.time_for(code, ms)
        if ms > HELD_MS:
            self.opened.hold()
            mouse.click(*point, delay=ms)
            self.opened.hold(False)
        else:
            mouse.click(*point)
        self.same()

    def click(self, x, y):
        super().click(x, y)
        self.opened.click(x, y)
        self.same()

    def drag(self, start, end):
        super().drag(start, end)
        self.opened.drag(start, end)
        self.same()

    def letter(self, letter):
        """Press a key of the guide's keyboard."""
        self.guide_key(letter)
        self.opened.key(letter.lower())
        self.same()
