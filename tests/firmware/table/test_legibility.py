"""Cards that should be readable: counted over random games, and compared with the pixels."""

from functools import cache
from operator import itemgetter

import pytest

from core import games
from core.cards import FACE_DOWN, RANK_BITS, SUIT_BITS
from core.piles import STOCK
from desktop_sim.emulation.displays import PlainDisplay
from desktop_sim.play.headless import HOLD_MS, Handheld
from firmware.graphics import art
from firmware.graphics.canvas import FELT, PAPER, Canvas
from firmware.layouts.layout import build
from firmware.layouts.row import FAN_DOWN
from firmware.table.painting.painter import card_painter_for
from firmware.table.painting.rank_field_painter import label_rows
from firmware.table.painting.repaint import painter_for
from firmware.table.places.fan import HIDING
from tests.both_runtimes import playing
from tests.both_runtimes.arranged_cards import arranged, corner, strips
from tests.both_runtimes.positions import set_up
from tests.heads_first import heads_first
from tests.lab import legibility

EVERY_GAME = [game_id for game_id, _ in games.titles()]
SIZES = [(72, 40), (120, 120), (128, 64), (160, 128), (240, 135), (240, 240), (296, 128)]

PANELS = [(size, depth) for size in SIZES for depth in (1, 4) if (size, depth) != ((72, 40), 4)]
"""Sizes and bits a pixel: no panel as small as the first has colours."""


