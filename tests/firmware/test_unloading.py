"""Unloading of the modules with base classes of games."""

import importlib
import sys

from core import games
from core.game import Game
from firmware.deals import dealing
from firmware.heap import modules
from tests import ROOT
from tests.both_runtimes.fake_handheld import Handheld


def extended():
    """Return the names of loaded modules of core, except `game`, that define a class of games."""
    return {
        name for name, module in sys.modules.items()
        if name.startswith("core.") and not name.startswith("core.games") and name != "core.game"
        and any(isinstance(what, type) and issubclass(what, Game) and what.__module__ == name
                for what in vars(module).values())
    }


def test_a_deal_unloads_every_module_that_games_extend(monkeypatch):
    hand = Handheld()
    monkeypatch.setattr(modules, "mem_free", lambda: 100000)
    for path in (ROOT / "core/bases").glob("*.py"):
        importlib.import_module("core.bases." + path.stem)
    assert len(extended()) >= 8
    monkeypatch.setattr(modules, "_resident", set(sys.modules) - extended())
    for game_id, _title in games.titles():
        dealing.deal(hand.console, game_id, 617)
        assert not extended(), game_id
        assert hand.console.session.game_id == game_id


def test_a_game_plays_on_without_the_modules_that_it_extends():
    hand = Handheld()
    for game_id, _title in games.titles():
        dealing.deal(hand.console, game_id, 617)
        session = hand.console.session
        move = session.found[session.legal() - 1]
        assert not session.play(move), game_id
        assert not session.undo()
        session.restart()
