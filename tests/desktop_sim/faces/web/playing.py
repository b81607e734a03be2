"""The page as a test plays it, and a simulator's handheld whose every press it follows."""

import json

from desktop_sim.faces.headless import Handheld
from desktop_sim.hardware.keys import ACTIONS

READY = "body[data-ready]"

GLASS = {"07090d": "000000", "d6ecff": "ffffff"}
"""The page's colours of an OLED, and the simulator's."""

PIXELS = """
() => {
  const { width, height } = display;
  const { data } = display.getContext("2d").getImageData(0, 0, width, height);
  const hex = (n) => n.toString(16).padStart(2, "0");
  const seen = new Map();
  const pixels = [];
  for (let at = 0; at < data.length; at += 4) {
    const colour = hex(data[at]) + hex(data[at + 1]) + hex(data[at + 2]);
    if (!seen.has(colour)) seen.set(colour, String.fromCharCode(48 + seen.size));
    pixels.push(seen.get(colour));
  }
  return [width, height, [...seen.keys()], pixels.join("")];
}
"""

SAME = "(wanted) => JSON.stringify((" + PIXELS.strip() + ")()) === wanted"

SAVED = """
async () => {
  const { SavedFiles } = await import("./saved_files.mjs");
  const files = await new SavedFiles().open();
  return Object.fromEntries([...files].map(([name, bytes]) => [name, [...bytes]]));
}
"""

APART_MS = 65
"""Between two presses: a key is locked out while it might bounce, when pressed and released."""


class Opened:
    """A page that is open; `page` is Playwright's, `errors` what it complained of."""

    def __init__(self, page, address, board, errors):
        self.page = page
        self.errors = errors
        self.address = address + (f"?board={board}" if board else "")

    def open(self, link=""):
        self.page.goto(self.address + ("#" + link if link else ""))
        return self.ready()

    def ready(self):
        self.page.wait_for_selector(READY)
        return self

    def another_tab(self, link):
        """Opens the page once more beside this one, without waiting for it."""
        other = Opened(self.page.context.new_page(), self.address, None, self.errors)
        other.page.goto(self.address + "#" + link)
        return other

    def follow(self, link):
        """Follows a link within the page."""
        self.page.evaluate("(link) => { location.hash = link; }", link)

    def reload(self):
        self.page.reload()
        return self.ready()

    def link(self):
        """What follows the # in the address."""
        return self.page.evaluate("decodeURIComponent(location.hash.slice(1))")

    def wait_for(self, condition, argument=None):
        """Waits until a JavaScript expression is true."""
        self.page.wait_for_function(condition, arg=argument, polling=15, timeout=15000)

    def shows(self, picture):
        """Waits until the display shows a Picture, pixel by pixel."""
        self.wait_for(SAME, wanted(picture))

    def key(self, name, ms=35):
        """Presses a key of the keyboard."""
        self.page.keyboard.press(name, delay=ms)
        self.page.wait_for_timeout(APART_MS)

    def at(self, x, y):
        """The point of the page in the middle of a pixel of the display."""
        box = self.page.evaluate(
            "(({left, top, width, height}) => [left, top, width / display.width,"
            " height / display.height])(display.getBoundingClientRect())"
        )
        left, top, across, down = box
        return left + (x + 0.5) * across, top + (y + 0.5) * down

    def click(self, x, y, button="left"):
        self.page.mouse.click(*self.at(x, y), button=button, delay=20)

    def drag(self, start, end):
        self.page.mouse.move(*self.at(*start))
        self.page.mouse.down()
        self.page.mouse.move(*self.at(*end), steps=3)
        self.page.mouse.up()

    def notes(self, text):
        """Waits until the notice says something with `text` in it."""
        self.wait_for("(text) => notice.textContent.includes(text)", text)

    def menu(self, button):
        """Presses a button among the options."""
        self.page.click("#open-options")
        self.page.click(button)

    def choose(self, *paths):
        """Chooses files to import."""
        with self.page.expect_file_chooser() as chooser:
            self.menu("#import")
        chooser.value.set_files([str(path) for path in paths])

    def bring(self, *paths):
        """Imports files in the place of all that was saved."""
        self.page.once("dialog", lambda dialog: dialog.accept())
        self.page.evaluate("delete document.body.dataset.ready")
        self.choose(*paths)
        self.ready()

    def files(self):
        """What is saved, {name: content}."""
        saved = self.page.evaluate(SAVED)
        return {name: bytes(content) for name, content in saved.items()}

    def violations(self):
        """What axe-core finds, in a line each."""
        found = self.page.evaluate("axe.run()")["violations"]
        return [f"{one['id']}: {node['html']}" for one in found for node in one["nodes"]]

    def says(self, text):
        """Waits until the live region has said something with `text` in it."""
        self.wait_for("(text) => words.textContent.includes(text)", text)


def wanted(picture):
    """A Picture as PIXELS has the display."""
    on_page = {theirs: ours for ours, theirs in GLASS.items()} if len(picture.palette) == 2 else {}
    colours = [bytes(colour).hex() for colour in picture.palette]
    seen, pixels = {}, []
    for number in picture.pixels:
        colour = on_page.get(colours[number], colours[number])
        pixels.append(seen.setdefault(colour, chr(48 + len(seen))))
    rows = [picture.width, picture.height, list(seen), "".join(pixels)]
    return json.dumps(rows, separators=(",", ":"))


class Mirrored(Handheld):
    """The simulator's handheld, whose every press and click the page repeats.

    Both have to show the same after each.
    """

    def __init__(self, opened, board=None, size=None, link=None, data=None):
        super().__init__(
            size=size, board=board or "ssd1306_pico", data=data, overrides={"keep_awake": True}
        )
        self.opened = opened
        if link:
            self.console.start(*link)
        self.same()

    def same(self):
        self.wait(1500)
        self.opened.shows(self.picture())

    def press(self, action, ms=40, then=40):
        super().press(action, ms, then)
        code = ACTIONS[action] if isinstance(action, str) else action
        row = self.keys.key_for(code)
        key = self.opened.page.locator(f"[data-key='{row}']").bounding_box()
        mouse = self.opened.page.mouse
        mouse.move(key["x"] + key["width"] / 2, key["y"] + key["height"] / 2)
        mouse.down()
        self.opened.page.wait_for_timeout(self.keys.time_for(code, ms))
        mouse.up()
        self.opened.page.wait_for_timeout(APART_MS)
        self.same()

    def click(self, x, y):
        super().click(x, y)
        self.opened.click(x, y)
        self.same()

    def letter(self, letter):
        """Presses a key of the guide's keyboard."""
        self.guide_key(letter)
        self.opened.key(letter.lower())
        self.same()
