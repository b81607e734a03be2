"""Penguin: the beak, spaces for the rank below it, and runs that move whole."""

from core import deal_numbers, refusals
from core.cards import RANK_BITS
from tests.both_runtimes.positions import at, dealt, legal, move, set_up, shown, sizes


def test_three_cards_of_the_first_rank_start_foundations_and_the_beak_lies_below():
    for deal in range(1, 20):
        session = dealt("penguin", deal)
        game = session.game
        base = deal_numbers.shuffled(deal, 1)[0] & RANK_BITS
        assert sizes(session, "foundation") == [1, 1, 1, 0]
        assert sizes(session, "tableau") == [7] * 7
        assert sizes(session, "cell") == [0] * 7
        four = [pile.cards[0] for pile in game.foundations[:3] + game.tableau[:1]]
        assert {card & RANK_BITS for card in four} == {base} and len(set(four)) == 4
        assert game.base() == base


def test_the_cards_around_those_four_keep_their_order():
    cards = deal_numbers.shuffled(617, 1)
    base = cards[0] & RANK_BITS
    rest = [card for card in cards if card & RANK_BITS != base]
    game = dealt("penguin", 617).game
    assert [pile.cards[0] for pile in game.tableau[1:]] == rest[:6]
    assert [pile.cards[1] for pile in game.tableau] == rest[6:13]
    assert game.tableau[0].cards[0] == [card for card in cards if card & RANK_BITS == base][3]


def test_piles_build_down_in_suit_and_a_king_goes_on_an_ace():
    session = set_up("penguin", foundation=["7D"], tableau=["9H", "8D", "8H", "AC", "KC", "KD"])
    assert move(session, "t1 1 t0") == refusals.build_reason(at(session.game, "t0"))
    assert not move(session, "t2 1 t0")
    assert move(session, "t5 1 t3")
    assert not move(session, "t4 1 t3")
    assert shown(session, "t3") == "AC KC"


def test_a_run_moves_whole_although_all_cells_are_full():
    cells = ["2C", "4C", "2D", "4D", "2H", "4H", "5S"]
    session = set_up("penguin", foundation=["7D"], tableau=["AS KS QS JS TS", "2S"], cell=cells)
    assert not move(session, "t0 5 t1")
    session = set_up("penguin", foundation=["7D"], tableau=["6C KS QS JS", "2S"], cell=cells)
    assert move(session, "t0 4 t1") == refusals.NOT_A_RUN


def test_a_part_of_a_run_moves():
    session = set_up("penguin", foundation=["5D"], tableau=["2C 4S 3S", "6S"], cell=["5S"])
    assert not move(session, "c0 1 t1")
    assert not move(session, "t0 2 t1")
    assert not move(session, "t1 2 t2")
    assert shown(session, "t1") == "6S 5S"


def test_a_space_takes_the_rank_below_the_base_with_its_run():
    session = set_up("penguin", foundation=["7D"], tableau=["5C 6H 5H", "", "6D", "7S"])
    assert move(session, "t3 1 t1") == refusals.SPACE_WANTS | 6 << 8
    assert move(session, "t0 1 t1") == refusals.SPACE_WANTS | 6 << 8
    assert not move(session, "t0 2 t1")
    assert shown(session, "t1") == "6H 5H"


def test_below_an_ace_is_a_king():
    session = set_up("penguin", foundation=["AD"], tableau=["2C KH", "", "6D"])
    assert move(session, "t2 1 t1") == refusals.SPACE_WANTS | 13 << 8
    assert not move(session, "t0 1 t1")


def test_foundations_start_with_the_base_and_go_round():
    session = set_up("penguin", foundation=["QD KD"], tableau=["AD", "QH", "AC", "KH"])
    assert move(session, "t2 1 f1") == refusals.FOUNDATION_WANTS | 12 << 8
    assert not move(session, "t0 1 f0")
    assert not move(session, "t1 1 f1")
    assert not move(session, "t3 1 f1")
    assert move(session, "f0 1 t2") == refusals.CARDS_STAY


def test_a_cell_holds_any_one_card():
    session = set_up("penguin", foundation=["7D"], tableau=["9S 8S"], cell=["4D"])
    assert move(session, "t0 2 c1") == refusals.CELL_TAKES_ONE
    assert move(session, "t0 1 c0") == refusals.CELL_TAKES_ONE
    assert "t0 1 c1" in legal(session) and "t0 1 c2" not in legal(session)
    assert not move(session, "t0 1 c6")


def test_a_hint_fills_a_space_from_a_pile_rather_than_a_cell():
    session = set_up("penguin", foundation=["7D"], tableau=["5C 6H", ""])
    game = session.game
    pile = at(game, "t0")
    assert game.rate(pile, 1, at(game, "t1")) > game.rate(pile, 1, at(game, "c0")) > 0
