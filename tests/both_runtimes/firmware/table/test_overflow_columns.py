"""Overflow columns: the end of a long pile is in a neighbour's column, below its cards."""

from core.piles import transfer
from core.session import Session
from firmware.deals import dealing
from firmware.layouts import STOP_PLACE, layout
from firmware.table.places.fan import ALL
from tests.both_runtimes import assertions, fake_handheld
from tests.both_runtimes.arranged_cards import arranged, chain, corner, follow

ROOM = 64
TIGHT = 6
FIT = 10
"""Number of cards that one column of 64 px shows."""


def with_piles(lengths, game_id="spider"):
    """Return the Arrangement of a game with these numbers of open cards on its first piles."""
    game = Session().prepare(game_id)
    for i in range(len(game.tableau)):
        for _ in range(lengths[i] if i < len(lengths) else 1):
            game.tableau[i].put(5)
    return arranged(layout.build(game_id, game, 128, 64))


def heads(arrangement):
    """Return the first fans of the piles that may overflow, from left to right."""
    return [fan for fan in arrangement.overflow.fans if fan]


def lent(arrangement):
    """Return each pile's number of cards in its overflow column, negative for one to the left."""
    found = []
    for fan in heads(arrangement):
        chain(arrangement, fan.spot.pile.number)
        found.append(fan.more.count if fan.more.x > fan.x else -fan.more.count)
    return found


def plan_of(arrangement):
    """Return all values that the plan sets."""
    return [(fan.room, fan.split, fan.more.x, fan.more.y, fan.more.room)
            for fan in heads(arrangement)]


def test_what_fits_its_column_stays_there():
    arrangement = with_piles([FIT, FIT, 1])
    assert not any(lent(arrangement))
    assert {fan.split for fan in heads(arrangement)} == {ALL}


def test_the_end_of_a_long_pile_lies_at_the_lower_end_of_the_next_column():
    arrangement = with_piles([13, 2])
    assert lent(arrangement)[:3] == [3, 0, 0]
    long, beside = heads(arrangement)[:2]
    assert list(long.at)[:FIT + 1] == [i * TIGHT for i in range(FIT)] + [ROOM]
    assert (long.more.x, long.more.y) == (beside.x, ROOM - 3 * TIGHT)
    assert list(long.more.at)[:4] == [0, TIGHT, 2 * TIGHT, 3 * TIGHT]
    assert beside.at[2] <= beside.room < ROOM - 3 * TIGHT


def test_it_lies_on_the_side_that_has_room():
    arrangement = with_piles([1, 13, FIT])
    assert lent(arrangement)[:3] == [0, -3, 0]
    assert heads(arrangement)[1].more.x == heads(arrangement)[0].x


def test_a_neighbour_that_has_no_room_makes_some():
    arrangement = with_piles([12, FIT, 1])
    assert lent(arrangement)[0] == 2 and lent(arrangement)[1] > 0
    fan = heads(arrangement)[1]
    assert fan.more.y + fan.more.count * TIGHT == fan.room


