"""One description of a table gives every pile a place on any panel."""

from core import games
from core.piles import FOUNDATION, STOCK, TABLEAU, WASTE
from core.session import Session
from firmware.graphics import art
from firmware.layouts import layout
from tests.both_runtimes import assertions
from tests.both_runtimes.playing import Dice

WIDE = ((160, 80), (160, 128), (240, 135), (296, 128), (320, 170), (320, 240), (480, 320))
UPRIGHT = ((80, 160), (130, 200), (135, 240), (176, 220), (240, 320), (200, 400), (260, 520))
OTHERS = ((128, 64), (72, 40), (96, 64), (128, 128), (240, 240))
BY_CHANCE = 2 if assertions.is_micropython else 12
OF_A_KIND = 3 if assertions.is_micropython else 7
EACH = 4 if assertions.is_micropython else 1


def panels():
    """Return sizes of panels: those of the boards, and random ones."""
    dice = Dice(7)
    chance = [(72 + dice.below(409), 40 + dice.below(281)) for _ in range(BY_CHANCE)]
    return WIDE[:OF_A_KIND] + UPRIGHT[:OF_A_KIND] + OTHERS + tuple(chance)


def spots_on(width, height, game_id, options=None):
    """Return the spots of a game on a panel, and the layout."""
    game = Session().prepare(game_id, options)
    built = layout.build(game_id, game, width, height)
    return built.spots, built


def of_kind(spots, kind):
    return [spot for spot in spots if spot.pile.kind == kind]


def every_layout():
    """Yield the layout of every game on every panel, with large cards on some, and by threes."""
    listed = games.titles() + ((games.TEMPLATE, ""),)
    for at in range(0, len(listed), EACH):
        game_id, _ = listed[at]
        game = Session().prepare(game_id)
        for width, height in panels():
            yield layout.build(game_id, game, width, height)
            yield layout.build(game_id, game, width, height, left_handed=True)
        for width, height in ((128, 64), (240, 135)):
            yield layout.build(game_id, game, width, height, True)
    for width, height in OTHERS:
        yield spots_on(width, height, "klondike", {"variation": 1})[1]


def test_every_pile_is_on_the_panel_touches_no_other_and_has_room_for_rank_and_suit():
    for built in every_layout():
        for i in range(len(built.spots)):
            one = built.spots[i]
            has_room(one)
            assert 0 <= one.x and one.x + one.full_w <= built.width
            assert built.header <= one.y and one.y + one.full_h <= built.height
            for other in built.spots[i + 1 :]:
                if built.overlaps and one.pile.kind == other.pile.kind == TABLEAU:
                    continue
                assert (one.x + one.full_w < other.x or other.x + other.full_w < one.x
                        or one.y + one.full_h < other.y or other.y + other.full_h < one.y)


def test_rows_of_thirteen_are_columns_on_an_upright_panel():
    for game_id in ("montana", "accordion"):
        for width, height in ((200, 400), (240, 135), (240, 240)):
            spots, _ = spots_on(width, height, game_id)
            first = of_kind(spots, TABLEAU)[:13]
            ways = {spot.x for spot in first}, {spot.y for spot in first}
            assert [len(way) for way in ways] == ([1, 13] if width < height else [13, 1])


def test_single_piles_are_above_the_columns_on_a_panel_that_is_high_enough():
    for width, height, are_above in ((240, 240, True), (320, 240, True), (320, 170, False)):
        spots, _ = spots_on(width, height, "gypsy")
        singles = of_kind(spots, STOCK) + of_kind(spots, FOUNDATION)
        columns = of_kind(spots, TABLEAU)
        assert are_above == (max(spot.y for spot in singles) < min(spot.y for spot in columns))


def test_cards_that_lie_over_one_another_are_upright_and_half_of_each_shows():
    for game_id in ("pyramid", "thirteen", "tripeaks"):
        game = Session().prepare(game_id)
        covers = game.covers
        for width, height in panels():
            spots = of_kind(layout.build(game_id, game, width, height).spots, TABLEAU)
            for i in range(len(covers)):
                one, near, far = spots[i], spots[covers[i]], spots[covers[i] + 1]
                assert one.h > one.w and near.y == far.y
                assert one.h <= 2 * (near.y - one.y) and near.y < one.y + one.h
                assert near.x < one.x and near.x + near.w < far.x < one.x + one.w
                # No card lies over one that is two rows before it.
                assert game_id != "pyramid" or one.face.stacked or (
                    near.y - one.y > art.RANK_H[one.face.size])


