"""Games one after another on one Pico: chosen, dealt, played by keys.

A game from the list gets a random deal, and the simulator would get another one. The simulator
therefore loads the saved deal from the Pico's flash. Both are then compared.

The heap is watched. A deal for which the heap has no room comes after a start of the Pico, which is
told. With every screen, the steps of every_screen.py follow the moves. A step that fails, or for
which the Pico starts again, is a fault of its game. The next step begins at the table.
"""

from functools import partial

from core.move_rating import of_move
from firmware import texts
from firmware.input.actions import BACK, SELECT
from tests.lab.emulated_pico import every_screen
from tests.lab.emulated_pico.every_screen import go_to_row, labels, select
from tests.lab.emulated_pico.pair import DEALT, OTHER_SCREEN, REST_MS, Differs
from tests.lab.emulated_pico.player import DEALT_MS, Player
from tests.lab.emulated_pico.report import is_late
from tests.lab.key_player import Lost

MOVES = 3
"""Of each game."""

BLINK_MS = 3000
"""Time in which a cursor blinks at least twice."""

DIALOG_MS = 2000
"""Time in which a Pico loads and shows the dialog of a game without moves."""

SAVED_MS = 3500
"""Time after which a deal from the list is saved; a kept game of 400 moves takes twice as long."""

QUICK_UP_MS = 150
"""Pause after a key in menus: five presses a second."""

LEFT_MS = 1000
"""Pause on the list of games before the next one is chosen."""

MOST_BACKS = 8
"""Number of presses of BACK that lead to the table from any screen."""


class Restarted(Exception):
    """The Pico has restarted, but not for a deal."""


class InARow:
    """A player of games from the game list on the panel, with a return to the list after each.

    pico, disk  the Pico, and the Disk that reads its saved files
    make_pair   function of saved files, and of a message, bytes, that returns a Pair in that state
    watch       a HeapWatch
    steps       steps of every_screen.py after the moves of each game
    keep        called after a fault with the name of its step and the picture that was expected

    `faults` has a text for each fault, `started` the games whose deals came after a start. A fault
    is raised instead if there are no `steps`. `free` has for each game the bytes of heap that were
    free at the least, and of the largest piece; `slowest` for each step the ms of the slowest
    screen that it opened or closed, and the game.
    """

    def __init__(self, pico, disk, make_pair, watch, steps=(), keep=None):
        self.faults = []
        self.started = []
        self.free = {}
        self.slowest = {}
        self._late = []
        self._pico = pico
        self._disk = disk
        self._make_pair = make_pair
        self._steps = steps
        self._keep = keep
        self._watch = watch
        self._starts = pico.starts
        self._game = ""
        self._sit_down()

    def play(self, games):
        """Play some of each of `games`; return the Pair that played last.

        Raises Differs, Lost or Restarted.
        """
        for number, game in enumerate(games, 1):
            self._game = game
            self._late = []
            took = self._deal_or_start_anew()
            self._play_and_leave(f"{number:2}. ", f"dealt in {took:.0f} ms")
        return self._player.hand

    def go_on(self, game):
        """Play some of the game in play, whose id is `game`, as `play` does of those it deals."""
        self._game = game
        self._watch.begin()
        self._play_and_leave("    ", f"{self._player.console.session.moves} moves before")

    def _play_and_leave(self, number, came):
        """Play some of the game on the table, make the steps, go to the list, and tell all that."""
        hand, session = self._player.hand, self._player.console.session
        before, deal, moves = len(hand.presses), session.deal, session.moves
        self._do("moves", play_some)
        hand.up_ms = QUICK_UP_MS if self._steps else hand.up_ms
        made = self._player.console.session.moves - moves
        for step in self._steps:
            self._do(step.__name__, partial(every_screen.visit, step))
        self._do("quit", quit_game)
        for during in self._watch.overran():
            self._note(during, "the stack may have grown into the heap")
        self.free[self._game] = self._watch.least_free()
        print(f"{number}{self._game} {deal}: {made} moves; {came}; "
              f"{self._watch.report()}; {slowest(self._player.hand.presses[before:])}")
        print(f"    late: {', '.join(self._late) or 'none'}", flush=True)
        self._player.hand.rest(LEFT_MS)

    def _deal_or_start_anew(self):
        """Deal as `_deal` does; after a fault once more, with no saved files on the Pico."""
        try:
            return self._deal()
        except (Differs, Lost) as fault:
            self._note("deal", fault)
        self._disk.put_saves({})
        self._switch_on()
        return self._deal()

    def _deal(self):
        """Choose the game from the list; return the ms until it was on the panel."""
        pico = self._pico
        self._watch.begin()
        self._watch.during = "deal"
        row_of(self._player, self._game)
        is_kept = self._game in self._player.console.settings.kept
        if self._game not in self._player.console.settings.games and texts.ways(self._game):
            select(self._player)
        pressed = pico.now
        hurry_select(self._player)
        pico.run(2 * SAVED_MS if is_kept else SAVED_MS)
        took = (whole_picture(pico.wire.bursts).end - pressed) / 1e6
        if pico.starts != self._starts:
            self._starts = pico.starts
            self.started.append(self._game)
            print(f"{self._game} came after a start: {pico.printed()}", flush=True)
            pico.run(DEALT_MS)
        try:
            self._sit_down(b"" if is_kept else DEALT)
        except Differs as fault:
            self._note("deal", fault)
            self._find_back()
        dealt = self._player.console.session.game_id
        if dealt != self._game:
            raise Differs(f"{dealt} was dealt, not {self._game}")
        return took

    def _do(self, name, step):
        """Make the step `name` from the table. Record or raise a fault."""
        self._watch.during = name
        presses = self._player.hand.presses
        before = len(presses)
        try:
            step(self._player)
            self._see_no_restart()
        except (Differs, Lost, Restarted) as fault:
            self._note(name, fault)
            # The simulator has done what the Pico has not.
            self._find_back()
        screens = [press.answer for press in presses[before:] if press.kind in OTHER_SCREEN]
        if screens:
            self.slowest[name] = max(self.slowest.get(name, (0, "")), (max(screens), self._game))
        self._late += [f"{press.kind} {press.answer:.0f} ({name})"
                       for press in presses[before:] if is_late(press)]

    def _see_no_restart(self):
        if self._pico.starts != self._starts:
            raise Restarted(f"in {self._game} the Pico started anew:\n{self._pico.printed()}")

    def _note(self, name, fault):
        """Record a fault of the step `name`; raise it if faults are not recorded."""
        if not self._steps:
            raise fault
        printed = self._pico.printed()
        told = "" if printed in str(fault) else "\n" + printed
        self.faults.append(f"{self._game}, {name}: {fault}{told}")
        print(self.faults[-1], flush=True)
        self._starts = self._pico.starts
        self._keep(f"_{self._game}_{name}", getattr(fault, "picture", None))

    def _sit_down(self, message=b"", files=None):
        """Resume from `files`, or those that the Pico has saved, with a message. Raises Differs."""
        files = self._disk.saves() if files is None else files
        self._player = Player(self._make_pair(files, message))
        self._player.hand.patient = bool(self._steps)

    def _find_back(self):
        """Press BACK on the Pico alone until it shows the table; else switch it off and on."""
        for _ in range(MOST_BACKS):
            self._pico.run(DEALT_MS)
            try:
                self._sit_down()
                return
            except Differs:
                self._player.hand.press_pico(BACK)
        self._switch_on()

    def _switch_on(self):
        """Switch the Pico off and on, and resume there."""
        self._pico.power_cycle()
        self._pico.run(DEALT_MS)
        self._starts = self._pico.starts
        self._sit_down()


