"""Montana: each rule that differs from other programs and other games."""

from core import refusals
from core.cards import ACE, RANK_BITS
from tests.both_runtimes import assertions
from tests.both_runtimes.positions import at, dealt, legal, move, set_up, shown, sizes, snapshot


def grid(**rows):
    """Return the texts of the 52 places; "-" is a gap.

    `r1="2H 3H -"` lays the second row from the left.
    """
    places = []
    for row in range(4):
        written = rows.get("r%d" % row, "").split()
        written += ["-"] * (13 - len(written))
        places += ["" if card == "-" else card for card in written]
    return places


def said(session, reason):
    return refusals.text(session.game, reason)


def test_the_aces_are_taken_out_and_leave_four_gaps():
    session = dealt("montana", 1)
    assert sorted(sizes(session, "tableau")) == [0] * 4 + [1] * 48
    assert [pile.top() & RANK_BITS for pile in session.game.foundations] == [ACE] * 4


def test_a_gap_takes_what_follows_its_left_neighbour_in_suit():
    session = set_up("montana", tableau=grid(r0="5H - 9C", r1="6D 6H KS -"))
    assert said(session, move(session, "t13 1 t1")) == "It must follow its neighbour"
    assert not move(session, "t14 1 t1")
    assert shown(session, "t1") == "6H"


def test_the_first_place_takes_a_two_and_nothing_follows_a_king():
    session = set_up("montana", tableau=grid(r0="- 9C 2D", r1="KS - QS"))
    assert said(session, move(session, "t1 1 t0")) == "Spaces take 2s"
    assert said(session, move(session, "t15 1 t14")) == "It must follow its neighbour"
    assert not move(session, "t2 1 t0")


def test_a_gap_beside_a_gap_and_a_place_with_a_card_take_nothing():
    session = set_up("montana", tableau=grid(r0="5H - - 7H 6H"))
    assert said(session, move(session, "t3 1 t2")) == "The gap to its left comes first"
    assert said(session, move(session, "t4 1 t3")) == "Only gaps take cards"
    assert legal(session, "t4") == ["t4 1 t1"]


def test_a_redeal_keeps_the_cards_in_order_and_a_gap_behind_them():
    session = dealt("montana", 1, {"redeals": 1})
    game = session.game
    kept = [[game.tableau[13 * row + i].top() for i in range(game.in_order(row))]
            for row in range(4)]
    before = snapshot(session)
    count = game.redeal_count()
    assert count == 48 - game.score()
    assert session.turn() == refusals.FINE
    after = snapshot(session)
    assert after != before
    for row in range(4):
        for i in range(len(kept[row])):
            assert game.tableau[13 * row + i].top() == kept[row][i]
        assert not game.tableau[13 * row + len(kept[row])].n
    assert session.moves == 1
    assert session.turn() == refusals.NO_REDEAL
    assert not session.undo()
    assert snapshot(session) == before
    assert not session.redo()
    assert snapshot(session) == after


def test_the_same_deal_is_redealt_the_same_and_each_redeal_otherwise():
    first, again = dealt("montana", 5), dealt("montana", 5)
    for session in (first, again):
        assert not session.turn()
    assert snapshot(first) == snapshot(again)
    once = snapshot(first)
    assert not first.turn()
    assert snapshot(first) != once
    other = dealt("montana", 6)
    assert not other.turn()
    assert snapshot(other) != once


def test_a_redeal_allocates_nothing():
    session = dealt("montana", 2)
    assertions.locked(session.turn)
    assertions.locked(session.undo)


def test_moving_a_two_from_row_to_row_is_no_progress():
    session = set_up("montana", {"redeals": 0}, tableau=grid(r0="2D", r1="- 9C"))
    game = session.game
    assert not game.judge(at(game, "t0"), 1, at(game, "t13"))
    assert session.stuck()


def test_won_when_every_row_is_a_suit_in_order():
    rows = [" ".join(rank + suit for rank in "23456789TJQK") for suit in "CDHS"]
    session = set_up("montana", tableau=grid(r0=rows[0], r1=rows[1], r2=rows[2],
                                             r3=rows[3].replace(" KS", " - KS")))
    assert not session.game.won()
    assert session.game.score() == 47
    assert not move(session, "t51 1 t50")
    assert session.game.won()


def test_a_two_from_any_row_to_any_other_is_no_progress_and_worth_least():
    session = set_up("montana", {"redeals": 0}, tableau=grid(r0="- 9C", r1="2D"))
    game = session.game
    for origin, destination in (("t13", "t0"), ("t13", "t26")):
        assert not game.judge(at(game, origin), 1, at(game, destination))
        assert not game.makes_progress(at(game, origin), 1, at(game, destination))
    assert session.stuck()


def test_a_two_that_lies_first_is_not_suggested_beside_an_ace():
    session = set_up("montana", {"redeals": 0}, tableau=grid(r0="2C 3C", r1="- AC - 9D"))
    game = session.game
    assert not game.judge(at(game, "t0"), 1, at(game, "t15"))
    assert session.auto(at(game, "t0").number) == refusals.NOT_USEFUL


def test_a_card_that_then_lies_in_order_is_worth_most_whatever_its_column():
    rows = {"r0": "2D - 9C -", "r1": "3D TC"}
    session = set_up("montana", {"redeals": 0}, tableau=grid(**rows))
    game = session.game

    def worth(origin, destination):
        assert not game.judge(at(game, origin), 1, at(game, destination))
        return game.rate(at(game, origin), 1, at(game, destination))

    assert worth("t13", "t1") > worth("t14", "t3")


def test_a_redeal_gives_all_but_the_cards_in_order():
    session = set_up("montana", tableau=grid(r0="5C 6C", r1="2D 3D 4D KD 6D", r2="2H 4H"))
    given = [pile.n and session.game.gives(pile) for pile in session.game.tableau]
    assert [i for i in range(52) if given[i]] == [0, 1, 16, 17, 27]
    assert session.game.redeal_count() == 5


def test_a_card_to_each_place_four_twos_and_a_redeal_may_be_legal():
    assert dealt("montana", 1).game.most_legal() == 4 * 12 + 4 * 4 + 1


def test_a_redeal_finds_room_for_aces_that_lie_on_the_table():
    names = ["AC", "AD", "AH", "AS"] + [rank + suit for suit in "CDHS" for rank in "3456789TJQK"]
    session = set_up("montana", tableau=names[:48])
    assert not session.turn()
    assert session.game.stock.n == 0
    assert sum(sizes(session, "tableau")) == 48
