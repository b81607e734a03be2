"""The text front end: input, answers, and the whole program in a process."""

import os
import re
import signal
import subprocess
import sys
import time
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core import games, refusals
from desktop_sim.emulation.clocks import VirtualClock
from desktop_sim.emulation.stores import MemoryStore
from desktop_sim.play import keyboard
from desktop_sim.play.emulated_handheld import Machine
from desktop_sim.play.headless import Handheld
from desktop_sim.play.text import commands, text
from desktop_sim.play.text.lines import LONGEST, LineClock, Lines
from desktop_sim.play.text.moves import Moves, split
from desktop_sim.play.text.player import Player, says_no
from desktop_sim.play.words import screens
from desktop_sim.play.words.game_words import GameWords
from firmware.board_contract import Speaker
from firmware.deals import day_deals, dealing
from firmware.screens.menus import menu_commands
from firmware.storage.days import WON, WON_LATER, open_days
from tests import ROOT
from tests.both_runtimes.positions import dealt, set_up
from tests.lab.recorded_games import RECORDED, recorded_game

PLAIN = re.compile(r"[ -~]+")
"""Characters that a line may contain: printable ASCII, which is safe in any log."""


def machine(files=None, seed=5, clock=None, **overrides):
    if not clock:
        clock = VirtualClock(seed)
        clock.date = 20260131
    return Machine(
        clock,
        MemoryStore(files),
        Speaker(),
        size=text.SIZE,
        overrides=text.QUIET | overrides,
        can_leave=True,
    )


def playing(*lines, files=None, clock=None):
    """Return a Player who has typed `lines`."""
    player = Player(machine(files, clock=clock).console)
    for line in lines:
        said(player, line)
    return player


def said(player, line):
    """Return the answer to a line, as one text; check that every line of it is plain."""
    lines = player.answer(line)
    assert lines and all(PLAIN.fullmatch(one) for one in lines), lines
    return "\n".join(lines)


# Input.


@pytest.mark.parametrize("line, places", [
    ("7 F", ["7", "F"]), ("7F", ["7", "F"]), ("p1", ["P", "1"]), ("7 to F", ["7", "F"]),
    ("7>f", ["7", "F"]),
    ("10 3", ["10", "3"]), ("7.4 7.2", ["7.4", "7.2"]), ("w2 f3", ["W2", "F3"]), ("", []),
    ("7 3 2", ["7", "3", "2"]), ("1 2 3 4", []), ("undo", []), ("pw", ["P", "W"]), ("u", []),
])  # fmt: skip
def test_a_move_may_be_typed_in_many_ways(line, places):
    assert split(line) == places


def moves_in(session):
    return Moves(session, GameWords(session.game_id, session.game))


def test_every_legal_move_of_every_game_can_be_typed():
    for game_id in RECORDED:
        played, deal, options = recorded_game(game_id)
        session = dealt(game_id, deal, options)
        moves = moves_in(session)
        for move in played:
            for legal in moves.legal():
                places = split(moves.typed(legal))
                if places == ["P"]:
                    assert not session.turn() and not session.undo()
                    continue
                count = int(places[2]) if len(places) > 2 else 0
                assert moves.find(*(moves.piles(code) for code in places[:2]), count) == (0, legal)
            session.play(move)


def test_as_many_cards_go_as_can_unless_a_number_says_how_many():
    session = set_up("canfield", {"movement": "relaxed"}, tableau=["8H 7S 6D"], foundation=["KC"])
    moves = moves_in(session)
    assert [moves.typed(move) for move in moves.legal()][:3] == ["1 2 1", "1 3 1", "1 4 1"]
    assert "1 2" in [moves.typed(move) for move in moves.legal()]


def test_the_letters_of_the_guide_mean_what_they_mean_in_other_faces():
    letters = {letter: word for word, letter, *_ in commands.COMMANDS if letter}
    for letter, command, _ in keyboard.COMMANDS:
        others = {"config": "options"}
        assert letters.pop(letter) == others.get(command, command)
    assert letters == {"L": "look"}