def summary(row):
    """Return the worst of an InARow as text: the heap, then each step's slowest screen."""
    free, piece = (min((least[number], game) for game, least in row.free.items())
                   for number in (0, 1))
    screens = ", ".join(f"{name} {ms:.0f} ({game})" for name, (ms, game) in row.slowest.items())
    return (f"Least free heap: {free[0]:,} bytes ({free[1]}); least largest piece: {piece[0]:,} "
            f"({piece[1]}).\nSlowest screen of each step, ms: {screens}")


def slowest(presses):
    """Return the longest answer to each kind of press as a line: ms, and number of bytes."""
    worst = {press.kind: press for press in sorted(presses, key=lambda press: press.answer)}
    return ", ".join(f"{kind} {press.answer:.1f} ({press.bytes})" for kind, press in worst.items())


def whole_picture(bursts):
    """Return the last burst on the bus that had about a whole frame."""
    most = max(burst.bytes for burst in bursts)
    return [burst for burst in bursts if burst.bytes > most // 2][-1]


def row_of(player, game):
    """Go to the row of a game in the list, from the list, the start screen or the table."""
    if player.console.screens.top is player.console.table:
        quit_game(player)
    if player.console.screens.top is player.console.screens.start:
        select(player, b"Games")
    listed = player.console.screens.game_list
    go_to_row(player, listed, next(at for at, row in enumerate(listed.rows) if row[2] == game))


def hurry_select(player):
    """Press SELECT in a hurry: nothing is compared."""
    player.hand.hurried = True
    player.press(SELECT)
    player.hand.hurried = False


def play_some(player):
    """Make up to MOVES moves, those that a hint names.

    A game without moves, perhaps right after the deal, shows a dialog, which is closed.
    """
    session, console = player.console.session, player.console
    made = 0
    while made < MOVES and console.screens.top is console.table:
        found = session.legal()
        if not found:
            break
        try:
            player.play(max(session.found[:found], key=partial(of_move, session.game)))
        except Differs:
            player.hand.agree(DIALOG_MS // REST_MS)
        made += 1
    if console.screens.top is not console.table:
        look(player)


def look(player):
    """Close the dialog; under it the cursor has gone on blinking, with another phase on a Pico."""
    try:
        rows = labels(player)
        select(player, b"Table" if b"Table" in rows else b"View table")
    except Differs:
        player.hand.agree(BLINK_MS // REST_MS)


def quit_game(player):
    """Go from the table to the list."""
    player.open_menu()
    select(player, b"Games")
