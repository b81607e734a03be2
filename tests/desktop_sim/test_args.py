"""The simulator's command line: every switch, true help, one line for each error."""

import os
import subprocess
import sys
from importlib.metadata import version

import pytest
from PIL import Image

from desktop_sim import args
from desktop_sim.__main__ import main
from desktop_sim.deploy import external_tools
from desktop_sim.play import keyboard, messages
from firmware.screens.menus import menu_rows
from tests import ROOT

SWITCHES = [
    (("-var0",), ("--var", "0"), "variation", 0),
    (("-var1",), ("--var", "1"), "variation", 1),
    (("-var2",), ("--var=2",), "variation", 2),
    (("-strict",), ("--strict",), "movement", "strict"),
    (("-relaxed",), ("--relaxed",), "movement", "relaxed"),
    *[(("-back%d" % n,), ("--back", str(n)), "back", n) for n in range(1, 6)],
    (("-errormsgon",), ("--error-messages", "on"), "error_messages", True),
    (("-errormsgoff",), ("--error-messages", "off"), "error_messages", False),
    (("-fullsound",), ("--sound", "full"), "sound", "full"),
    (("-partsound",), ("--sound", "partial"), "sound", "partial"),
    (("-nosound",), ("--sound", "off"), "sound", "off"),
    (("-mouse",), ("--mouse", "yes"), "mouse", "yes"),
    (("-nomouse",), ("--mouse", "no"), "mouse", "no"),
    (("-ask",), ("--mouse", "ask"), "mouse", "ask"),
]

WRONG = [
    "-var3",
    "--held PRESS",
    "--held BACK --face terminal",
    "--face headless",
    "--verdict --face headless",
    "--verdict --bot",
    "-var",
    "-var 1",
    "--var 8",
    "--var one",
    "-back0",
    "-back6",
    "--back 0",
    "--back 8",
    "-errormsg",
    "--error-messages maybe",
    "-nos",
    "--str",
    "--size 128",
    "--size 128x",
    "--size 16x16",
    "--size 9999x9999",
    "--size -128x64",
    "--round",
    "--size 240x135 --round",
    "--size 80x80 --round",
    "--deal 0",
    "--deal -1",
    "--deal 1.5",
    "--deal ١",
    "--deal 99999999999",
    "--game golf-on-mars",
    "--board no_such_board",
    "--files",
    "--board ../ssd1306_pico",
    "--face mirror",
    "--blocks brick",
    "--scale 0",
    "--seed x",
    "--data=",
    "--record film",
    "--record film.xyz",
    "--record film.mp4",
    "--record film.jpg",
    "--record film.tif",
    "--record .gif",
    "--record no_such_folder/film.gif",
    "--record film.gif/",
    "--keys",
    "--nonsense",
    "nonsense",
    "-",
    "--face window --keys SELECT",
    "--face terminal --screenshot x.png",
    "--face text --keys SELECT",
    "--face text --record film.gif",
]


@pytest.mark.parametrize("guide, usual, name, value", SWITCHES)
def test_a_switch_of_the_guide_and_its_usual_spelling_say_the_same(guide, usual, name, value):
    assert args.parse(guide).overrides == {name: value}
    assert args.parse(usual).overrides == {name: value}


@pytest.mark.parametrize("name, game", [
    ("Klondike", "klondike"), ("ST. HELENA", "st_helena"), ("the vanishing cross",
    "vanishing_cross"), ("friday-the-13th", "friday_13th"), ("king_albert", "king_albert"),
])  # fmt: skip
def test_a_game_is_named_by_its_title_too(name, game):
    assert args.parse(["--game", name]).game == game


def test_the_version_is_that_of_the_package(capsys):
    with pytest.raises(SystemExit) as ended:
        args.parse(["--version"])
    assert ended.value.code == 0
    assert capsys.readouterr().out == f"Pocket Patience {version('pocket-patience')}\n"


def test_switches_go_together_and_the_last_of_a_kind_counts():
    options = args.parse(["-back5", "-relaxed", "-strict", "--var", "2"])
    assert options.overrides == {"back": 5, "movement": "strict", "variation": 2}


def test_without_arguments_nothing_is_overridden_and_the_face_is_left_open():
    options = args.parse([])
    assert options.overrides == {}
    assert (options.face, options.size, options.board) == (None, None, "ssd1306_pico")
    assert (options.game, options.deal, options.data) == (None, None, None)


def test_a_display_can_be_round():
    options = args.parse("--size 240x240 --round".split())
    assert (options.size, options.is_round) == ((240, 240), True)


def test_the_remaining_options_arrive():
    options = args.parse(
        "--face terminal --size 240x240 --game klondike --deal 617 --seed 7 --data here"
        " --blocks braille".split()
    )
    assert options.size == (240, 240)
    assert (options.game, options.deal, options.seed) == ("klondike", 617, 7)
    assert (options.face, options.data, options.blocks) == ("terminal", "here", "braille")


@pytest.mark.parametrize("line", ["--keys SELECT", "--screenshot x.png", "--held BACK"])
def test_a_script_needs_no_face(line):
    assert args.parse(line.split()).face == "headless"


def test_keys_held_at_power_on_are_named_by_what_they_do():
    assert args.parse(["--held", "up,BACK"]).held == ("UP", "BACK")
    assert args.parse([]).held == ()


@pytest.mark.parametrize("ending", ["gif", "GIF", "png", "apng", "webp", "avif"])
def test_a_film_may_be_any_moving_picture(ending, tmp_path):
    path = str(tmp_path / ("film." + ending))
    assert args.parse(["--record", path]).record == path
    assert list(tmp_path.iterdir()) == []


