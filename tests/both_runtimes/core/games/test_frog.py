"""Frog: the reserve and its Aces, cards that must be placed, and five wastes to choose among."""

from core import deal_numbers, refusals
from core.cards import ACE, RANK_BITS
from core.session import Session
from tests.both_runtimes.positions import at, dealt, legal, move, set_up, shown, sizes, snapshot


def cards_of(pile):
    return list(pile.cards[:pile.n])


def test_aces_met_on_the_way_start_foundations_and_are_not_counted():
    met = set()
    for deal in range(1, 40):
        session = dealt("frog", deal)
        rest = list(deal_numbers.shuffled(deal, 2))
        reserve = []
        aces = []
        while len(reserve) < 13:
            card = rest.pop(0)
            (aces if card & RANK_BITS == ACE else reserve).append(card)
        game = session.game
        assert cards_of(game.reserve[0]) == reserve
        assert [pile.top() for pile in game.foundations] == aces + [0] * (8 - len(aces))
        assert [card & 63 for card in cards_of(game.stock)] == rest[::-1]
        assert sizes(session, "waste") == [0] * 5
        assert sizes(session, "hand") == [0]
        met.add((len(aces), rest[0] & RANK_BITS == ACE))
    # Deals without an Ace, with several, and with one right after the thirteenth card.
    assert {aces for aces, _ in met} >= {0, 1, 2, 3}
    assert True in {next_ace for _, next_ace in met}


def test_the_turned_card_must_be_placed_before_the_next_is_turned():
    session = set_up("frog", stock=["#5C #7C"], reserve=["9C"])
    assert legal(session) == ["s0 1 h0"]
    assert not session.turn()
    assert legal(session) == ["h0 1 w%d" % i for i in range(5)]
    assert session.turn() == refusals.PLACE_FIRST
    assert move(session, "s0 1 h0") == refusals.PLACE_FIRST
    assert not move(session, "h0 1 w3")
    assert sizes(session, "waste") == [0, 0, 0, 1, 0]
    assert not session.turn()
    assert not move(session, "h0 1 w3")
    assert shown(session, "w3") == "7C 5C"


def test_the_turned_card_may_go_to_a_foundation():
    session = set_up("frog", stock=["#5C #2C"], foundation=["AH"])
    assert not session.turn()
    assert not move(session, "h0 1 f0")
    assert not session.turn()


def test_foundations_go_from_ace_to_king_in_any_suit_or_in_one():
    for suit, goes in (("any", True), ("same", False)):
        session = set_up("frog", {"suit": suit}, foundation=["AH"], hand=["2C"])
        assert (move(session, "h0 1 f0") == refusals.FINE) == goes
        session = set_up("frog", {"suit": suit}, foundation=["AH"], hand=["2H"])
        assert not move(session, "h0 1 f0")
    assert dealt("frog").game.option("suit") == "any"
    session = set_up("frog", foundation=["AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC"],
                     hand=["AD"])
    assert move(session, "h0 1 f0") % 256 >= refusals.BUILD
    assert move(set_up("frog", hand=["2D"]), "h0 1 f0") == refusals.FOUNDATION_WANTS | 1 << 8


def test_of_empty_foundations_one_move_is_listed_and_any_is_taken():
    session = set_up("frog", foundation=["AH", ""], hand=["AD"])
    assert legal(session, "h0 1 f") == ["h0 1 f1"]
    assert not move(session, "h0 1 f4")


def test_tops_of_wastes_and_reserve_go_to_foundations_only():
    session = set_up("frog", foundation=["AH"], reserve=["5D 2C"], waste=["4C 2D", "3H", "", "KC"])
    assert legal(session) == ["r0 1 f0", "w0 1 f0"]
    assert move(session, "w1 1 w0") == refusals.NOT_THERE
    assert move(session, "w1 1 w2") == refusals.NOT_THERE
    assert move(session, "r0 1 w2") == refusals.NOT_THERE
    assert move(session, "w1 1 r0") == refusals.NOT_THERE
    assert move(session, "f0 1 w2") == refusals.CARDS_STAY
    assert move(session, "w0 2 f0") == refusals.TOP_ONLY
    assert not move(session, "w0 1 f0")
    assert legal(session) == ["w1 1 f0"]
    assert not move(session, "w1 1 f0")
    assert not move(session, "w0 1 f0")
    assert shown(session, "r0") == "5D 2C"


def test_the_reserve_is_not_filled_again_and_the_stock_goes_through_once():
    session = set_up("frog", foundation=["AH"], reserve=["2C"], stock=["#KC"])
    assert not move(session, "r0 1 f0")
    assert sizes(session, "reserve") == [0]
    assert not session.turn()
    assert move(session, "h0 1 r0") == refusals.NOT_THERE
    assert not move(session, "h0 1 w0")
    assert session.turn() == refusals.NO_REDEAL
    assert move(session, "w0 1 s0") == refusals.NOT_THERE


def test_it_is_won_with_all_104_cards_on_the_foundations():
    suits = [" ".join([rank + suit for rank in "A23456789TJQK"]) for suit in "CDHSCDHS"]
    session = set_up("frog", foundation=suits[:7] + [suits[7][:-3]], reserve=["KS"])
    assert not session.game.won()
    assert not move(session, "r0 1 f7")
    assert session.game.won()


def test_it_is_stuck_only_when_nothing_can_be_placed_or_turned():
    session = set_up("frog", foundation=["AH"], hand=["5C"], reserve=["9C"])
    assert not session.stuck()
    assert not move(session, "h0 1 w0")
    assert session.stuck()
    assert legal(session) == []
    session = set_up("frog", stock=["#5C"], reserve=["9C"])
    assert not session.stuck()


def test_finish_takes_hand_wastes_and_reserve_and_one_undo_brings_all_back():
    session = set_up("frog", foundation=["AH"], hand=["3C"], reserve=["9S 5S"],
                     waste=["", "4D", "KD 2D"])
    before = snapshot(session)
    assert not session.finish()
    assert shown(session, "f0") == "AH 2D 3C 4D 5S"
    assert (shown(session, "r0"), shown(session, "w2")) == ("9S", "KD")
    assert not session.undo()
    assert snapshot(session) == before


def test_the_auto_move_lays_a_card_on_the_next_higher_waste_then_on_an_empty_one():
    for wastes, chosen in ((["KC", "8C", "", "5C", "9C"], "w1"), (["7C", "8C", "", "5C"], "w0"),
                           (["6C", "5C", "", "4C"], "w2"), (["2C", "6C", "3C", "4C", "5C"], "w1")):
        session = set_up("frog", hand=["7D"], waste=wastes, foundation=["AH"])
        assert not session.auto(at(session.game, "h0").number)
        assert shown(session, chosen).endswith("7D")


def test_games_played_from_the_deal_to_the_win():
    cards = bytearray([1, 0x11, 0x21, 0x31] * 2)
    cards.extend(bytes(range(13, 1, -1)))
    for suit in (0x10, 0x20, 0x30, 0, 0x10, 0x20, 0x30):
        cards.extend(bytes([suit | rank for rank in range(2, 14)]))
    for suit in ("any", "same"):
        session = Session()
        session.new_from("frog", cards, {"suit": suit})
        assert sizes(session, "reserve") == [13]
        assert not session.finish()
        while not session.game.won():
            assert not session.turn()
            assert not session.finish()
        assert session.game.score() == 0
        assert sizes(session, "foundation") == [13] * 8
