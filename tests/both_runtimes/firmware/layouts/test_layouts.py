"""Layouts: how piles spread and close up, and what stands where."""

from core import games
from core.piles import FOUNDATION, RESERVE, TABLEAU
from core.session import Session
from firmware.graphics import art
from firmware.layouts import layout
from firmware.table.places import fan as spreading
from tests.both_runtimes.arranged_cards import arranged, chain, strips

SIZES = ((128, 64), (72, 40), (160, 128), (240, 135), (240, 240), (296, 128))


def spread(game_id, cards):
    """Return the fans of the first pile of a game's tableau, or wastes, with these cards."""
    session = Session()
    game = session.prepare(game_id)
    pile = (game.tableau or game.wastes)[0]
    for card in cards:
        pile.put(card)
    return chain(arranged(layout.build(game_id, game, 128, 64)), pile.number)


def spread_in_one(game_id, cards):
    """Return the spot of a pile in one fan, its places, and the place of the mark."""
    (fan,) = spread(game_id, cards)
    return fan.spot, list(fan.at)[:len(cards) + 1], fan.mark


def test_a_short_pile_has_free_strips():
    spot, at, mark = spread_in_one("klondike", (0x4D, 0x0C, 0x1B))
    assert at == [0, 3, 3 + spot.strip, 3 + spot.strip + spot.h]
    assert mark < 0


def test_a_tall_pile_gives_up_spare_pixels_first():
    spot, at, mark = spread_in_one("freecell", range(1, 11))
    assert [at[i + 1] - at[i] for i in range(9)] == [spot.tight] * 9
    assert at[10] <= spot.room and mark < 0


def test_then_the_inside_of_a_run_closes_up():
    # A run from King to Ace in alternating colours.
    cards = [rank | (rank & 1) << 4 for rank in range(13, 0, -1)]
    spot, at, mark = spread_in_one("freecell", cards)
    closed = [i for i in range(12) if at[i + 1] - at[i] == spreading.CLOSED]
    assert closed and 0 not in closed and 11 not in closed
    assert at[13] <= spot.room and mark < 0


def test_then_the_oldest_cards_of_no_run_hide_under_a_mark():
    spot, at, mark = spread_in_one("freecell", [7] * 14)
    hidden = mark + 1
    while at[hidden + 1] == at[hidden]:
        hidden += 1
    assert mark == 0 and at[1] == spreading.HIDING
    assert [at[i + 1] - at[i] for i in range(hidden, 13)] == [spot.tight] * (13 - hidden)
    assert at[14] <= spot.room


def test_a_wrapped_pile_goes_on_in_the_next_column():
    fans = spread("calculation", [5] * 12)
    assert [fan.count for fan in fans] == [8, 4]
    for fan in fans:
        assert fan.at[fan.count - 1] + fan.spot.tight <= fan.room


def test_a_wrapped_pile_hides_its_oldest_cards_under_a_mark():
    fans = spread("calculation", [5] * 26)
    assert fans[0].mark == 6
    assert [fan.count for fan in fans] == [16, 10]


def spots_of(game_id, width=128, height=64):
    """Return the spots of a game's layout, grouped by kind."""
    game = Session().prepare(game_id)
    built = layout.build(game_id, game, width, height)
    return [[spot for spot in built.spots if spot.pile.kind == kind]
            for kind in (TABLEAU, FOUNDATION, RESERVE)]


def test_the_vanishing_cross_is_a_cross_with_a_foundation_in_each_corner():
    for width, height in SIZES:
        (north, west, middle, east, south), corners, _ = spots_of("vanishing_cross", width, height)
        assert north.x == middle.x == south.x and west.y == middle.y == east.y
        assert abs(middle.x - west.x - (east.x - middle.x)) <= 1
        assert abs(middle.y - north.y - (south.y - middle.y)) <= 1
        assert corners[0].x == corners[2].x < west.x and corners[1].x == corners[3].x > east.x
        assert [spot.y for spot in corners] == [north.y] * 2 + [south.y] * 2


