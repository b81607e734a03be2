"""La Belle Lucie without redeals: the pruning of its search, in arbitrary fans."""

import random

import pytest

from core.cards import KING, RANK_BITS
from core.session import Session
from desktop_sim.solver.batch.solve_session import solve
from tests.desktop_sim.solver.small_positions import brute_force, plays, shown

LEFT = 16
"""Limit of cards not yet played: trying every move then takes some hundreds of positions."""


def fans(seed, draw_one):
    """Return a Session with the highest cards of two or more suits in fans, Kings lowest."""
    draw = random.Random(seed)
    session = Session()
    game = session.prepare("la_belle_lucie", {"redeals": 0, "draw": draw_one})
    left = []
    suits = draw.sample(range(4), draw.randint(2, 4))
    for suit, foundation in enumerate(game.foundations):
        lowest = KING + 1 - (LEFT // len(suits) if suit in suits else 0)
        for rank in range(1, KING + 1):
            if rank < lowest:
                foundation.put(suit << 4 | rank)
            else:
                left.append(suit << 4 | rank)
    draw.shuffle(left)
    size = draw.choice((3, 4))
    for at in range(0, LEFT, size):
        # A King on other cards loses most games at once.
        for card in sorted(left[at:at + size], key=lambda card: card & RANK_BITS != KING):
            game.tableau[at // size].put(card)
    session.place(game, "la_belle_lucie", partial=True)
    return session


@pytest.mark.parametrize("draw_one", [False, True])
def test_a_verdict_is_that_of_trying_every_move(draw_one):
    seen = set()
    for seed in range(40 if draw_one else 200):
        can_be_won = brute_force(fans(seed, draw_one), 100_000)
        verdict, moves, _ = solve(fans(seed, draw_one), 1 << 16)
        assert verdict == ("won" if can_be_won else "lost"), shown(fans(seed, draw_one))
        assert not can_be_won or plays(fans(seed, draw_one), moves)
        seen.add(can_be_won)
    assert seen == {True, False}
