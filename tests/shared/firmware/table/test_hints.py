"""Which move a hint names."""

from core import games
from core.piles import STOCK
from tests.shared import handheld
from tests.shared.positions import set_up


def hinted(table):
    """The moves that hints name one after another, packed, until one comes again."""
    moves = []
    move = table.selection.hints.next()
    while move and move not in moves:
        moves.append(move)
        move = table.selection.hints.next()
    return moves


def test_a_move_just_taken_back_is_hinted_after_all_others():
    hand = handheld.Handheld()
    console = hand.console
    table = console.table
    turned = 0
    for game_id, _ in games.TITLES:
        console.start(game_id, 4)
        session = console.session
        for _ in range(8):
            first = hinted(table)
            for move in first:
                assert not session.play(move)
                assert not session.undo()
                table.changed()
                others = [other for other in first if other != move]
                assert hinted(table) == others + [move]
                turned += len(others) and session.game.piles[move & 63].kind == STOCK
            if not first:
                break
            assert not session.play(first[0])
            table.changed()
    assert turned


def test_the_best_move_of_a_foundation_is_not_the_one_just_taken_back_if_there_is_another():
    session = set_up(
        "king_albert", {"worry_back": True}, tableau=["3D", "3H"], foundation=["AC 2C"])
    foundation = session.game.foundations[0].number
    move = session.best(foundation)
    assert not session.play(move)
    assert not session.undo()
    assert session.best(foundation) not in (0, move)
