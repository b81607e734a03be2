"""What presses put on the SSD1306's bus stays within bounds that keep answers quick."""

import pytest

from core import games
from tests.lab import bus

MOST_FOR_A_STEP = 200
MOST_FOR_A_MOVE = 600
MOST_IN_ALL = 840
"""With the cards on their way, and with the cursor that is led on afterwards."""


@pytest.mark.parametrize("variation", [0, 1, 2])
def test_klondike_sends_little(variation):
    sent = bus.figures("klondike", [1, 2, 3], 300, {"variation": variation})
    assert all(sent.values())
    assert max(answer for answer, _ in sent["cursor step"]) < MOST_FOR_A_STEP
    assert max(together for _, together in sent["move"]) < MOST_IN_ALL


@pytest.mark.parametrize("game_id", [game_id for game_id, _ in games.titles()])
def test_every_game_answers_with_little(game_id):
    sent = bus.figures(game_id, [4], 200)
    assert max(answer for answer, _ in sent["cursor step"]) < MOST_FOR_A_STEP
    assert max(answer for answer, _ in sent["move"]) < MOST_FOR_A_MOVE