def test_every_command_is_found_by_its_word_and_its_letter():
    for word, letter, function, meaning in commands.COMMANDS:
        assert commands.find(word.upper()) is function and meaning[-1] != "."
        assert not letter or commands.find(letter.lower()) is function
    assert set(commands.ALIASES.values()) <= {row[0] for row in commands.COMMANDS}


# Playing.


@pytest.mark.parametrize("game_id", ["klondike", "pyramid", "simple_simon", "calculation"])
def test_a_game_is_dealt_and_played_by_typed_lines(game_id):
    moves, deal, options = recorded_game(game_id)
    console = machine().console
    dealing.deal(console, game_id, deal, options)
    player = Player(console)
    expected = dealt(game_id, deal, options)
    typing = moves_in(expected)
    for move in moves:
        answer = said(player, typing.typed(move))
        expected.play(move)
        assert console.session.save() == expected.save(), answer
        assert not answer.startswith("No"), answer
    assert "You won!" in answer
    assert said(player, "undo")
    assert console.session.moves == len(moves) - 1
    assert console.autosave.statistics.counted == 1


def script(name):
    """Return the lines of a file of typed input."""
    path = ROOT / "tests/desktop_sim/play" / name
    return path.read_text().splitlines()


def transcript(lines, *setup):
    """Return the output of the text front end for the input `lines`, on a stopped clock."""
    board = machine()
    dealing.deal(board.console, *setup)
    out = []
    written = SimpleNamespace(write=out.append, flush=lambda: None)
    source = iter(lines)
    text.talk(
        Player(board.console), SimpleNamespace(next=lambda: next(source, None)), written, False
    )
    return "".join(out)


def test_the_menu_of_the_table_leads_to_all_that_is_in_it():
    player = playing("game golf")
    menu = said(player, "menu")
    [number] = re.findall(r"(\d+)\. Help", menu)
    assert "Find a card" in said(player, number)
    assert "outlined" not in said(player, "find a card")
    assert said(player, "back") and "moves" in said(player, "status")
    assert said(playing(), "menu").startswith(commands.NO_GAME)


def test_a_question_with_one_answer_offers_no_other():
    player = playing("game golf")
    console = player.console
    rows = ((b"Play on", menu_commands.close, "on"),)
    console.screens.question.pop_up(b"A save was damaged", rows)
    assert screens.lines(console) == ["A save was damaged. Play on?"]


def test_a_game_of_golf_is_won_word_for_word(golden_text):
    printed = transcript(script("golf.script"), "golf", 18)
    assert "You won! Time 0:00" in printed
    golden_text("golf-in-words", printed)


def test_what_is_not_a_move_in_klondike_word_for_word(golden_text):
    golden_text("klondike-in-words", transcript(script("klondike.script"), "klondike", 617))


def test_a_refusal_that_says_no_in_itself_gets_no_other_no():
    for game_id, _ in games.titles():
        rules = games.load(game_id)
        for reason in [*range(1, len(refusals.LINES)),
                       *range(refusals.BUILD, refusals.BUILD + len(refusals.BUILD_LINES)),
                       *range(refusals.OWN, refusals.OWN + len(rules.refusals))]:
            assert says_no(game_id, reason) == refusals.text(rules, reason).startswith("No"), (
                game_id, reason)


def test_a_refusal_says_why_in_the_consoles_own_words():
    player = playing("game klondike 617")
    assert said(player, "1 3") == "No. Build down, red on black."
    assert said(player, "4 F") == "No. That card can't go anywhere."
    assert said(player, "P F") == "No card there."
    assert said(player, "F 1") == "No card there."
    assert said(player, "undo") == "Nothing to undo."
    for typed in ("8 1", "8", "look 8"):
        assert said(player, typed) == "There is no place 8 in this game. Type help."
    for typed in ("7.1 2", "look 7.1"):
        assert said(player, typed) == "There is no place 7.1 in this game. Type help."


