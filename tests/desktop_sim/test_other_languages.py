"""The simulator in the player's language, as a user starts it."""

import ctypes
import os
import re
import subprocess
import sys
from types import SimpleNamespace

import pytest
from PIL import Image

from desktop_sim.deploy.languages import loading
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


@pytest.mark.parametrize("number, named, language", (
    (0x407, "", "de"), (0xC0C, "", "fr"), (0x411, "", "en"), (0xFFFF, "", "en"),
    (0x407, "es_ES.UTF-8", "es")))
def test_windows_tells_its_own_language_where_the_environment_names_none(
        number, named, language, monkeypatch):
    for name in loading.VARIABLES:
        monkeypatch.delenv(name, raising=False)
    if named:
        monkeypatch.setenv("LANG", named)
    asked = SimpleNamespace(kernel32=SimpleNamespace(GetUserDefaultUILanguage=lambda: number))
    monkeypatch.setattr(ctypes, "windll", asked, raising=False)
    monkeypatch.setattr(sys, "platform", "win32")
    assert loading.of_the_system() == language


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


def test_a_card_is_looked_for_by_its_letter_in_either_language(tmp_path):
    typed = "d", "Q", "DH", "qh", "D HEARTS"
    lines = ["game freecell 5", *("find " + card for card in typed)]
    said = play(tmp_path, lines, "--language", "de")
    d, q, *hearts = (said.split(f"> find {card}\n")[1].split("\n> ")[0].strip()
                    for card in typed)
    assert d == q and d.count("Dame") == 4
    assert hearts == hearts[:1] * 3 and hearts[0].count("Dame") == 1


def test_cards_in_short_have_the_letters_of_the_language(tmp_path):
    lines = ["game freecell 5", "short", "look"]
    said = {code: play(tmp_path / code, lines, "--language", code).split("> short\n")[1]
            for code in ("de", "de@jqk")}
    assert {"DH", "BS", "KC"} <= set(re.findall(r"\w+", said["de"]))
    assert {"QH", "JS", "KC"} <= set(re.findall(r"\w+", said["de@jqk"]))


CHECK = """
from desktop_sim.deploy.languages import catalogues, loading
loading.use(catalogues.catalogue("de"))
import pytest
from tests.firmware.hardware_test.panel_player import PanelPlayer
with pytest.MonkeyPatch.context() as patch:
    player = PanelPlayer(patch)
    player.open()
    print(player.asked)
    player.choose("Prüfen")
    player.press()
    player.choose("Nein")
    player.choose("Kopfüber")
    player.press("BACK")
    player.press()
    print(player.asked)
    player.press("BACK")
    player.hand.wait(300)
    print(*player.report, sep="\\n")
"""


def test_the_hardware_test_asks_in_the_language_and_reports_in_english():
    done = subprocess.run(
        [sys.executable, "-c", CHECK], capture_output=True, text=True, cwd=ROOT, timeout=300,
        env=clean({}), encoding="utf-8")
    assert done.returncode == 0, done.stderr
    said = done.stdout.splitlines()
    assert said[0].startswith("Dieses Gerät prüfen?") and said[1].startswith("Waren Stufen")
    assert "Frame: Upside down" in said and "Sprache: Deutsch" in said


def picture(path, *words, **environment):
    subprocess.run(
        [sys.executable, "-m", "desktop_sim", "--game", "golf", "--deal", "1", "--keys", "MENU",
         "--size", "240x240", "--screenshot", str(path), *words],
        check=True, cwd=ROOT, timeout=300, env=clean(environment))
    with Image.open(path) as shown:
        return shown.convert("RGB").tobytes()


@pytest.mark.parametrize("size", ("128x64", "240x240"))
def test_german_cards_have_the_letters_b_d_and_k(size, tmp_path, golden):
    path = tmp_path / "de.png"
    picture(path, "--language", "de", "--game", "freecell", "--deal", "5", "--size", size,
            "--keys", "/ B D")
    with Image.open(path) as shown:
        golden(f"{size}/freecell-in-german", shown)


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
