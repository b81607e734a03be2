"""A walk: a list of steps through one front end, made at random, repeated, and shortened."""

import contextlib
import random
import signal
import time
import traceback

from core import games
from core.session import Session
from core.undo_journal import count_of, destination_of, origin_of
from desktop_sim.play.pointing.pointer import NAMED
from desktop_sim.play.words import screens as in_words
from desktop_sim.web.in_page.handheld import ANYWHERE
from firmware import texts
from firmware.console import Console
from firmware.deals import day_deals, dealing, game_on_table
from firmware.screens import open_screens
from firmware.screens.screen import LABELLED, LIST
from tests.lab.walker import front_ends, page, rules

FRONT_ENDS = {kind.name: kind for kind in (
    front_ends.Headless, front_ends.Terminal, front_ends.Window, front_ends.Text, page.Page)}

COMMANDS = {*NAMED, *ANYWHERE}
"""Commands of the page's menu."""

STEP_S = 60
"""Seconds of processor time after which a step has no end."""

DEAR = 4
"""Every such step what is offered is compared."""

PICTURES = 25
"""After so many steps the picture is compared, besides the steps that say so."""


class Fault(Exception):
    """A fault that a walk met.

    kind   what tells it from other faults: the rule, and where an error was raised
    at     number of the step
    """

    def __init__(self, kind, at, text):
        super().__init__(text)
        self.kind = kind
        self.at = at


class AnyWalk:
    """A walk.

    done   number of steps
    now    a function that returns the seconds that walks have taken
    """

    now = time.process_time
    done = 0

    def take(self, step):
        """Take a step, and check the rules; raises Fault."""
        try:
            with self.limited():
                getattr(self, "_" + step[0])(*step[1:])
                self.after()
        except rules.Broken as broken:
            raise Fault(broken.kind, self.done, str(broken)) from broken
        except Exception as error:
            last = traceback.extract_tb(error.__traceback__)[-1]
            kind = f"{type(error).__name__} in {last.name}"
            text = "".join(traceback.format_exception(error))
            raise Fault(kind, self.done, text) from error
        self.done += 1

    def limited(self):
        """Return a context in which a step must end."""
        return contextlib.nullcontext()

    def end(self):
        """Put away what the walk went through."""


