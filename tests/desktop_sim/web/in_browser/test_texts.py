"""Positions as text in the page: a deal is pasted, and the position in play is saved."""

from desktop_sim.play.position_formats import reading, writing
from desktop_sim.web import make_page

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

NUMBER = "pysol12345678901234567890"


def open_dialog(opened, row):
    opened.page.click("#open-menu")
    opened.page.click(row)
    opened.page.wait_for_selector("#text[open]")


def paste(opened, text):
    opened.page.fill("#text-area", text)
    opened.page.click("#play-text")


def saved_text(opened):
    open_dialog(opened, "#save-text")
    return opened.page.input_value("#text-area")


def test_a_deal_is_pasted_played_and_saved_as_text(visit):
    opened = visit("klondike/617", board=None)
    names = opened.asked_for()
    open_dialog(opened, "#paste-deal")
    assert make_page.TEXTS_PACK in names
    assert opened.page.input_value("#text-game") == "klondike"
    opened.page.select_option("#text-game", "golf")
    paste(opened, GOLF.replace(" 7C", ""))
    opened.wait_for("() => document.querySelector('#text-wrong').textContent === '7C is missing.'")
    paste(opened, GOLF)
    opened.page.wait_for_selector("#text", state="hidden")
    opened.wait_for("() => location.hash === '#golf'")
    opened.key("2")
    opened.key("f")
    opened.wait_for("() => document.querySelector('#moves').textContent === '1 move'")
    assert ": QC 2C 5C QH\n" in saved_text(opened)
    opened.page.check("#with-moves")
    whole = opened.page.input_value("#text-area")
    assert whole.startswith("Game: golf") and whole.endswith("1. 4C: tableau 2 to foundation 1\n")
    opened.page.click("#close-text")
    open_dialog(opened, "#paste-deal")
    paste(opened, NUMBER)
    opened.wait_for("() => document.querySelector('#moves').textContent === '0 moves'")
    # MicroPython shuffles as this computer does.
    assert saved_text(opened) == writing.position_text(reading.read(NUMBER, "golf").game)
    opened.page.click("#close-text")
    open_dialog(opened, "#paste-deal")
    paste(opened, whole)
    opened.wait_for("() => document.querySelector('#moves').textContent === '1 move'")
