"""Pictures in the rules: cards of the table, each picture on one page."""

from core import games
from firmware import texts
from firmware.deals import dealing
from firmware.screens import open_screens
from firmware.screens.help.rule_pictures import RANKS, SUITS
from tests.both_runtimes import assertions, fake_handheld

PICTURED = ("klondike", "freecell", "spider", "golf", "pyramid", "calculation")


def reading(game_id, width=128, height=64):
    hand = fake_handheld.Handheld(fake_handheld.SIX_KEYS, width, height)
    dealing.deal(hand.console, game_id, 5, {})
    open_screens.rules(hand.console, 0)
    hand.run(100)
    return hand


def test_the_games_that_need_pictures_have_them():
    for game_id in PICTURED:
        assert reading(game_id).console.screens.text_page.pictures.found, game_id


def test_a_picture_follows_a_paragraph_and_names_cards():
    for game_id, _ in games.titles():
        for paragraph, groups in texts.pictures(game_id):
            assert 0 <= paragraph < len(texts.rules(game_id))
            for cards, _ in groups:
                for i in range(0, len(cards), 3):
                    assert cards[i] in RANKS and cards[i + 1] in SUITS
                    assert cards[i + 2 : i + 3] in ("", " ", "/")


def test_a_picture_lies_on_one_page_and_is_drawn_without_allocating():
    for game_id in PICTURED:
        hand = reading(game_id)
        page = hand.console.screens.text_page
        page.last_page()
        for number in page.pictures.found:
            rows = [row for row in range(len(page.lines))
                    if page.lines[row] >> 16 == 0x2000 + number and not page.lines[row] & 0xFFFF]
            assert len(rows) == 1
            high = -(-page.pictures.high[number] // page.frame.pitch)
            assert rows[0] // page.shown() == (rows[0] + high - 1) // page.shown()
            assertions.locked(page.pictures.draw, number, 0, high * page.frame.pitch)


def test_a_low_display_shows_the_rules_without_pictures():
    page = reading("yukon", 72, 40).console.screens.text_page
    assert all([line >> 16 < 0x2000 for line in page.lines])


def test_without_a_game_in_play_the_rules_have_no_pictures():
    hand = fake_handheld.Handheld()
    open_screens.rules(hand.console, 0)
    hand.run(100)
    assert not hand.console.screens.text_page.pictures
