"""Dealing again: cards are gathered, perhaps shuffled by the deal's own generator, and dealt."""

from core import deal_numbers
from core.game import REDEALS, Game
from core.undo_journal import pack_shuffle, shuffles_before


class Shuffler:
    """Shuffles cards so that the same deal always gives the same order, and puts them back.

    The numbers come from the generator that dealt the game (core/deal_numbers.py), from where the
    last shuffle left it.
    """

    def __init__(self, game):
        """Shuffle the cards of `game`, a Game.  Allocates; nothing else here does."""
        self.game = game
        self._places = bytearray(52 * game.packs)
        self._order = bytearray(52 * game.packs)

    def shuffle(self, cards, first, count, entry):
        """Shuffle `count` bytes of `cards` from index `first` on, as the SHUFFLE `entry` says."""
        self._draw(count, entry)
        places = self._places
        order = self._order
        for i in range(count):
            places[i] = cards[first + i]
        for i in range(count):
            cards[first + i] = places[order[i]]

    def put_back(self, cards, first, count, entry):
        """Undo a call of `shuffle` with the same arguments."""
        self._draw(count, entry)
        places = self._places
        order = self._order
        for i in range(count):
            places[order[i]] = cards[first + i]
        for i in range(count):
            cards[first + i] = places[i]

    def _draw(self, count, entry):
        """Write to `_order` which of the `count` cards goes to each place."""
        for i in range(count):
            self._places[i] = i
        used = (1 + shuffles_before(entry)) * len(self._places)
        deal_numbers.shuffle(self.game.deal_number, self._places, self._order, count, used)


class Regathering(Game):
    """A redeal gathers cards of the tableau and deals them again, in one move.

    The move goes from the first pile of the tableau to the stock, which is empty between moves,
    and counts the cards that are gathered.  A game says how many cards a pile gives (`gives`), how
    they are gathered (`gather`) and how they are dealt (`deal_again`).
    """

    redeals_repeat = False

    def add_redeals(self, redeals):
        """Add the stock that cards are gathered in, for `redeals` redeals.  Allocates.

        The tableau is there.
        """
        self.add_stock(wastes=0, redeals=redeals)
        self.redeals_from = self.tableau[0]

    def gives(self, pile):
        """Return how many cards the pile `pile` of the tableau gives to be dealt again."""
        return pile.n

    def redeal_count(self):
        """Return how many cards a redeal gathers."""
        count = 0
        for pile in self.tableau:
            count += self.gives(pile)
        return count

    def gather(self):
        """Lay the cards that the piles give on the stock, the first pile's at the bottom."""
        for pile in self.tableau:
            count = self.gives(pile)
            if count:
                self.shift(pile, count, self.stock)

    def redeal(self):
        """Gather the cards and deal them again."""
        self.gather()
        self.deal_again()
        self.tally(REDEALS, 1)


class DealingAgain(Regathering):
    """A redeal shuffles the gathered cards before it deals them again."""

    def __init__(self, choices):
        """As `Game`.  Allocates."""
        Game.__init__(self, choices)
        self.shuffler = Shuffler(self)

    def gather(self):
        """Gather the cards and shuffle them."""
        Regathering.gather(self)
        stock = self.stock
        entry = pack_shuffle(stock.number, self.counters[REDEALS])
        self.shuffler.shuffle(stock.cards, 0, stock.n, entry)
        self.journal.add(entry)