def test_a_place_is_told_whole_with_the_moves_from_there():
    player = playing("game golf 617")
    assert said(player, "1").splitlines()[1:] == ["1 F: 8 of Spades to the base."]
    assert said(player, "look 2") == said(player, "2")


def test_a_hint_names_one_move_after_another_and_auto_makes_it():
    player = playing("game golf 617")
    assert said(player, "hint") == "Hint: 1 F: 8 of Spades to the base."
    assert said(player, "T") == "Hint: P: turn the stock."
    assert said(player, "auto") == "Turned 7 of Clubs to the base, 15 left in the stock."
    assert said(player, "auto 1") == "8 of Spades to the base."
    assert said(player, "auto 9") == "There is no place 9 in this game. Type help."
    assert said(player, "auto x") == 'I do not know "x". Type help.'


def test_several_moves_are_undone_and_redone_with_a_number():
    player = playing("game golf 617", "1 F", "2 F", "P")
    back = ["7 of Clubs back to the stock.", "7 of Hearts back to column 2."]
    assert said(player, "undo 2").splitlines() == back
    assert said(player, "redo 9").splitlines()[1:] == [
        "Turned 7 of Clubs to the base, 15 left in the stock.", "Nothing to redo."]
    assert said(player, "undo 99").splitlines() == [
        *back, "8 of Spades back to column 1.", "Nothing to undo."]
    said(player, "options")
    assert said(player, "explain") == "Explain refused moves: off."
    assert said(player, "undo 99999999") == "Golf, deal 617, 0 moves."
    assert said(player, "undo 99999999") == "Nothing has changed."


def test_short_names_last_until_long_ones_are_wanted():
    player = playing("game golf 617", "short")
    assert said(player, "1 F") == "8S to the base."
    assert said(player, "game king albert 617\n").splitlines()
    assert "R1" in said(player, "moves") and " of " not in said(player, "look").split("\n", 1)[1]
    assert said(player, "long") == "Long names." and " of " in said(player, "look")


def test_games_are_saved_loaded_and_removed_by_their_number():
    player = playing("game golf 617", "1 F")
    assert said(player, "save") == "Saved as number 1."
    assert "1. Golf, deal 617, 1 move, score 34." in said(player, "saves")
    said(player, "back")
    said(player, "P")
    assert said(player, "load 1").startswith("Golf, deal 617, 1 move.\n")
    assert said(player, "save 1") == "Save over 1 Golf? Save or Cancel?"
    assert said(player, "y") == "Saved as number 1."
    assert said(player, "load 2") == "There is no saved game 2."
    assert said(player, "remove 1") == "Remove 1 Golf? Remove or Cancel?"
    assert "Save this game" in said(player, "y")
    assert said(player, "load 1") == "There is no saved game 1."
    assert said(player, "load") == said(player, "remove x")


def test_a_game_keeps_its_place_and_a_deal_is_taken_back():
    player = playing("game golf 617", "1 F")
    for line in ("new", "deal 3", "restart", "day"):
        assert "0 moves" in said(player, line), line
        assert "Golf, deal 617, 1 move." in said(player, "undo"), line
    said(player, "game klondike")
    assert said(player, "game golf").startswith("Golf, deal 617, 1 move.")
    assert said(player, "quit").startswith(
        "Games:\nLast played:\n1. Golf: 1 move.\n2. Klondike: 0 moves.\n")
    assert said(player, "1 2") == commands.NO_GAME
    assert player.console.autosave.statistics.counted == 0


