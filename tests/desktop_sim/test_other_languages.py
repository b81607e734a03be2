"""The simulator in the player's language, as a user starts it."""

import os
import subprocess
import sys

import pytest
from PIL import Image

from tests import ROOT

HINT = {"en": "Hint: ", "de": "Hinweis: ", "fr": "Indice", "es": "Pista: "}
"""How a hint begins, by language."""


def play(folder, lines, *words, **environment):
    """Return what `--face text` says to `lines`, with saved files in a folder."""
    done = subprocess.run(
        [sys.executable, "-m", "desktop_sim", "--face", "text", "--data", str(folder), *words],
        input="\n".join([*lines, ""]), capture_output=True, text=True, cwd=ROOT, timeout=300,
        env=clean(environment), encoding="utf-8")
    assert done.returncode == 0 and not done.stderr, done
    return done.stdout


def clean(environment):
    """Return the environment of this process without a language, but for `environment`."""
    kept = {name: value for name, value in os.environ.items()
            if name not in ("LANG", "LC_ALL", "LC_MESSAGES")}
    return kept | {"PYTHONIOENCODING": "utf-8"} | environment


@pytest.mark.parametrize("language", HINT)
def test_the_words_are_those_of_the_language_that_is_named(language, tmp_path):
    said = play(tmp_path, ["game klondike 5", "hint"], "--language", language)
    assert HINT[language] in said


@pytest.mark.parametrize("environment, language", (
    ({"LANG": "de_DE.UTF-8"}, "de"), ({"LC_ALL": "fr_FR.UTF-8", "LANG": "de_DE.UTF-8"}, "fr"),
    ({"LANG": "C.UTF-8"}, "en"), ({"LANG": "ja_JP.UTF-8"}, "en"), ({}, "en")))
def test_without_one_they_are_those_of_the_system(environment, language, tmp_path):
    assert HINT[language] in play(tmp_path, ["game klondike 5", "hint"], **environment)


def test_a_game_saved_in_one_language_goes_on_in_another(tmp_path):
    play(tmp_path, ["game golf 7", "auto", "save", "exit"], "--language", "de")
    said = play(tmp_path, ["status", "saves"], "--language", "es")
    assert "Golf" in said and "reparto 7" in said and "1 jugada" in said


def test_commands_and_ids_are_the_same_in_every_language(tmp_path):
    said = play(tmp_path, ["game grandfathers_clock", "game Großvaters Uhr", "undo"],
                "--language", "de")
    assert said.count("Großvaters Uhr") >= 2


def test_a_month_is_typed_without_its_accents(tmp_path):
    for typed in ("days août", "days aout", "days AOU"):
        assert "août" in play(tmp_path, [typed], "--language", "fr")
    assert "junio" in play(tmp_path, ["days junio"], "--language", "es")


def picture(path, *words, **environment):
    subprocess.run(
        [sys.executable, "-m", "desktop_sim", "--game", "golf", "--deal", "1", "--keys", "MENU",
         "--size", "240x240", "--screenshot", str(path), *words],
        check=True, cwd=ROOT, timeout=300, env=clean(environment))
    with Image.open(path) as shown:
        return shown.convert("RGB").tobytes()


def test_a_script_is_english_unless_a_language_is_named(tmp_path):
    english = picture(tmp_path / "en.png")
    assert picture(tmp_path / "system.png", LANG="de_DE.UTF-8") == english
    assert picture(tmp_path / "de.png", "--language", "de") != english


def test_an_unknown_language_is_refused_in_a_line():
    done = subprocess.run(
        [sys.executable, "-m", "desktop_sim", "--language", "xx"], capture_output=True, text=True,
        cwd=ROOT, timeout=300, env=clean({}))
    assert done.returncode == 2 and done.stderr.count("\n") == 1
    assert "xx" in done.stderr and "--language" in done.stderr, done.stderr
