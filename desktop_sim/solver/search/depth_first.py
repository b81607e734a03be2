"""The search: depth first, each position once, on the engine's own moves and undo."""

from array import array

from core.cards import FACE_DOWN
from core.moves import MOST_MOVES
from core.piles import FOUNDATION, STOCK, TABLEAU, WASTE, Pile
from core.safe_cards import SafeCards
from core.undo_journal import (
    COUNT,
    COUNT_BITS,
    DESTINATION,
    MARK,
    MOVE_BITS,
    PLACE_BITS,
    Journal,
)
from desktop_sim.solver.pruning.stock_cards import StockCards
from desktop_sim.solver.search.position_key import MASK, PositionKey
from desktop_sim.solver.search.visited_positions import VisitedPositions

UNKNOWN = 0
WON = 1
LOST = 2

# A choice: a packed move, the turns of the stock before it, and above them how good it is.
TURNS = 19
TURN_BITS = 127
VALUE = 26

MOST_DEEP = 1 << 17
# Entries that the turns, a move and all that is forced after it may write.
LONGEST = 4096
# Entries and choices for each position on the path; most positions have fewer.
FOR_EACH = 16

# Positions of a try, and how far it moves the value of a choice.
POSITIONS_PER_TRY = 1000
NOISE = (0, 8, 32)
# The generator of Knuth's MMIX.
RANDOM_FACTOR = 6364136223846793005
RANDOM_STEP = 1442695040888963407

# Moves made or undone between two readings of the clock: some 20 ms in plain Python.
SLICE = 64