def test_options_and_variations_are_chosen_by_number_or_name():
    player = playing("game klondike 617")
    assert "3. Sound: full." in said(player, "options")
    assert said(player, "3") == "Sound: partial."
    assert said(player, "sound") == "Sound: off."
    assert player.console.settings.sound == "off"
    assert "1. Draw 1, one pass (in force)." in said(player, "variations")
    assert said(player, "2") == "Draw 3, unlimited passes needs a new deal. Deal now or Next time?"
    assert "2. Draw 3, unlimited passes (from the next deal on)." in said(player, "n")
    assert said(player, "back") == "Klondike, deal 617, 0 moves."
    assert "Stock: 24 cards, redeals without limit. Waste: empty." in said(player, "new")


def test_the_animation_that_the_player_chooses_is_kept_and_nobody_waits_for_it():
    player = playing("game golf 18", "options")
    assert said(player, "animation") == "Animation: fast."
    assert said(player, "animation") == "Animation: medium."
    for line in script("golf.script"):
        won = said(player, line)
        if "You won!" in won:
            break
    assert won.endswith("New deal, Share or Table?")
    assert said(player, "share").startswith("Pocket Patience: Golf, deal 18\nWon ")


def test_where_there_is_one_waste_its_letter_and_a_number_are_two_places():
    player = playing("game klondike 617", "P", "P")
    assert said(player, "w6") == said(player, "W 6") == "No. Build down, red on black."
    assert said(player, "p1") == said(player, "P 1") == "No. Build down, red on black."


def test_what_the_console_announces_is_said_once_and_can_be_answered():
    player = playing("game golf 20")
    stuck = "No moves left. This deal may not be winnable. Undo, Deal or Table?"
    while stuck not in (answer := said(player, "a")):
        assert "Hint" not in answer and "can be won" not in answer
    assert said(player, "look").startswith("Golf, deal 20, ")
    assert said(player, "auto") == "No moves left."
    assert "back to" in said(player, "undo")


def test_a_number_that_is_asked_for_is_the_next_line():
    player = playing("game golf 617")
    assert said(player, "deal") == "Deal number? It is 617 now. Type a number, or back."
    assert said(player, "18").startswith("Golf, deal 18, 0 moves.\n")
    said(player, "deal")
    assert said(player, "back") == "Golf, deal 18, 0 moves."


def test_days_are_dealt_by_their_number_and_listed():
    player = playing("game golf 617")
    assert said(player, "day").startswith("Golf, deal ")
    deal = player.console.session.deal
    assert said(player, "day 31") == "Nothing has changed."
    assert said(player, "day 7").startswith("Golf, deal ") and player.console.session.deal != deal
    for wrong in ("day 32", "day 0", "day x", "day 1 February 2026", "day 29 Feb 2025", "day June",
                  "day 1999-12-31", "day 5 Jan Feb", "day 1 2", "day 100", "day 115 November",
                  "day 2024-112-5"):
        assert said(player, wrong) == (
            "Which day? Type its number, from 1 to 31, or with its month, such as day 31 December.")
    assert said(player, "days") == (
        "January 2026, Golf:\nPlayed: 7, 31.\n0 days in a row, best 0.")
    days = open_days(player.console.autosave)
    for date, state in ((20260128, WON_LATER), (20260130, WON), (20260131, WON)):
        days.note(date, state)
    days.save()
    assert said(player, "days") == (
        "January 2026, Golf:\nWon: 30, 31.\nWon later: 28.\nPlayed: 7.\n2 days in a row, best 2.")


def is_dealt(player, date):
    """Return True if the deal of a date is in play."""
    console = player.console
    return day_deals.is_in_play(console, day_deals.deal_of(console, date, "golf"))


def test_a_day_of_another_month_is_named_in_any_usual_way():
    player = playing("game golf 617")
    for typed in ("day 30 November", "day Nov 30", "day 2025-11-30", "day november 30, 2025",
                  "day 30 nov 2025"):
        assert not said(player, typed).startswith("Which")
        assert is_dealt(player, 20251130), typed
        said(player, "game golf 617")
    said(player, "day 12 Jan")
    assert is_dealt(player, 20260112)
    player.console.clock.date = 20260130
    said(player, "day 31 Jan")
    assert is_dealt(player, 20250131)
    player.console.clock.date = 20260131
    for typed in ("days November", "days nov", "days 2025-11", "days November 2025"):
        assert said(player, typed) == (
            "November 2025, Golf:\nPlayed: 30.\n0 days in a row, best 0.")
    for wrong in ("days x", "days 2027-01", "days 1999-12", "days 3"):
        assert said(player, wrong) == "Which month? Type its name, such as days December."


