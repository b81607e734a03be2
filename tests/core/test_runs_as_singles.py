"""Runs that move as one, compared with single moves through cells and spaces.

All positions are searched that single moves of the run's cards reach, every other pile untouched.
The rules of a single move are written here once more.  `test_build_shortcut.py` does the same for
piles that are built both ways.
"""

import pytest

from core import card_names
from tests.both_runtimes.positions import at, set_up

FILLERS = ["KC", "KD", "KH", "KS", "JC", "JD", "JS", "JH", "9C", "9D"]
PILES = 8


def reachable(length, onto_card, cells, spaces):
    """Return True if single moves bring a run of `length` cards to its destination.

    Cards are the numbers from `length` - 1 to 0; each may lie on the next higher one. The card
    below the run takes none of them. This card keeps the run's own pile from becoming one more
    space, which no game counts.
    """
    run = tuple(range(length - 1, -1, -1))
    stays = (99,)
    below = (length,) if onto_card else ()
    start = (stays + run, below, ((),) * spaces, ())
    goal = (stays, below + run, ((),) * spaces, ())
    seen = {start}
    waiting = [start]
    while waiting:
        position = waiting.pop()
        for after in singles(*position, cells):
            if after not in seen:
                seen.add(after)
                waiting.append(after)
    return goal in seen


def singles(origin, destination, spaces, held, cells):
    """Yield all positions one single move away, with spaces and held cards in sorted order."""
    piles = [origin, destination, *spaces]
    for i, pile in enumerate(piles):
        if not pile or pile[-1] == 99:
            continue
        card = pile[-1]
        for j, target in enumerate(piles):
            if i != j and (not target or target[-1] == card + 1):
                moved = list(piles)
                moved[i] = pile[:-1]
                moved[j] = (*target, card)
                yield moved[0], moved[1], tuple(sorted(moved[2:])), held
        if len(held) < cells:
            moved = list(piles)
            moved[i] = pile[:-1]
            yield moved[0], moved[1], tuple(sorted(moved[2:])), tuple(sorted((*held, card)))
    for card in held:
        left = tuple(other for other in held if other != card)
        for j, target in enumerate(piles):
            if not target or target[-1] == card + 1:
                moved = list(piles)
                moved[j] = (*target, card)
                yield moved[0], moved[1], tuple(sorted(moved[2:])), left


def allowed(game_id, length, onto_card, cells, spaces):
    """Return True if the game allows a run of `length` with these empty cells and other spaces."""
    ranks = "A23456789T"
    run = " ".join(ranks[i] + "SH"[i % 2] for i in range(length - 1, -1, -1))
    below = ranks[length] + "SH"[length % 2] if onto_card else ""
    fillers = list(FILLERS)
    tableau = [run, below] + [fillers.pop() for _ in range(PILES - 2 - spaces)]
    piles = {"tableau": tableau}
    if game_id == "freecell":
        piles["cell"] = [fillers.pop() for _ in range(4 - cells)]
    game = set_up(game_id, **piles).game
    assert card_names.name(at(game, "t0").top())[0] == "A"
    return not game.judge(at(game, "t0"), length, at(game, "t1"))


@pytest.mark.parametrize("spaces", [0, 1, 2])
@pytest.mark.parametrize(("game_id", "cells"), [
    ("freecell", 0), ("freecell", 1), ("freecell", 2), ("beleaguered_castle", 0)])
def test_a_run_moves_as_one_exactly_where_single_moves_do_it(game_id, cells, spaces):
    for onto_card in (True, False):
        for length in range(1, min((cells + 1) << spaces, 6) + 2):
            expected = reachable(length, onto_card, cells, spaces)
            assert allowed(game_id, length, onto_card, cells, spaces) == expected, (
                onto_card, length)
