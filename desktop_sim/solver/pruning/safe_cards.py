"""Safe cards: those that may go to a foundation at once, because no solution is lost by it.

The claim.  Say that card c can go home and is *safe*: every card d that may be built on c on a
pile is home already, or could go home itself whenever it is free (what comes before it is home, or
is c or another card of the chain that led to d), and the same holds for each card that may be
built on d.  Then if the position has a solution, so has the one with c home.

The proof.  Play the solution S from the position without c's move, and S' beside it from the one
with c home; call the cards that are home in S' but not in S phantoms, at first c alone.  Kept true
throughout: on every pile of S phantoms lie on top of the others only (or anywhere on a waste), and
S' is S without them.  S' answers a move of S so: a phantom moves: nothing.  A run moves whose
upper part is phantom: the rest of it moves.  A card d is put on a phantom: by the claim d can go
home in S' and does, becoming a phantom; a run is taken apart from its top, where each card can go
home as well (where a run is built up, the game lets it move only as single cards would).  A card
goes home that S' has home: nothing.  Anything else: the same move, which is legal in S' because
its cards lie on top there, foundations are as high or higher, and a pile's top card is the same,
or the pile is empty where S has only phantoms, and S puts no card but phantoms there.  When S has
all cards home, so has S'.  What a move uncovers or fills is uncovered or filled in S' no later.

Where any face-up card moves with all that lie on it, what is put on a phantom may carry cards that
can not go home.  There a card is safe only when nothing can be put on it any more.

With two packs each card is there twice: then both copies of what comes before a card must be home,
so that it never takes the place of its double.

Where foundation cards may return to the piles, S may put a card that is home on a phantom.  There
the chain goes on through cards that are home; all of them stay home in S', so a safe card never
needs to return.

What a game answers for: its foundations build up; turning the stock does not depend on what lies
on the waste (a game that turns several cards at once must not declare HAND and WASTE in
`safe_from`, where a card's leaving shifts all that follow).
"""

from array import array

from core.cards import RANK_BITS, pack
from core.piles import ANY_SUIT, TAKE_ANY, Pile

RANKS = 13
CARDS = 64
# Up and down regardless of suit, and the 0 behind them.
MOST_FOLLOWERS = 9


class SafeCards:
    """Says which cards are safe, by the policies of a game's first pile and first foundation."""

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
        """Note for each card which cards may be built on it, with a 0 behind them."""
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
        """Return whether `card` can go home and nothing is lost by it."""
        return self._ready(card, 0) and self._built_on(card, 0)

    def _ready(self, card, length):
        """Return whether `card` can go home, once the chain's `length` cards are."""
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
        """Return whether all that may be built on `card`, the chain's next, can go home."""
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
