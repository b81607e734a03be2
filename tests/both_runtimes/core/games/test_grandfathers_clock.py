"""Grandfather's Clock: foundations that begin with certain cards and end at their hour."""

from core import card_names, refusals
from core.games.grandfathers_clock import AT_ITS_HOUR
from tests.both_runtimes.positions import dealt, legal, move, set_up, shown, sizes

FIRST = ["TH", "JS", "QD", "KC", "2H", "3S", "4D", "5C", "6H", "7S", "8D", "9C"]


def test_the_hours_begin_with_their_cards_in_every_deal():
    for deal in (1, 617, 32000):
        session = dealt("grandfathers_clock", deal)
        assert [card_names.name(pile.top()) for pile in session.game.foundations] == FIRST
        assert sizes(session, "tableau") == [5] * 8


def test_a_foundation_goes_past_the_king_to_its_hour_and_no_further():
    session = set_up("grandfathers_clock", foundation=["TH JH QH KH"], tableau=["2H AH"])
    assert not move(session, "t0 1 f0")
    assert shown(session, "f0") == "TH JH QH KH AH"
    assert move(session, "t0 1 f0") == AT_ITS_HOUR
    session = set_up("grandfathers_clock", foundation=["TH", "JS", "QD", "KC", "2H 3H 4H 5H"],
                     tableau=["6H"])
    assert move(session, "t0 1 f4") == AT_ITS_HOUR


def test_piles_build_down_in_any_suit_one_card_at_a_time_and_not_past_the_ace():
    session = set_up(
        "grandfathers_clock", tableau=["9D 8D", "9C", "AC", "KC", "", "2C", "3C", "4C"])
    assert legal(session, "t0") == ["t0 1 t1", "t0 1 t4"]
    assert move(session, "t0 2 t4") == refusals.TOP_ONLY
    assert move(session, "t3 1 t2")


def test_finish_wins_from_piles_in_order():
    hours = []
    for first in FIRST[:11]:
        rank = "A23456789TJQK".index(first[0])
        last = 5 if len(hours) < 4 else 4
        hours.append(" ".join(["A23456789TJQK"[(rank + i) % 13] + first[1] for i in range(last)]))
    session = set_up("grandfathers_clock", foundation=hours + ["9C"], tableau=["QC", "JC TC"])
    assert session.whole and not session.game.won()
    assert not session.finish()
    assert session.game.won()
