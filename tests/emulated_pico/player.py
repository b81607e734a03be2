"""Plays the same game on an emulated Pico and on the simulator, key by key, and compares them."""

import random

from core.piles import FOUNDATION, STOCK
from desktop_sim.headless import Handheld
from firmware.actions import DOWN, LEFT, RIGHT, SELECT, UP

DOWN_MS, UP_MS = 50, 250
"""How long a key stays down and is then left alone; the picture is at rest after that, but the
cursor has not yet begun to blink."""

PHASES_US = 10_000
"""A press comes at any time within the console's main loop: so much is chosen at random."""

ARROWS = (UP, DOWN, LEFT, RIGHT)

STEP, LIFT, MOVE = "cursor step", "lift", "move"


class Press:
    """What a press did.

    kind: STEP, LIFT or MOVE. answer: ms until the picture that answers it had been sent, whole.
    bytes: of that picture, on the bus. rest: ms until the last byte of all that came of it, such
    as cards on their way.
    """

    def __init__(self, kind, answer, count, rest):
        self.kind = kind
        self.answer = answer
        self.bytes = count
        self.rest = rest


class Differs(Exception):
    """The glass of the emulated Pico is not what the simulator shows."""


def saved_game(board_name, deal):
    """Return what the simulator has saved, a dict of names to bytes, with Klondike just dealt."""
    handheld = Handheld(board=board_name, game="klondike", deal=deal)
    handheld.wait(5000)
    return dict(handheld.store.files)


class Player:
    """Has two handhelds in its hands and presses the same key on both.

    pico: a Pico that goes on with the game saved in `files`. keys: (GPIO, action) of each key.
    `presses` collects what each press did.
    """

    def __init__(self, pico, board_name, keys, files, seed):
        self.pico = pico
        self.presses = []
        self._gpio = {action: pin for pin, action in keys}
        self._random = random.Random(seed)
        self._twin = Handheld(board=board_name, data=dict(files))
        self._scout = Handheld(board=board_name, data=dict(files))
        self.compare()

    @property
    def session(self):
        """The session of the simulator's game."""
        return self._twin.console.session

    def compare(self):
        """Raise Differs when the two glasses do not show the same."""
        shown, wanted = self.pico.wire.chip.rows(), self._twin.machine.host.chip.rows()
        if shown != wanted:
            both = "\n".join(f"{a}  {b}" for a, b in zip(shown, wanted, strict=True))
            said = self.pico.printed()
            raise Differs(f"the Pico shows, and the simulator shows:\n{both}\n{said}")

    def play(self, moves):
        """Make up to `moves` moves; end early when the game is won or nothing is left to do."""
        turned = 0
        while moves and not self.session.game.won():
            move = self._choose()
            if move is None:
                if turned > len(self.session.game.piles[0].cards):
                    return
                turned += 1
                self._go(lambda table: self._pile(table).kind == STOCK)
                self.press(SELECT, MOVE)
            else:
                turned = 0
                self._make(*move)
            moves -= 1

    def press(self, action, kind):
        """Press a key on both; keep what it did. Raises Differs when the pictures do."""
        pico = self.pico
        key = self._gpio[action]
        pico.wire.bursts.clear()
        at = pico.now + self._random.randrange(PHASES_US) * 1000
        pico.press(key, at)
        pico.release(key, at + DOWN_MS * 1e6)
        pico.run_until(at + (DOWN_MS + UP_MS) * 1e6)
        if pico.wire.bursts:
            answer, rest = pico.wire.bursts[0], pico.wire.bursts[-1]
            times = [(burst.end - at) / 1e6 for burst in (answer, rest)]
            self.presses.append(Press(kind, times[0], answer.bytes, times[1]))
        for handheld in (self._twin, self._scout):
            handheld.press(action, DOWN_MS, UP_MS)
        self.compare()

    # What to play

    def _choose(self):
        """Return the best move, (origin, count, destination), or None to turn the stock."""
        best, top = None, 0
        count = self.session.legal()
        for packed in list(self.session.found[:count]):
            origin, destination, cards = packed & 63, packed >> 6 & 63, packed >> 12
            worth = self._worth(origin, cards, destination)
            if worth > top:
                best, top = (origin, cards, destination), worth
        return best

    def _worth(self, origin, count, destination):
        """Judge a move like a beginner: home first, then what turns a card over, then the waste."""
        piles = self.session.game.piles
        here, there = piles[origin], piles[destination]
        if here.kind == STOCK or there.kind == STOCK or here.kind == FOUNDATION:
            return 0
        if there.kind == FOUNDATION:
            return 3
        uncovers = 0 < count < here.n and count == here.face_up()
        return 2 if uncovers else 1 if here.kind != there.kind else 0

    def _make(self, origin, count, destination):
        self._go(lambda table: table.at == origin and table.depth == count)
        self.press(SELECT, LIFT)
        self._go(lambda table: table.at == destination)
        self.press(SELECT, MOVE)

    # The way there

    def _go(self, arrived):
        """Press arrows until the cursor stands where `arrived(table)` says yes."""
        for action in self._way(arrived):
            self.press(action, STEP)

    def _way(self, arrived):
        """Return the shortest row of arrows that leads there, found out on the scout."""
        table = self._scout.console.table
        start = (table.at, table.depth)
        ways = {start: []}
        for place in in_order(ways):
            table.point_at(*place)
            if arrived(table):
                table.point_at(*start)
                return ways[place]
            for action in ARROWS:
                table.point_at(*place)
                self._scout.press(action)
                ways.setdefault((table.at, table.depth), ways[place] + [action])
        raise Differs("the cursor does not get there")

    def _pile(self, table):
        return self.session.game.piles[table.at]


def in_order(ways):
    """Yield the keys of a dict that grows meanwhile, in the order in which they came."""
    done = 0
    while done < len(ways):
        yield list(ways)[done]
        done += 1