def has_room(spot):
    """Check that rank and suit fit on the cards of a spot."""
    for face in (spot.face.places, spot.face.places_of_ten):
        assert face[0] + art.RANK_W[spot.face.size] <= spot.w
        assert face[2] + art.SUIT_W[spot.face.size] <= spot.w
        assert face[1] + art.RANK_H[spot.face.size] <= spot.h
        assert face[3] + art.SUIT_H[spot.face.size] <= spot.h


def test_low_panels_have_single_piles_beside_the_columns():
    for width, height in ((240, 135), (296, 128)):
        spots, _ = spots_on(width, height, "freecell")
        right = max([spot.x + spot.w for spot in of_kind(spots, TABLEAU)])
        assert all(spot.x > right for spot in of_kind(spots, FOUNDATION))


def test_upright_panels_have_stock_and_waste_at_the_bottom():
    for width, height in UPRIGHT:
        spots, built = spots_on(width, height, "klondike")
        if built.width < width:
            continue
        lowest = max([spot.y for spot in of_kind(spots, TABLEAU)])
        thumb = of_kind(spots, STOCK) + of_kind(spots, WASTE)
        assert all(spot.y > lowest and spot.y + 2 * spot.h > height for spot in thumb)
        assert all(spot.y < lowest for spot in of_kind(spots, FOUNDATION))


def test_upright_panels_keep_piles_at_the_bottom_that_are_described_there():
    for game_id in ("golf", "tripeaks", "montana"):
        for width, height in UPRIGHT:
            spots, built = spots_on(width, height, game_id)
            low = {spot.y for spot in of_kind(spots, FOUNDATION) + of_kind(spots, STOCK)}
            assert built.width > width or len(low) == 1


def test_larger_panels_have_larger_cards_with_larger_ranks():
    for game_id, _ in games.titles():
        widths = [of_kind(spots_on(side, side, game_id)[0], TABLEAU) for side in (128, 240, 320)]
        small, middle, large = [max([spot.w for spot in spots] or [0]) for spots in widths]
        assert small <= middle <= large
        ranks = [max([art.RANK_H[spot.face.size] for spot in spots] or [0]) for spots in widths]
        assert ranks[0] <= ranks[1] <= ranks[2]


def test_a_sparse_table_has_large_cards_in_the_middle():
    spots, _ = spots_on(240, 240, "vanishing_cross")
    middle = of_kind(spots, TABLEAU)[2]
    assert middle.w >= 30 and abs(2 * middle.x + middle.w - 240) <= 2


def test_a_whole_table_on_a_small_panel_needs_no_viewport():
    assert spots_on(72, 40, "vanishing_cross")[1].width == 72
    assert spots_on(72, 40, "spider")[1].width == 128


def test_a_small_panel_is_a_window_on_the_least_plane_that_shows_every_card():
    planes = ("golf", 96, 40), ("monte_carlo", 84, 40), ("klondike", 108, 64)
    for game_id, width, height in planes:
        spots, built = spots_on(72, 40, game_id)
        assert (built.width, built.height) == (width, height)
        for spot in of_kind(spots, TABLEAU):
            assert spot.w >= 11


def test_piles_wrap_before_their_cards_hide():
    spots, _ = spots_on(240, 135, "calculation")
    assert {spot.columns for spot in of_kind(spots, WASTE)} == {2}


def test_piles_that_are_longer_than_their_columns_lend_their_ends():
    for width, height, lend in ((240, 135, True), (296, 128, True), (240, 240, False)):
        for spot in of_kind(spots_on(width, height, "freecell")[0], TABLEAU):
            assert spot.lends == lend


def test_a_line_above_upright_columns_stands_where_it_is_described():
    for width, height in ((130, 200), (240, 320), (260, 520)):
        spots, _ = spots_on(width, height, "klondike")
        ends = [max([spot.x for spot in of_kind(spots, kind)]) for kind in (TABLEAU, FOUNDATION)]
        assert ends[0] == ends[1]
        # A pile that is described on the right is no top of a pyramid.
        spots, _ = spots_on(width, height, "pyramid")
        assert of_kind(spots, FOUNDATION)[0].x == max([spot.x for spot in spots])
        spots, _ = spots_on(width, height, "beleaguered_castle")
        left = min([spot.x for spot in of_kind(spots, FOUNDATION)])
        right = max([spot.x + spot.w for spot in of_kind(spots, FOUNDATION)])
        assert abs(left + right - width) <= 2


def test_a_pile_shows_more_of_its_cards_where_it_has_room():
    low = of_kind(spots_on(240, 135, "golf")[0], TABLEAU)[0]
    high = of_kind(spots_on(240, 240, "golf")[0], TABLEAU)[0]
    assert low.h == high.h
    assert low.strip <= low.h // 2 < high.strip
