"""A whole handheld on MicroPython's VM, for the page that draws it.

The page calls `step` repeatedly, and the other methods in between. Methods return only numbers and
texts, because other values pass slowly from Python to the page.
"""

import json

from core import games
from core.card_names import RANKS, SUITS
from core.language import _
from desktop_sim.emulation.emulated_board import depth_of
from desktop_sim.emulation.keys import ACTIONS, SimKeys
from desktop_sim.play import resizing
from desktop_sim.play.held_keys import HeldKeys
from desktop_sim.play.list_rows import ListRows
from desktop_sim.play.pointing import help_texts, pointer_shapes
from desktop_sim.play.pointing.mouse import Mouse
from desktop_sim.play.pointing.pointer import Pointer
from desktop_sim.play.words import screens as in_words
from desktop_sim.solver.verdicts import verdict_console
from desktop_sim.web.in_page import link
from desktop_sim.web.in_page.card_sounds import CardSounds
from desktop_sim.web.in_page.live_region import LiveRegion
from desktop_sim.web.in_page.page_cards import PageCards
from desktop_sim.web.in_page.page_lists import PageLists
from desktop_sim.web.in_page.place_buttons import PlaceButtons
from desktop_sim.web.in_page.platform import PlainDisplay, Platform, table_of
from firmware.platforms.open_board import open_parts
from firmware.screens import open_screens
from firmware.screens.figures.score_text import shows_time
from firmware.screens.menus import menu_commands, menu_rows
from firmware.screens.start.stuck_keys import safe_action

ANYWHERE = {
    "new": menu_commands.new_deal, "rules": open_screens.rules,
    "more": menu_rows.game_menu, "winning": verdict_console.find_winning_move,
}
"""Commands of the page that the pointer lacks, or does in play alone, by name."""

KEEPS_LESSON = ("cancel", "menu", "options")
"""Commands that do not end a lesson or a game that is watched."""


READ = "r"
MORE = "+="
FEWER = "-"
"""Keys that read the table, and take one card more or fewer of a pile."""


