"""Safe cards: cards that may go to a foundation at once, because the move loses no solution.

The claim.  A card c that can go home is *safe* under a condition on every card d that may be built
on c on a pile.  Card d is home already, or could go home whenever d is free.  The cards before d in
its suit must be home, or belong to the chain from c to d.  The same must hold for each card that
may be built on d.  If the position then has a solution, the position with c home has one too.

The proof.  Play the solution S from the position before c's move, and a solution S' beside it from
the position with c home.  The cards that are home in S' but not in S are called phantoms; at first
c is the only one.  Two facts stay true.  On every pile of S, phantoms lie only on top of the other
cards (or anywhere on a waste).  The piles of S' are those of S without the phantoms.

S' answers each move of S.  If S moves a phantom, or a card that S' has home, S' does nothing.  If S
moves a run whose upper part is phantom, S' moves the rest.  If S puts a card d on a phantom, d can
go home in S' by the claim, goes, and becomes a phantom.  A run is taken apart from its top, and
each of its cards can go home as well.  (A game moves a run that is built up only if single cards
could move.)

S' makes any other move of S too.  The move is legal because its cards lie on top there, and
foundations are as high or higher.  The destination has the same top card, or is empty in S' because
S has only phantoms there.  On those S puts only phantoms.

When S has all cards home, so has S'.  Each card that S uncovers, and each space that S fills, is
uncovered or filled in S' no later.

Games with TAKE_ANY move any face-up card with all cards on it.  A card put on a phantom may then
carry cards that cannot go home.  There a card is safe only if no card can be put on it any more.

Two packs hold each card twice.  Both copies of the card before a safe card must then be home, so
that it never takes the place of its double.

If foundation cards may return to the piles, S may put a card that is home on a phantom.  The chain
then goes on through cards that are home.  All of them stay home in S', so a safe card never needs
to return.

Each game must make sure of two facts.  Its foundations build up.  Turning the stock does not depend
on the waste: if several cards turn at once, each card that leaves shifts those after it.  Such a
game must not declare HAND and WASTE in `safe_from`.
"""

from array import array

from core.cards import RANK_BITS, pack
from core.piles import ANY_SUIT, TAKE_ANY, Pile

RANKS = 13
CARDS = 64
# Eight cards for a pile built up and down regardless of suit, and the 0 after them.
MOST_FOLLOWERS = 9


class SafeCards:
    """Test for safe cards, by the policies of a game's first pile and first foundation."""

    def __init__(self, game, home):
        """Work for `game`; `home` counts the cards on foundations.  Allocates."""
        self.home = home
        self.packs = game.packs
        self.any_suit = game.foundations[0].suits == ANY_SUIT
        self.circular = game.foundations[0].circular
        self.returns = bool(game.foundations[0].take)
        self.loose = any(pile.take == TAKE_ANY for pile in game.tableau)
        self.base = 1
        self.followers = array("i", bytes(4 * CARDS * MOST_FOLLOWERS))
        self._find_followers(game)
        self.chain = array("i", bytes(4 * CARDS))

    def _find_followers(self, game):
        """Store for each card the cards that may be built on it, then a 0."""
        if not game.tableau:
            return
        pile = game.tableau[0]
        for below in pack(1):
            at = below * MOST_FOLLOWERS
            for card in pack(1):
                if Pile.follows(pile, card, below):
                    self.followers[at] = card
                    at += 1

    def safe(self, card):
        """Return True if `card` can go home and no solution is lost by that."""
        return self._ready(card, 0) and self._built_on(card, 0)

    def _ready(self, card, length):
        """Return True if `card` can go home, once the chain's `length` cards are."""
        rank = card & RANK_BITS
        if rank == self.base:
            return True
        before = card - 1 if rank > 1 else card + RANKS - 1
        if self.any_suit:
            before = before & RANK_BITS
            count = 0
            for suit in range(4):
                count += self.home[before | suit << 4]
            return count == 4 * self.packs
        if self.home[before] == self.packs:
            return True
        if self.packs > 1:
            return False
        for i in range(length):
            if self.chain[i] == before:
                return True
        return False

    def _built_on(self, card, length):
        """Return True if all that may be built on `card`, the chain's next, can go home."""
        self.chain[length] = card
        at = card * MOST_FOLLOWERS
        while self.followers[at]:
            follower = self.followers[at]
            at += 1
            if self._in_chain(follower, length):
                continue
            if self.home[follower] == self.packs:
                if not self.returns:
                    continue
            elif self.loose or not self._ready(follower, length + 1):
                return False
            if not self._built_on(follower, length + 1):
                return False
        return True

    def _in_chain(self, card, length):
        for i in range(length + 1):
            if self.chain[i] == card:
                return True
        return False
