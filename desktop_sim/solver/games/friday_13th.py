"""Friday the 13th: no rule looks at suits, and foundations with equal top cards are equal."""

from array import array

from core.cards import KING, RANK_BITS
from core.games.friday_13th import RANKS
from core.undo_journal import COUNT, DESTINATION
from desktop_sim.solver.pruning.reductions import Reductions

CARDS = 48
# Of each rank there are none to four cards on foundations.
COUNTS = 5
# A moment is a turn of the stock and a card; within a turn the later card comes first.
TURN = 6
LATEST = 63
NEVER = 1 << 30

# So many of the rank below are enough for all cards of a rank whose own foundation is started.
FREE = 3

DONE = 0
LATER = 1
TOO_LATE = 2


class Friday13th(Reductions):
    """Foundations fill from left to right, so that their number says which are empty.

    A position is lost when a card would have to leave later than it can (`Passes`).

    A card goes at once when the foundation that begins with its rank is started and three of the
    rank below are home.  Then all cards of its rank can go whenever they are free, so that it takes
    no place from them; and when it is gone it hides no other.
    """

    suits = False

    def __init__(self, game):
        """Declare for `game`."""
        Reductions.__init__(self, game)
        self.passes = Passes(game)

    def lost(self, home):
        """Return whether a card would have to leave later than it can."""
        return self.passes.too_few(home)

    def forced(self, home):
        """Return the move of a card that takes no place from others of its rank, packed; or 0."""
        game = self.game
        for pile in (game.hand, game.waste):
            if not pile.n:
                continue
            rank = pile.top() & RANK_BITS
            if not game.foundations[(rank + 2) % KING].n:
                continue
            if of_rank(home, rank - 1 or KING) < FREE:
                continue
            for foundation in game.foundations:
                if not game.judge(pile, 1, foundation):
                    return pile.number | foundation.number << DESTINATION | 1 << COUNT
        return 0


def of_rank(home, rank):
    """Return how many cards of a rank are home."""
    return home[rank] + home[rank | 1 << 4] + home[rank | 2 << 4] + home[rank | 3 << 4]


class Passes:
    """From which turns on cards can leave, in what is left of both passes through the stock.

    The hand and the waste are one pile here: its top card is the one turned last, and a card of the
    waste that goes while the hand holds one might have gone before that one was turned.  Say of
    each card that is left a turn before which it cannot leave, at first the one that brings it.
    All of this holds whatever is played:

    In either pass a card leaves after all those that were turned since.  So it leaves at a turn
    only if each of these may have left by then; else the next pass has to bring it again.

    So many cards of a rank are home only when as many of the rank below are, or one less once a
    foundation begins with their rank, which is after those to its left have begun.  A card that
    leaves finds those of its rank home that were, and those that lay on it.

    From this follow later turns for some cards, and from these for others, until nothing changes,
    or until a card is put off to a turn that there is not.
    """

    def __init__(self, game):
        """Work for `game`.  Allocates."""
        self.game = game
        # The ranks of the cards that are left, as they are turned, and the turn of each.
        self.lying = bytearray(CARDS)
        self.soonest = bytearray(CARDS)
        # By ranks, how many cards are home; the moment from which the foundation may be started;
        # and the one from which so many cards of it may be home.
        self.played = bytearray(KING + 1)
        self.opens = array("i", bytes(4 * (KING + 1)))
        self.reached = array("i", bytes(4 * COUNTS * (KING + 1)))

    def too_few(self, home):
        """Return whether a card would have to leave later than it can."""
        self._count(home)
        n = self._line_up()
        last = 2 * n if self.game.redeals_left() else n
        while True:
            self._find_moments(n)
            outcome = self._put_off(n, last)
            if outcome != LATER:
                return outcome == TOO_LATE

    def _count(self, home):
        """Count the cards of each rank that are home."""
        played = self.played
        for rank in range(1, KING + 1):
            played[rank] = of_rank(home, rank)

    def _line_up(self):
        """Note the cards that are left as they are turned; return how many they are."""
        lying = self.lying
        soonest = self.soonest
        waste, hand, stock = self.game.waste, self.game.hand, self.game.stock
        n = waste.n
        for i in range(n):
            lying[i] = waste.cards[i] & RANK_BITS
        turned = n
        if hand.n:
            lying[n] = hand.top() & RANK_BITS
            n += 1
            # If the card below could go before it, it is taken to be turned after that.
            if not self._goes(waste):
                turned = n
        for i in range(stock.n - 1, -1, -1):
            lying[n] = stock.cards[i] & RANK_BITS
            n += 1
        for i in range(n):
            soonest[i] = max(turned, i + 1)
        return n

    def _goes(self, pile):
        """Return whether the top card of `pile` can go to a foundation."""
        for foundation in self.game.foundations:
            if not self.game.judge(pile, 1, foundation):
                return True
        return False

    def _find_moments(self, n):
        """Find from which moments so many cards of each rank may be home."""
        played = self.played
        reached = self.reached
        for rank in range(1, KING + 1):
            for count in range(COUNTS):
                reached[COUNTS * rank + count] = NEVER if count > played[rank] else 0
        for i in range(n):
            rank = self.lying[i]
            moment = self.soonest[i] << TURN | LATEST - i
            for at in range(COUNTS * rank + played[rank] + 1, COUNTS * (rank + 1)):
                later = reached[at]
                if moment < later:
                    reached[at] = moment
                    moment = later
        moment = 0
        for rank in RANKS:
            self.opens[rank] = moment
            if not self.game.foundations[(rank + 2) % KING].n:
                moment = max(moment, reached[COUNTS * rank + played[rank] + 1])
        for rank in range(1, KING + 1):
            for count in range(played[rank] + 1, COUNTS):
                at = COUNTS * rank + count
                reached[at] = max(reached[at], self._built(rank, count))

    def _built(self, rank, count):
        """Return the moment from which `count` cards of a rank could be home for those below it."""
        at = COUNTS * (rank - 1 or KING) + count
        reached = self.reached
        return min(reached[at], max(self.opens[rank], reached[at - 1]))

    def _put_off(self, n, last):
        """Put cards off to the turns from which they can leave.

        Return DONE if all could stay where they were, LATER if not, and TOO_LATE where one could
        not leave before the turn `last`.
        """
        outcome = DONE
        for i in range(n - 1, -1, -1):
            turn = self._turn_of(i, n)
            if turn > last:
                return TOO_LATE
            if turn > self.soonest[i]:
                self.soonest[i] = turn
                outcome = LATER
        return outcome

    def _turn_of(self, index, n):
        """Return the first turn at which the card at `index` can leave, by what is known."""
        soonest = self.soonest
        turn = soonest[index]
        while turn <= 2 * n:
            following = self._hindered(index, turn, n)
            if following == turn:
                return turn
            turn = following
            if turn == n + 1:
                # In the next pass cards before it are brought first.
                turn += index
        return turn

    def _hindered(self, index, turn, n):
        """Return `turn` if the card at `index` can leave then, or a later one to be looked at."""
        lying = self.lying
        soonest = self.soonest
        rank = lying[index]
        count = self.played[rank] + 1
        for i in range(index + 1, turn if turn <= n else turn - n):
            if soonest[i] > turn:
                return soonest[i] if turn > n or soonest[i] <= n else n + 1
            if lying[i] == rank:
                count += 1
        moment = turn << TURN | LATEST - index
        return turn if self._built(rank, count) <= moment else turn + 1


REDUCTIONS = Friday13th
