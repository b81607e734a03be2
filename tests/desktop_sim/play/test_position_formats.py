"""Positions and deals of other programs: read, played, refused by their card, and written."""

import json
import random
import subprocess
import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pysol_cards.cards import CardRenderer
from pysol_cards.deal_game import Game
from pysol_cards.random_base import RandomBase

from core import games, safe_cards
from core.card_names import name
from core.session import Session
from desktop_sim.__main__ import main
from desktop_sim.play.bot import Bot
from desktop_sim.play.headless import Handheld
from desktop_sim.play.position_formats import on_table, reading, writing
from desktop_sim.solver import play_solution
from desktop_sim.solver.batch import tasks
from tests import ROOT

GAMES = [game_id for game_id, _ in games.titles()]

MID_GAME = """\
Foundations: H-6 C-9 D-2 S-0
Freecells:  QS  3S  2S  KD
: 8H 3D
: KS QD JC
: AS 8D TD 7D JH TS 9D
: 7S 6D
: 5S
: KH QC JD TC 9H 8S 7H 6S 5D 4S
: KC QH JS TH 9S
: 4D
"""
"""A position in the middle of a game of FreeCell, as fc-solve prints it."""

DEAL_24 = """\
4C 2C 9C 8C QS 4S 2H
5H QH 3C AC 3H 4H QD
QC 9S 6H 9H 3S KS 3D
5D 2S JC 5C JH 6D AS
2D KD 10H 10C 10D 8D
7H JS KH 10S KC 7C
AH 5S 6S AD 8H JD
7S 6C 7D 4D 8S 9D
"""
"""The widely known deal 24, as the documents of fc-solve have it."""

GOLF = """\
Talon: 7H 2H JH TD JC QD KC 2D 8S 6H 9H JD 9C 7D 4S AD
Foundations: 3H
KS 3S 6C 2S 8D
QC 2C 5C QH 4C
3D AC 6D 7S 5H
JS KH TS 9S 3C
5D 8C QS 5S TC
KD AH 4D AS TH
6S 9D 4H 8H 7C
"""

KLONDIKE_JSON = json.dumps({
    "tableau piles": [
        ["4D"], ["3C", "4C"], ["9S", "7D", "6H"], ["AH", "7S", "2C", "JD"],
        ["AD", "6S", "2H", "10S", "AS"], ["4H", "8H", "2D", "KS", "JC", "5C"],
        ["3H", "4S", "3S", "5D", "JH", "6C", "KD"]],
    "stock": [
        "10H", "8D", "7H", "KC", "3D", "10D", "5H", "8C", "QS", "JS", "9H", "7C", "6D", "8S", "QD",
        "QH", "AC", "9C", "5S", "KH", "QC", "2S", "10C", "9D"]})
"""A deal of Klondike that Solvitaire brings as an example."""


def names(pile):
    return " ".join([name(card) for card in pile.cards[: pile.n]])


def piles(game):
    return [bytes(pile.cards[: pile.n]) for pile in game.piles], game.redeals_used()


def dealt(game_id, deal, options=None):
    session = Session()
    session.new(game_id, deal, options)
    return session


def asked(player, op, **request):
    answer = player.answer(json.dumps({"op": op, **request}))
    assert answer.pop("ok"), answer
    return answer


# Reading.


def test_a_board_of_fc_solve_is_the_deal_that_it_says():
    assert piles(reading.read(DEAL_24, "freecell").game) == piles(dealt("freecell", 24).game)


def test_a_position_in_the_middle_of_a_game_is_played_on():
    session = reading.read(MID_GAME, "freecell")
    game = session.game
    assert [names(pile) for pile in game.cells] == ["QS", "3S", "2S", "KD"]
    assert [pile.n for pile in game.foundations] == [6, 9, 2, 0]
    assert session.move(game.tableau[7].number, 1, game.tableau[4].number) == 0
    session.undo()
    again = Session()
    again.load(session.save())
    again.redo()
    assert names(again.game.tableau[4]) == "5S 4D"


@pytest.mark.parametrize(("line", "found"), [
    ("Founds: H-6 C-9 D-2", [6, 9, 2, 0]), ("foundations: S-0 H-6 D-2 C-9", [0, 6, 2, 9])])
def test_foundations_are_named_by_their_suits_in_any_order(line, found):
    text = line + "\n" + MID_GAME.partition("\n")[2].replace("Freecells:", "FC:").lower()
    assert [pile.n for pile in reading.read(text, "freecell").game.foundations] == found


