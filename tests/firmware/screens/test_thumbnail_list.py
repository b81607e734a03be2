"""Thumbnails in the game list: which rows have one, and what it shows."""

from core.chosen_deal import ChosenDeal
from desktop_sim.play.headless import Handheld
from firmware.deals import dealing
from firmware.graphics.canvas import LIGHT, PAPER
from firmware.screens import open_screens
from firmware.storage import kept_games, thumbnail
from firmware.storage.game_content import GameContent
from firmware.storage.game_files import GameFile

LARGE = (240, 240)


def begun(game_id="klondike", size=LARGE, data=None):
    """Return a handheld with some moves made in a game, then one in golf."""
    hand = Handheld(size=size, data=data)
    for one in (game_id, "golf"):
        dealing.deal(hand.console, one, 5, {})
        for _ in range(3):
            assert hand.console.session.legal()
            hand.console.session.play(hand.console.session.found[0])
        hand.console.table.changed()
        hand.wait(3000)
    return hand


def listed(hand):
    """Open the list; return {game id: True if its upper row has the colours of cards}."""
    hand.console.do(open_screens.game_list, "games")
    hand.wait(100)
    menu = hand.console.screens.top
    canvas = hand.console.display.canvas
    frame = menu.frame
    found = {}
    for at in range(len(menu.last)):
        top = frame.top + (1 + at) * frame.tall
        seen = {canvas.get(x, y) for x in range(frame.text_x + 80, frame.right - 60)
                for y in range(top, top + frame.tall)}
        found[menu.last[at]] = bool(seen & {canvas.ink(PAPER), canvas.ink(LIGHT)})
    return found


def pixels(bits):
    """Return the rows of a thumbnail: "#" for a face, "b" for a back."""
    return ["".join(
        "#" if bits[at] >> (y & 7) & 1 else "b" if bits[at + thumbnail.BYTES] >> (y & 7) & 1
        else "." for at in range((y >> 3) * thumbnail.W, ((y >> 3) + 1) * thumbnail.W))
        for y in range(thumbnail.H)]


def test_games_that_go_on_have_one_on_a_large_display():
    hand = begun()
    hand.console.settings.recent.append("spider")
    assert listed(hand) == {"golf": True, "klondike": True, "spider": False}


def test_a_thumbnail_of_another_size_is_not_shown_and_the_list_opens():
    for drawn in (b"", b"\xff", b"\xff" * 95, b"\xff" * 97, b"\xff" * 255):
        hand = begun()
        file = GameFile(hand.console.store, kept_games.PREFIX + "klondike")
        kept = GameContent(file.read()[0][1])
        content = bytes((len(drawn),)) + drawn + kept.save
        frame = file.begin(
            kept.number, kept.seconds, kept.flags, kept.place, kept.depth, kept.last)
        assert file.write_framed(frame + content)
        assert listed(hand) == {"golf": True, "klondike": False}
        hand.console.deals.begin(ChosenDeal("klondike", goes_on=True))
        hand.wait(300)
        assert hand.console.session.game_id == "klondike" and hand.console.session.moves == 3


def test_a_long_name_leaves_no_room_for_one():
    assert listed(begun("beleaguered_castle")) == {"golf": True, "beleaguered_castle": False}


KLONDIKE = (
    "bb......................",
    "bb......................",
    "........................",
    "##.##..bb.bb.bb..bb.bb..",
    "##.##..##.##.##..##.bb..",
    ".......##.##.##..##.##..",
    "....................##..",
)


def test_low_rows_have_none():
    assert listed(begun(size=(240, 135))) == {"golf": False, "klondike": False}


def test_it_shows_the_piles_as_they_lie():
    hand = Handheld(game="klondike", deal=5, size=LARGE)
    shown = pixels(thumbnail.of(hand.console.table))
    assert tuple(shown[: len(KLONDIKE)]) == KLONDIKE
    assert set("".join(shown[len(KLONDIKE) :])) == {"."}


def test_the_kept_one_is_that_of_the_table_that_was_left():
    hand = Handheld(game="freecell", deal=5, size=LARGE)
    hand.console.session.legal()
    hand.console.session.play(hand.console.session.found[0])
    hand.console.table.changed()
    left = thumbnail.of(hand.console.table)
    dealing.deal(hand.console, "golf", 5, {})
    listed(hand)
    assert hand.console.screens.top.thumbnails["freecell"] == left


def test_saves_with_one_and_without_are_taken_up_on_every_display():
    for first, then, has_one in (((128, 64), LARGE, False), (LARGE, (128, 64), True)):
        hand = begun(size=first)
        again = Handheld(size=then, data=hand.store.files)
        again.console.do(open_screens.game_list, "games")
        menu = again.console.screens.top
        assert menu.moves == {"golf": 3, "klondike": 3}
        if then == LARGE:
            assert bool(menu.thumbnails["klondike"]) is has_one
        dealing.play(again.console, "klondike")
        assert again.console.session.moves == 3
