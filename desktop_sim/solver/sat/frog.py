"""Frog as a formula: which waste each card goes to, and in which order all go home.

A card that is turned stays in the hand until the next one is turned, and then goes to a waste if it
has not gone home. Nothing is gained by a waste any sooner, and the last card never needs one. Cards
leave a waste from the top. So of two cards in one waste either the first had left before the second
came there, or the second leaves first.

Each foundation takes one card of each rank, after the one below. Which of those that are alike goes
to which foundation is asked as well.
"""

from itertools import combinations

from core.cards import ACE, KING, RANK_BITS, SUIT_BITS
from core.journal import pack_move
from desktop_sim.solver.names import LOST, UNKNOWN, WON
from desktop_sim.solver.sat.formula import Formula


def decide(session, most, over=None):
    """Return whether the position of `session` can be won, as `sat.decider_of` says.

    It stands at the end of the win then.
    """
    question = _Question(session.game)
    is_one, holds, conflicts = question.formula.answer(most, over)
    if not is_one:
        return UNKNOWN if is_one is None else LOST, [], conflicts
    win = _Win(session, question, holds)
    win.play()
    return WON, win.moves, conflicts


class _Question:
    """A position as a formula.

    Cards are numbers: first those to come, as they come, the hand's before the stock's; then those
    that lie in a pile, each pile from its top.

    cards     the card of each number
    coming    how many are to come
    in_hand   1 where the hand has a card, the first of them, else 0
    piles     for each pile of which cards can leave, the numbers of those that lie there
    """

    def __init__(self, game):
        """Write it for the position that `game` stands in."""
        self.formula = Formula()
        self.in_hand = game.hand.n
        self.cards = [game.hand.top()] * self.in_hand
        self.cards += [game.stock.cards[i] for i in reversed(range(game.stock.n))]
        self.coming = len(self.cards)
        self.piles = [self._take(pile) for pile in [*game.wastes, *game.reserve]]
        self.wastes = len(game.wastes)
        numbers = range(len(self.cards))
        statement = self.formula.statement
        self._order = {pair: statement() for pair in combinations(numbers, 2)}
        self._gone = {
            (card, coming): statement() for card in numbers for coming in range(self.coming)
            if self._comes(card) < coming >= self.in_hand
        }
        self._waste = {
            (card, waste): statement() for card in range(self.coming)
            for waste in range(self.wastes)
        }
        self._say_what_order_is()
        self._say_how_piles_empty()
        self._say_how_wastes_fill()
        self._say_what_foundations_take(game)

    def _take(self, pile):
        first = len(self.cards)
        self.cards += [pile.cards[i] for i in reversed(range(pile.n))]
        return range(first, len(self.cards))

    def _comes(self, card):
        """Return when a card comes, -1 for one that lies in a pile."""
        return card if card < self.coming else -1

    def before(self, one, other):
        """Return the statement that a card goes home before another."""
        return self._order[one, other] if one < other else -self._order[other, one]

    def gone(self, card, coming):
        """Return the statement that a card goes home before another one comes."""
        return self._gone.get((card, coming), coming >= self.coming)

    def goes_to(self, card, waste):
        """Return the statement that a card goes to a waste, unless it goes home from the hand."""
        return self._waste[card, waste]

    def _say_what_order_is(self):
        say = self.formula.clauses.append
        order = self._order
        for one, two, three in combinations(range(len(self.cards)), 3):
            say([-order[one, two], -order[two, three], order[one, three]])
            say([order[one, two], order[two, three], -order[one, three]])
        for card, coming in self._gone:
            # Whoever has left before something came has left before all that comes later.
            if (card, coming + 1) in self._gone:
                say([-self._gone[card, coming], self._gone[card, coming + 1]])
            for sooner in range(len(self.cards)):
                if sooner != card:
                    self.formula.one_holds(
                        -self.before(sooner, card), -self._gone[card, coming],
                        self.gone(sooner, coming))

    def _say_how_piles_empty(self):
        for pile in self.piles:
            for upper, lower in zip(pile, pile[1:], strict=False):
                self.formula.one_holds(self.before(upper, lower))

    def _say_how_wastes_fill(self):
        wastes = range(self.wastes)
        for card in range(self.coming):
            self.formula.one_holds(*(self.goes_to(card, waste) for waste in wastes))
            for one, other in combinations(wastes, 2):
                self.formula.not_both(self.goes_to(card, one), self.goes_to(card, other))
            for waste in wastes:
                for first in range(card):
                    self.formula.one_holds(
                        -self.goes_to(first, waste), *self._goes_upon(first, card, waste))
                for first in self.piles[waste]:
                    self.formula.one_holds(*self._goes_upon(first, card, waste))
        if not any(self.piles[: self.wastes]):
            # The wastes are alike: the first cards use them in order.
            for card in range(min(self.coming, self.wastes)):
                for waste in range(card + 1, self.wastes):
                    self.formula.one_holds(-self.goes_to(card, waste))

    def _goes_upon(self, first, card, waste):
        """Return statements of which one holds where a card may go where the `first` one went."""
        return -self.goes_to(card, waste), self.gone(first, card + 1), self.before(card, first)

    def _say_what_foundations_take(self, game):
        mask = SUIT_BITS if game.option("suit") == "same" else 0
        lines = {card & mask for card in self.cards}
        for line in sorted(lines):
            heights = [pile.n for pile in game.foundations if pile.n and pile.top() & mask == line]
            suits = 1 if mask else 4
            self._say_what_lines_take(line, mask, heights + [0] * (2 * suits - len(heights)))

    def _say_what_lines_take(self, line, mask, heights):
        """Say in which order cards go to foundations with these `heights`, all of one kind."""
        below = {}
        for rank in range(ACE, KING + 1):
            cards = [number for number, card in enumerate(self.cards)
                     if card & mask == line and card & RANK_BITS == rank]
            wanting = [at for at, height in enumerate(heights) if height < rank]
            takes = self._say_each_takes_one(cards, wanting)
            if rank == ACE and not any(heights):
                # Empty foundations are alike.
                for card, at in zip(cards, wanting, strict=True):
                    self.formula.one_holds(takes[card, at])
            for lower, at in below:
                for upper in cards:
                    self.formula.one_holds(
                        -takes[upper, at], -below[lower, at], self.before(lower, upper))
            below = takes

    def _say_each_takes_one(self, cards, wanting):
        """Return {(card, foundation): statement that it goes there}; each foundation takes one."""
        takes = {(card, at): self.formula.statement() for card in cards for at in wanting}
        for card in cards:
            self.formula.one_holds(*(takes[card, at] for at in wanting))
        for at in wanting:
            for one, other in combinations(cards, 2):
                self.formula.not_both(takes[one, at], takes[other, at])
        return takes