def test_king_alberts_reserve_is_no_neighbour_of_the_columns():
    for width, height in SIZES:
        columns, foundations, reserve = spots_of("king_albert", width, height)
        right = max(spot.x + spot.full_w for spot in columns)
        between = [spot for spot in foundations if right <= spot.x < reserve[0].x]
        assert between or reserve[0].y + reserve[0].h < columns[0].y


def test_a_panel_of_120_rows_has_a_header_a_large_one_has_margins():
    for game_id, _ in games.titles():
        built = layout.build(game_id, Session().prepare(game_id), 240, 240)
        assert built.header > art.FONT_H[1]
        assert min([spot.y for spot in built.spots]) >= built.header + 1
    for width, height in ((160, 128), (135, 240)):
        assert art.FONT_H[0] < layout.header_rows(width, height) < art.FONT_H[1]
    for width, height in ((240, 135), (296, 128)):
        assert layout.header_rows(width, height) == art.FONT_H[1]
    assert not layout.header_rows(128, 64)


def test_every_game_but_frog_with_its_long_piles_has_large_ranks_at_240_x_240(game_id):
    if game_id == "frog":
        return
    for spot in layout.build(game_id, Session().prepare(game_id), 240, 240).spots:
        assert art.RANK_H[spot.face.size] == art.RANK_H[art.LARGE], game_id


def test_a_pile_is_loose_while_it_is_short_and_closes_up_as_it_grows():
    game = Session().prepare("klondike")
    pile = game.tableau[0]
    arrangement = arranged(layout.build("klondike", game, 240, 240))
    spot = arrangement.spots[pile.number]
    steps = []
    ends = []
    for _ in range(13):
        pile.put(5)
        ends.append(sum(strips(arrangement, pile.number)))
        steps.append(arrangement.fans[pile.number].step)
    assert steps[0] > spot.tight + 2 and steps[-1] == spot.tight
    assert steps == sorted(steps, reverse=True) and max(ends) <= spot.room


def test_a_long_pile_has_smaller_ranks_before_it_goes_on_in_another_column():
    for width, height in ((240, 240), (320, 240), (320, 170)):
        game = Session().prepare("spiderette")
        pile = game.tableau[0]
        ranks = []
        for _ in range(14):
            pile.put(5)
            arrangement = arranged(
                layout.build("spiderette", game, width, height, in_colour=True))
            (fan, more) = chain(arrangement, pile.number)
            assert fan.mark < 0 and not more.count
            assert min(strips(arrangement, pile.number)) >= fan.spot.tight
            ranks.append(art.RANK_H[fan.spot.face.size])
        assert ranks == sorted(ranks, reverse=True)
        assert set(ranks) == {art.RANK_H[art.LARGE], art.RANK_H[art.MEDIUM]}


def test_an_edge_in_colour_leaves_a_row_of_paper_below_a_rank():
    for in_colour in (False, True):
        game = Session().prepare("klondike")
        spot = layout.build("klondike", game, 240, 240, in_colour=in_colour).spots[
            game.tableau[0].number]
        while spot:
            assert spot.tight == art.RANK_H[spot.face.size] + 1 + in_colour
            spot = spot.closer


def test_large_cards_are_larger_where_they_can_be():
    """Fewer cards of a pile are visible: three at least."""
    for width, height in ((128, 64), (240, 135)):
        grown = 0
        for game_id, _ in games.titles():
            game = Session().prepare(game_id)
            usual = layout.build(game_id, game, width, height).spots
            large = layout.build(game_id, game, width, height, True).spots
            for i in range(len(usual)):
                rank, was = art.RANK_H[large[i].face.size], art.RANK_H[usual[i].face.size]
                assert rank >= was
                grown += rank > was or large[i].w > usual[i].w
                assert not usual[i].fan or large[i].room >= 3 * large[i].tight
        assert grown > 20