def test_an_empty_line_between_columns_is_an_empty_column_and_one_after_them_is_none():
    text = MID_GAME.replace(": 4D\n", "").replace(": 5S\n", "\n").replace(": ", " ")
    text = text.replace("Foundations", "Foundations:").replace("Freecells ", "Freecells: ")
    text = text.replace("::", ":").replace("7S 6D", "7S 6D 5S 4D") + "\n\n"
    session = reading.read(text, "freecell")
    assert [pile.n for pile in session.game.tableau] == [2, 3, 7, 4, 0, 10, 5, 0]


@pytest.mark.parametrize(("line", "cells"), [
    ("Freecells: - -", 2), ("FC: 9D 8S", 4), ("FC: 9D 8S 4D 7D 6C", 5), ("", 4)])
def test_a_text_has_as_many_cells_as_it_marks_or_fills(line, cells):
    filled = line.partition(":")[2].split()
    columns = "".join(
        " ".join([card for card in row.split() if card not in filled]) + "\n"
        for row in DEAL_24.splitlines())
    assert len(reading.read(line + "\n" + columns, "freecell").game.cells) == cells


def test_the_card_that_is_turned_next_comes_first_in_a_talon():
    game = reading.read(GOLF, "golf").game
    assert (names(game.foundations[0]), name(game.stock.top())) == ("3H", "#7H")


def test_a_deal_of_solvitaire_has_the_hidden_cards_that_a_deal_has():
    game = reading.read(KLONDIKE_JSON, "klondike").game
    assert names(game.tableau[2]) == "#9S #7D 6H"
    assert name(game.stock.top()) == "#9D"


def test_a_suit_in_lower_case_is_a_card_that_lies_face_down_for_solvitaire():
    text = KLONDIKE_JSON.replace('"9S", "7D"', '"9S", "7d"')
    assert names(reading.read(text, "klondike").game.tableau[2]) == "9S #7D 6H"


def test_aces_that_a_deal_lays_on_foundations_may_be_left_out():
    session = dealt("beleaguered_castle", 5)
    text = writing.position_text(session.game).partition("\n")[2]
    assert piles(reading.read(text, "beleaguered_castle").game)[0][:8] == piles(session.game)[0][:8]
    assert sum(pile.n for pile in reading.read(text, "beleaguered_castle").game.foundations) == 4


@pytest.mark.parametrize(("text", "game_id", "said"), [
    (DEAL_24.replace("9D", "d"), "freecell", 'Line 8: "d" is no card.'),
    (DEAL_24.replace("9D", "8D"), "freecell", "8D is there twice."),
    (DEAL_24.replace(" 9D", ""), "freecell", "9D is missing."),
    ("4C 2C", "freecell", "AC, AD, AH and 47 more are missing."),
    (DEAL_24.replace(" 9D", "\n9D"), "freecell", "9D has no place: this game has 8 columns."),
    ("FC: 9D\n" + DEAL_24.replace(" 9D", ""), "bakers_dozen", "9D has no place: this game has no"),
    (GOLF.replace("Foundations: 3H", "Foundations: 3H\nHand: 7H").replace(": 7H 2H", ": 2H"),
     "golf", "7H has no place: this game has no hand."),
    ("FC: JD 7S 6C 7D 4D 8S 9D\n" + DEAL_24.replace(" JD\n7S 6C 7D 4D 8S 9D", ""), "freecell",
     "4D has no place: this game has 4 cells."),
    ("Foundation: AS 2D\nFoundation: -\n" + DEAL_24.replace(" AS", "").replace("2D ", ""),
     "freecell", "2D cannot lie on AS at foundation 1."),
    ("Foundations: H-6 X-9\n", "freecell", '"X-9" is no foundation'),
    ("Foundations: H-5\n:", "calculation", "5H does not tell all cards"),
    ("Dogs: 4C", "freecell", 'Line 1: "dogs" is no kind of piles.'),
    ("", "freecell", "There are no cards in this text."),
    ("{", "freecell", "is none."), ("[1]", "freecell", "is an object"),
    ('{"tableau piles": [["4X"]]}', "freecell", '"4X" is no card.'),
    ('{"dogs": []}', "freecell", '"dogs" is no kind of piles.'),
    ("Game: chess\n4C", "", 'There is no game "chess".'),
    ("Game: golf\n4C", "freecell", "This is a game of Golf, not of FreeCell."),
    (DEAL_24, "", "Which game is it?"),
    (DEAL_24 + "Moves:\n1. 9D: tableau 8 to tableau 9", "freecell", "is no move here."),
    (DEAL_24 + "Moves:\n1. 9D: tableau 8 to tableau 1", "freecell", "is refused: "),
    ("pysol617", "spider", "How PySolFC lays Spider is not known here."),
    ("ms0", "freecell", "PySolFC's deals go from 1"),
])
def test_what_cannot_be_played_is_refused_in_a_sentence(text, game_id, said):
    with pytest.raises(ValueError) as refused:
        reading.read(text, game_id)
    assert said in str(refused.value)


