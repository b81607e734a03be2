"""Programming errors during play on a desktop: the game goes on from its last save."""

import pytest

from desktop_sim.play.headless import Handheld
from desktop_sim.play.pointing.mouse import Mouse
from desktop_sim.play.text.player import Player
from firmware.console import Console

RECOVER = Console.recover


@pytest.fixture
def hand(monkeypatch):
    """Return a Handheld in a Klondike with one move made, whose next move fails."""
    monkeypatch.setattr(Console, "recover", RECOVER)
    hand = Handheld(game="klondike", deal=1, recovers=True)
    hand.guide_key("P")
    hand.wait(2500)
    # The class in use: the console may have loaded the module again.
    klondike = type(hand.console.session.game)
    done = klondike.do

    def do(game, *rest):
        if game.journal.done == 2:
            raise IndexError("a rule of ours is wrong")
        done(game, *rest)

    monkeypatch.setattr(klondike, "do", do)
    return hand


def by_key(hand):
    hand.console.table.point_at(hand.console.session.game.stock.number)
    hand.press("SELECT")


def by_letter(hand):
    hand.guide_key("P")
    hand.guide_key("P")


def by_mouse(hand):
    mouse = Mouse(hand.console, True)
    mouse.press(3, 0, 0)
    mouse.release(3, 0, 0)


def by_words(hand):
    Player(hand.console).answer("P")


@pytest.mark.parametrize("turn", [by_key, by_letter, by_mouse, by_words])
def test_a_move_that_fails_leaves_the_game_as_it_was_saved(hand, turn, capfd):
    console = hand.console
    stock = console.session.game.stock.n
    turn(hand)
    hand.wait(500)
    assert console.playing() and console.session.moves == 1
    assert console.session.game.stock.n == stock and console.screens.top is console.table
    assert "IndexError: a rule of ours is wrong" in capfd.readouterr().err
