"""The sounds of moves: a card that goes home sounds higher than the one before."""

from core.cards import KING
from core.undo_journal import destination_of
from firmware.layouts import NOWHERE
from firmware.sound import PUT, SUIT


class MoveSounds:
    """What is heard of the moves in the session of a Console.  Nothing here allocates."""

    def __init__(self, console):
        """Watch the session of `console`."""
        self._console = console
        # Numbers of cards on the foundations: now, and before the last change.
        self._home = self._before = 0

    def changed(self):
        """Count the cards that are home, because the position changed."""
        self._before = self._home
        home = 0
        for pile in self._console.session.game.foundations:
            home += pile.n
        self._home = home

    def tell(self, move):
        """Let a packed move be heard, after which `changed` was called.

        Return the place of the foundation whose suit it completed, NOWHERE for none.
        """
        if self._console.screens.top.silent:
            return NOWHERE
        sounds = self._console.sounds
        game = self._console.session.game
        gained = self._home - self._before
        if gained <= 0:
            sounds.tell(PUT)
        elif gained >= KING:
            sounds.tell(SUIT)
            return self._last()
        elif len(game.foundations) > 1 and game.piles[destination_of(move)].n == KING:
            sounds.tell(SUIT)
            return destination_of(move)
        else:
            sounds.tell_home(self._home, game.packs)
        return NOWHERE

    def _last(self):
        """Return the place of the last foundation with cards: whole suits fill one by one."""
        place = NOWHERE
        for pile in self._console.session.game.foundations:
            if pile.n:
                place = pile.number
        return place