PARTS = st.recursive(st.none() | st.integers() | st.sampled_from(["4C", "10h", "", "x"]),
                     lambda part: st.lists(part, max_size=3), max_leaves=6)
JSON_DEALS = st.dictionaries(
    st.sampled_from(["tableau piles", "stock", "hole", "foundations"]), PARTS).map(json.dumps)
TEXTS = JSON_DEALS | st.text(max_size=60) | st.text("AKH-: <>#\n{}[]\"19C", max_size=80)


@given(TEXTS, st.sampled_from(GAMES))
def test_any_text_is_a_position_or_refused_in_a_line(text, game_id):
    try:
        reading.read(text, game_id)
    except ValueError as refused:
        assert str(refused).isprintable()


# Writing.


@given(st.sampled_from(GAMES), st.integers(1, 10 ** 6), st.randoms(use_true_random=False))
@settings(max_examples=60, deadline=None)
def test_what_is_written_is_read_as_the_same_position(game_id, deal, chance):
    session = dealt(game_id, deal)
    for _ in range(chance.randrange(80)):
        count = session.legal()
        if not count:
            break
        what = chance.random()
        if what < 0.1:
            session.finish()
        elif what < 0.2:
            session.undo()
        else:
            session.play(session.found[chance.randrange(count)])
            if what > 0.8:
                safe_cards.follow(session)
    written = writing.position_text(session.game)
    assert piles(reading.read(written, game_id).game) == piles(session.game)
    whole = reading.read(writing.game_text(session))
    assert piles(whole.game) == piles(session.game)
    assert whole.chosen().values() == session.chosen().values()
    whole.restart()
    session.restart()
    assert piles(whole.game) == piles(session.game)


def test_a_game_is_written_with_its_rules_and_its_moves():
    session = dealt("klondike", 617, {"variation": 1, "movement": "relaxed"})
    session.turn()
    lines = writing.game_text(session).splitlines()
    assert lines[:2] == ["Game: klondike variation=1 movement=relaxed", "Deal: 617"]
    assert lines[-1].endswith(" and 2 on it: stock 1 to waste 1")


def test_a_position_of_freecell_is_written_as_fc_solve_prints_it():
    assert writing.position_text(reading.read(MID_GAME, "freecell").game) == MID_GAME.replace(
        "  ", " ")


# Numbers.

THEIRS = {
    "freecell": "freecell", "bakers_dozen": "bakers_dozen", "black_hole": "black_hole",
    "beleaguered_castle": "beleaguered_castle", "golf": "golf", "seahaven_towers": "seahaven",
    "eight_off": "eight_off", "klondike": "klondike", "gypsy": "gypsy", "yukon": "yukon",
    "simple_simon": "simple_simon", "la_belle_lucie": "fan",
}  # fmt: skip
"""{game: its name in pysol-cards}."""

NUMBERS = [1, 617, 32000, 32001, 12345678901234567890, 10 ** 20,
           *[random.Random(2).randrange(10 ** 20) for _ in range(3)]]
BEYOND_31_BITS = [1 << 31, (1 << 32) + 7, 4080477571, (1 << 33) - 1]


@pytest.mark.parametrize("game_id", THEIRS)
def test_a_number_of_pysolfc_is_the_deal_that_pysol_cards_lays(game_id):
    deals = [("pysol", number, RandomBase.DEALS_PYSOLFC) for number in NUMBERS]
    deals += [("ms", number, RandomBase.DEALS_MS) for number in NUMBERS[:4] + BEYOND_31_BITS]
    for prefix, number, which in deals:
        layout = Game(THEIRS[game_id], number, which).calc_layout_string(CardRenderer(True))
        wanted = reading.read(layout, game_id).game
        found = reading.read(prefix + str(number), game_id).game
        assert [names(pile) for pile in found.tableau] == [names(pile) for pile in wanted.tableau]
        assert not found.stock or names(found.stock) == names(wanted.stock)


def test_a_number_that_is_the_same_deal_here_keeps_its_number():
    assert reading.read("ms617", "freecell").deal == 617
    assert reading.read(" 617\n", "klondike").deal == 617
    assert reading.read("ms617", "klondike").deal == 0


# Where a text is taken.