class Dates:
    """A clock that tells `date`."""

    date = 20260131

    def today(self):
        return self.date


def test_past_midnight_the_deal_of_the_new_day_is_dealt():
    dates = Dates()
    player = playing("game golf 617", clock=LineClock(0, dates))
    dates.date = 20260201
    said(player, "day")
    assert is_dealt(player, 20260201)
    assert said(player, "days") == "February 2026, Golf:\nPlayed: 1.\n0 days in a row, best 0."


def test_a_won_game_is_shared_in_three_lines():
    moves, deal, options = recorded_game("pyramid")
    console = machine().console
    dealing.deal(console, "pyramid", deal, options)
    player = Player(console)
    assert said(player, "share") == "Only a game that is won is shared."
    for move in moves:
        console.session.play(move)
    said(player, "look")
    assert said(player, "share") == (
        "Pocket Patience: Pyramid, deal {}\nWon in 0:00 with {} moves and a score of {}.\n"
        "1 win in a row.".format(deal, len(moves), console.session.game.score()))


class Judged:
    """A console with verdicts, wrapped around one without, as the text front end sees it."""

    searches = True
    remark = ""
    gives_verdicts = False
    looks = False

    def __init__(self, console):
        self.console = console
        self.undone = 0

    def __getattr__(self, name):
        return getattr(self.console, name)

    def give_verdicts(self, wanted):
        self.gives_verdicts = wanted
        self.remark = "Lost" if wanted else ""

    def thinks(self):
        return self.looks

    def looks_for_win(self):
        return self.looks

    def verdict(self):
        return "No verdicts." if not self.gives_verdicts else self.remark + ". It knows all cards."

    def back_to_win(self):
        self.console.table.undo()


def test_a_verdict_is_told_when_it_is_asked_for_and_when_it_changes():
    console = Judged(machine().console)
    player = Player(console)
    said(player, "game golf 1")
    assert said(player, "verdict") == "Lost. It knows all cards."
    assert "Lost" not in said(player, "look")
    console.remark = "Can be won from here"
    assert said(player, "1").endswith("\nCan be won from here.")
    said(player, "auto")
    assert "to" in said(player, "verdict back") and console.session.moves == 0
    assert said(player, "verdict off") == "No verdicts."


@pytest.mark.parametrize("line", ["verdict", "look"])
def test_a_signal_ends_the_wait_for_a_search(line):
    console = Judged(machine().console)
    player = Player(console, SimpleNamespace(exit_code=0))
    said(player, "game golf 1")
    console.looks = True
    pauses = []

    def pause():
        # One for the command, one for the line: this search never answers.
        assert len(pauses) < 2
        pauses.append(line)
        return Player.pause(player)

    player.pause = pause
    said(player, line)
    assert pauses


def test_without_a_search_there_are_no_verdicts():
    assert said(playing("game golf 1"), "verdict") == "Nobody searches here."


@pytest.mark.parametrize("typed, game, told", [
    ("verdict", ("fortress", "1"), "search knows all cards"),
    ("menu\nWinning move", ("klondike", "2959"), "> Winning move\n3C to 4D."),
])
def test_what_the_search_finds_is_the_answer_to_the_line(tmp_path, typed, game, told):
    game_id, deal = game
    answers = subprocess.run(
        [sys.executable, "-m", "desktop_sim", "--face", "text", "--game", game_id, "--deal",
         deal, "--data", str(tmp_path)], input=typed + "\n", capture_output=True, text=True,
        cwd=ROOT, check=False)
    assert told in answers.stdout, answers


