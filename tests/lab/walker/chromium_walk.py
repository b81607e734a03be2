"""Walks through the page in Chromium."""

import contextlib
import gzip
import json
import os
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Error, sync_playwright

from core.piles import STOCK
from desktop_sim.web import make_page, page_server
from tests import ROOT
from tests.desktop_sim.web.in_browser import playing
from tests.lab import browser as browsers
from tests.lab.walker import page_rules, rules, walk
from tests.lab.walker.chromium import Chromium
from tests.lab.walker.chromium_scripts import IN_PAGE, LAB
from tests.lab.walker.clock import GOOD
from tests.lab.walker.page_rules import PageWatch

SOON_MS = 300
"""Ms in which a page answers, as a rule."""


class ChromiumWalk(walk.AnyWalk):
    """A walk through the page in Chromium, in real time.

    opened  the browser and the address of the page, which `walks_in` sets
    """

    now = time.monotonic
    opened = ()

    def __init__(self, name, size, only=rules.RULES):
        """Begin a walk on a device of this number, by some rules."""
        self.page = Chromium(*self.opened, size)
        self.only = only
        self.watch = PageWatch(only)
        self._refuses = False
        # What was said since the page and its console agreed last, in lines.
        self._heard = []

    @contextlib.contextmanager
    def limited(self):
        """Return a context that keeps a picture of the page after a fault in it."""
        try:
            yield
        except Exception:
            playing.OUT.mkdir(exist_ok=True)
            with contextlib.suppress(Error):
                self.page.page.screenshot(path=playing.OUT / "walk.png")
            raise

    def end(self):
        """Close the page."""
        self.page.close()

    def after(self):
        """Go back to the page if a step has left it, and check the rules."""
        if self.page.has_left():
            self.page.open()
            self._begin(None)
        self.agree()

    def agree(self):
        """Wait until the page shows what its console has; return what both have."""
        found = []

        def agrees():
            found[:] = told, shown, wrong = self._look()
            return told and (not wrong or rules.OFFER not in self.only)
        agreed = self.page.until(agrees)
        told, shown, wrong = found
        rules.check(rules.OFFER if told else rules.ERROR, agreed, "; ".join(wrong))
        self.watch.see(told, self._heard)
        self._heard = []
        return told, shown

    def _look(self):
        """Return what the console has, what the page shows, and how they differ, in lines."""
        told = self.page.ask("look")
        shown = self.page.shown()
        self._heard += shown["heard"]
        errors = self.page.errors + (told["errors"] if told else [])
        rules.check(rules.ERROR, not errors or rules.ERROR not in self.only, "\n".join(errors))
        if not told:
            return told, shown, [f"no console answers: {shown['notices']}"]
        return told, shown, page_rules.differences(told, shown)

    # The steps.

    def _read(self, ms, *events):
        for event in events:
            self.page.take(*event)
        self.page.run(ms)

    def _wait(self, ms):
        self.page.run(ms)

    def _size(self, number):
        self.page.resize(number)

    def _power(self, rests):
        """Load the page again; if the player had rested before, nothing is lost."""
        before = self._rested() if rests else None
        self.page.reload()
        self._begin(before)

    def _tab(self):
        """Play in another tab, and here again; nothing is lost."""
        self._clear()
        before = self._rested()
        self.page.play_elsewhere()
        self._begin(before)

    def _history(self, way):
        """Go back or forward in the browser's history."""
        self.page.go(way)
        self.page.run(SOON_MS)

    def _rested(self):
        """Wait until the game is saved, and return it as it has to come back, if it has to."""
        page = self.page
        if self._refuses:
            return None
        is_saved = page.until(lambda: not page.ask("look")["due"] and page.thread("isSaved"))
        rules.check(rules.KEPT, is_saved, "the game is not saved")
        return page_rules.kept(page.ask("look"))

    def _begin(self, before):
        """Watch a page that was loaded again; `before` is what has to come back, or None."""
        if self._refuses:
            self.watch.forget_all()
        self._refuses = False
        told = self.page.ask("look")
        self._heard = []
        self.watch.begin(told)
        self.watch.check_kept(before, told)

    def _store(self, state):
        """Let the browser take what is to be saved, or refuse it."""
        self._refuses = state != GOOD
        self.page.thread("refuse", self._refuses)

    def _move(self, number, ms):
        """Make a legal move by dragging its cards, or by a click on the stock."""
        move = self.page.ask("legal", number)
        if not move:
            return
        origin, destination, count, kinds = move
        if STOCK in kinds:
            place = origin if kinds[0] == STOCK else destination
            self._read(ms, ("click", ("pile", place, 1)))
        else:
            end = "pile", destination, 1
            self._read(ms, ("down", ("pile", origin, count)), ("move", end), ("up", end))

    def _pick(self, number, drags):
        """Pick up the cards of a legal move, by a key or by a pointer that stays down."""
        move = self.page.ask("legal", number)
        if not move:
            return
        origin, destination, count, _ = move
        if drags:
            self._read(40, ("down", ("pile", origin, count)),
                       ("move", ("pile", destination, 1)))
        else:
            self.page.ask("point_at", origin, count)
            self._read(40, ("key", "SELECT"))

    def _row(self, ms, *path):
        """Choose a row of the menu, and one of the list that it opens."""
        self.page.choose("more" if path[0] == "game" else path[0])
        self.page.run(ms)
        if len(path) > 1:
            self.page.choose_in_list(self.page.ask("row_of", path[1]))
            self.page.run(ms)

    def _link(self, game_id, deal):
        """Follow a link to a deal."""
        self.page.follow(f"{game_id}/{deal}")

    def _game(self, game_id, _=0):
        """Choose a game in the list."""
        told = self._clear()
        if told["state"] and told["state"][1] == game_id:
            return
        self.watch.leave(told)

        def is_dealt():
            told, shown, _ = self._look()
            if told and told["state"] and told["state"][1] == game_id:
                return told
            if told and told["screen"] == "FirstRules":
                self.page.choose_in_list(0)
            else:
                # A new size that comes late closes the list.
                self.page.press(f"#list[open] [data-game={game_id}]"
                                if shown["dialog"] == "list" else "#games")
            self.page.run(SOON_MS)
            return None
        told = self.page.until(is_dealt)
        rules.check(rules.KEPT, told, f"{game_id} does not come on the table")
        self.watch.come_back(told)

    def _clear(self):
        """Go back to the table from any screen over it, put down what is picked up.

        Return what the console has.
        """
        def is_clear():
            told, shown = self.agree()
            is_over = not (told["is_table"] or told["is_start"])
            if not (is_over or shown["dialog"] or told["suspended"] or told["held"]):
                return told
            if told["screen"] != "WinAnimation":
                self.page.take("key", "BACK")
            return None
        self.page.take("lose")
        told = self.page.until(is_clear)
        rules.check(rules.OFFER, told, "the table does not come back")
        return told

    def _settle(self):
        """Go back to the table, and wait until nothing moves: a win must be told by then."""
        told = self._clear()

        def is_told():
            nonlocal told
            told = self.agree()[0]
            waits = told["is_table"] or told["screen"] == "WinAnimation"
            return self.watch.is_told() or not waits
        self.watch.check(
            rules.WIN, self.page.until(is_told),
            lambda: "it was not told: " + ", ".join(f"{name} {told[name]}" for name in (
                "screen", "won", "moving", "suspended", "held", "quiet")))

    def _compare(self):
        """Compare the picture with one that is drawn anew, once nothing moves any more."""
        if rules.PICTURE not in self.only or not self._rests():
            return
        rows = self.page.thread("redraw")
        rules.check(rules.PICTURE, not rows,
                    lambda: f"{len(rows)} rows from {rows[0]} on differ from a full redraw")
        rules.check(rules.PICTURE, rows is None or self.page.until(self.page.is_painted),
                    "the page does not show what its console has drawn")

    def _rests(self):
        """Wait until nothing moves; return False if something moves on and on."""
        still = 0
        for _ in range(60):
            told = self.page.ask("look")
            still = still + 1 if told and not told["moving"] else 0
            if still == 2:
                return True
            self.page.run(40)
        return False

    def _near(self, game_id, left):
        """Put a game with a known win on the table, without its last moves; with 0 win it."""
        self._clear()
        self.watch.forget(game_id)
        self.page.ask("load", walk.near_a_win(game_id, left).hex(), not left)
        self.agree()
        if not left:
            self.page.take("letter", "D")


