"""What must hold after each step of a walk, whatever came between.

A rule that is broken raises Broken, with the name of the rule.
"""

import json
import re

from core.position_validation import holds_pack
from desktop_sim.play.words import screens as in_words
from desktop_sim.web.in_page.place_buttons import LIST, TABLE, PlaceButtons
from firmware.display_power import DARK
from firmware.layouts import NOWHERE, STOP_PLACE
from tests.lab import drawn_anew
from tests.lab.walker.clock import FULL, LOCKED

ERROR, PICTURE, OFFER, CLOCK, WIN, CARDS, KEPT, DAY = RULES = (
    "no error", "the picture is one drawn anew", "all offer the same", "the clock counts play",
    "a win is told once", "no card is lost", "a kept game comes back", "the day is today")

SLACK_S = 2
"""Seconds by which the clock may be wrong: it counts whole ones."""

PAUSE_MS = 60_000
"""The longest part of a pause that counts as played."""


class Broken(AssertionError):
    """A rule that does not hold."""

    def __init__(self, rule, text):
        super().__init__(f"{rule}: {text}")
        self.rule = rule
        # Without what differs from one time to the next.
        self.kind = re.sub(r"'.*?'|\".*?\"|\(.*?\)|\d+", "#", str(self))[:100]


def check(rule, holds, text):
    """Raise Broken unless the rule holds; `text` is a text, or a function that returns it."""
    if not holds:
        raise Broken(rule, text() if callable(text) else text)