class Handheld:
    """The console on a board's emulated parts, or on a plain display with all keys."""

    def __init__(self, make_console, page, board, width, height, safe=False, table=False,
                 finger=0):
        """Switch on; `page` is the module that the page registered.

        `make_console` is called with a board's five parts; what it returns is a VerdictConsole.

        `board` is the name of a board, or "" for a plain display of `width` x `height` pixels.
        With `table` that is the page's own table, in colour, which a bar of the page captions.
        The rows of its lists need `finger` px in height; 0 is without a touch panel.
        With `safe` the console offers its safe mode before it loads anything.
        """
        self._page = page
        platform = Platform(page)
        if board:
            words = table_of(board)
            parts = open_parts(words, platform)
            name = words.NAME.encode()
        else:
            parts = plain_parts(platform, page, width, height, table)
            name = _(b"Page") if table else _(b"Simulated display")
        self.display, self.keys = parts[:2]
        self.display.finger = finger
        # A key that moves is told at once: the console need not look for one so often.
        self.keys.told = True
        if safe:
            key = self._hold_safe_key()
        self.console = console = make_console(*parts)
        if safe:
            self.keys.set(key, False)
        self.keys.arranged = console.keys.actions
        console.board = name
        console.share = self._share
        if table:
            console.sounds = CardSounds(page, console.sounds)
        pointer = Pointer(console)
        pointer.has_keys = not table
        pointer.more_help = (help_texts.GAMEPAD, help_texts.READER)[: 1 + table]
        if table:
            console.pointer.dragged = PageCards(console.table.repaint, page)
            console.pointer.hide_cursor()
        # A display in a page needs no battery, and dark it looks broken.
        console.settings.override("keep_awake", True)
        self._mouse = Mouse(console)
        self._rows = ListRows()
        self._held = HeldKeys(console, self.keys)
        self._live_region = LiveRegion(console)
        self._lists = PageLists(console)
        # A board has its own keys.
        self._buttons = PlaceButtons(console) if table else None
        self._told = {}
        self._is_covered = False

    def _hold_safe_key(self):
        """Push down the key that opens the safe mode at power-on; return its number."""
        key = self.keys.key_for(safe_action(self.keys.actions))
        self.keys.set(key, True)
        return key

    def _share(self, text):
        """Ask the page to hand a text on; the page says so itself, not the console."""
        self._page.share(text)
        return b""

    def first_settings(self, still, contrast):
        """Set what the system asks for: no animation, high contrast; nothing was saved before."""
        console = self.console
        if still:
            console.settings.set("speed", 0)
        if contrast:
            console.settings.set("contrast", True)
        if still or contrast:
            console.autosave.settings_changed()
            console.screens.top.uncover()
            console.request_redraw()

    def has_game(self):
        """Return True if a game is in play."""
        return self.console.session.game is not None

    def actions(self):
        """Return the names of what the keys do, separated by spaces; of a board's only key ONLY."""
        names = {code: name for name, code in ACTIONS.items()}
        return " ".join([names.get(code, "ONLY") for code in self.keys.actions])

    # Repeated calls of the page.

    def step(self):
        """Do one round; return the ms until the next, or -1 if the console has to start again."""
        if self._live_region.quiet:
            # Only the player moves the focus of a screen reader.
            self.console.table.selection.strayed = False
        wait = min(self.console.step(), self._held.undo.step())
        if self._is_covered:
            self.console.autosave.play_clock.open(False)
        self._mouse.shown()
        return -1 if self.console.closed else wait

    def news(self):
        """Return what the page shows around the picture as JSON, or "" without a change.

        ask     True if the player is to be asked for the mouse
        link    the link to the deal
        remark  the remark whether it can be won
        said    what changed, in words

        The others are those of `_game`.
        """
        told = self._told
        console = self.console
        self._told = {"ask": self._mouse.asks(), "link": link.write(console.session),
                      "remark": console.remark}
        self._told.update(self._game())
        said = self._live_region.news()
        if not said and self._told == told:
            return ""
        return json.dumps(dict(self._told, said=said))

    def buttons(self):
        """Return the buttons behind the picture as JSON, or "": see `PlaceButtons.news`."""
        return self._buttons.news() if self._buttons else ""

    def _game(self):
        """Return what is told of the game in play, a dict.

        title, deal    texts, "" without a game; `deal` is its number
        moves, undone  numbers of moves
        seconds        time that was played; None if the player hides it
        left           seconds for which the time runs on without a press
        state          "play", "won", "replaced" for a deal that can be taken back, or ""
        back           "back" if a screen in the picture can be left, or ""; while a card is looked
                       for "find" and its letters
        """
        console = self.console
        session = console.session
        back = "back" if in_words.leads_back(console) and not self._lists.on_top() else ""
        finder = in_words.finder(console)
        if finder:
            suit = SUITS[finder.suit] if finder.suit < len(SUITS) else ""
            back = "find " + RANKS[finder.rank] + suit
        told = {"title": "", "deal": "", "moves": 0, "undone": 0, "seconds": None, "left": 0,
                "state": "", "back": back}
        if not console.playing() or console.suspended:
            return told
        told["title"] = games.title(session.game_id)
        told["deal"] = str(session.deal or "")
        told["moves"] = session.moves
        told["undone"] = session.journal.undone
        told["state"] = "won" if session.game.won() else "play"
        if console.autosave.record.can_take_back():
            told["state"] = "replaced"
        clock = console.autosave.play_clock
        if shows_time(console):
            told["seconds"] = clock.played()
        told["left"] = clock.tick() // 1000
        return told

    def resize(self, width, height, finger):
        """Give the page's own table another size; `finger` is the height of rows for one, px."""
        self.display.finger = finger
        self.console.attempt(resizing.resize, self.console, width, height)
        self._live_region.laid_out_anew()

    def cover(self, is_covered):
        """Let the time of the game stand while a dialog of the page lies over the table."""
        self._is_covered = is_covered
        self.console.autosave.watch_table()

    # Input of the player.

    def command(self, name):
        """Do what a button of the page names: a command of the pointer's, or one of ANYWHERE."""
        self.console.attempt(self._command, name)

    def _command(self, name):
        console = self.console
        if console.suspended and name not in KEEPS_LESSON:
            console.suspended.give_back()
        if name in ANYWHERE:
            console.pointer.do(ANYWHERE[name], name)
        else:
            console.pointer.command(name)

    def listed(self):
        """Return the list that the page is to show, as PageLists.news does."""
        return self._lists.news()

    def leave_list(self):
        """Leave the list that the page has closed; `listed` then tells the one on top, if any."""
        self._lists.forget()
        self.command("cancel")

    def choose_row(self, row):
        """Do a row of the list that the page shows."""
        self.console.autosave.pressed()
        self.console.attempt(self._lists.choose, row)

    def choose_value(self, row, at):
        """Choose value number `at` of a row of the list that the page shows."""
        self.console.attempt(self._lists.choose_value, row, at)

    def push_key(self, cause, key):
        """Push down key number `key`, until `let_go` of the same cause."""
        self._held.push_key(cause, key)

    def push(self, cause, action):
        """Push down the key for an action by name, on any board, until `let_go` of the cause."""
        self._held.push(cause, ACTIONS[action])

    def let_go(self, cause):
        """Release what `cause` pushed down."""
        self._held.let_go(cause)

    def save_time(self):
        """Save the time that was played: the page is hidden, and may be closed."""
        self.console.autosave.save_time()

    def release_all(self):
        """Release all keys."""
        self._held.release_all()

    def time_for(self, key):
        """Return the ms that a press of key number `key` has to last."""
        return self.keys.time_for(self.keys.actions[key], 0)

    def listen(self, wanted):
        """Note whether one of the buttons has the focus: the cursor's place is then told by it."""
        self._live_region.quiet = wanted

    def point_at(self, at, number):
        """Put the cursor at button number `at`: see `PlaceButtons.point_at`."""
        self.console.attempt(self._buttons.point_at, at, number)

    def press_button(self, at, kind, label):
        """Do what SELECT does at button number `at`: see `PlaceButtons.press`."""
        self.console.attempt(self._buttons.press, at, kind, label)

    def letter(self, letter, cause, action=""):
        """Press a key of the guide's keyboard, until `let_go` of the cause.

        A letter that is the key for an `action` is one of a row's name where a list is on top.
        """
        if action:
            if not self.console.attempt(self._rows.choose, self.console, letter):
                self.push(cause, action)
        elif self._buttons is None or not self._take_key(letter):
            self._held.undo.press(cause, letter, self._rows.type_key)

    def _take_key(self, key):
        """Do what a key does for a screen reader at the table; return False for any other."""
        if key == READ:
            return self._live_region.read()
        if key not in MORE + FEWER:
            return False
        if in_words.plays(self.console):
            self.console.attempt(self._buttons.take, 1 if key in MORE else -1)
        return True

    def press(self, button, x, y):
        """Press a button of the mouse at pixel (x, y): LEFT or RIGHT; a finger is LEFT."""
        self._mouse.press(button, x, y)

    def move(self, x, y):
        """Move the mouse to pixel (x, y)."""
        self._mouse.move(x, y)

    def release(self, button, x, y):
        """Release a button of the mouse at pixel (x, y)."""
        self._mouse.release(button, x, y)

    def scroll(self, rows):
        """Scroll a list by so many rows, as the wheel turns."""
        self._mouse.scroll(rows)

    def cancel_press(self):
        """Put back what the mouse or a finger picked up: the system took over the press."""
        self._mouse.cancel()

    def shape(self, x, y):
        """Return the shape of the mouse at pixel (x, y), one of those in pointer_shapes.py."""
        if not self._mouse.works():
            return pointer_shapes.ARROW
        return pointer_shapes.shape(self.console, x, y)

    def free_band(self, height):
        """Return y of the lowest `height` px of the table without a pile and a line, or -1."""
        table = self.console.table
        arrangement = table.arrangement
        if not arrangement.layout:
            return -1
        low = table.message.upper_edge() if table.message.on else self.display.height
        y = low - height
        for spot in sorted(arrangement.spots, key=lambda spot: -spot.y):
            top = arrangement.card_y(spot.pile.number, min(1, spot.pile.n))
            if max(top, spot.y) + spot.h > y and spot.y < y + height:
                y = spot.y - height
        return y

    def answer(self, wanted):
        """Say whether the mouse is wanted in this game."""
        self._mouse.answer(wanted)

    def offer_installation(self, wanted):
        """Let the panel of the next win offer to install the page, or with False let none."""
        self.console.offer.is_due = wanted

    def give_verdicts(self, wanted):
        """Say from now on, or with False no more, whether the game can be won."""
        self.console.give_verdicts(wanted)

    def open_link(self, text):
        """Deal what a link names, or go on with it.

        Return "", or a line that says what is wrong with the link.
        """
        try:
            chosen = link.read(text)
        except ValueError as error:
            return str(error)
        console = self.console
        if console.suspended:
            console.suspended.give_back()
        if not (console.playing() and self._is_in_play(chosen)):
            console.deals.begin(chosen)
        return ""

    def texts(self):
        """Return what the dialog of texts shows, as JSON; the page has loaded its module."""
        from desktop_sim.web.in_page import texts

        return texts.described(self.console)

    def play_text(self, text, game_id):
        """Play a position in a text; return "", or a sentence that says what cannot be played."""
        from desktop_sim.web.in_page import texts

        return texts.play(self.console, text, game_id)

    def _is_in_play(self, chosen):
        """Return True if the deal of a link is in play, or its game if the link has no number."""
        session = self.console.session
        if session.game_id != chosen.game_id or chosen.number is None:
            return session.game_id == chosen.game_id
        return session.deal == chosen.number and list(session.game.choices) == chosen.choices


def plain_parts(platform, page, width, height, table):
    """Return the parts of a handheld with all keys and a display without a chip.

    Large displays and the page's own table have colours.
    """
    depth = 4 if table else depth_of(width, height)
    display = PlainDisplay(page, width, height, depth)
    display.captioned = table
    return display, SimKeys(), platform.clock(), platform.store(), platform.speaker(None)
