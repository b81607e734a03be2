"""Player of a game on a Pair: its moves, the shortest ways to them, and other presses."""

from core.piles import STOCK
from core.undo_journal import origin_of
from desktop_sim.play.headless import Handheld
from firmware.input.actions import BACK, DOWN, LEFT, MENU, NEXT, PREVIOUS, RIGHT, SELECT, UP
from firmware.layouts import NOWHERE
from firmware.screens.menus.options import Options
from tests.lab.key_player import KeyPlayer, Lost
from tests.lab.recorded_games import recorded_game

WAYS = (UP, DOWN, LEFT, RIGHT, NEXT, PREVIOUS)
"""Actions that move the cursor, if a board has keys for them."""

HOLD_MS, HOLD_ON_MS = 1000, 1500
"""Times of a long press, and of one that opens the menu."""

HURRIED_PRESSES = 10

RESTS_MS = 400
"""Time after the last hurried press until the frame is at rest; the cursor does not blink yet."""

LOOKS_MS = 1000
"""Time that a player looks at the cards of a deal before the first press."""

ATTEMPTS = 8
"""Number of searches for a way of the cursor, if it leads elsewhere."""

DEALT_MS = 5000
"""Time after which everything about a deal is saved."""


def saved_game(board, game):
    """Return the files that the simulator of `board` saves after a deal of `game`, names to bytes.

    The deal and its options are those of tests/lab/recorded_games.py. The player wants no offer to
    finish the game: the dialog would appear in the middle of the recorded moves.
    """
    _moves, deal, options = recorded_game(game)
    handheld = Handheld(board=board, game=game, deal=deal, options=options)
    Options(handheld.console).change_value("offer_finish", 1)
    handheld.wait(DEALT_MS)
    return dict(handheld.store.files)


class Player(KeyPlayer):
    """A player who knows the shortest ways, which the pair's scout finds.

    `walks` is True if the cursor can go anywhere, not only to cards that can be played.
    """

    def __init__(self, pair):
        super().__init__(pair)
        self._scout = pair.scout
        self.walks = UP in self.actions

    def go(self, place, depth):
        """Bring the cursor to a place, on `depth` top cards of it (None: any)."""
        self.hand.look()
        for _ in range(ATTEMPTS):
            for action in self._way(place, depth):
                self.press(action)
            if self._there(place, depth):
                return
        raise Lost(f"the cursor does not get to {place} at {depth}")

    def look_at_the_deal(self):
        """Pause once; other presses follow as soon as the frame is at rest."""
        self.hand.rest(LOOKS_MS)

    def press(self, action):
        """Press the key of `action` once."""
        self.presses += 1
        self.hand.press(action)

    def _way(self, place, depth):
        """Return the shortest row of actions that leads there."""
        table = self._scout.console.table
        start = (table.selection.at, table.selection.depth)
        ways = {start: []}
        for here in in_order(ways):
            if here[0] == place and depth in (None, here[1]):
                table.point_at(*start)
                return ways[here]
            for action in WAYS:
                if not self.console.keys.has(action):
                    continue
                table.point_at(*here)
                self._scout.press(action)
                ways.setdefault((table.selection.at, table.selection.depth), ways[here] + [action])
        raise Lost(f"no way to {place} at {depth}")

    # Other presses

    def tour(self, rounds):
        """Hurry; open the menu, step through it, close it; undo a move, be refused; pick up a card.

        A game in a hurry may be saved with the cursor one step farther; the later presses save
        it again.
        """
        self.hurry(HURRIED_PRESSES)
        for _ in range(rounds):
            self.open_menu()
            self.press(DOWN if DOWN in self.actions else NEXT)
            if self.console.keys.has(UP) or self.console.keys.has(PREVIOUS):
                self.press(UP if UP in self.actions else PREVIOUS)
            self.close_menu()
            self.open_menu()
            self.press(SELECT)
            self.be_refused()
            self.lift_and_drop()

    def lift_and_drop(self):
        """Pick up a card that can be played and put it back, if the cursor reaches one."""
        session = self.console.session
        if not self.walks or not session.legal():
            return
        move = session.found[0]
        if session.game.piles[origin_of(move)].kind == STOCK:
            return
        try:
            self.go(origin_of(move), None)
        except Lost:
            return
        self.press(SELECT)
        if self.console.table.selection.picked_up != NOWHERE:
            self.cancel()

    def hurry(self, count):
        """Step to and fro, `count` presses in a hurry; compare the frames at the end."""
        self.hand.look()
        self.hand.hurried = True
        ways = (RIGHT, LEFT) if self.walks else (NEXT,)
        for number in range(count):
            self.press(ways[number % len(ways)])
        self.hand.hurried = False
        self.hand.rest(RESTS_MS)
        self.hand.compare()

    def open_menu(self):
        """Open the menu from the table, with the keys that this board has."""
        if MENU in self.actions:
            self.press(MENU)
        elif BACK in self.actions:
            self.press(BACK)
        else:
            self.hand.hold(SELECT, HOLD_ON_MS)

    def close_menu(self):
        """Go back to the table."""
        if BACK in self.actions:
            self.press(BACK)
        else:
            self.hand.hold(SELECT, HOLD_MS)

    def be_refused(self):
        """Press SELECT at a pile that refuses, if the cursor reaches one."""
        session = self.console.session
        useful = {origin_of(move) for move in session.found[: session.legal()]}
        for pile in session.game.tableau or ():
            if pile.number in useful or not pile.n:
                continue
            try:
                self.go(pile.number, None)
            except Lost:
                continue
            self.press(SELECT)
            return


def in_order(ways):
    """Yield the keys of a growing dict, in their order."""
    done = 0
    while done < len(ways):
        yield list(ways)[done]
        done += 1