class Watch:
    """What a walk has seen of a front end so far, and the rules by which it judges what it sees."""

    def __init__(self, front_end, rules=RULES):
        """Watch `front_end`, a FrontEnd, by some of RULES."""
        self.front_end = front_end
        self.rules = rules
        front_end.watch = self
        front_end.clock.passing = self.pass_time
        self._kept = {}
        self._cursors_seen = set()
        self.wins = 0
        self.begin()

    @property
    def console(self):
        """The console of the front end."""
        return self.front_end.console

    def begin(self):
        """Watch a console that was switched on."""
        console = self.console
        self._cards = None
        # Of the last win: None if none is to be told, else the number of tellings since.
        self._told = None if self._won() else 0
        self._was_won = self._won() and console.autosave.record.number
        self._closed = False
        # Number of the game in play, and True if the next one comes from a slot.
        self._number = console.autosave.record.number
        self._loads = False
        self._clock = Played(console)
        show = console.screens.show

        def shows(screen):
            show(screen)
            if is_win_panel(console.screens.top):
                self._tell()

        console.screens.show = shows
        undo = console.session.undo

        def undoes():
            self._see_win()
            # Another move may follow in the same step.
            self._cards = None
            reason = undo()
            self._see_win()
            return reason

        console.session.undo = undoes
        load = console.screens.load

        def loads(slots):
            self._loads = True
            load(slots)

        console.screens.load = loads

    def pass_time(self, ms):
        """Take note of ms that pass."""
        self._see_win()
        if CLOCK in self.rules:
            self._clock.pass_time(ms)

    def input(self):
        """Take note of an input."""
        self._clock.input()

    def leap(self):
        """Take note that time was left out."""
        self._clock.whole = False

    def after(self, dear):
        """Check what is cheap to check, and if `dear` what is not."""
        if self.console.closed:
            return
        self._see_win()
        self._check_cards()
        if self.console.playing() and not self.console.suspended:
            # Whatever brought it back to the table, it is played on.
            self.forget(self.console.session.game_id)
        if CLOCK in self.rules:
            self._clock.check()
        if OFFER in self.rules and dear:
            self.check_offers()

    # A win is told once.

    def _won(self):
        console = self.console
        return bool(console.playing() and not console.suspended and console.session.game.won())

    def _see_win(self):
        """Note whether the game in play is won by now, and if the panel is closed."""
        if self.console.suspended:
            # The won game waits.
            return
        # Another game that is won is another win, unless it was won when it was saved.
        number = self.console.autosave.record.number
        won = self._won() and number
        is_loaded = self._loads and number != self._number
        if number != self._number:
            self._number = number
            self._loads = False
        if is_loaded:
            self._told = None
        elif won and won != self._was_won:
            self.wins += 1
            self._told = 0
            self._closed = False
        elif not won and self._was_won:
            self._told = None
        self._was_won = won
        if won and self._told and self.console.screens.top is self.console.table:
            self._closed = True

    def _tell(self):
        self._see_win()
        if self._told is None:
            return
        check(WIN, not self._closed or WIN not in self.rules, "it was told again")
        self._told += 1

    def tell_in_words(self):
        """Take note of a win that was told in words."""
        self._tell()

    def check_told(self):
        """Check that a win was told: nothing moves on the table, and nothing lies over it.

        Picked-up cards are put down first.
        """
        self._see_win()
        waits = self.console.table.selection.picked_up != NOWHERE
        if WIN in self.rules and self._won() and self._told is not None and not waits:
            check(WIN, self._told, "it was not told")

    def panel_is_open(self):
        """Return True if the panel of a win is on top."""
        return is_win_panel(self.console.screens.top)

    # Cards.

    def _position(self):
        """Return what must not change without a move, and the cards."""
        console = self.console
        if (not console.playing() or console.suspended or not console.session.game
                or console.table.finish.on):
            # A finish is one move, whose cards go one by one.
            return None, None
        session = console.session
        journal = session.journal
        state = (console.autosave.record.number, session.game_id, session.deal, session.moves,
                 journal.done, journal.undone)
        return state, cards(session.game)

    def _check_cards(self):
        if CARDS not in self.rules:
            return
        state, found = self._position()
        if state:
            check(CARDS, holds_pack(self.console.session.game), "the pack is not whole")
            if self._cards and self._cards[0] == state:
                check(CARDS, self._cards[1] == found, "the cards changed without a move")
        self._cards = state and (state, found)
        selection = self.console.table.selection
        if state and selection.picked_up != NOWHERE:
            pile = self.console.session.game.piles[selection.picked_up]
            check(CARDS, 0 < selection.picked_up_count <= pile.n,
                  "more cards are picked up than there are")

    def kept_cards(self):
        """Return the game in play as it has to come back, or None."""
        state, found = self._position()
        console = self.console
        if not state or console.session.game.won() or not state[3]:
            return None
        if console.autosave.record.can_take_back():
            # A deal that was loaded, and not played, gives way to the one that it replaced.
            return None
        return state[1], state[2], state[3], found

    # Another game, and back.

    def leave(self):
        """Note the game in play, which another one follows."""
        kept = self.kept_cards()
        is_touched = self.console.autosave.record.touched
        if not is_touched and self.front_end.store.state in (FULL, LOCKED):
            # It is as it was loaded: nobody is asked if it is given up.
            kept = None
        if kept:
            self._kept[kept[0]] = kept, self.console.autosave.play_clock.played()

    def forget(self, game_id):
        """Note that a game need not come back as it was."""
        self._kept.pop(game_id, None)

    def come_back(self, game_id):
        """Check that a game that comes on the table is as it was left."""
        left = self._kept.pop(game_id, None)
        if not left or self.console.session.game_id != game_id:
            return
        cards_left, seconds_left = left
        now = self.kept_cards()
        if KEPT in self.rules:
            check(KEPT, now == cards_left,
                  lambda: f"{cards_left[:3]} came back as {now and now[:3]}")
        if CLOCK in self.rules and now == cards_left:
            seconds = self.console.autosave.play_clock.played()
            check(CLOCK, abs(seconds - seconds_left) <= SLACK_S,
                  f"{seconds_left} s, then {seconds} s after another game")

    # The same is offered, at the same places.

    def check_offers(self):
        """Compare what buttons for a screen reader, words and the picture offer."""
        console = self.console
        if console.closed:
            return
        told = PlaceButtons(console).news()
        if not told:
            return
        told = json.loads(told)
        boxes = [((button["x"], button["y"], button["width"], button["height"]), button["name"])
                 for button in told["buttons"]]
        if told["kind"] == LIST:
            self._check_list(console.screens.top, boxes)
        elif told["kind"] == TABLE and console.screens.top is console.table:
            self._check_table(boxes)

    def _check_list(self, menu, boxes):
        shown = [row for row, (box, name) in enumerate(boxes) if box[2] and name]
        for row in shown:
            box, name = boxes[row]
            check(OFFER, name == in_words.row_text(menu, row), f"row {row} is called {name}")
            x, y = box[0] + box[2] // 2, box[1] + box[3] // 2
            chosen = self._chosen(menu, x, y)
            check(OFFER, chosen == row,
                  f"a press in the middle of the button {name!r} chooses row {chosen}")
        in_lines = " ".join(in_words.lines(self.console))
        for row in shown if in_words.is_question(self.console) else ():
            label = in_words.plain(menu.rows[row][0])
            check(OFFER, label in in_lines, f"words do not offer {label}")
        self._check_drawn(menu, boxes, shown)

    def _chosen(self, menu, x, y):
        """Return the row that a click at a pixel chooses, "closes", or None; do nothing."""
        chosen = []
        stack = self.console.screens
        menu.choose = chosen.append
        stack.close = lambda: chosen.append("closes")
        try:
            menu.point(x, y)
        finally:
            del menu.choose
            del stack.close
        return chosen[0] if chosen else None

    def _check_drawn(self, menu, boxes, shown):
        """Check that the cursor is drawn within the buttons of the rows that it leaves and enters.

        That is dear: each list is looked at once in each size.
        """
        display = self.console.display
        seen = (type(menu).__name__, bytes(menu.frame.title), len(menu.rows), menu.first,
                display.width, display.height)
        is_dark = self.console.display_power.state == DARK
        if seen in self._cursors_seen or len(shown) < 2 or menu.frame.over > 0 or is_dark:
            return
        if not drawn_anew.rest(self.console, self.front_end.run):
            return
        if self.console.screens.top is not menu or (menu.at not in shown):
            return
        self._cursors_seen.add(seen)
        at = menu.at
        # Words need no picture: a row may have changed since the last one.
        menu.forget()
        menu.draw()
        display.show()
        wrong = None
        for row in (shown[0], shown[-1]):
            if row == at:
                continue
            before = self._picture()
            menu.at = row
            menu.draw()
            display.show()
            if menu.first != seen[3] or menu.frame.over > 0:
                # The list was scrolled, or a long text begins to slide.
                break
            title = menu.frame.y + menu.frame.top
            wrong = wrong or _outside(before, self._picture(), boxes, title, at, row)
            menu.at = at
            menu.draw()
            display.show()
        menu.at = at
        menu.forget()
        menu.draw()
        display.show()
        check(OFFER, not wrong, wrong)

    def _picture(self):
        picture = self.front_end.picture()
        return picture.width, picture.pixels

    def _check_table(self, boxes):
        """Check that the top card of each pile lies within its button, where a click finds it."""
        console = self.console
        table = console.table
        display = console.display
        arrangement = table.arrangement
        viewport = table.repaint.viewport
        order = PlaceButtons(console)
        order.news()
        for button, place in enumerate(order._places):
            pile = console.session.game.piles[place]
            depth = min(1, pile.n)
            x = arrangement.card_x(place, depth) + 2 - viewport.left
            y = arrangement.card_y(place, depth) + 1 - viewport.top
            if not (0 <= x < display.width and 0 <= y < display.height) or not pile.n:
                continue
            (left, top, w, h), name = boxes[button]
            check(OFFER, left <= x < left + w and top <= y < top + h,
                  f"the top card at {x}, {y} lies outside of the button {name!r}")
            stop = console.pointer.card_at(x, y)
            if stop != NOWHERE:
                found = stop >> STOP_PLACE
                check(OFFER, found == place or self._overlap(place, found),
                      f"a click on the top card of {name!r} finds place {found}")

    def _overlap(self, place, other):
        """Return True if two places lie over one another, as in a pyramid."""
        one, two = (self.console.table.arrangement.spots[number] for number in (place, other))
        return (one.x < two.x + two.full_w and two.x < one.x + one.full_w
                and one.y < two.y + two.full_h and two.y < one.y + one.full_h)

    def check_picture(self):
        """Compare the picture with one that is drawn anew."""
        if PICTURE not in self.rules or self.console.closed or not self.front_end.is_seen:
            return
        try:
            console = self.console
            is_list = self.front_end.shows_beside(console.screens.top)
            is_drawn = not is_list or drawn_anew.is_drawn_beside(console)
            if not drawn_anew.rest(console, self.front_end.run):
                return
            if is_drawn:
                # Beside a list the page shows the table, whatever the list lies over.
                drawn_anew.compare(
                    console, self.front_end.picture, [console.table] if is_list else None)
            self.front_end.check()
        except Broken:
            raise
        except AssertionError as wrong:
            raise Broken(PICTURE, str(wrong)) from wrong