class Search:
    """A search of the positions that play can reach from that of `game`.

    positions   number of different positions that it has reached
    verdict     UNKNOWN, WON or LOST, once the search is at an end
    moves       after WON the solution, a list of packed moves
    cut         True if a part was left out, so that the search can no longer end with LOST
    done        number of moves made and undone, and of positions, as a measure of the time

    Before the search of the whole space come tries: short searches, each with other choices first.
    A search that goes wrong near the beginning stays there, but some of many short ones do not.
    """

    def __init__(self, game, reductions, most=1 << 20, tries=0, first_try=0):
        """Prepare a search of at most `most` positions, after `tries`.  Allocates.

        The search begins at the position of `game`.  Later only the set of positions allocates.
        `first_try` is the number of the first try, which says what its choices are.
        """
        self.game = game
        self.piles = game.piles
        self.foundations = game.foundations
        self.reductions = reductions
        self.most = most
        self.tries = tries
        self.first_try = first_try
        self.deep = min(MOST_DEEP, most + 4)
        self.most_choices = FOR_EACH * self.deep + MOST_MOVES
        self.entries = FOR_EACH * self.deep + LONGEST
        self.journal = Journal(self.entries)
        game.journal = self.journal
        game.scoring = False
        self.key = PositionKey(game, reductions)
        self.safe = SafeCards(game, self.key.home)
        self.alike = [pile for pile in game.piles if pile.kind in reductions.alike]
        self.stock_is_set = reductions.stock_is_set
        self.stock_cards = StockCards(game)
        first = game.waste if game.hand is None else game.hand
        self.probe = Pile(WASTE, 0, first.number if first else 0, 1)
        self.probe.n = 1
        self.visited = VisitedPositions(0)
        self.found = array("I", bytes(4 * MOST_MOVES))
        self.choices = array("Q", bytes(8 * self.most_choices))
        self.first = array("i", bytes(4 * self.deep))
        self.starts = array("i", bytes(4 * self.deep))
        self.noise = 0
        self.random = 0
        self.depth = 0
        self.end = 0
        self.positions = self.done = 0
        self.trying = -1
        self.verdict = UNKNOWN
        self.cut = False
        self.moves = []

    def run(self, over=None):
        """Search until the game is won, all is searched or a limit is reached; return the verdict.

        `over` is a function that is asked again and again whether to end with UNKNOWN.
        """
        while not self.go_on(SLICE):
            if over is not None and over():
                return UNKNOWN
        return self.verdict

    def go_on(self, work):
        """Search on until `done` has grown by `work` or a little more; return True if it ended."""
        until = self.done + work
        if self.trying < 0:
            self._begin_next()
        while self._search(until):
            # LOST in a try as well: the whole space was smaller than that.
            if self.verdict or self.trying == self.tries or self.positions >= self.most:
                return True
            self._give_up()
            self._begin_next()
        return False

    def attempt(self, number, noise, most):
        """Search at most `most` positions with choices in another order; return the verdict.

        `number` says which order, and `noise` how far it is from that of the hints.  After
        UNKNOWN the game stands where it stood.
        """
        self._begin(number, noise, most)
        while not self._search(self.done + SLICE):
            pass
        if not self.verdict:
            self._give_up()
        return self.verdict

    def _begin_next(self):
        """Begin the next try, or behind the last one the search of the whole space."""
        self.trying += 1
        most = self.most - self.positions
        if self.trying == self.tries:
            self._begin(0, 0, most)
        else:
            number = self.first_try + self.trying
            self._begin(number, NOISE[number % len(NOISE)], min(POSITIONS_PER_TRY, most))

    def _begin(self, number, noise, most):
        """Begin a search of at most `most` positions from where the game stands."""
        self.noise = noise
        self.random = number
        self.visited = VisitedPositions(most)
        self.end = 0
        self.depth = -1
        self._settle()
        if self.game.won():
            self._won()
        else:
            self._enter()

    def _search(self, until):
        """Search on until `done` reaches a limit; return True if the search ended before."""
        while self.depth >= 0:
            if self.done >= until:
                return False
            if self.first[self.depth] == self.end:
                self._leave()
                continue
            # The best choice lies last.
            self.end -= 1
            start = self.journal.at
            self._make(self.choices[self.end])
            if self.game.won():
                self._won()
                return True
            if not self._enter():
                self._take_back(start)
                continue
            self.starts[self.depth] = start
            if self.visited.full():
                return True
        if not self.verdict and not self.cut:
            self.verdict = LOST
        return True

    def _give_up(self):
        """Go back to where the game stood when this search began."""
        self._take_back(0)
        self.cut = False

    def _won(self):
        """Note the solution, which the game stands at the end of."""
        journal = self.journal
        for at in range(journal.at):
            entry = journal.entry(at)
            if entry & MARK:
                self.moves.append(entry & MOVE_BITS)
        self.verdict = WON

    # Going from position to position.

    def _enter(self):
        """Count the game's position as visited; return True if it is worth searching."""
        self.done += 1
        if not self.visited.add(self.key.get()):
            return False
        self.positions += 1
        if self.reductions.lost(self.key.home):
            return False
        if not self._has_room():
            self.cut = True
            return False
        self.depth += 1
        self.first[self.depth] = self.end
        self._find_choices()
        return True

    def _has_room(self):
        return (self.depth + 2 < self.deep and self.journal.at + LONGEST < self.entries
                and self.end + MOST_MOVES < self.most_choices)

    def _leave(self):
        """Go back to the position before."""
        if self.depth:
            self._take_back(self.starts[self.depth])
        self.depth -= 1

    def _make(self, choice):
        """Make the move of a choice, the turns before it, and all that is forced after it."""
        for _ in range(choice >> TURNS & TURN_BITS):
            self._play(self.game.stock_move())
        self._play(choice & MOVE_BITS)
        self._settle()

    def _play(self, move):
        """Make one legal move."""
        self.done += 1
        journal = self.journal
        start = journal.at
        journal.add(MARK | move)
        piles = self.piles
        self.game.do(piles[move & PLACE_BITS], move >> COUNT & COUNT_BITS,
                     piles[move >> DESTINATION & PLACE_BITS])
        self.key.advance(start)

    def _take_back(self, start):
        """Undo moves until the journal ends at `start`."""
        journal = self.journal
        while journal.at > start:
            # Undo one move at a time: only then do the piles show the cards that its entries moved.
            self.done += 1
            end = journal.at
            journal.step_back(self.game)
            self.key.retreat(end)

    def _settle(self):
        """Make all moves that need no search."""
        move = self._forced()
        while move:
            self._play(move)
            move = self._forced()

    def _forced(self):
        """Return a move that no solution is lost by, packed; 0 when there is none."""
        move = self.reductions.forced(self.key.home)
        return move or self.safe.next_move()

    # What to try.

    def _find_choices(self):
        """Write the moves worth trying above `end`, the best last."""
        piles = self.piles
        first = self.end
        found = self.found
        for i in range(self.reductions.legal(found)):
            move = found[i]
            origin = piles[move & PLACE_BITS]
            destination = piles[move >> DESTINATION & PLACE_BITS]
            if origin.kind == STOCK or destination.kind == STOCK:
                if not self.stock_is_set:
                    self._add(move, 0)
                continue
            count = move >> COUNT & COUNT_BITS
            if self._matters(origin, count, destination):
                self._add(move, 1 + self.reductions.rate(origin, count, destination))
        if self.stock_is_set:
            self._add_stock_cards()
        self._sort(first)

    def _matters(self, origin, count, destination):
        """Return True if a legal move leads to a position that no equal choice leads to."""
        if not self.game.makes_progress(origin, count, destination) and not (
                origin.kind == destination.kind == TABLEAU and self._spaces_differ()):
            return False
        if not destination.n and self._like_an_earlier(destination):
            return False
        return origin.kind != FOUNDATION or not self._stays(origin.top())

    def _like_an_earlier(self, space):
        """Return True if an earlier space is equal to `space`."""
        if space.kind == FOUNDATION:
            return self.game.equivalent_space(space)
        if self._spaces_differ():
            return False
        for pile in self.alike:
            if pile is space:
                return False
            if not pile.n and pile.kind == space.kind and pile.empty == space.empty:
                return pile.index < space.index
        return False

    def _spaces_differ(self):
        """Return True if a card's choice among equal spaces may matter."""
        return self.reductions.places_matter()

    def _stays(self, card):
        """Return True if `card`, which lies on a foundation, never needs to leave it."""
        home = self.key.home
        home[card] -= 1
        self.safe.base = self.foundations[0].empty
        stays = self.safe.safe(card)
        home[card] += 1
        return stays

    def _add_stock_cards(self):
        """Add a choice for each card that turns would bring to the top and that can then go."""
        game = self.game
        stock = self.stock_cards
        probe = self.probe
        for i in range(stock.find()):
            probe.cards[0] = stock.cards[i] & ~FACE_DOWN
            start = probe.number | 1 << COUNT | stock.turns[i] << TURNS
            for destination in self.piles:
                if destination.kind != FOUNDATION and destination.kind != TABLEAU:
                    continue
                if game.may_put(probe, 1, destination):
                    continue
                if not destination.n and self._like_an_earlier(destination):
                    continue
                value = self.reductions.rate(probe, 1, destination)
                self._add(start | destination.number << DESTINATION, value)

    def _add(self, choice, value):
        if self.noise:
            self.random = self.random * RANDOM_FACTOR + RANDOM_STEP & MASK
            value += (self.random >> 33) % self.noise
        self.choices[self.end] = choice | value << VALUE
        self.end += 1

    def _sort(self, first):
        """Sort the choices from `first` to `end` by their values."""
        choices = self.choices
        for i in range(first + 1, self.end):
            choice = choices[i]
            value = choice >> VALUE
            at = i
            while at > first and choices[at - 1] >> VALUE > value:
                choices[at] = choices[at - 1]
                at -= 1
            choices[at] = choice
