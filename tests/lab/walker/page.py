"""The page's own table without a browser: its Python on CPython, with a page that only listens."""

import contextlib
import json
import sys
import types

from desktop_sim.emulation.displays import colours, unpack_pairs
from desktop_sim.emulation.keys import ACTIONS
from desktop_sim.emulation.picture import Picture
from desktop_sim.play.pointing.mouse import LEFT
from desktop_sim.play.resizing import table_size
from desktop_sim.web.in_page import page_lists, platform
from desktop_sim.web.in_page.handheld import Handheld
from desktop_sim.web.in_page.verdict_console import WebConsole
from tests.lab.walker.front_ends import FrontEnd

FINGER = 44
"""px of the screen for a finger."""


class Listener(types.ModuleType):
    """What the page registers as the module `page`; it remembers what it was told."""

    def __init__(self, clock, store):
        super().__init__("page")
        self.clock, self.store = clock, store
        self.frame = b""
        self.size = 1, 1
        self.scheme = colours(bytes(48))
        self.lit = True
        self.menus = 0

    def today(self):
        """Return the date."""
        return self.clock.today()

    def plug_glass(self, width, height, depth):
        """Take a display's size."""
        self.size = width, height
        self.frame = bytes((width + 1) // 2 * height)

    def set_glass(self, name, value):
        """Take a setting of the display."""
        if name == "palette":
            self.scheme = colours(bytes.fromhex(value))
        elif name == "lit":
            self.lit = value

    def show(self, buffer):
        """Take a frame; return its length."""
        self.frame = bytes(buffer)
        return len(self.frame)

    def open_menu(self):
        """Note that the page opened its own menu."""
        self.menus += 1

    def nothing(self, *_):
        """Do nothing."""

    share = tone = begin_drag = end_drag = card_sound = listen = search = end_search = nothing
    load_search = installation = nothing


ACTION_OF = {"L": "SELECT", "M": "MENU"}
"""Letters that are keys of the handheld, as input.mjs has them."""


class Page(FrontEnd):
    """The page's own table."""

    name = "page"
    has_buttons = True
    sizes = ((360, 640), (640, 360), (390, 700), (1024, 700), (320, 480), (800, 600))
    _installed = None

    def make(self):
        """Switch on."""
        self.page = page = Listener(self.clock, self.store)
        for name, part in (("Ticks", self.clock), ("KeptFiles", self.store)):
            setattr(platform, name, lambda page, part=part: part)
        platform.wire = lambda path: page.show
        sys.modules["page"] = page
        width, height, finger = self._measures(self.size)
        self.hand = Handheld(
            WebConsole, page, "", width, height, table=True, finger=finger)
        self.console = self.hand.console
        self.console.settings.override("mouse", "yes")
        self.list = ""
        self.buttons = self.news = {}
        self.mirror()

    @staticmethod
    def _measures(size):
        width, height, scale = table_size(*size)
        return width, height, -(-FINGER // scale)

    def round(self):
        """Run the console once, and listen; return the ms until the next round."""
        pause = self.hand.step()
        self.mirror()
        return max(0, pause)

    def mirror(self):
        """Take what the page is told: buttons, news and the list."""
        buttons = self.hand.buttons()
        if buttons:
            self.buttons = json.loads(buttons)
        news = self.hand.news()
        if news:
            self.news = json.loads(news)
        self.list = self.hand.listed() or self.list

    def take(self, kind, what, *more):
        """Take one event."""
        hand = self.hand
        if kind in ("key", "hold"):
            hand.push(what, what)
            if kind == "hold":
                self.run(more[0])
            hand.let_go(what)
        elif kind == "letter":
            hand.letter(what, what, ACTION_OF.get(what, ""))
            hand.let_go(what)
        elif kind == "wheel":
            hand.scroll(what)
        elif kind == "lose":
            hand.cancel_press()
        elif kind == "down":
            hand.press(more[0] if more else LEFT, *self.pixel(what))
        elif kind == "move":
            hand.move(*self.pixel(what))
        elif kind == "up":
            hand.release(more[0] if more else LEFT, *self.pixel(what))
        elif kind == "button":
            self._press_button(what)
        elif kind == "list":
            self._choose(what, *more)
        elif kind == "command" and (what != "more" or self.console.playing()):
            # The page hides that row where no game is in play.
            hand.command(what)

    def _press_button(self, number):
        """Press one of the buttons behind the picture."""
        told = self.buttons
        named = [at for at, button in enumerate(told.get("buttons", ())) if button["name"]]
        if named:
            at = named[number % len(named)]
            self.hand.point_at(at, told["moved"] + 1)
            self.hand.press_button(at, told["kind"], told["label"])

    def _choose(self, number, value=None):
        """Choose a row, or a value of one, in the list that the page shows."""
        if self.list in ("", "none"):
            return
        rows = json.loads(self.list)["rows"]
        row = rows[number % len(rows)]
        if value is not None and "at" in row:
            self.hand.choose_value(row["row"], value % len(row.get("words", (0, 1))))
        else:
            self.hand.choose_row(row["row"])

    def resize(self, size):
        """Give the window another size."""
        self.size = size
        self.hand.resize(*self._measures(size))

    def picture(self):
        """Return the Picture of the table."""
        page = self.page
        pixels = unpack_pairs(page.frame, *page.size)
        return Picture(*page.size, pixels if page.lit else bytes(len(pixels)), page.scheme)

    @property
    def keys(self):
        """The keys of the handheld."""
        return self.hand.keys

    def actions(self):
        """Return the names of the keys."""
        return list(ACTIONS)

    def shows_beside(self, screen):
        """Return True if the page shows a screen, a list, beside the picture."""
        return page_lists.shows(self.console, screen)

    def check(self):
        """Check that the page has the buttons and the list that a new page would be told."""
        from desktop_sim.web.in_page.place_buttons import PlaceButtons

        self.mirror()
        buttons = PlaceButtons(self.console).news()
        if buttons:
            # The number of the last focus is the page's own.
            assert _without_focus(self.buttons) == _without_focus(json.loads(buttons)), (
                f"buttons {self.buttons!r} instead of {buttons!r}")
        fresh = page_lists.PageLists(self.console).news() or "none"
        assert (self.list or "none") == fresh, f"list {self.list!r} instead of {fresh!r}"


def _without_focus(told):
    # In the calendar the focus may be on a button where the cursor cannot be.
    at = None if told["kind"] == "calendar" else told["at"]
    return dict(told, at=at, moved=0)


@contextlib.contextmanager
def installed():
    """Put everything back that `Page` replaces in the modules of the page."""
    before = {name: getattr(platform, name) for name in ("Ticks", "KeptFiles", "wire")}
    module = sys.modules.get("page")
    try:
        yield
    finally:
        for name, value in before.items():
            setattr(platform, name, value)
        if module is None:
            sys.modules.pop("page", None)
        else:
            sys.modules["page"] = module