def test_an_end_reaches_below_its_own_column_only_if_the_neighbour_needs_the_room():
    arrangement = with_piles([13, FIT, FIT, 1])
    ends = [(fan.room, fan.more.y, fan.more.y + fan.more.room) for fan in heads(arrangement)[:3]]
    assert lent(arrangement)[:4] == [3, 3, 4, 0]
    assert [end == room for room, _, end in ends] == [True, False, True]
    assert all(start + TIGHT // 3 <= room for room, start, _ in ends)


def test_a_column_takes_an_end_from_one_side_only():
    arrangement = with_piles([12, 1, 17] + [FIT] * 7)
    assert lent(arrangement)[:3] == [0, 0, -7]
    assert heads(arrangement)[0].mark == 0


def test_an_end_that_fits_only_in_part_is_lent_in_part():
    arrangement = with_piles([20, 1] + [FIT] * 8)
    fan = heads(arrangement)[0]
    assert lent(arrangement)[0] == 9 and fan.mark == 0
    assert not any(lent(arrangement)[1:])


def test_ends_go_past_columns_that_lend_their_own():
    arrangement = with_piles([13, FIT, 12, FIT, 1, 1, FIT, 12, FIT, 13])
    assert lent(arrangement) == [3, 3, 6, 6, 0, 0, -6, -6, -3, -3]
    assert all(fan.mark < 0 for fan in heads(arrangement))


def test_an_empty_pile_has_no_end_to_lend():
    arrangement = with_piles([FIT] * 6 + [19, 0], "gypsy")
    assert lent(arrangement)[6:] == [8, 0]


def test_a_pile_keeps_an_open_card_in_its_own_column():
    arrangement = with_piles([1] + [FIT] * 4 + [18, 18, FIT], "gypsy")
    assert any(lent(arrangement))
    assert all(fan.split > 0 for fan in heads(arrangement))


def test_the_end_of_the_last_pile_lies_above_piles_beside_the_columns():
    arrangement = with_piles([FIT] * 7 + [14], "gypsy")
    fan = heads(arrangement)[7]
    assert lent(arrangement)[7] == 4
    beside = [spot for spot in arrangement.spots if spot.x == fan.more.x]
    assert len(beside) == 4
    assert fan.more.y + fan.more.room < min(spot.y for spot in beside)


def test_where_there_is_no_room_the_oldest_cards_hide_as_ever():
    arrangement = with_piles([16] + [FIT] * 9)
    assert not any(lent(arrangement))
    assert heads(arrangement)[0].mark == 0


def test_a_column_that_is_free_is_lent_whole():
    arrangement = with_piles([20], "yukon")
    fan = heads(arrangement)[0]
    assert lent(arrangement)[0] == 10 and fan.more.y == ROOM - 10 * TIGHT
    assert fan.x < fan.more.x < heads(arrangement)[1].x


def test_the_plan_follows_from_the_position_alone():
    arrangement = with_piles([13, 2])
    before = plan_of(arrangement)
    piles = [fan.spot.pile for fan in heads(arrangement)]
    for _ in range(2):
        transfer(piles[0], piles[1], 4, False)
        assert assertions.locked(follow, arrangement)
        transfer(piles[1], piles[0], 4, False)
        assert assertions.locked(follow, arrangement)
    assert plan_of(arrangement) == before


def test_cards_put_on_a_pile_before_its_column_is_planned_lie_within_its_fans():
    arrangement = with_piles([13, 2])
    long = heads(arrangement)[0]
    for _ in range(20):
        long.spot.pile.put(5)
        fans = chain(arrangement, long.spot.pile.number)
        assert sum([fan.count for fan in fans]) == long.spot.pile.n
        assert all(fan.at[fan.count] <= fan.room for fan in fans)


def test_a_pointer_finds_every_card_that_is_lent():
    hand = fake_handheld.Handheld()
    console = hand.console
    dealing.deal(console, "yukon", 7)
    pile = console.session.game.tableau[0]
    for rank in range(14):
        pile.put(rank % 13 + 1)
    console.table.changed()
    hand.run(1500)
    arrangement = console.table.arrangement
    assert arrangement.fans[pile.number].more.count == pile.n - FIT
    for i in range(pile.n):
        x, y = corner(arrangement, pile.number, i)
        assert (console.pointer.card_at(x + 3, y + 3)
                == pile.number << STOP_PLACE | pile.n - i)


def test_no_end_lies_in_another_tier():
    # The seventh pile ends the upper tier of Baker's Dozen, and the eighth begins the lower one.
    last = lent(with_piles([1] * 6 + [9], "bakers_dozen"))
    assert last[6] < 0 and not any(last[:6] + last[7:])
    first = lent(with_piles([1] * 7 + [9], "bakers_dozen"))
    assert first[7] > 0 and not any(first[:7] + first[8:])