class Walk(AnyWalk):
    """A walk through a front end in virtual time."""

    def __init__(self, name, size, only=rules.RULES):
        """Begin a walk through the front end `name`, of size number `size`, by some rules."""
        kind = FRONT_ENDS[name]
        self.front_end = kind(kind.sizes[size % len(kind.sizes)] if kind.sizes else None)
        self.only = only
        self.watch = rules.Watch(self.front_end, only)

    @property
    def console(self):
        """The console of the front end."""
        return self.front_end.console

    def limited(self):
        """Return a context that raises NoEnd if a step takes STEP_S seconds of processor time."""
        return _limited()

    def after(self):
        """Switch on what a step has switched off, and check the rules."""
        if self.console.closed:
            self.front_end.switch_on()
        self.watch.after(self.done % DEAR == 0)

    # The steps.

    def _read(self, ms, *events):
        found = []
        for event in events:
            if event[0] == "click":
                found += [("down", *event[1:]), ("up", *event[1:])]
            else:
                found.append(event)
        self.watch.input()
        self.front_end.read(ms, found)

    def _wait(self, ms):
        self.front_end.run(ms)

    def _leap(self, ms):
        self.watch.leap()
        self.front_end.clock.leap(ms)
        self.front_end.run(0)

    def _date(self, days):
        self.front_end.clock.days += days
        self.front_end.run(0)

    def _size(self, number):
        sizes = self.front_end.sizes
        if sizes:
            open_panel = self.watch.panel_is_open()
            self.front_end.resize(sizes[number % len(sizes)])
            self.front_end.run(0)
            if open_panel and rules.WIN in self.only:
                rules.check(rules.WIN, self.watch.panel_is_open(),
                            "the panel is gone once the size has changed")

    def _store(self, state):
        self.front_end.store.state = state

    def _setting(self, name, value):
        console = self.console
        screens = console.screens
        beside = any(map(self.front_end.shows_beside, screens.stack[1:screens.depth]))
        if beside or self.watch.panel_is_open() or screens.top.kind in (LABELLED, LIST):
            # The table beside a list, or under a panel, shows the settings once that is closed.
            # Labels are closed before Options opens, and a list draws what it changes itself.
            return
        console.settings.set(name, value)
        if name == "left_handed":
            console.keys.set_hand(value)
        console.screens.top.forget()
        console.request_redraw()
        self.front_end.run(0)

    def _power(self, rests):
        """Switch off and on; if the player had rested before, nothing is lost."""
        front_end = self.front_end
        before = None
        if rests and front_end.store.state in ("good", "slow"):
            front_end.run(5000)
            if not self.console.suspended and not self.console.autosave.due:
                before = self.watch.kept_cards()
        front_end.switch_on()
        front_end.run(300)
        if before and rules.KEPT in self.only:
            after = self.watch.kept_cards()
            rules.check(rules.KEPT, before == after,
                        lambda: f"{before[:3]} is {after and after[:3]} after power-on")

    def _move(self, number, ms):
        """Make a legal move by dragging its cards, or by a click on the stock."""
        if self.front_end.name == "text":
            self._typed(number)
            return
        move = self._legal(number)
        if not move:
            return
        origin, destination = origin_of(move), destination_of(move)
        piles = self.console.session.game.piles
        if front_ends.STOCK in (piles[origin].kind, piles[destination].kind):
            place = origin if piles[origin].kind == front_ends.STOCK else destination
            self._read(ms, ("click", ("pile", place, 1)))
        else:
            end = "pile", destination, 1
            self._read(ms, ("down", ("pile", origin, count_of(move))), ("move", end), ("up", end))

    def _pick(self, number, drags):
        """Pick up the cards of a legal move, by a key or by a pointer that stays down."""
        move = self._legal(number)
        if not move:
            return
        if drags:
            place = "pile", origin_of(move), count_of(move)
            self._read(40, ("down", place), ("move", ("pile", destination_of(move), 1)))
        else:
            self.console.table.point_at(origin_of(move), count_of(move))
            self._read(40, ("key", "SELECT"))

    def _legal(self, number):
        """Return a legal move of the game on the table, packed; 0 for none, or under a screen."""
        console = self.console
        if console.screens.top is not console.table or console.suspended:
            return 0
        count = console.session.legal()
        return console.session.found[number % count] if count else 0

    def _row(self, ms, *path):
        """Open the menu and choose a row, and one of the list that it opens."""
        console = self.console
        if not console.playing() or console.suspended:
            return
        if not in_words.plays(console) and not is_flight(console.screens.top):
            return
        self.watch.input()
        if self.front_end.name == "page":
            # The page has a menu of its own.
            name = "more" if path == ("game",) else path[-1]
            self.front_end.hand.command(name if name in COMMANDS else "help")
            self.front_end.run(ms)
            return
        console.open_menu()
        self.front_end.run(ms)
        for key in path:
            menu = console.screens.top
            if not in_words.is_list(console):
                return
            for row, (_, command, known) in enumerate(menu.rows):
                if command and known == key:
                    self.watch.input()
                    console.attempt(menu.choose, row)
                    break
            self.front_end.run(ms)

    def _game(self, game_id, gives_up):
        """Choose a game in the list, or in words."""
        console = self.console
        watch = self.watch
        if console.suspended:
            return
        self._clear()
        console = self.console
        if console.session.game_id == game_id and console.playing():
            return
        # What lay over the table may have moved for seconds.
        watch.input()
        watch.leave()
        left = console.session.game_id
        if self.front_end.name == "text":
            self._line("game " + games.title(game_id))
        else:
            console.do(open_screens.game_list, "games")
            self.front_end.run(0)
            menu = console.screens.top
            # A key that was typed before may have closed the list.
            rows = menu.rows if in_words.is_list(console) else ()
            for row, (_, command, key) in enumerate(rows):
                if command and key == game_id:
                    console.attempt(menu.choose, row)
                    break
            self.front_end.run(100)
        if type(console.screens.top).__name__ == "FirstRules":
            console.attempt(console.screens.top.choose, 0)
            self.front_end.run(100)
        if console.screens.top is console.screens.question:
            # The store is full: is the game to be given up?
            console.attempt(console.screens.top.choose, 0 if gives_up else 1)
            self.front_end.run(100)
            watch.forget(left)
        if console.playing() and console.session.game_id == game_id:
            watch.come_back(game_id)

    def _clear(self):
        """Let keys end that were typed before, and go back to the table from any screen over it."""
        self.watch.input()
        self.front_end.finish_typing()
        for _ in range(10):
            console = self.console
            if console.suspended:
                console.attempt(console.suspended.give_back)
            top = console.screens.top
            if console.closed or top is console.table or console.screens.depth < 2:
                break
            if is_flight(top):
                self.front_end.run(3000)
            else:
                console.pointer.command("cancel")
            self.front_end.run(50)

    def _settle(self):
        """Go back to the table, and wait until nothing moves: a win must be told by then."""
        self._clear()
        console = self.console
        if not console.closed and console.playing() and console.screens.top is console.table:
            self.front_end.run(4000)
            if console.screens.top is console.table and not console.table.finish.on:
                self.watch.check_told()

    def _compare(self):
        self.watch.check_picture()

    def _near(self, game_id, left):
        """Deal a game with a known win, and make all of its moves but the last few."""
        console = self.console
        if console.suspended:
            return
        self.watch.input()
        self._clear()
        console = self.console
        save = near_a_win(game_id, left)
        # What was left there is gone.
        self.watch.forget(game_id)
        self.watch.leave()
        self.watch.forget(console.session.game_id)
        store = self.front_end.store
        state, store.state = store.state, "good"
        console.attempt(dealing.load, console, save, 0, 0)
        store.state = state
        if not left:
            session = console.session
            # The last move is the player's.
            session.undo()
            game_on_table.show(console)
            self.front_end.run(0)
            console.at_table(lambda table: table.redo())
        if self.front_end.name == "text":
            self._line("look")
        else:
            self.front_end.run(20)

    def _day(self, ms):
        """Open the days, and deal that of today."""
        console = self.console
        self._clear()
        clock = self.front_end.clock
        # Midnight may pass meanwhile.
        opened = clock.today()
        if self.front_end.name == "text":
            self._line("day")
            dates = opened, clock.today()
        else:
            console.do(open_screens.calendar, "day")
            self.front_end.run(ms)
            screen = console.screens.calendar
            if console.screens.top is not screen or not screen:
                return
            if ms < 1000:
                is_today = screen.month.today in (opened, clock.today())
                rules.check(rules.DAY, rules.DAY not in self.only or is_today,
                            lambda: f"{screen.month.today} is shown on {clock.today()}")
            screen.on = 0
            console.attempt(screen.choose)
            # After midnight this is the new day.
            dates = (screen.month.date,)
            self.front_end.run(100)
        if type(console.screens.top).__name__ == "FirstRules":
            console.attempt(console.screens.top.choose, 0)
            self.front_end.run(100)
        session = console.session
        if rules.DAY in self.only and console.playing() and not in_words.is_question(console):
            wanted = [day_deals.deal_of(console, date, session.game_id).number for date in dates]
            rules.check(rules.DAY, session.deal in wanted,
                        f"deal {session.deal} instead of {wanted[-1]} for {dates[-1]}")

    def _line(self, text):
        """Type a line in the front end of lines."""
        self.watch.input()
        self.front_end.line(text)
        if any("You won" in line for line in self.front_end.said):
            self.watch.tell_in_words()

    def _typed(self, number):
        """Type a legal move."""
        console = self.console
        if not console.playing():
            return
        count = console.session.legal()
        if count:
            self._line(self.front_end.player.words.typed(console.session.found[number % count]))