@contextlib.contextmanager
def opened():
    """Make the page, serve it, and open Chromium: walks go through that meanwhile."""
    with tempfile.TemporaryDirectory() as place, sync_playwright() as playwright:
        files = page_server.compressed(make_page.build(Path(place, "page")))
        program, environment = browsers.find()
        browser = playwright.chromium.launch(
            executable_path=program, args=list(browsers.ARGUMENTS),
            env={**os.environ, **environment})
        with served(files) as server, walks_in(browser, server):
            yield
        browser.close()


@contextlib.contextmanager
def served(files):
    """Serve the `files` of the page, with what a walk adds; yield the server."""
    kind, content = files["worker.mjs"]
    lab = json.dumps({name: (ROOT / name).read_text() for name in IN_PAGE})
    thread = gzip.decompress(content) + LAB.replace("%s", lab, 1).encode()
    files = {**files, "worker.mjs": (kind, gzip.compress(thread))}
    with page_server.Server(files) as server:
        playing.start(server)
        yield server
        server.shutdown()


@contextlib.contextmanager
def walks_in(browser, server):
    """Let walks through "chromium" go through the page of a server."""
    walk.FRONT_ENDS[Chromium.name] = Chromium
    walk.WALKS[Chromium.name] = ChromiumWalk
    ChromiumWalk.opened = browser, server.address
    try:
        yield
    finally:
        del walk.FRONT_ENDS[Chromium.name], walk.WALKS[Chromium.name]