def test_help_names_the_places_of_the_game():
    assert "Places here" not in said(playing(), "help")
    help_ = said(playing("game pyramid 1"), "help")
    assert "7.1 to 7.7 for row 7" in help_ and "P for stock and hand" in help_
    number = re.search(r"(\d+)\. Commands\.", said(playing(), "games"))[1]
    assert said(playing(), number) == said(playing(), "help")


def test_every_page_and_list_is_read_whole():
    player = playing("game frog 3")
    assert "Thirteen cards are the reserve" in said(player, "rules")
    assert said(player, "tips").startswith("Tips.\n")
    assert "Frog #3" in said(player, "info")
    assert "Frog:\n1. Foundations build in: any suit.\n2. Played: 0." in said(player, "statistics")
    assert said(player, "status") == "Frog, deal 3, 0 moves, time 0:00."
    assert said(player, "score") == "This game keeps no score."


WORDS = [row[0] for row in commands.COMMANDS] + [row[1] for row in commands.COMMANDS]
TYPED = st.one_of(
    st.text(max_size=30),
    st.sampled_from(WORDS + ["y", "n", "1", "9", "12", "game pyramid 3", "game golf", "frog"]),
    st.builds(
        "{} {}".format,
        st.sampled_from([*WORDS, "1", "2", "3", "P", "W", "R", "F", "7.1"]),
        st.sampled_from(["F", "1", "2", "3", "P", "W", "W2", "R3", "7.2", "0", "99", "golf"]),
    ),
)


@given(st.lists(TYPED, max_size=25), st.sampled_from([game_id for game_id, _ in games.titles()]))
def test_whatever_is_typed_has_one_plain_answer(lines, game_id):
    console = machine().console
    dealing.deal(console, game_id, 617)
    player = Player(console)
    for line in lines:
        said(player, line)
        if player.left:
            return
        assert player.left == console.closed


# Lines.


class Bytes:
    """A stream of bytes whose lines come after some real time."""

    def __init__(self, data, wait=0):
        self.data = data
        self.wait = wait

    def readline(self, most):
        time.sleep(self.wait)
        line = self.data[: self.data.find(b"\n") + 1 or len(self.data)][:most]
        self.data = self.data[len(line) :]
        return line


def lines_of(stream):
    signals = SimpleNamespace(waiting=False, exit_code=None)
    clock = VirtualClock()
    return Lines(stream, clock, signals), clock


def test_long_lines_are_cut_and_strange_bytes_replaced():
    lines, _ = lines_of(Bytes(b"x" * (2 * LONGEST) + b"y\n\xff\xfe\r\n\nlast"))
    assert lines.next() == "x" * LONGEST
    assert lines.next() == "\ufffd\ufffd"
    assert [lines.next(), lines.next(), lines.next()] == ["", "last", None]
    assert lines_of(None)[0].next() is None


def test_a_byte_order_mark_costs_no_line():
    lines, _ = lines_of(Bytes(b"\xef\xbb\xbfhint\nundo\n"))
    assert [lines.next(), lines.next()] == ["hint", "undo"]


def test_the_time_that_a_player_takes_counts_and_a_scripts_does_not():
    quick, clock = lines_of(Bytes(b"a\nb\n"))
    assert [quick.next(), quick.next()] == ["a", "b"] and clock.passed == 0
    slow, clock = lines_of(Bytes(b"a\n", 0.12))
    assert slow.next() == "a" and 120 <= clock.passed < 5000


# The whole program.


def start(folder, *arguments, **streams):
    return subprocess.Popen(
        [sys.executable, "-m", "desktop_sim", "--face", "text", "--data", str(folder), *arguments],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=streams.pop("stdout", subprocess.PIPE),
        stderr=subprocess.PIPE,
        text=True,
        **streams,
    )


