"""Lending: the end of a pile that is too long lies in a neighbour's column, below what is there."""

from core.piles import transfer
from core.session import Session
from firmware import dealing
from firmware.layouts import STOP_PLACE, layout
from firmware.layouts.spot import COLUMN
from firmware.table.fan_spacing import spread
from firmware.table.overflow_columns import Lending
from tests.both_runtimes import fake_handheld, kit

ROOM = 64
TIGHT = 6
FIT = 10
"""Cards that one column of 64 px shows."""


def arrange(lending):
    """Give all spots their planned places; return True if that changed any."""
    changed = lending.arrange()
    for i in range(len(lending.spots)):
        if lending.is_new(i):
            lending.follow(i)
    return changed


def arranged(lengths, game_id="spider"):
    """The spots of a game with so many open cards on its first piles, arranged."""
    game = Session().prepare(game_id)
    for i in range(len(game.tableau)):
        for _ in range(lengths[i] if i < len(lengths) else 1):
            game.tableau[i].put(5)
    spots = [layout.build(game_id, game, 128, 64).spots[pile.number] for pile in game.tableau]
    kit.locked(arrange, Lending(spots))
    return spots


def at_of(spot):
    at = [0] * (spot.pile.n + 1)
    kit.locked(spread, spot, at)
    return at


def lent(spots):
    """How many cards each pile has in the next column; negative where that is the one before."""
    return [spot.lent * spot.way for spot in spots]


def test_what_fits_its_column_stays_there():
    assert not any(lent(arranged([FIT, FIT, 1])))


def test_the_end_of_a_long_pile_lies_at_the_lower_end_of_the_next_column():
    spots = arranged([13, 2])
    assert lent(spots)[:3] == [3, 0, 0]
    at = at_of(spots[0])
    assert at[FIT - 1] == (FIT - 1) * TIGHT
    assert at[FIT:] == [COLUMN + ROOM - rest * TIGHT for rest in (3, 2, 1, 0)]
    beside = at_of(spots[1])
    assert beside[2] < ROOM - 3 * TIGHT and spots[1].limit < ROOM - 3 * TIGHT


def test_it_lies_on_the_side_that_has_room():
    spots = arranged([1, 13, FIT])
    assert lent(spots)[:3] == [0, -3, 0]
    assert at_of(spots[1])[FIT] == ROOM - 3 * TIGHT - COLUMN


def test_a_neighbour_that_has_no_room_makes_some():
    spots = arranged([12, FIT, 1])
    assert lent(spots)[0] == 2 and lent(spots)[1] > 0
    assert at_of(spots[1])[FIT - spots[1].lent] == COLUMN + spots[1].there
    assert spots[1].there + spots[1].lent * TIGHT == spots[1].limit


def test_where_there_is_no_room_the_oldest_cards_hide_as_ever():
    spots = arranged([16] + [FIT] * 9)
    assert not any(lent(spots))
    at_of(spots[0])
    assert spots[0].mark == 0


def test_a_column_that_is_free_is_lent_whole():
    spots = arranged([20], "yukon")
    assert lent(spots)[0] == 10 and at_of(spots[0])[FIT] == COLUMN + ROOM - 10 * TIGHT


def test_the_arrangement_follows_from_the_position_alone():
    spots = arranged([13, 2])
    lending = Lending(spots)
    before = [(spot.lent, spot.way, spot.there, spot.limit) for spot in spots]
    piles = [spot.pile for spot in spots]
    for _ in range(2):
        transfer(piles[0], piles[1], 4, False)
        assert kit.locked(arrange, lending)
        transfer(piles[1], piles[0], 4, False)
        assert kit.locked(arrange, lending)
    assert [(spot.lent, spot.way, spot.there, spot.limit) for spot in spots] == before


def test_a_pointer_finds_every_card_that_is_lent():
    hand = fake_handheld.Handheld()
    console = hand.console
    dealing.deal(console, "yukon", 7)
    pile = console.session.game.tableau[0]
    for rank in range(14):
        pile.put(rank % 13 + 1)
    console.table.changed()
    hand.run(1500)
    spot = console.table.layout.spots[pile.number]
    assert spot.lent == pile.n - FIT
    for i in range(pile.n):
        x = spot.card_x(spot.at[i]) + 3
        y = spot.card_y(spot.at[i]) + 3
        assert console.pointer.card_at(x, y) == pile.number << STOP_PLACE | pile.n - i