def is_flight(screen):
    """Return True if a screen is the flight of cards of a won game."""
    return type(screen).__name__ == "WinAnimation"


_SAVES = {}


def near_a_win(game_id, left):
    """Return a saved game: a stored win, of which the last few moves are left to make."""
    if (game_id, left) not in _SAVES:
        deal, options, codes = texts.sample(game_id)
        usual = {name: default for name, _, default in games.load(game_id).options}
        session = Session()
        session.new(game_id, deal, {**usual, **options})
        saves = []
        for code in codes:
            saves.append(session.save())
            if code == texts.FINISH:
                session.finish()
            else:
                session.legal()
                session.play(session.found[code - texts.FIRST_MOVE])
        saves.append(session.save())
        for fewer in range(4):
            _SAVES[game_id, fewer] = bytes(saves[-1 - min(fewer, len(saves) - 1)])
    return _SAVES[game_id, left]


@contextlib.contextmanager
def _limited():
    """Raise NoEnd if the body takes STEP_S seconds of processor time."""
    def stop(number, frame):
        raise front_ends.NoEnd(f"a step took more than {STEP_S} s of processor time")

    before = signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, STEP_S)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


@contextlib.contextmanager
def raising():
    """Let the console raise errors in play, instead of going on after them."""
    recover = Console.recover
    Console.recover = _raise
    try:
        with page.installed():
            yield
    finally:
        Console.recover = recover