def run(folder, typed, *arguments):
    process = start(folder, *arguments)
    out, err = process.communicate(typed, timeout=60)
    assert (process.returncode, err) == (0, "")
    return out


def test_a_script_is_answered_and_its_end_is_quiet(tmp_path):
    out = run(tmp_path, "1 F\n", "--game", "golf", "--deal", "617")
    assert out.endswith("> 1 F\n8 of Spades to the base.\n")
    assert all(PLAIN.fullmatch(line) for line in out.splitlines())


def test_the_game_goes_on_in_another_face_and_back(tmp_path):
    run(tmp_path, "1 F\n2 F\nsave\nexit\n", "--game", "golf", "--deal", "617")
    console = Handheld(data=str(tmp_path)).console
    assert (console.session.deal, console.session.moves) == (617, 2)
    other = Handheld(data=str(tmp_path))
    other.guide_key("U")
    other.wait(3000)
    assert "Golf, deal 617, 1 move." in run(tmp_path, "")
    assert "1. Golf, deal 617, 2 moves" in run(tmp_path, "saves\n")


def test_switches_hold_as_in_other_faces(tmp_path):
    out = run(tmp_path, "", "--game", "klondike", "--deal", "1", "--var", "1", "--strict")
    assert "Stock: 24 cards, redeals without limit. Waste: empty." in out
    first = run(tmp_path / "a", "game golf\n", "--seed", "7")
    assert first == run(tmp_path / "b", "game golf\n", "--seed", "7")
    assert first != run(tmp_path / "c", "game golf\n", "--seed", "8")


@pytest.mark.parametrize("number, code", [(signal.SIGINT, 0), (signal.SIGTERM, 143)])
def test_a_signal_ends_it_quietly_and_nothing_is_lost(tmp_path, number, code):
    process = start(tmp_path, "--game", "golf", "--deal", "617")
    process.stdin.write("1 F\n")
    process.stdin.flush()
    while not process.stdout.readline().startswith("8 of Spades"):
        pass
    process.send_signal(number)
    out, err = process.communicate(timeout=60)
    assert (process.returncode, out, err) == (code, "", "")
    assert Handheld(data=str(tmp_path)).console.session.moves == 1


def test_nobody_who_listens_is_no_traceback(tmp_path):
    read, write = os.pipe()
    os.close(read)
    process = start(tmp_path, "--game", "golf", stdout=write)
    os.close(write)
    _, err = process.communicate("P\n", timeout=60)
    assert (process.returncode, err) == (1, "")


def test_a_terminal_gets_a_prompt_and_no_control_codes(tmp_path):
    here, there = os.openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", "desktop_sim", "--face", "text", "--data", str(tmp_path)]
        + ["--game", "golf", "--deal", "617"],
        cwd=ROOT, stdin=there, stdout=there, stderr=subprocess.PIPE,
    )  # fmt: skip
    os.close(there)
    os.write(here, b"1 F\nexit\n")
    seen = b""
    try:
        while part := os.read(here, 4096):
            seen += part
    except OSError:
        pass
    _, err = process.communicate(timeout=60)
    os.close(here)
    assert (process.returncode, err) == (0, b"")
    printed = seen.decode().replace("\r\n", "\n")
    assert all(PLAIN.fullmatch(line) for line in printed.splitlines() if line)
    assert "> 8 of Spades to the base.\n> Good bye. The game is kept.\n" in printed


def test_safe_cards_are_told_with_the_move_that_they_follow():
    player = Player(machine(safe_cards=True).console)
    dealing.deal(player.console, "klondike", 7, {"variation": 2})
    said(player, "")
    for _ in range(20):
        before = player.console.session.moves
        answer = said(player, "auto")
        assert player.console.session.moves == before + 1
        if answer.startswith("Turned") and "2 of Spades to foundation" in answer:
            break
    undone = said(player, "undo")
    assert "Ace of Spades" in undone and "2 of Spades" in undone
    assert said(player, "redo") == answer
