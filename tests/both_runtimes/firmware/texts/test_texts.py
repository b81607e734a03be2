"""Texts of every game: rules and tips, with letters that the device can show."""

from core import games, refusals
from core.game import Game
from firmware import texts
from firmware.graphics.text_line import TextLine
from tests.both_runtimes.positions import at, set_up

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
    line = TextLine(64)
    for number in range(len(refusals.LINES)):
        for rank in range(1, 14):
            refusals.write(Game, number | rank << 8, line.clear())
            assert line.n <= LETTERS_IN_A_LINE
    for words in refusals.BUILD_LINES:
        assert len(words) <= LETTERS_IN_A_LINE
    for game_id, _ in games.titles():
        rules = games.load(game_id)
        for number in range(len(rules.refusals)):
            for rank in range(1, 14):
                reason = refusals.OWN + number | rank << 8
                refusals.write(rules, reason, line.clear())
                assert 0 < line.n <= LETTERS_IN_A_LINE


def test_the_games_that_ask_how_they_are_played_are_those_with_several_ways():
    for game_id, _ in games.titles():
        module = __import__("firmware.texts." + game_id, None, None, ("RULES",))
        assert hasattr(module, "WAYS") == (game_id in texts.ASKING), game_id
        assert bool(texts.ways(game_id)) == (game_id in texts.ASKING)


def test_the_rules_say_where_the_turn_of_the_stock_is_chosen():
    found = []
    for game_id, _ in games.titles():
        for name, values, _ in games.load(game_id).options:
            label, words = texts.words(game_id, name, values)
            if label == b"The stock turns":
                told = [part for part in texts.rules(game_id)
                        if all([word in part for word in words])]
                assert told and all([b"as you choose in Variations" in part for part in told])
                found.append(game_id)
    assert "osmosis" in found and "canfield" in found


def test_the_rules_of_canfield_name_all_that_fills_a_space():
    foundation, space = ["5C 6C"], ["", "KD", "9H", "3S"]
    for worry_back in (False, True):
        session = set_up("canfield", {"worry_back": worry_back}, foundations=foundation,
                         tableau=space)
        game = session.game
        refused = session.judge(at(game, "f0").number, 1, at(game, "t0").number)
        assert bool(refused) != worry_back
    assert any([b"a card that may come back" in part for part in texts.rules("canfield")])
