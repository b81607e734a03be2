"""The page in Chromium, as a walk goes through it, in real time."""

import json
import time

from playwright.sync_api import Error

from desktop_sim.play.pointing.mouse import RIGHT
from tests.desktop_sim.web.in_browser import playing
from tests.desktop_sim.web.in_browser.watcher import Watcher
from tests.lab.walker import steps
from tests.lab.walker.chromium_scripts import BEFORE, PLACE, PRESS, SHOWN, SUM

KEYS = {"UP": "ArrowUp", "DOWN": "ArrowDown", "LEFT": "ArrowLeft", "RIGHT": "ArrowRight",
        "SELECT": "Enter", "BACK": "Escape", "MENU": "m", "NEXT": "PageDown",
        "PREVIOUS": "PageUp", "HOME": "Home", "END": "End"}
"""Names of keys in steps, and in a browser."""

TOUCHES = {"down": "touchStart", "move": "touchMove", "up": "touchEnd", "lose": "touchCancel"}

PLACES = "#places > button:not([hidden])"
BAR = "header button:not(:disabled), header select, .key"
LIST = "#list-rows :is(button, select), #close-list, #families button"
"""Buttons behind the picture, of the bar and of keys on the screen, and of a list."""

PLAY_HERE = "#notice button:text-is('Play here')"

PATIENCE_S = 15
LOOKS = 100
"""A walk waits for so many seconds, and on a busy machine at least for so many looks."""

ANSWERS_S = 120
"""Seconds in which a browser answers on a busy machine."""

ABOVE_PX = 24
"""Pixels by which dragged cards lie above a finger."""

SLOWER = 3
"""Factor by which a slow page is slower."""

LONGEST_MS = 700
"""The longest wait of a step."""


