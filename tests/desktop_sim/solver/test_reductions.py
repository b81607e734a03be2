"""Pruning: it changes no verdict of small positions, compared with trying every move."""

import pytest

from core import card_names, cards, games
from core.safe_cards import SafeCards
from core.session import Session
from desktop_sim.solver.batch.solve_session import solve
from desktop_sim.solver.games import declared, reductions_of
from tests.both_runtimes.playing import family_heads
from tests.desktop_sim.solver.seeds import rule_variations, small
from tests.desktop_sim.solver.small_positions import brute_force, plays, position, shown

VARIATIONS = [
    pytest.param(game_id, options, id=f"{game_id}-{'-'.join(map(str, options.values()))}",
                 marks=[pytest.mark.thorough] * (number > 0 or game_id not in family_heads()))
    for game_id in declared()
    for number, options in enumerate(rule_variations(game_id))
]
"""In `make test` the first game of each family with its own options."""


@pytest.mark.parametrize(("game_id", "options"), VARIATIONS)
def test_a_verdict_is_that_of_trying_every_move(game_id, options):
    seen = set()
    for seed, can_be_won in small(game_id, options):
        compare(lambda seed=seed: position(game_id, options, seed), "won" if can_be_won else "lost")
        seen.add(can_be_won)
    assert seen == {True, False}, "see LACKING in small_positions.py"


@pytest.mark.parametrize(("game_id", "options"), [
    variation for variation in VARIATIONS if games.load(variation.values[0]).safe_cards])
def test_no_win_is_lost_when_safe_cards_go(game_id, options):
    for seed, can_be_won in small(game_id, options):
        session = position(game_id, options, seed)
        safe = SafeCards(session.game)
        count = 0
        while safe.step():
            count += 1
        if count and not session.game.won():
            assert brute_force(session, 1 << 12) == can_be_won, shown(session)


def compare(made, expected):
    """Fail unless a search finds the verdict `expected` of the position that `made` returns."""
    for tries in (0, 2):
        again = made()
        verdict, moves, _ = solve(made(), 1 << 12, tries=tries)
        assert verdict == expected, shown(again)
        if expected == "won":
            assert plays(again, moves)


def klondike(*columns):
    """Return a Session of Klondike with `columns` of named cards, all others on foundations."""
    session = Session()
    game = session.prepare("klondike", {"variation": 1, "movement": "relaxed"})
    lying = [card_names.parse(name) for column in columns for name in column.split()]
    for pile, column in zip(game.tableau, columns, strict=False):
        for name in column.split():
            pile.put(card_names.parse(name))
    for suit, foundation in enumerate(game.foundations):
        for card in cards.pack(1):
            if card >> 4 == suit and card not in lying:
                foundation.put(card)
    session.place(game, "klondike")
    return session


HEARTS_FROM_4 = "KH QH JH TH 9H 8H 7H 6H 5H 4H"
CLUBS_FROM_3 = "KC QC JC TC 9C 8C 7C 6C 5C 4C 3C"
@pytest.mark.parametrize("columns", [
    # 2C can leave AC only for 3H.
    ("3H", "AC 2C", HEARTS_FROM_4, CLUBS_FROM_3),
    # 4C must leave AD and go to 5H, so that it can take 3D from 2D.
    ("5H", "AD 4C", "KC QC JC TC 9C 8C 7C 6C 5C 2D 3D",
     "KH QH JH TH 9H 8H 7H 6H KD QD JD TD 9D 8D 7D 6D 5D 4D"),
])
def test_a_card_that_another_needs_is_not_safe(columns):
    compare(lambda: klondike(*columns), "won")


def test_every_game_declares_what_its_search_leaves_out():
    for game_id in declared():
        game = games.load(game_id)([row[2] for row in games.load(game_id).options])
        assert type(reductions_of(game_id, game)).__module__.startswith("desktop_sim.solver.games")


def test_without_a_declaration_no_two_piles_are_equal():
    for game_id in {game_id for game_id, _ in games.titles()} - set(declared()):
        game = games.load(game_id)([row[2] for row in games.load(game_id).options])
        reductions = reductions_of(game_id, game)
        groups = [reductions.group(pile) for pile in game.piles]
        assert len(set(groups)) == len(groups), game_id
