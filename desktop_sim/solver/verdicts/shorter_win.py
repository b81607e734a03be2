"""A win without detours: safe cards go home at once, and turns that lead nowhere are left out.

A search finds some win, not a short one.  The line that is shown to a player is therefore played
again by its cards: each card goes where the win found lays it, from wherever it lies by then.  The
stock is turned only until the next card that is needed comes up, and of positions that come back
the way between is dropped.  Only a line that the game itself has played to a win replaces the one
found.  This module runs on MicroPython too.
"""

from core.cards import FACE_DOWN
from core.game import UNLIMITED
from core.piles import FOUNDATION, STOCK, WASTE
from core.safe_cards import SafeCards
from core.session import Session
from core.undo_journal import count_of, destination_of, origin_of, pack_move
from desktop_sim.solver.verdicts.known_verdicts import position

TURN = -1
"""Instead of a card: the stock is turned, or the waste turned over."""


def shortened(save, moves):
    """Return the packed moves of a win from a saved game, no more than `moves`, which are one."""
    best = without_loops(save, moves)
    session = loaded(save)
    if not (session.game.safe_cards or turns_for_cards(session.game)):
        return best
    plan = planned(session, best)
    for eager in (True, False):
        line = Replay(save, eager).line(plan)
        if line:
            line = without_loops(save, line)
            if len(line) <= len(best):
                return line
    return best


def loaded(save):
    """Return a Session of a saved game."""
    session = Session()
    session.load(save, True)
    return session


def turns_for_cards(game):
    """Return True if turns of the stock do nothing but bring its cards up, one after another."""
    return bool(game.stock and game.waste and not (game.hand_stays or game.pairs)
                and game.turns_to in (game.hand, game.waste))


def without_loops(save, moves):
    """Return the legal `moves` without those between two equal positions."""
    session = loaded(save)
    here = place_of(session.game)
    met = {here: 0}
    way = [here]
    kept = []
    for move in moves:
        session.play(move)
        here = place_of(session.game)
        at = met.get(here)
        if at is None:
            kept.append(move)
            way.append(here)
            met[here] = len(kept)
            continue
        for passed in way[at + 1:]:
            del met[passed]
        del way[at + 1:], kept[at:]
    return kept


def place_of(game):
    """Return what tells positions of a game apart: all cards, and redeals if they are counted."""
    here = position(game)
    return here[:-1] if game.redeals == UNLIMITED else here


def planned(session, moves):
    """Make `moves` in `session`; return for each (card, move, the card that it was laid on).

    A card is TURN for the stock.  It is laid on 0 in a space.
    """
    game = session.game
    plan = []
    for move in moves:
        origin = game.piles[origin_of(move)]
        destination = game.piles[destination_of(move)]
        if origin.kind == STOCK or destination.kind == STOCK:
            plan.append((TURN, move, 0))
        else:
            plan.append((origin.cards[origin.n - count_of(move)], move, destination.top()))
        session.play(move)
    return plan


class Replay:
    """A plan that is played again in a game of its own, with safe cards at home as soon as can be.

    made  the packed moves made so far
    """

    def __init__(self, save, eager):
        """Begin at a saved game; with `eager` no turn passes a card that begins a foundation."""
        self.session = loaded(save)
        self.game = self.session.game
        self.eager = eager
        self.safe = SafeCards(self.game)
        self.for_cards = turns_for_cards(self.game)
        self.made = []

    def line(self, plan):
        """Play `plan`; return the moves of the win, or [] if it is none any more."""
        self._settle()
        for card, move, below in plan:
            if self.game.won():
                break
            if not self._follow(card, move, below):
                return []
        return self.made if self.game.won() else []

    def _follow(self, card, move, below):
        """Do what the plan says next; return False if that cannot be done any more."""
        if self.for_cards and (card == TURN or self._pile_at(destination_of(move)).kind == WASTE):
            # The card that is needed next says how often the stock is turned.
            return True
        return self._play(move) if card == TURN else self._lay(card, move, below)

    def _pile_at(self, place):
        return self.game.piles[place]

    def _play(self, move):
        """Make a packed move, and the safe ones after it; return True if it is legal."""
        if self.session.play(move):
            return False
        self.made.append(move)
        self._settle()
        return True

    def _settle(self):
        """Bring all safe cards home."""
        move = self._next_safe()
        while move and not self.session.play(move):
            self.made.append(move)
            move = self._next_safe()

    def _next_safe(self):
        self.safe.count()
        return self.safe.next_move()

    def _lay(self, card, move, below):
        """Move `card` as `move` did, which laid it on the card `below`; return True if it is there.

        The card goes home if it lies there already, or if the card `below` does.
        """
        first = origin_of(move)
        origin = self._pile_of(card, first)
        if self.for_cards and origin.kind <= WASTE:
            self._turn_up(card)
            origin = self._pile_of(card, first)
        if origin.kind == FOUNDATION and self._pile_at(first).kind != FOUNDATION:
            return True
        count = origin.n - bytes(origin.cards[:origin.n]).rfind(bytes((card,)))
        for pile in self._destinations(self._pile_at(destination_of(move)), below):
            if not self.session.judge(origin.number, count, pile.number):
                return self._play(pack_move(origin.number, count, pile.number))
        return False

    def _pile_of(self, card, first):
        """Return the pile on which `card` lies, the one at place `first` if it lies there too."""
        for pile in [self._pile_at(first)] + self.game.piles:
            for i in range(pile.n):
                if pile.cards[i] & ~FACE_DOWN == card:
                    return pile
        return self._pile_at(first)

    def _destinations(self, planned, below):
        """Return the piles to try: the one that was planned, those like it, and foundations."""
        piles = [planned] + [pile for pile in self.game.piles if pile.kind == planned.kind]
        if planned.kind != FOUNDATION:
            piles = [pile for pile in piles if pile.top() == below]
        return piles + list(self.game.foundations)

    def _turn_up(self, card):
        """Turn the stock until `card` is on top, or goes home on the way, or never comes."""
        game = self.game
        for _ in range(2 * (game.stock.n + game.redeal_count()) + 2):
            if card in (game.waste.top(), game.hand.top() if game.hand else 0):
                return
            if self.eager and self._begin_foundation():
                continue
            move = game.stock_move()
            if not move or not self._play(move):
                return

    def _begin_foundation(self):
        """Bring a card home that begins a foundation; return True if there is one."""
        game = self.game
        for origin in game.piles:
            if origin.kind == STOCK or origin.kind == FOUNDATION or not origin.n:
                continue
            for pile in game.foundations:
                if not pile.n and not game.judge(origin, 1, pile):
                    return self._play(pack_move(origin.number, 1, pile.number))
        return False