def test_a_film_that_pillow_lacks_is_refused(monkeypatch, capsys):
    monkeypatch.setattr(Image, "SAVE_ALL", {"GIF": None})
    assert args.parse(["--record", "film.gif"]).record == "film.gif"
    with pytest.raises(SystemExit) as stop:
        args.parse(["--record", "film.webp"])
    assert stop.value.code == 2
    wrong = "pocket-patience: --record: 'film.webp' does not end in .gif\n"
    assert capsys.readouterr().err == wrong


def test_a_folder_is_no_film(tmp_path, capsys):
    (tmp_path / "film.gif").mkdir()
    with pytest.raises(SystemExit) as stop:
        args.parse(["--record", str(tmp_path / "film.gif")])
    assert stop.value.code == 2 and "cannot be written" in capsys.readouterr().err


@pytest.mark.parametrize("line", WRONG)
def test_what_is_wrong_is_said_in_one_line(line, capsys):
    with pytest.raises(SystemExit) as stop:
        args.parse(line.split())
    said = capsys.readouterr()
    assert stop.value.code == 2
    assert said.out == ""
    assert said.err.startswith("pocket-patience: ")
    assert said.err.count("\n") == 1 and said.err.endswith("\n")


def test_a_wrong_switch_reaches_the_shell_as_exit_code_2():
    done = subprocess.run(
        [sys.executable, "-m", "desktop_sim", "-var3"], cwd=ROOT, capture_output=True, text=True
    )
    assert done.returncode == 2
    meant = "--var or -var2 or -var1"
    assert done.stderr == f"pocket-patience: '-var3' is unknown; did you mean {meant}?\n"


@pytest.mark.parametrize("words, meant", [
    ("--gane golf", "--game"), ("--game klondyke", "klondike or double_klondike"),
    ("--board ssd1306_pco", "ssd1306_pico"), ("--face termnal", "terminal"),
    ("Golf", "--game golf"), ("golff", "--game golf"), ("klondyke", "--game klondike"),
    ("solv", "solve"), ("check-bord", "check-board"),
    ("flash --bord x", "--board"), ("flash --board ssd1306_pco", "ssd1306_pico"),
    ("mpy --bord=x", "--board"), ("uf2 --frimware x", "--firmware"),
    ("web --relase", "--release"), ("solve --game klondyke --deal 1", "klondike"),
    ("odds --gane golf", "--game"), ("sample --game golf --deal 1", "--deals"),
])
def test_a_name_with_a_slip_is_answered_by_the_nearest_one_in_every_command(words, meant, capsys):
    with pytest.raises(SystemExit) as stop:
        main(words.split())
    said = capsys.readouterr().err
    assert stop.value.code == 2 and said.count("\n") == 1
    assert " is " in said and f"; did you mean {meant}" in said


def test_what_a_terminal_would_obey_in_a_name_is_printed_as_text(capsys, tmp_path):
    evil = str(tmp_path / "a\x1b[31m\x9b1m\u202eb" / "c")
    messages.say_failure(evil, FileNotFoundError(2, "No such file"))
    external_tools.failed("uf2", FileNotFoundError(2, "No such file", evil))
    said = capsys.readouterr().err
    assert said.count("a\\x1b[31m\\x9b1m\\u202eb/c: No such file\n") == 2


INTERRUPTED_AMID_IMPORTS = """
import os, signal, sys
class Interrupts:
    def find_spec(name, path, target=None):
        if name == "desktop_sim.commands":
            os.kill(os.getpid(), signal.SIGINT)
sys.meta_path.insert(0, Interrupts)
from desktop_sim.__main__ import main
"""


@pytest.mark.skipif(os.name == "nt", reason="Windows sends signals to groups of programs")
def test_ctrl_c_amid_the_first_imports_ends_without_a_traceback():
    done = subprocess.run([sys.executable, "-c", INTERRUPTED_AMID_IMPORTS], cwd=ROOT,
                          capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")


def help_text():
    done = subprocess.run(
        [sys.executable, "-m", "desktop_sim", "--help"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        env={**os.environ, "COLUMNS": "80"},
    )
    assert done.returncode == 0 and done.stderr == ""
    return done.stdout


def test_help_names_every_switch_and_key_and_fits_80_columns():
    text = help_text()
    words = text.replace(",", " ").split()
    for guide, usual, _, _ in SWITCHES:
        assert guide[0] in words
        assert usual[0].partition("=")[0] in words
    commands = text[text.index("\n  commands") :]
    for letter, _, word in keyboard.COMMANDS:
        assert " " + letter + " " + word in commands
    assert max(len(line) for line in text.splitlines()) <= 80


def test_no_two_keys_of_the_guide_are_the_same():
    letters = [letter for letter, _, _ in keyboard.COMMANDS]
    taken = letters + list(keyboard.PILES) + ["J", "L", "M", "V", "Y"]
    assert len(taken) == len(set(taken))
    for letter, _, word in keyboard.COMMANDS:
        shown = word if letter in word.upper() else letter + " " + word
        assert "".join(keyboard.split_at_key(letter, word)) == shown


def test_keys_and_menus_call_a_screen_the_same():
    in_menus = {row[0].decode() for row in menu_rows.MAIN + menu_rows.GAME + menu_rows.HELP}
    called = {command: word for _, command, word in keyboard.COMMANDS}
    for command in ("options", "statistics", "saves", "variations", "hint", "undo", "redo"):
        assert called[command] in in_menus