class Chromium:
    """A page of its own, on a phone or on a desktop.

    errors   lines of errors of the page, its console, and its tabs
    """

    name = "chromium"
    has_buttons = True
    chooser = steps.PageChooser
    sizes = ((390, 844), (844, 390), (390, 770), (360, 640), (640, 360), (1000, 700), (820, 1180),
             (1440, 900))

    def __init__(self, browser, address, size):
        """Open the page; `size` is a number: an even one is a phone, any other a desktop.

        Every third page is slow.
        """
        self.touches = size % 2 == 0
        self.address = address
        words = {"device_scale_factor": 2, "is_mobile": True, "has_touch": True}
        width, height = self.sizes[size // 2 % len(self.sizes)]
        self.context = browser.new_context(
            viewport={"width": width, "height": height}, service_workers="block",
            **words if self.touches else {})
        self.context.add_init_script(BEFORE)
        watcher = Watcher()
        watcher.watch(self.context)
        self.errors = watcher.errors
        self.page = self.context.new_page()
        self.page.set_default_timeout(ANSWERS_S * 1000)
        self._hand = self.context.new_cdp_session(self.page)
        self._hand.send("Emulation.setCPUThrottlingRate", {"rate": 1 if size % 3 else SLOWER})
        self._is_down = False
        self.open()

    def open(self):
        """Open the page, or go back to it."""
        self.page.goto(self.address)
        self.ready()

    def reload(self):
        """Load the page again."""
        self.page.reload()
        self.ready()

    def ready(self):
        """Wait until the console is there."""
        self._is_down = False
        self.page.wait_for_selector(playing.READY)
        assert self.until(lambda: self.ask("look")), "no console answers"

    def close(self):
        """Close the page."""
        self.context.close()

    def run(self, ms):
        """Let the page run for `ms` ms, within reason."""
        if ms:
            self.page.wait_for_timeout(min(ms, LONGEST_MS))

    def until(self, look):
        """Return what `look` returns once it is true, or None if it never is."""
        end = time.monotonic() + PATIENCE_S
        looks = 0
        while not (found := look()):
            looks += 1
            if looks >= LOOKS and time.monotonic() > end:
                return None
            self.run(30)
        return found

    # The console.

    def thread(self, call, *arguments):
        """Return the result of a function in the console's thread, None while there is none."""
        for worker in reversed(self.page.workers):
            if not worker.url.endswith("worker.mjs"):
                continue
            try:
                return worker.evaluate(f"([...arguments]) => lab.{call}(...arguments)", arguments)
            except Error as error:
                if "PythonError" in error.message:
                    raise
        return None

    def ask(self, *question):
        """Return the answer of page_look to a question, None while no console runs."""
        answer = self.thread("ask", list(question))
        return json.loads(answer) if answer else None

    def shown(self):
        """Return what the page shows."""
        return self.page.evaluate(SHOWN)

    def is_painted(self):
        """Return True if the page shows the pixels that the console drew last."""
        return self.page.evaluate(SUM) == self.thread("sum")

    # The player.

    def take(self, kind, what=0, *more):
        """Take one event of a step."""
        keyboard = self.page.keyboard
        if kind in ("key", "letter"):
            keyboard.press(self._key(what))
        elif kind == "hold":
            keyboard.down(self._key(what))
            self.run(more[0])
            keyboard.up(self._key(what))
        elif kind == "wheel":
            self.page.mouse.wheel(0, 40 * what)
        elif kind in ("button", "bar", "list"):
            selector = {"button": PLACES, "bar": BAR, "list": LIST}[kind]
            self.page.evaluate(PRESS, [what, selector, *more])
        elif kind == "menu":
            self.choose(what)
        elif kind == "lose" and not self._is_down:
            self.page.evaluate("() => { dispatchEvent(new Event('blur')); }")
        elif kind == "click":
            self._point("down", self._at(what), *more)
            self._point("up", self._at(what), *more)
        else:
            x, y = self._at(what) if what else (0, 0)
            above = ABOVE_PX if self.touches and self._is_down else 0
            self._point(kind, (x, y + above), *more)

    def _key(self, name):
        return KEYS.get(name) or (name if len(name) > 1 else name.lower())

    def _at(self, target):
        """Return the point of the page that a target means."""
        return self.page.evaluate(PLACE, self.ask("pixel", *target) or [0, 0])

    def _point(self, kind, point, button=1):
        """Let a finger or the mouse go down at a point, move there, or go up."""
        if kind == "down" and self._is_down:
            self._point("up", point)
        if self.touches:
            if self._is_down or kind == "down":
                touches = kind in ("down", "move")
                self._hand.send("Input.dispatchTouchEvent", {
                    "type": TOUCHES[kind],
                    "touchPoints": [{"x": point[0], "y": point[1]}] if touches else []})
        elif kind == "lose":
            self.page.evaluate("() => { display.dispatchEvent(new PointerEvent('pointercancel',"
                               " { isPrimary: true, bubbles: true })); }")
            self.page.mouse.up()
        else:
            name = "right" if button == RIGHT else "left"
            self.page.mouse.move(*point)
            if kind == "down":
                self.page.mouse.down(button=name)
            elif kind == "up":
                # Both buttons: a step may have left the other one down.
                self.page.mouse.up(button="left")
                self.page.mouse.up(button="right")
        if kind != "move":
            self._is_down = kind == "down"

    def resize(self, number):
        """Turn the phone, or give the window another size."""
        width, height = self.sizes[number % len(self.sizes)]
        self.page.set_viewport_size({"width": width, "height": height})

    def choose(self, name):
        """Choose a row of the menu, if it is offered."""
        self.press("#open-menu")
        self.press(f"#menu :is([data-do={name}], #{name}):not(:disabled):not([hidden])")

    def choose_in_list(self, number):
        """Choose a row of the list that the page shows, if it shows one."""
        self.press(f"#list[open] [data-row='{number}']")

    def press(self, selector):
        """Press the first button of a selector, if there is one."""
        self.page.evaluate("(selector) => document.querySelector(selector)?.click()", selector)

    def follow(self, link):
        """Follow a link within the page."""
        self.page.evaluate("(link) => { location.hash = link; }", link)

    def go(self, way):
        """Go back or forward, by -1 or 1, in the browser's history."""
        self.page.evaluate("(way) => { history.go(way); }", way)

    def play_elsewhere(self):
        """Play in another tab, close that, and play here again."""
        other = self.context.new_page()
        other.goto(self.address)
        other.click(PLAY_HERE)
        other.wait_for_selector(playing.READY)
        other.close()
        self.page.click(PLAY_HERE)
        self.ready()

    def has_left(self):
        """Return True if the page has gone to another address."""
        return self.page.url.partition("#")[0] != self.address
