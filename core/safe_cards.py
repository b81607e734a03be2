"""Safe cards: cards that may go to a foundation at once, because the move loses no solution.

They go up by themselves if the player wants that, and the solver moves them without a search.

The claim.  A card c that can go home is *safe* under a condition on every card d that may be built
on c on a pile.  Card d is home already, or could go home whenever d is free.  The cards before d in
its suit must be home, or belong to the chain from c to d.  The same must hold for each card that
may be built on d.  If the position then has a solution, the position with c home has one too.

The proof.  Play the solution S from the position before c's move, and a solution S' beside it from
the position with c home.  The cards that are home in S' but not in S are called phantoms; at first
c is the only one.  Two facts stay true.  On every pile of S, phantoms lie only on top of the other
cards (or anywhere on a waste or a reserve).  The piles of S' are those of S without the phantoms.

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

If the stock deals a row, S may cover phantoms.  A card that follows the phantom below it can go
home in S' by the claim, goes, and becomes a phantom itself.  Any other card on a phantom does not
follow it.  Phantoms are therefore still the upper part of each run.  A game in which spaces must be
filled before a row cannot set `safe_cards`.

Games with TAKE_ANY move any face-up card with all cards on it.  A card put on a phantom may then
carry cards that cannot go home.  There a card is safe only if no card can be put on it any more.

Two packs hold each card twice.  Both copies of the card before a safe card must then be home, so
that it never takes the place of its double.

If foundation cards may return to the piles, S may put a card that is home on a phantom.  The chain
then goes on through cards that are home.  All of them stay home in S', so a safe card never needs
to return.

Each game that sets `safe_cards` must make sure that its foundations build up, and that no card that
leaves changes what others can do later.  If several cards turn at once, each card that leaves the
waste shifts those after it, so no card of the waste is safe.  If all cards can be gathered and
shuffled, their number matters, so no card is safe before the last redeal.

Only the constructor and `follow` allocate.
"""

from array import array

from core.cards import FACE_DOWN, RANK_BITS, pack
from core.const import const
from core.piles import (
    ANY_SUIT,
    BASE_CARD,
    DOWN,
    FOUNDATION,
    HAND,
    STOCK,
    TAKE_ANY,
    WASTE,
    Pile,
)
from core.undo_journal import COUNT, DESTINATION, PLACE_BITS, SAFE

RANKS = const(13)
CARDS = const(64)
# Eight cards for a pile built up and down regardless of suit, and the 0 after them.
MOST_FOLLOWERS = const(9)