def parts(columns, width, height):
    """Return the column and row of each pixel of a glyph: those of its ink, and all others."""
    ink, paper = [], []
    for column in range(width):
        for row in range(height):
            lit = columns[row // 8 * width + column] >> row % 8 & 1
            (ink if lit else paper).append((column, row))
    return ink, paper


@cache
def takers(glyph, wide):
    """Return two getters of a glyph's pixels in a picture of width `wide`: ink, and paper."""
    return [itemgetter(*[row * wide + column for column, row in part]) for part in GLYPHS[glyph]]


COLUMNS, STARTS, _SIZES = art.card_glyphs(huge=True)
GLYPHS = [
    parts(COLUMNS[start:], width, height)
    for width, height, start in zip(art.CARD_WIDTHS, art.CARD_HEIGHTS, STARTS, strict=True)
]


def sees(picture, glyph, x, y):
    """Return True if a picture shows a glyph at (x, y): ink in one colour, the rest in another."""
    width, height = art.CARD_WIDTHS[glyph], art.CARD_HEIGHTS[glyph]
    wide = picture.width
    if x < 0 or y < 0 or x + width > wide or y + height > picture.height:
        return False
    behind = picture.pixels[y * wide + x : (y + height) * wide]
    ink, paper = [set(take(behind)) for take in takers(glyph, wide)]
    return len(ink) == len(paper) == 1 and ink != paper


def shows(picture, spot, card, x, y, solid):
    """Return True if a picture shows rank and suit of a card of `spot` that begins at (x, y)."""
    rank = card & RANK_BITS
    face = spot.face.places_of_ten if rank == 10 else spot.face.places
    suit = art.suit_glyph(spot.face.size, (card & SUIT_BITS) >> 4, solid)
    return (sees(picture, art.rank_glyph(spot.face.size, rank), x + face[0], y + face[1])
            and sees(picture, suit, x + face[2], y + face[3]))


def painter_of(game_id, game, display, size=None):
    """Return a Painter on a display, for the layout of that display's size or of another."""
    display.canvas.fill(FELT)
    size = size or (display.width, display.height)
    built = build(game_id, game, *size, in_colour=display.depth > 1)
    cards = card_painter_for(display.canvas, max(spot.w for spot in built.spots))
    return painter_for(cards, arranged(built), game)


@pytest.mark.parametrize("game_id", heads_first(EVERY_GAME))
def test_open_cards_are_read_and_others_lie_in_a_run_or_under_a_mark(game_id):
    hidden = []

    def look(session, arrangement):
        hidden.extend(
            (session.deal, session.moves, pile.number)
            for pile in session.game.piles if not hides_well(arrangement, pile))

    # A thousand games reach 99 of 100; five of them may be unlucky.
    share = legibility.count(game_id, range(1, 6), look=look).share()
    assert share >= 0.985
    assert hidden == []


def test_open_cards_are_read_in_the_thirteen_piles_of_lucas():
    assert legibility.count("st_helena", range(1, 6), options={"piles": 13}).share() >= 0.985


@pytest.mark.parametrize("game_id", ["canfield", "freecell", "klondike", "strategy"])
def test_open_cards_are_read_on_a_low_panel_with_large_cards(game_id):
    assert legibility.count(game_id, range(1, 11), (296, 128)).share() >= 0.99


@pytest.mark.parametrize("depth", [1, 4])
@pytest.mark.parametrize("game_id", heads_first(EVERY_GAME))
def test_what_counts_as_read_is_in_the_picture(game_id, depth):
    for size in SIZES:
        for session, display, arrangement in painted(game_id, size, depth):
            for place in range(len(session.game.piles)):
                assert all_shown(display, arrangement, place), (size, session.moves)


@pytest.mark.parametrize(("size", "depth"), PANELS)
@pytest.mark.parametrize("left_out", ["rank", "suit"])
def test_cards_without_rank_or_suit_are_found(size, depth, left_out, monkeypatch):
    whole = Canvas.face

    def half(canvas, x, y, w, h, paper, rank, suit, ink, spots):
        glyph, places = (suit, spots[2:] * 2) if left_out == "rank" else (rank, spots[:2] * 2)
        whole(canvas, x, y, w, h, paper, glyph, glyph, ink, places)

    monkeypatch.setattr(Canvas, "face", half)
    session, display, arrangement = next(painted("klondike", size, depth))
    columns = [pile.number for pile in session.game.tableau]
    assert not any(all_shown(display, arrangement, place) for place in columns)


def display_of_plane(game_id, game, size, depth):
    """Return a display that shows the whole plane of a layout for `size`, which may be smaller."""
    plane = build(game_id, game, *size, in_colour=depth > 1)
    return PlainDisplay(max(size[0], plane.width), max(size[1], plane.height), depth)


def painted(game_id, size, depth):
    """Yield session, display and Arrangement of random positions that are painted."""
    display = painter = game = None
    for session in legibility.positions(game_id, [3], most=20):
        if game is not session.game:
            game = session.game
            display = display_of_plane(game_id, game, size, depth)
            painter = painter_of(game_id, game, display, size)
        overflow = painter.arrangement.overflow
        if overflow and overflow.plan():
            painter.rearrange()
        for place in range(len(game.piles)):
            painter.paint(place, 0, 0, 0)
        display.show()
        yield session, display, painter.arrangement


@pytest.mark.parametrize(("size", "depth"), PANELS)
def test_a_foundation_built_by_steps_shows_which_rank_comes_next(size, depth):
    following = {"AC 2C|2D 4D|3H 6H|4S 8S": (3, 6, 9, 12),
                 "AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC|2D 4D 6D 8D|3H 6S 9H QH|"
                 "4H 8S QS 3S 7D JS 2S 6H TS AS 5S 9S": (13, 10, 2, 13)}
    for built, ranks in following.items():
        session = set_up("calculation", foundation=built.split("|"))
        game = session.game
        display = display_of_plane("calculation", game, size, depth)
        painter = painter_of("calculation", game, display, size)
        for pile, rank in zip(game.foundations, ranks, strict=True):
            painter.paint(pile.number, 0, 0, 0)
            display.show()
            assert rank in ranks_below(display.picture(), painter.arrangement.spots[pile.number])


@pytest.mark.parametrize(("size", "depth"), [
    ((240, 240), 4), ((240, 240), 1), ((296, 128), 1), ((320, 240), 4)])
def test_a_foundation_that_ends_at_an_hour_shows_its_rank_until_it_is_complete(size, depth):
    session = set_up("grandfathers_clock", foundation=["TH JH QH KH AH", "JS", "QD", "KC"])
    game = session.game
    display = PlainDisplay(*size, depth)
    painter = painter_of("grandfathers_clock", game, display)
    for pile in game.foundations[:4]:
        painter.paint(pile.number, 0, 0, 0)
    display.show()
    shown = [ranks_below(display.picture(), painter.arrangement.spots[pile.number])
             for pile in game.foundations[:4]]
    assert not shown[0]
    assert [hour in ranks for hour, ranks in enumerate(shown, 1)] == [False, True, True, True]


def ranks_below(picture, spot):
    """Return the ranks in a picture below rank and suit of the top card of a spot, a set."""
    pixels = [(x, y) for x in range(spot.x, spot.x + spot.w)
              for y in range(spot.y + label_rows(spot.face), spot.y + spot.h)]
    return {rank for rank in range(1, 14) for size in range(3) for x, y in pixels
            if sees(picture, art.rank_glyph(size, rank), x, y)}


def all_shown(display, arrangement, place):
    """Return True if each card of a place that counts as read is on a display."""
    picture, solid = display.picture(), display.depth > 1
    pile = arrangement.spots[place].pile
    for i in legibility.read(arrangement, place):
        x, y = corner(arrangement, place, i)
        fan = arrangement.fan_with(place, i)
        spot = fan.spot if fan else arrangement.spots[place]
        if not shows(picture, spot, pile.cards[i], x, y, solid):
            return False
        if solid and spot.fan == FAN_DOWN and not has_paper_below(picture, spot, x, y):
            return False
    return True


def has_paper_below(picture, spot, x, y):
    """Return True if a row of paper parts the rank of a card at (x, y) from what covers it."""
    x += spot.face.places[0]
    y += spot.face.places[1] + art.RANK_H[spot.face.size]
    row = y * picture.width + x
    return set(picture.pixels[row : row + art.RANK_W[spot.face.size]]) == {PAPER}


def hides_well(arrangement, pile):
    """Return True if each unreadable card is in a run or under a visible mark."""
    cards = pile.cards
    read = legibility.read(arrangement, pile.number)
    fan = arrangement.fans[pile.number]
    mark = hidden = fan.mark if fan else -1
    shown = strips(arrangement, pile.number)
    while hidden >= 0 and not shown[hidden + 1]:
        hidden += 1
    for i in legibility.opened(arrangement.spots[pile.number]):
        if i not in read and i > hidden and not (
                pile.follows(cards[i], cards[i - 1]) and pile.follows(cards[i + 1], cards[i])):
            return False
    return mark < 0 or shown[mark] >= HIDING


@pytest.mark.parametrize("size", [(128, 64), (240, 240)])
@pytest.mark.parametrize("game_id", heads_first(EVERY_GAME))
def test_a_held_key_shows_every_card_of_a_pile(game_id, size):
    hand = Handheld(size=size, game=game_id, deal=7)
    table = hand.console.table
    session = hand.console.session
    for _ in playing.play(session, playing.Dice(2), 300):
        pass
    while session.game.stock and session.game.stock.n and not session.turn():
        pass
    table.changed()
    hand.wait(100)
    hand.console.screens.back_to_table()  # from the messages about a game without moves
    for pile in session.game.piles:
        if pile.n:
            table.point_at(pile.number)
            hand.down("BACK")
            hand.wait(HOLD_MS)
            assert all(views(hand, pile, i) for i in range(pile.n - pile.face_up(), pile.n))
            hand.up("BACK")
            hand.wait(100)


DEALT_MS = 3000
"""Virtual time in which all cards of a deal have arrived."""

BLINK_MS = 2000
"""Virtual time in which a cursor has blinked: the card under it is seen as it is."""

FRAME_MS = 50


@pytest.mark.parametrize("game_id", heads_first(EVERY_GAME))
def test_a_panel_smaller_than_the_table_shows_the_card_under_the_cursor(game_id):
    hand = Handheld(size=(72, 40), game=game_id, deal=7)
    assert unread_at_cursor(hand) == []


def test_a_small_panel_without_ranks_is_found(monkeypatch):
    monkeypatch.setattr(Canvas, "face", lambda canvas, x, y, w, h, paper, *glyphs: canvas.rect(
        x, y, w, h, paper))
    hand = Handheld(size=(72, 40), game="klondike", deal=7)
    assert len(unread_at_cursor(hand)) == 7


def unread_at_cursor(hand):
    """Return the numbers of the piles whose top card is not read while the cursor is on it."""
    hand.wait(DEALT_MS)
    table, unread = hand.console.table, []
    for pile in hand.console.session.game.piles:
        if pile.kind == STOCK or not pile.n or pile.cards[pile.n - 1] & FACE_DOWN:
            continue
        table.point_at(pile.number)
        if not any(top_card_is_read(hand, pile) for _ in range(BLINK_MS // FRAME_MS)):
            unread.append(pile.number)
    return unread


def top_card_is_read(hand, pile):
    """Return True if a panel shows rank and suit of the top card of a pile, a frame later."""
    hand.wait(FRAME_MS)
    repaint, arrangement = hand.console.table.repaint, hand.console.table.arrangement
    x, y = corner(arrangement, pile.number, pile.n - 1)
    return shows(hand.picture(), arrangement.spots[pile.number], pile.cards[pile.n - 1],
                 x - repaint.viewport.left, y - repaint.viewport.top, False)


def views(hand, pile, i):
    """Return True if the view of `pile` shows card `i` of it."""
    view = hand.console.screens.pile_view
    cell = i - view.first
    rank, size = pile.cards[i] & RANK_BITS, view.size
    x = view.left + cell % view.across * view.w
    y = view.top + cell // view.across * view.h
    picture = hand.picture()
    solid = hand.console.table.repaint.painter.cards.solid
    if view.spot:
        return shows(picture, view.spot, pile.cards[i], x, y, solid)
    y += (view.h - art.RANK_H[size]) // 2
    suit = art.suit_glyph(size, (pile.cards[i] & SUIT_BITS) >> 4, solid)
    return (not view.paged and sees(picture, art.rank_glyph(size, rank), x + 1, y)
            and sees(picture, suit, x + view.w - 1 - art.SUIT_W[size], y))