def test_a_bot_plays_a_board_and_hands_one_out():
    player = Bot()
    assert asked(player, "position", game="freecell", board=MID_GAME) == {"moves": 0}
    asked(player, "move", **{"from": ["tableau", 7], "count": 1, "to": ["tableau", 4]})
    told = asked(player, "board")
    assert ": 5S 4D\n" in told["board"]
    other = Bot()
    assert asked(other, "position", board=told["game"]) == {"moves": 1}
    assert asked(other, "state") == asked(player, "state")


@pytest.mark.parametrize(("request_", "said"), [
    ({"op": "position", "game": "freecell", "board": DEAL_24.replace("9D", "8D")}, "8D is there"),
    ({"op": "position", "game": "freecell", "board": DEAL_24, "partial": True}, 'leave out "part'),
    ({"op": "new", "game": "freecell", "deal": "617x"}, "must be a whole number, or like"),
    ({"op": "board"}, "no game yet"),
    ({"op": "position", "game": "freecell", "board": DEAL_24, "options": {"cells": "x"}}, "takes"),
])
def test_a_bot_is_told_what_is_wrong_with_a_board(request_, said):
    assert said in Bot().answer(json.dumps(request_))["error"]


def test_a_bot_deals_by_a_number_of_pysolfc():
    player = Bot()
    asked(player, "new", game="golf", deal="pysol12345678901")
    assert asked(player, "state")["deal"] is None


def test_a_position_on_the_table_survives_power_off_and_goes_back_to_its_beginning():
    hand = Handheld()
    on_table.begin(hand.console, MID_GAME, "freecell")
    game = hand.console.session.game
    before = piles(game)
    assert not hand.console.session.move(game.tableau[7].number, 1, game.tableau[4].number)
    hand.console.table.changed()
    hand.wait(1000)
    after = piles(game)
    hand.power_on()
    hand.wait(1000)
    assert piles(hand.console.session.game) == after
    hand.console.session.restart()
    assert piles(hand.console.session.game) == before


def test_a_position_is_played_with_the_rules_that_the_player_chose_last():
    hand = Handheld(game="klondike", deal=1, options={"variation": 1})
    on_table.begin(hand.console, KLONDIKE_JSON, "klondike")
    assert hand.console.session.game.option("variation") == 1


def test_a_solution_of_a_board_can_be_watched():
    save = reading.read(MID_GAME, "freecell").save()
    task = tasks.Task("freecell", 0, save=save)
    moves = tasks.verified(task, tasks.search(task)).moves
    hand = Handheld(make_console=play_solution.console_for(task, moves))
    hand.wait(play_solution.PACE_MS * 5)
    session = hand.console.session
    assert session.moves >= 3 and session.moves + session.journal.undone == len(moves)
    session.restart()
    assert piles(session.game) == piles(reading.read(MID_GAME, "freecell").game)


def test_the_command_line_puts_a_board_on_the_table(tmp_path, capsys):
    path = tmp_path / "board"
    path.write_text(GOLF)
    words = ["--face", "text", "--data", str(tmp_path), "--game", "golf"]
    done = subprocess.run(
        [sys.executable, "-m", "desktop_sim", *words, "--board-file", str(path)], cwd=ROOT,
        input="2 F\nboard\nboard moves\n", capture_output=True, text=True, timeout=120)
    assert (done.stderr, done.returncode) == ("", 0)
    _, position, whole = done.stdout.split("> board")
    assert ": QC 2C 5C QH\n" in position
    assert piles(reading.read(whole.partition("\n")[2]).game) == piles(
        reading.read(position, "golf").game)


def test_a_board_is_solved_from_a_file(tmp_path, capsys):
    path = tmp_path / "board"
    path.write_text("\ufeff" + MID_GAME)
    assert main(["solve", "--game", "freecell", "--board-file", str(path), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    player = Bot()
    asked(player, "position", game="freecell", board=MID_GAME)
    for move in found["moves"]:
        asked(player, "move", **move)
    assert asked(player, "state")["won"]


@pytest.mark.parametrize("words", [["solve"], []])
@pytest.mark.parametrize(("more", "said"), [
    (["--game", "freecell"], "9D is missing."), ([], "--game is missing"),
    (["--game", "freecell", "--deal", "1"], "not allowed with"),
])
def test_a_board_that_cannot_be_played_ends_the_command(tmp_path, capsys, words, more, said):
    path = tmp_path / "board"
    path.write_text(DEAL_24.replace(" 9D", ""))
    with pytest.raises(SystemExit) as ended:
        main([*words, "--board-file", str(path), *more])
    assert ended.value.code == 2
    assert said in capsys.readouterr().err


def test_a_file_that_is_not_there_is_named(capsys):
    with pytest.raises(SystemExit):
        main(["solve", "--game", "golf", "--board-file", "nowhere"])
    assert "nowhere: No such file" in capsys.readouterr().err
