"""Texts of every game: rules and tips, with letters that the device can show."""

from core import games, refusals
from core.game import Game
from firmware import texts

LONGEST = 160
# Number of letters of 4 pixels in 128 pixels: the limit of a refusal.
LETTERS_IN_A_LINE = 32


def check(paragraphs):
    for paragraph in paragraphs:
        assert type(paragraph) is bytes
        assert 0 < len(paragraph) <= LONGEST, paragraph
        assert all([32 <= letter < 127 for letter in paragraph]), paragraph
        assert paragraph[-1] in b".!?", paragraph


def test_every_game_has_its_rules_and_tips():
    written = set()
    for game_id, _ in games.titles():
        rules = texts.rules(game_id)
        tips = texts.tips(game_id)
        assert 4 <= len(rules) <= 10, game_id
        assert len(tips) >= 1, game_id
        assert rules not in written and tips not in written, game_id
        written.add(rules)
        written.add(tips)
        check(rules)
        check(tips)


def test_every_reason_fits_a_line():
    line = bytearray(64)
    for number in range(len(refusals.LINES)):
        for rank in range(1, 14):
            assert refusals.write(Game, number | rank << 8, line) <= LETTERS_IN_A_LINE
    for words in refusals.BUILD_LINES:
        assert len(words) <= LETTERS_IN_A_LINE
    for game_id, _ in games.titles():
        rules = games.load(game_id)
        for number in range(len(rules.refusals)):
            for rank in range(1, 14):
                reason = refusals.OWN + number | rank << 8
                assert 0 < refusals.write(rules, reason, line) <= LETTERS_IN_A_LINE


def test_the_games_that_ask_how_they_are_played_are_those_with_several_ways():
    for game_id, _ in games.titles():
        module = __import__("firmware.texts." + game_id, None, None, ("RULES",))
        assert hasattr(module, "WAYS") == (game_id in texts.ASKING), game_id
        assert bool(texts.ways(game_id)) == (game_id in texts.ASKING)