def cards(game):
    """Return the cards of all piles."""
    return tuple(bytes(pile.cards[:pile.n]) for pile in game.piles)


def is_win_panel(screen):
    """Return True if a screen is the panel of a win."""
    return type(getattr(screen, "frame", None)).__name__ in ("WinPanel", "WinTiles")


def _outside(before, after, boxes, title, *rows):
    """Return a line if a row's look changed outside of the row's box, or not within it; else "".

    What stands above `title`, px, may change with the row.
    """
    width, pixels = before
    changed = [(i % width, i // width) for i, (one, other) in
               enumerate(zip(pixels, after[1], strict=True)) if one != other]
    if not changed:
        return "the cursor is not seen"
    found = set()
    for x, y in changed:
        here = {row for row in rows if _within(boxes[row][0], x, y)}
        if not here and y >= title:
            return f"pixel {x}, {y} of the cursor lies outside of the buttons of rows {rows}"
        found |= here
    return "" if found == set(rows) else f"no pixel of the cursor is in a button of rows {rows}"


def _within(box, x, y):
    left, top, w, h = box
    return left <= x < left + w and top <= y < top + h


class Played:
    """The time that a game was played, counted beside the console's own clock.

    idle   ms since the last input
    whole  False if the time since the last move is not one on the table alone
    """

    def __init__(self, console):
        self._console = console
        self.idle = 0
        self.whole = False
        self._game = None
        self._shown = 0
        self._at_most = self._at_least = self._base = 0
        self._since_move = self._since_input = 0
        self._moves = self._passed = None
        self._played = False

    def input(self):
        """Take note of an input."""
        self.idle = 0
        self._since_input = 0

    def _plays(self):
        console = self._console
        autosave = console.autosave
        # A game that was won, and is played on after Undo, was counted.
        return (console.screens.top is console.table and console.playing()
                and not console.suspended and not console.session.game.won()
                and autosave.record.number > autosave.statistics.counted)

    def _follow(self):
        """Begin to count again if another game is in play."""
        console = self._console
        # A game that was counted has the number of the last that was.
        game = console.autosave.record.number, console.session.game_id, console.session.deal
        if game != self._game:
            self._game = game
            self._base = self._shown = console.autosave.play_clock.played()
            self._at_most = self._at_least = self._since_move = self._since_input = 0
            self.whole = False
            self._moves = None

    def pass_time(self, ms):
        """Count ms that pass."""
        self._follow()
        console = self._console
        journal = console.session.journal
        plays = self._plays()
        moves = console.session.moves
        if plays and not self._played or moves != self._passed:
            # Whatever opened the table, another size of the display too, ends a pause, and so does
            # each move that a held Undo takes back.
            self.idle = 0
        self._played = plays
        self._passed = moves
        if plays:
            begun = self._base or console.session.moves or journal.undone
            if begun:
                self._at_most += max(0, min(ms, PAUSE_MS - self.idle))
            self._since_move += ms
            self._since_input += ms
        else:
            self.whole = False
        self.idle += ms
        self._check_shown()

    def _check_shown(self):
        console = self._console
        if not console.playing() or console.suspended:
            return
        shown = console.autosave.play_clock.played()
        check(CLOCK, shown >= self._shown, lambda: f"{self._shown} s, then {shown} s")
        self._shown = shown

    def check(self):
        """Compare the console's clock with the time that was counted."""
        self._follow()
        console = self._console
        if not console.playing() or console.suspended:
            self.whole = False
            return
        moves = console.session.moves
        if moves != self._moves:
            # The time before the first move does not count.
            if self._moves and self.whole and self._since_move < PAUSE_MS:
                # A press counts the time before it, not what came after it in the same step.
                self._at_least += self._since_move - self._since_input
            self._moves = moves
            self._since_move = self._since_input
            self.whole = self._plays() and not console.table.finish.on
        self._check_shown()
        seconds = console.autosave.play_clock.played()
        most = self._base + self._at_most // 1000 + SLACK_S
        least = self._base + self._at_least // 1000 - SLACK_S
        check(CLOCK, seconds <= most, lambda: f"{seconds} s for at most {most} s of play")
        check(CLOCK, seconds >= least, lambda: f"{seconds} s for at least {least} s of play")