def _raise(console, error, loading=False):
    raise error


WALKS = {}
"""{name: class of walks} for front ends in real time, which `chromium.opened` adds."""


def clock(name):
    """Return the function that tells the seconds which walks through a front end have taken."""
    return WALKS.get(name, Walk).now


def walk(name, seed, most, only=rules.RULES, seconds=None):
    """Walk at most so many steps, or seconds; return (steps, Fault or None)."""
    chance = random.Random(f"{name} {seed}")
    kind = FRONT_ENDS[name]
    size = chance.randrange(100)
    chooser = kind.chooser(chance, kind)
    taken = [("begin", name, size), chooser.first()]
    with _walked(name, size, only) as walked:
        end = walked.now() + seconds if seconds else None
        try:
            walked.take(taken[1])
            while walked.done < most and (not end or walked.now() < end):
                compares = walked.done % PICTURES == PICTURES - 1
                taken.append(("compare",) if compares else chooser.next())
                walked.take(taken[-1])
        except Fault as fault:
            return taken, fault
    return taken, None


def repeat(taken, only=rules.RULES):
    """Take steps again; return the Fault that they meet, or None."""
    (_, name, size), *others = taken
    with _walked(name, size, only) as walked:
        try:
            for step in others:
                walked.take(step)
        except Fault as fault:
            return fault
    return None


@contextlib.contextmanager
def _walked(name, size, only):
    """Begin a walk, and end it."""
    with raising():
        walked = WALKS.get(name, Walk)(name, size, only)
        try:
            yield walked
        finally:
            walked.end()


def shortened(taken, fault, only=rules.RULES, seconds=120):
    """Return as few steps as can be found in some seconds that meet the same fault."""
    first, kept = taken[0], list(taken[1:])
    now = clock(first[1])
    end = now() + seconds
    last = 1
    while last < len(kept) and now() < end:
        # Few of the last steps are quickly taken.
        met = repeat([first, *kept[-last:]], only)
        if met and met.kind == fault.kind:
            kept = kept[-last:][:met.at + 1]
            break
        last *= 2
    chunk = max(1, len(kept) // 2)
    while now() < end:
        at = 0
        fewer = False
        while at < len(kept) and now() < end:
            tried = kept[:at] + kept[at + chunk:]
            met = repeat([first, *tried], only)
            if met and met.kind == fault.kind:
                kept = tried[:met.at + 1]
                fewer = True
            else:
                at += chunk
        if chunk == 1 and not fewer:
            break
        chunk = max(1, chunk // 2)
    return [first, *kept]
