"""Friday the 13th: no rule looks at suits, and foundations with equal top cards are equal."""

from array import array

from core.cards import KING, RANK_BITS
from core.games.friday_13th import RANKS
from core.undo_journal import COUNT, DESTINATION
from desktop_sim.solver.pruning.reductions import Reductions

CARDS = 52
# The foundations hold none to four cards of each rank.
COUNTS = 5
# A moment is a turn of the stock and a card; within a turn the later card comes first.
TURN = 6
LATEST = 63
NEVER = 1 << 30

# If this many cards of the rank below are home, all cards of a rank whose own foundation is started
# can go.
FREE = 3

DONE = 0
LATER = 1
TOO_LATE = 2


class Friday13th(Reductions):
    """Foundations fill from left to right, so that their number says which are empty.

    A position is lost if a card would have to leave later than it can (`Passes`).

    A card goes at once if the foundation that begins with its rank is started and three cards of
    the rank below are home.  All cards of its rank can then go whenever they are free, so this card
    takes no place from the others.
    """

    suits = False

    def __init__(self, game):
        """Declare for `game`."""
        Reductions.__init__(self, game)
        self.passes = Passes(game)

    def lost(self, home):
        """Return True if a card would have to leave later than it can."""
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
    """The earliest turn at which each card can leave, in the rest of both passes of the stock.

    The hand and the waste count as one pile, whose top card is the card turned last.  A card of the
    waste that goes while the hand holds one could have gone before that one was turned.

    At first, a card's earliest turn is the turn that brings the card.  Two rules, which hold for
    any play, make it later:

    A card of either pass leaves after all cards that were turned since.  Therefore it can leave at
    a turn only if each of these may have left by then.  Otherwise it waits for the next pass.

    A number of cards of a rank can be home only if as many of the rank below are.  One fewer is
    enough once the foundation that begins with the rank is started, after those to its left.  When
    a card leaves, the cards of its rank that lay on it are home too.

    A later turn for one card makes other cards later, until nothing changes.  The position is lost
    if a card's turn comes after the last one.
    """

    def __init__(self, game):
        """Work for `game`.  Allocates."""
        self.game = game
        # The ranks of the cards that are left, in the order of turning, and each one's first turn.
        self.lying = bytearray(CARDS)
        self.soonest = bytearray(CARDS)
        # For each rank, the number of cards that are home, and the moment from which its foundation
        # may be started.  For each rank and count, the moment from which so many may be home.
        self.played = bytearray(KING + 1)
        self.opens = array("i", bytes(4 * (KING + 1)))
        self.reached = array("i", bytes(4 * COUNTS * (KING + 1)))

    def too_few(self, home):
        """Return True if a card would have to leave later than it can."""
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
        """Copy the cards that are left, in the order of turning; return their number."""
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
            # If the waste's top card could go first, count the hand's card as turned after it went.
            if not self._goes(waste):
                turned = n
        for i in range(stock.n - 1, -1, -1):
            lying[n] = stock.cards[i] & RANK_BITS
            n += 1
        for i in range(n):
            soonest[i] = max(turned, i + 1)
        return n

    def _goes(self, pile):
        """Return True if the top card of `pile` can go to a foundation."""
        for foundation in self.game.foundations:
            if not self.game.judge(pile, 1, foundation):
                return True
        return False

    def _find_moments(self, n):
        """Find the moments from which one to four cards of each rank may be home."""
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
                next_one = played[rank] + 1
                # If all four are home elsewhere, none begins a foundation.
                later = NEVER if next_one == COUNTS else reached[COUNTS * rank + next_one]
                moment = max(moment, later)
        for rank in range(1, KING + 1):
            for count in range(played[rank] + 1, COUNTS):
                at = COUNTS * rank + count
                reached[at] = max(reached[at], self._built(rank, count))

    def _built(self, rank, count):
        """Return the moment from which the rank below allows `count` cards of `rank` at home."""
        at = COUNTS * (rank - 1 or KING) + count
        reached = self.reached
        return min(reached[at], max(self.opens[rank], reached[at - 1]))

    def _put_off(self, n, last):
        """Put cards off to the turns from which they can leave.

        Return DONE if no turn changed, LATER if one did, and TOO_LATE if a card could not leave
        before the turn `last`.
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
        """Return the first known turn at which the card at `index` can leave."""
        soonest = self.soonest
        turn = soonest[index]
        while turn <= 2 * n:
            following = self._hindered(index, turn, n)
            if following == turn:
                return turn
            turn = following
            if turn == n + 1:
                # The next pass turns the cards before this one first.
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
