"""Plays on a simulated board and weighs each press: bytes on the bus, and bytes that changed."""

from desktop_sim.frontends.headless import PRESS_MS, Handheld
from firmware.input.actions import BACK, DOWN, MENU, SELECT
from firmware.layouts import NOWHERE
from tests.lab.fingers import Fingers, Lost
from tests.lab.playouts import PLAYED, played

SETTLE_MS = 500
"""By then no card moves any more, and nothing is sent anew yet."""

STEP, LIFT, PUT_DOWN, TURN = "cursor step", "lift", "put down", "turn of the stock"
MENU_OPENS, MENU_STEP, MENU_CLOSES, UNDO = "menu opens", "menu step", "menu closes", "undo"
DOES = STEP, LIFT, PUT_DOWN, TURN, UNDO, MENU_OPENS, MENU_STEP, MENU_CLOSES


class Weighing(Fingers):
    """Fingers that weigh what each press sends; `weighed` has (kind, four numbers) of each."""

    def __init__(self, board, game_id):
        moves, _, deal, options = played(game_id) if game_id in PLAYED else ((), 0, 1, {})
        hand = Handheld(board=board, game=game_id, deal=deal, options=options)
        hand.wait(SETTLE_MS)
        super().__init__(hand)
        self.moves = moves
        self.weighed = []

    def play(self, most):
        """Make the first moves of the game, open menus and undo; return what was weighed.

        A game of which no moves are known (playouts.py) is left out.
        """
        for move in self.moves[:most]:
            try:
                self.move(move)
            except Lost:
                # A single press may lead to another card than was meant on a table of this size.
                self.cancel()
                break
        if self.moves:
            self.tour()
        return self.weighed

    def move(self, move):
        """Make a packed move."""
        super().play(move)

    def tour(self):
        """Open the menu, step in it, close it; then open it and undo."""
        self.open_menu()
        self.press(DOWN if DOWN in self.actions else self.actions[0])
        self.press(BACK)
        if self.console.session.moves:
            self.open_menu()
            self.press(SELECT)
        self.hand.wait(SETTLE_MS)

    def open_menu(self):
        """Open the table's menu by the key that does so."""
        self.press(MENU if MENU in self.actions else BACK)

    def press(self, action):
        """Press the key of `action`, and weigh what comes of it."""
        hand, before = self.hand, self._state()
        memory, sent = self._memory(), hand.bus_bytes
        answered = None
        key = hand.keys.key_for(action)
        down = hand.keys.time_for(action, PRESS_MS)
        hand.keys.set(key, True)
        for ms in range(down + SETTLE_MS):
            if ms == down:
                hand.keys.set(key, False)
            hand.wait(1)
            if not answered and hand.bus_bytes != sent:
                answered = hand.bus_bytes - sent, different(memory, self._memory())
        kind = self._kind(before, self._state())
        if kind and answered:
            in_all = hand.bus_bytes - sent, different(memory, self._memory())
            self.weighed.append((kind, (*answered, *in_all)))

    def _state(self):
        """Whether the table is on the display, how many moves were made, and what is lifted."""
        console = self.console
        on_table = console.screen is self.table
        return on_table, console.session.moves, self.table.selection.lifted != NOWHERE

    def _memory(self):
        return memory_of(self.hand.machine.host.chip)

    @staticmethod
    def _kind(before, after):
        """What a press did, one of DOES, or None."""
        was_table, moves, was_lifted = before
        is_table, moves_now, is_lifted = after
        if was_table != is_table:
            return MENU_OPENS if was_table else UNDO if moves_now < moves else MENU_CLOSES
        if not was_table:
            return MENU_STEP
        if moves_now != moves:
            return PUT_DOWN if was_lifted else TURN
        if was_lifted != is_lifted:
            return LIFT if is_lifted else None
        return STEP


def memory_of(chip):
    """A copy of what a display's chip keeps."""
    return bytes(chip.ram if hasattr(chip, "ram") else chip.memory)


def different(one, other):
    """How many bytes of two memories of equal length differ."""
    return sum(a != b for a, b in zip(one, other, strict=True)) if one != other else 0
