"""Help > Lesson: five moves of Klondike that the player makes, each asked for in a line.

The player's game waits meanwhile, as while a game is watched; nothing is saved or counted.
"""

from core.cards import FACE_DOWN
from core.const import const
from core.language import _
from core.piles import STOCK
from firmware.deals import suspended_game
from firmware.input.actions import BACK, MENU, SELECT
from firmware.input.debounced_keys import ACTION, HAPPENED, HOLD
from firmware.layouts import NOWHERE
from firmware.screens.screen import LESSON, Screen, closes

DEAL = 45
OPTIONS = {"variation": 2, "movement": "relaxed"}
STEPS = ((2, 1, 0), (6, 1, 7), (11, 1, 12), (12, 1, 4), (4, 2, 2))
"""The deal, and of each move: origin, number of cards, destination.

A run is joined, an Ace goes up, the stock is turned, its card is played, and a run moves whole.
Each move is the best one of its cards, so SELECT twice or a tap makes it.
"""

# What the player is asked to select: indices of PRESS and of the others.
_CARD = const(0)
_STOCK = const(1)
_FOUNDATION = const(2)

PRESS = (_(b"{step} of 5: go to {card}, press SELECT"),
         _(b"{step} of 5: go to the stock, press SELECT"),
         _(b"{step} of 5: go to the foundation, press SELECT"))
HOLD_KEY = (_(b"{step} of 5: go to {card}, hold the key"),
            _(b"{step} of 5: go to the stock, hold the key"),
            _(b"{step} of 5: go to the foundation, hold the key"))
TAP_OR_PRESS = (_(b"{step} of 5: tap {card}, or SELECT it"),
                _(b"{step} of 5: tap the stock, or SELECT it"),
                _(b"{step} of 5: tap the foundation, or SELECT it"))
TAP = (_(b"{step} of 5: tap {card}"), _(b"{step} of 5: tap the stock"),
       _(b"{step} of 5: tap the foundation"))
CLICK = (_(b"{step} of 5: click {card}"), _(b"{step} of 5: click the stock"),
         _(b"{step} of 5: click the foundation"))
"""What the player is asked to do with a card, the stock and the foundation."""

_SPACE = const(32)

DONE = _(b"Well done!\nHint, in the menu, shows more moves.")


class Lesson(Screen):
    """The table, on which the player makes the moves of STEPS; another move is undone.

    table  the TableScreen, which gets all keys
    made   number of moves that were made
    wrong  True after a move that was undone
    """

    kind = LESSON

    def __init__(self, console):
        """Show the deal instead of the game in play.  Allocates."""
        self.console = console
        self.table = console.table
        self.made = 0
        self.wrong = self._asked = False
        self._asks = PRESS
        if console.keys.has_only_one():
            self._asks = HOLD_KEY
        elif console.pointer:
            self._asks = TAP_OR_PRESS
        self._suspended = suspended_game.SuspendedGame(console)
        self._suspended.show("klondike", DEAL, OPTIONS)
        console.screens.show(self)
        self._card = 0
        # State in which a line was said last: moves made, cards picked up, a wrong move.
        self._said = -1
        self._expect()

    def end(self):
        """Give the player's game back as it was."""
        self._suspended.give_back()

    def answer(self, console, goes_on):
        """Leave the player the game of the lesson, or give the player's own back."""
        self._suspended.answer(goes_on)

    # Events and drawing.

    def event(self, event):
        """Pass the event to the table; a key that would leave the table ends the lesson."""
        keys = self.console.keys
        if event & HAPPENED == HOLD and keys.has(BACK):
            return
        leaves = closes(keys, event) and (
            self.table.selection.picked_up == NOWHERE or event & ACTION == MENU)
        # The table would answer a long press with a pile or its menu, except one that puts back.
        if leaves or event & HAPPENED == HOLD and self.table.armed != SELECT:
            self.end()
        else:
            self.table.event(event)

    def wake(self):
        """Answer a command of a keyboard, which has no meaning here."""
        return True

    def tick(self):
        """Look what the player did, and say what comes next."""
        wait = self.table.tick()
        if self.table.animations.flies():
            return wait
        if self._asked:
            self.end()
            return 0
        self._check()
        if self.made == len(STEPS):
            self._asked = True
            self.console.do(ask, self)
        else:
            picked_up = self.table.selection.picked_up != NOWHERE
            state = self.made << 2 | picked_up << 1 | self.wrong
            if state != self._said or not self.table.message.on:
                self._said = state
                self._say()
        return wait

    def idle(self):
        """Do the table's work for a pause."""
        return self.table.idle()

    def forget(self):
        """Redraw the table with the next frame."""
        self.table.forget()

    def draw(self):
        """Draw what changed on the table."""
        self.table.draw()

    # The moves.

    def _check(self):
        """Count the move that was asked for; undo another one, redo one that was undone."""
        done = self.console.session.journal.done
        if done == self.made:
            return
        self.console.request_redraw()
        if done < self.made:
            self.table.redo()
        else:
            pile = self.console.session.game.piles[STEPS[self.made][2]]
            self.wrong = not pile.n or pile.top() != self._card
            if self.wrong:
                self.table.undo()
            else:
                self.made += 1
                self._expect()

    def _expect(self):
        """Note the card that the next move brings to the top of its destination."""
        if self.made < len(STEPS):
            pile = self.console.session.game.piles[STEPS[self.made][0]]
            self._card = pile.top() & ~FACE_DOWN

    def _say(self):
        """Say which card to select: the one to move, or the destination of picked-up cards.

        The cards to move are outlined; a single one is marked, for a run its destination.
        """
        origin, count, destination = STEPS[self.made]
        piles = self.console.session.game.piles
        repaint = self.table.repaint
        asks = self._asks
        if self.console.pointer and repaint.blink.hidden:
            # The player uses no keys.
            asks = TAP if self.console.display.finger else CLICK
        line = self.table.message.line.clear()
        if self.wrong:
            line.put(_(b"Not yet.")).code(_SPACE)
        if self.table.selection.picked_up == NOWHERE:
            pile = piles[origin]
            repaint.marks.outline(origin, count, destination)
            # A mark is for the top card of a place.
            repaint.marks.mark(origin if count == 1 else destination)
            repaint.queue_others()
        else:
            pile = piles[destination]
            count = 1
        if pile.kind == STOCK:
            line.fill(asks[_STOCK], self.made + 1)
        elif pile.n:
            line.fill(asks[_CARD], self.made + 1, pile.cards[pile.n - count])
        else:
            line.fill(asks[_FOUNDATION], self.made + 1)
        self.table.message.show_line()
        self.console.request_redraw()


def ask(console, lesson):
    """Ask if the player goes on with the game of the lesson."""
    rows = (_(b"Play on"), lesson.answer, True), (_(b"End"), lesson.answer, False)
    console.screens.question.pop_up(DONE, rows, True)


def begin(console, key):
    """Begin the lesson.  Allocates."""
    Lesson(console)