class SafeCards:
    """Test for safe cards, in a game whose tableau and foundations each have the same policies.

    piles  those whose top cards may be safe; none if the game has no safe cards
    home   for each card, by its byte, the number of it on foundations
    """

    def __init__(self, game, home=None):
        """Work for `game`; `home` is a count that others keep, else `count` brings it up to date.

        Allocates.
        """
        self.game = game
        self.home = bytearray(CARDS) if home is None else home
        self.piles = []
        if game.safe_cards and _build_alike(game.tableau) and _build_alike(game.foundations):
            self.piles = [pile for pile in game.piles if _may_be_safe(game, pile.kind)]
        self.packs = game.packs
        self.any_suit = game.foundations[0].suits == ANY_SUIT
        self.returns = bool(game.foundations[0].take)
        self.loose = any([pile.take == TAKE_ANY for pile in game.tableau])
        self.base = 1
        self.followers = bytearray(CARDS * MOST_FOLLOWERS)
        # True if a chain goes from rank to rank downwards.  The cards before a follower must then
        # be home, without the help of the chain, so that one look at each follower is enough.  More
        # looks could take hours: chains through cards that are home go round and round.
        self.goes_down = False
        self._find_followers(game)
        # The number of this search, and for each card that of the search that saw it last.
        self.search = 0
        self.seen = array("i", bytes(4 * CARDS))
        # The chain, and for each of its cards the number of followers that were looked at.
        self.chain = bytearray(CARDS)
        self.looked = bytearray(CARDS)

    def _find_followers(self, game):
        """Store for each card the cards that may be built on it, then a 0."""
        if not game.tableau:
            return
        pile = game.tableau[0]
        self.goes_down = pile.direction == DOWN
        for below in pack(1):
            at = below * MOST_FOLLOWERS
            for card in pack(1):
                if Pile.follows(pile, card, below):
                    self.followers[at] = card
                    at += 1

    def count(self):
        """Count the cards on the foundations."""
        home = self.home
        for i in range(CARDS):
            home[i] = 0
        for pile in self.game.foundations:
            cards = pile.cards
            for i in range(pile.n):
                home[cards[i]] += 1

    def next_move(self):
        """Return the next move of a safe card to a foundation, packed; 0 if no card is safe."""
        game = self.game
        if not self.piles or game.shuffler is not None and game.redeals_left():
            return 0
        foundations = game.foundations
        base = foundations[0].empty
        if base == BASE_CARD:
            base = game.base()
        if not base:
            return 0
        self.base = base
        for pile in self.piles:
            card = pile.top()
            if not card or card & FACE_DOWN or not self.safe(card):
                continue
            for foundation in foundations:
                if not game.judge(pile, 1, foundation):
                    return pile.number | foundation.number << DESTINATION | 1 << COUNT
        return 0

    def begin(self, session):
        """Note that safe cards follow the move that `session` just made; return True if one does.

        `step` then moves them, until none is left.  They belong to that move: an undo takes it back
        with them.
        """
        journal = session.journal
        if not journal.done or journal.undone:
            return False
        self.count()
        if not self.next_move():
            return False
        journal.mark_safe()
        if session.listener:
            session.listener.note(SAFE)
        return True

    def step(self):
        """Move the next safe card to a foundation; return the move packed, or 0 for none."""
        self.count()
        move = self.next_move()
        if move:
            piles = self.game.piles
            self.game.do(piles[move & PLACE_BITS], 1, piles[move >> DESTINATION & PLACE_BITS])
        return move

    def safe(self, card):
        """Return True if `card` can go home and no solution is lost by that."""
        return self._ready(card, 0) and self._built_on(card)

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
        if self.packs > 1 or self.goes_down:
            return False
        for i in range(length):
            if self.chain[i] == before:
                return True
        return False

    def _built_on(self, card):
        """Return True if all that may be built on `card`, and on those in turn, can go home."""
        self.search += 1
        self.chain[0] = card
        self.looked[0] = length = 0
        while length >= 0:
            at = self.chain[length] * MOST_FOLLOWERS + self.looked[length]
            follower = self.followers[at]
            if not follower:
                length -= 1
                continue
            self.looked[length] += 1
            if self._was_seen(follower, length):
                continue
            if self.home[follower] == self.packs:
                if not self.returns:
                    continue
            elif self.loose or not self._ready(follower, length + 1):
                return False
            length += 1
            self.chain[length] = follower
            self.looked[length] = 0
        return True

    def _was_seen(self, card, length):
        """Return True if `card` needs no other look, and note that it had one."""
        if self.goes_down:
            seen = self.seen[card] == self.search
            self.seen[card] = self.search
            return seen
        for i in range(length + 1):
            if self.chain[i] == card:
                return True
        return False


def _build_alike(piles):
    """Return True if the same policies say of all `piles` how they are built."""
    for pile in piles:
        first = piles[0]
        if pile.direction != first.direction or pile.suits != first.suits or (
                pile.circular != first.circular or pile.take != first.take):
            return False
    return True


def _may_be_safe(game, kind):
    """Return True if a card may be safe on a pile of this kind."""
    if kind == STOCK or kind == FOUNDATION:
        return False
    return game.draw == 1 or kind != HAND and kind != WASTE


def follow(session):
    """Move all safe cards that follow the move that `session` just made; return their number."""
    safe = session.safe or SafeCards(session.game)
    count = 0
    if safe.begin(session):
        while safe.step():
            count += 1
    return count
