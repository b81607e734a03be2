"""Calculation: each rule that differs from other programs and other games."""

from core import refusals
from core.cards import RANK_BITS
from tests.both_runtimes import assertions
from tests.both_runtimes.positions import dealt, move, set_up, shown, sizes

# Ranks of each foundation in order, written out by the rule.
ORDERS = ("A23456789TJQK", "2468TQA3579JK", "369Q258JA47TK", "48Q37J26TA59K")


def test_the_foundations_begin_with_ace_two_three_and_four():
    session = dealt("calculation", 1)
    assert [pile.top() & RANK_BITS for pile in session.game.foundations] == [1, 2, 3, 4]
    assert sizes(session, "stock") == [48]
    assert sizes(session, "waste") == [0] * 4


@assertions.thorough_on_vm
def test_each_foundation_goes_up_by_its_own_step_to_the_king_regardless_of_suit():
    for index in range(4):
        order = ORDERS[index]
        for at in range(1, 13):
            piles = [""] * 4
            piles[index] = " ".join(rank + "C" for rank in order[:at])
            for rank in "A23456789TJQK":
                session = set_up("calculation", foundation=piles, waste=[rank + "D"])
                fine = move(session, "w0 1 f%d" % index) == refusals.FINE
                assert fine == (rank == order[at]), (index, at, rank)


def test_nothing_follows_a_king():
    for index in range(4):
        piles = [""] * 4
        piles[index] = " ".join(rank + "C" for rank in ORDERS[index])
        for rank in "A23456789TJQ":
            session = set_up("calculation", foundation=piles, waste=[rank + "D"])
            assert move(session, "w0 1 f%d" % index)


def test_the_refusal_names_the_step():
    session = set_up("calculation", foundation=["AC", "2C", "3C", "4C"], waste=["KD"])
    game = session.game
    said = [refusals.text(game, move(session, "w0 1 f%d" % i)) for i in range(4)]
    assert said == ["Build up, any suit", "Build up by 2", "Build up by 3", "Build up by 4"]


def test_a_turned_card_is_placed_before_the_next_is_turned():
    session = set_up("calculation", foundation=["AC", "2C", "3C", "4C"], stock=["#9H #5H"])
    assert not session.turn()
    assert session.turn() == refusals.PLACE_FIRST
    assert not move(session, "h0 1 w2")
    assert shown(session, "w2") == "5H"
    assert not session.turn()
    assert not move(session, "h0 1 w2")
    assert shown(session, "w2") == "5H 9H"


def test_wastes_play_their_top_to_foundations_only():
    session = set_up("calculation", foundation=["AC", "2C", "3C", "4C"], waste=["9D 2D", ""])
    assert move(session, "w0 1 w1") == refusals.NOT_THERE
    assert not move(session, "w0 1 f0")
    assert move(session, "f0 1 w1") == refusals.CARDS_STAY


def test_won_when_all_cards_are_on_the_foundations():
    piles = [" ".join([rank + "CDHS"[i] for rank in ORDERS[i]]) for i in range(4)]
    piles[3] = piles[3][:-3]
    session = set_up("calculation", foundation=piles, waste=["KS"])
    assert not session.game.won()
    assert not move(session, "w0 1 f3")
    assert session.game.won()
