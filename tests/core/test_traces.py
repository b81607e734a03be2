"""Games on CPython and on the MicroPython VM, compared move by move."""

import pytest

from tests.both_runtimes import playing
from tests.heads_first import heads_first
from tests.lab import compare_interpreters


def games_of(game_id):
    options = playing.choices(game_id)
    return [[game_id, deal, options[deal % len(options)], 60] for deal in (1, 617, 99999999)]


@pytest.mark.parametrize("game_id", heads_first(playing.every_game()))
def test_both_interpreters_play_the_same_game(game_id):
    assert compare_interpreters.differences(games_of(game_id)) == []


def test_a_difference_is_found_and_shown(monkeypatch):
    game = ["klondike", 1, {}, 40]
    monkeypatch.setattr(playing, "rating_of", lambda session, move: move)
    (line,) = compare_interpreters.differences([game])
    assert "'klondike', 1" in line
    assert "CPython" in line