class _Win:
    """A win that an answer says, played on a session.

    moves  those that were played
    """

    def __init__(self, session, question, holds):
        """Begin where `session` stands; `holds` is all that is so in an answer to `question`."""
        self.moves = []
        self._session = session
        self._game = session.game
        self._question = question
        self._holds = holds
        piles = [*self._game.wastes, *self._game.reserve]
        self._at = {card: pile for cards, pile in zip(question.piles, piles, strict=True)
                    for card in cards}
        cards = range(len(question.cards))
        ahead = {card: sum(question.before(other, card) in holds for other in cards
                           if other != card) for card in cards}
        self._left = sorted(cards, key=ahead.get)

    def play(self):
        """Play it to its end. Raises ValueError where a move is refused."""
        question = self._question
        if not question.in_hand:
            self._bring_home(-1)
        for coming in range(question.coming):
            if coming >= question.in_hand:
                self._move(self._game.stock_move())
            self._at[coming] = self._game.hand
            self._bring_home(coming)
            if coming in self._left and coming + 1 < question.coming:
                self._lay_down(coming)

    def _bring_home(self, coming):
        """Play what goes home before the card behind `coming` comes."""
        while self._left:
            gone = self._question.gone(self._left[0], coming + 1)
            if gone is not True and gone not in self._holds:
                return
            pile = self._at[self._left.pop(0)]
            foundation = next(one for one in self._game.foundations
                              if not self._game.judge(pile, 1, one))
            self._move(pack_move(pile.number, 1, foundation.number))

    def _lay_down(self, card):
        """Move the hand's card to its waste."""
        waste = next(waste for waste in range(self._question.wastes)
                     if self._question.goes_to(card, waste) in self._holds)
        self._at[card] = self._game.wastes[waste]
        self._move(pack_move(self._game.hand.number, 1, self._at[card].number))

    def _move(self, move):
        if self._session.play(move):
            raise ValueError("the answer is no win")
        self.moves.append(move)
