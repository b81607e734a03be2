"""Simple Simon by its rules alone: `python -m tests.tools.simple_simon`.

The verdicts of our search are held against it.  Nothing of the engine or of the search is used,
only the deals: every move is tried, and a position is seen once, whatever the order of its piles.
Three counts are printed: of our deals, how many are lost here and which of these the search calls
otherwise; of packs that Python shuffled, how many are lost; and of the same packs, if single cards
could go to foundations.  A search that reaches its limit counts as not lost.
"""

import argparse
import random
import sys

SIZES = (8, 8, 8, 7, 6, 5, 4, 3, 2, 1)
KING = 13
SEED = 2026

# A position is a tuple of piles and a tuple of how many cards each foundation has; a pile is a
# tuple of (rank, suit), its top card last.


def main():
    """Print the counts; return 1 if a deal that is lost here is not lost for the search."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--deals", type=int, default=2000, help="and as many shuffled packs")
    parser.add_argument("--positions", type=int, default=1000, help="the limit of each search")
    options = parser.parse_args()
    lost = [deal for deal in range(1, options.deals + 1) if is_lost(dealt(deal), options.positions)]
    wrong = [deal for deal in lost if not called_lost(deal)]
    print(f"our deals 1 to {options.deals}: {len(lost)} lost; called otherwise: {wrong or 'none'}",
          flush=True)
    for singly in (False, True):
        draw = random.Random(SEED)
        count = sum(is_lost(shuffled(draw), options.positions, singly)
                    for _ in range(options.deals))
        print(f"shuffled packs{', cards go singly' if singly else ''}: {count} lost", flush=True)
    return bool(wrong)


def dealt(deal):
    """The piles of one of our deals."""
    from core import cards
    from core.session import Session

    session = Session()
    session.new("simple_simon", deal)
    return tuple(tuple((cards.rank(card), cards.suit(card)) for card in pile.cards[: pile.n])
                 for pile in session.game.tableau)


def called_lost(deal):
    """Whether the search finds one of our deals lost."""
    from desktop_sim.solver import verdicts

    task = verdicts.Task("simple_simon", deal, {}, verdicts.Limits())
    return verdicts.search(task).verdict == verdicts.LOST


def shuffled(draw):
    """The piles of a pack that a random.Random has shuffled."""
    pack = [(rank, suit) for rank in range(1, KING + 1) for suit in range(4)]
    draw.shuffle(pack)
    return tuple(tuple(pack.pop() for _ in range(size)) for size in SIZES)


def is_lost(piles, limit, singly=False):
    """Whether no line wins; False as well where the limit is reached first.

    `singly` says whether single cards go to foundations, instead of whole suits.
    """
    seen = set()
    left = [(piles, (0, 0, 0, 0))]
    while left:
        piles, home = left.pop()
        key = (tuple(sorted(piles)), home)
        if key in seen:
            continue
        seen.add(key)
        if not any(piles) or len(seen) > limit:
            return False
        if singly:
            left += after_going_home(piles, home)
        left += ((after, home) for after in after_moves(piles, tuple if singly else without_suit))
    return True


def after_moves(piles, then):
    """The piles after each move of a run in suit to another pile, which becomes `then` of it."""
    for origin, pile in enumerate(piles):
        for count in range(1, run(pile) + 1):
            rank = pile[-count][0]
            for destination, other in enumerate(piles):
                if destination != origin and (not other or other[-1][0] == rank + 1):
                    moved = list(piles)
                    moved[origin] = pile[:-count]
                    moved[destination] = then(other + pile[-count:])
                    yield tuple(moved)


def after_going_home(piles, home):
    """The positions after each move of a single card to its foundation."""
    for origin, pile in enumerate(piles):
        if pile and home[pile[-1][1]] == pile[-1][0] - 1:
            suit = pile[-1][1]
            yield (piles[:origin] + (pile[:-1],) + piles[origin + 1:],
                   home[:suit] + (home[suit] + 1,) + home[suit + 1:])


def run(pile):
    """How many of a pile's top cards are in order and in suit."""
    count = min(1, len(pile))
    while 0 < count < len(pile) and pile[-count - 1] == (pile[-count][0] + 1, pile[-count][1]):
        count += 1
    return count


def without_suit(pile):
    """A pile after a whole suit on its top has left."""
    return pile[:-KING] if run(pile) == KING else pile


if __name__ == "__main__":
    sys.exit(main())
