"""The list of boards: what a person has in the hand finds its table."""

import pytest

from desktop_sim.deploy import board_list, list_boards

COLUMNS = 80


@pytest.fixture
def printed(capsys):
    assert list_boards.main(["boards"], "pocket-patience") == 0
    return capsys.readouterr().out.splitlines()


def test_every_board_is_in_one_group_and_every_line_fits_a_terminal(printed):
    named = [line.split()[0] for line in printed if line.split()[:1] and
             line.split()[0] in board_list.boards()]
    assert sorted(named) == board_list.boards()
    assert max(map(len, printed)) <= COLUMNS
    assert [line for line in printed if line in list_boards.GROUPS] == list(list_boards.GROUPS)


@pytest.mark.parametrize("name, group, words", [
    ("thumby", list_boards.TO_HOLD, "72 x 40 cross, 2 MicroPython"),
    ("adafruit_pygamer", list_boards.TO_HOLD, "160 x 128 colour stick, 4 CircuitPython +"),
    ("adafruit_macropad", list_boards.TO_HOLD, "128 x 64 cross, 8, knob CircuitPython"),
    ("lilygo_t_embed", list_boards.WITH_DISPLAY, "320 x 170 colour knob CircuitPython"),
    ("lilygo_t_deck", list_boards.WITH_DISPLAY, "320 x 240 colour ball, 1 MicroPython"),
    ("clockwork_picocalc", list_boards.TO_HOLD, "320 x 320 colour keyboard MicroPython +"),
    ("heltec_v3", list_boards.WITH_DISPLAY, "128 x 64 1 MicroPython"),
    ("adafruit_oled_featherwing", list_boards.ON_ANOTHER, "128 x 64 3 CircuitPython"),
    ("pimoroni_display_pack", list_boards.ON_ANOTHER, "240 x 135 colour 4 MicroPython +"),
    ("ssd1306_encoder_pico", list_boards.WIRED, "128 x 64 knob MicroPython"),
])
def test_a_line_says_what_one_sees(printed, name, group, words):
    (line,) = (line for line in printed if line.split()[:1] == [name])
    assert line.split()[1:] == words.split()
    above = [text for text in printed[:printed.index(line)] if text in list_boards.GROUPS]
    assert above[-1] == group
