"""Beam search: of each depth only the positions with the best evaluation are searched on."""

from array import array

from core.moves import MOST_MOVES
from desktop_sim.solver.search.depth_first import RANDOM_FACTOR, RANDOM_STEP, Search
from desktop_sim.solver.search.position_key import MASK

# An entry of `rated`: the rating above bit 32, and below it a number that sorts the position that
# was found first highest among equals.
RATING = 32
FOUND_BITS = 0xFFFFFFFF

# Positions of each depth that a narrow search keeps.
NARROW = 3


class Beam(Search):
    """A search in breadth, which finds wins but never proves that there is none.

    The search makes every choice from the first position, and later from each kept position.  The
    positions found in one round are all equally deep, and the `width` best ones are kept
    (evaluation.py).  If none is left, the search begins again, twice as wide.  The verdict is
    UNKNOWN after `most` positions, and also if no position was dropped.

    width    number of positions of a depth that are kept
    dropped  True if positions were dropped at this width

    The kept positions make up a tree.  The game goes from one position to the next by undoing moves
    back to the last choice that both have in common.
    """

    def __init__(self, game, reductions, most, width, evaluation, number=0, noise=0):
        """Prepare a search of at most `most` positions; `evaluation` rates them.  Allocates.

        A random number below `noise` is added to each rating; `number` is the generator's seed.
        """
        Search.__init__(self, game, reductions, most)
        self.width = width
        self.number = number
        self.noise = noise
        self.evaluation = evaluation
        # For each kept position, the position before it, and the choice that led from there.
        self.parents = array("i", bytes(4 * (most + 2)))
        self.led = array("Q", bytes(8 * (most + 2)))
        self.kept = 0
        # Among the kept positions at the game's depth: the next one to expand, and their end.
        self.node = self.last = 0
        # At each depth, the position on the way to where the game is, and on the way to the next.
        self.stands = array("i", bytes(4 * self.deep))
        self.way = array("i", bytes(4 * self.deep))
        self.dropped = False
        self._make_room()

    def _make_room(self):
        """Allocate the arrays for the positions found in one round."""
        room = min(MOST_MOVES * self.width, self.most) + 1
        self.rated = array("Q", bytes(8 * room))
        self.rated_led = array("Q", bytes(8 * room))
        self.rated_parents = array("i", bytes(4 * room))
        self.count = 0

    def run(self, over=None):
        """Search as `Search.run` does.  After UNKNOWN the game is back in its first position."""
        Search.run(self, over)
        if not self.verdict:
            self._give_up()
        return self.verdict

    def go_on(self, work):
        """Search on until `done` has grown by `work` or a little more; return True if it ended."""
        until = self.done + work
        if not self.kept:
            self._begin_wide()
        while self._sweep(until):
            if self.verdict or not self.dropped or self.positions >= self.most:
                return True
            self._give_up()
            self._prepare_next()
            self._begin_wide()
        return False

    def _prepare_next(self):
        """Prepare the next search, after one that dropped positions and found no win."""
        self.width *= 2
        self._make_room()

    def _begin_wide(self):
        """Begin a search at this width from where the game stands."""
        self._begin(self.number, self.noise, self.most - self.positions)
        self.dropped = False
        self.count = 0
        self.starts[0] = self.journal.at
        # Numbers continue those of the width before, which tell the path of the game.
        self.node = self.kept
        self.kept += 1
        self.last = self.node if self.depth < 0 else self.kept

    def _sweep(self, until):
        """Search on at this width until `done` reaches a limit; return True if it ended before."""
        while not self.verdict and not self.visited.full():
            if self.done >= until:
                return False
            if self.node == self.last and not self._go_deeper():
                return True
            self._walk(self.node)
            self._expand(self.node)
            self.node += 1
        return True

    def _go_deeper(self):
        """Keep the best positions that were found; return True if there are any."""
        if self.count > self.width:
            self.dropped = True
        best = sorted(self.rated[:self.count], reverse=True)[:self.width]
        self.node = self.kept
        # Positions with the same predecessor stay side by side, so that the way between is short.
        for at in sorted([FOUND_BITS - (rated & FOUND_BITS) for rated in best]):
            self.parents[self.kept] = self.rated_parents[at]
            self.led[self.kept] = self.rated_led[at]
            self.kept += 1
        self.last = self.kept
        self.count = 0
        self.depth += 1
        return self.node < self.last

    def _walk(self, node):
        """Bring the game to the position `node`, of the depth that is searched."""
        depth = self.depth
        at = node
        while depth and self.stands[depth] != at:
            self.way[depth] = at
            at = self.parents[at]
            depth -= 1
        self._take_back(self.starts[depth])
        while depth < self.depth:
            depth += 1
            at = self.way[depth]
            self._make(self.led[at])
            self.stands[depth] = at
            self.starts[depth] = self.journal.at

    def _expand(self, node):
        """Rate all that the position `node` leads to, or end with a win."""
        self.end = 0
        if not self._has_room():
            self.dropped = True
            return
        self._find_choices()
        start = self.journal.at
        while self.end and not self.visited.full():
            # The best choice lies last, and is found first.
            self.end -= 1
            choice = self.choices[self.end]
            self._make(choice)
            if self.game.won():
                self._won()
                return
            self.done += 1
            if self.visited.add(self.key.get()):
                self._rate(node, choice)
            self._take_back(start)

    def _spaces_differ(self):
        """Return False: nearly equal positions would be kept instead of different ones."""
        return False

    def _rate(self, node, choice):
        """Rate the game's position, to which `choice` led from `node`."""
        self.positions += 1
        if self.reductions.lost(self.key.home):
            return
        value = self.evaluation.get()
        if self.noise:
            self.random = self.random * RANDOM_FACTOR + RANDOM_STEP & MASK
            value += (self.random >> 33) % self.noise
        at = self.count
        self.rated[at] = value << RATING | FOUND_BITS - at
        self.rated_parents[at] = node
        self.rated_led[at] = choice
        self.count += 1


class NarrowBeams(Beam):
    """Narrow searches in breadth, one after another, each with other random numbers.

    One of many narrow searches soon wins if the evaluation is good; a wide one takes longer.
    """

    def __init__(self, game, reductions, most, evaluation):
        """Prepare searches of at most `most` positions; `evaluation` rates them.  Allocates."""
        Beam.__init__(self, game, reductions, most, NARROW, evaluation)

    def _prepare_next(self):
        self.number += 1
        self.noise = self.evaluation.spread
