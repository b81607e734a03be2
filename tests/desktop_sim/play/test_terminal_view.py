"""Layout of the display in a terminal: characters, scale, position, hints and messages."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_sim.emulation.picture import Picture
from desktop_sim.play.terminal.blocks import BLOCKS
from desktop_sim.play.terminal.view import (
    HINTS,
    View,
    draws_sextants,
    fitting,
    suitable,
    too_small,
    wrapped,
)

HALF, QUADRANT, SEXTANT, BRAILLE = BLOCKS
DISPLAY = 128, 64

KNOWN = [
    {"TERM": "xterm-kitty"},
    {"TERM": "foot-extra"},
    {"TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"},
    {"TERM": "xterm-ghostty"},
    {"TERM": "xterm-256color", "VTE_VERSION": "7600"},
]
UNKNOWN = [
    {},
    {"TERM": "xterm-256color"},
    {"TERM": "xterm-256color", "VTE_VERSION": "5202"},
    {"TERM": "xterm-256color", "VTE_VERSION": "new"},
    {"TERM": "xterm-256color", "WT_SESSION": "3b9f"},
    {"TERM": "tmux-256color", "VTE_VERSION": "7600", "TMUX": "/tmp/tmux"},
    {"TERM": "screen", "TERM_PROGRAM": "WezTerm"},
    {"TERM": "xterm-kitty", "STY": "1.pts"},
]


@pytest.mark.parametrize("environment", KNOWN)
def test_terminals_that_draw_sextants_themselves_get_them(environment):
    assert draws_sextants(environment)
    assert suitable(environment) == (HALF, SEXTANT, BRAILLE)


@pytest.mark.parametrize("environment", UNKNOWN)
def test_others_get_what_fonts_have(environment):
    assert not draws_sextants(environment)
    assert suitable(environment) == (HALF, BRAILLE)


def test_the_linux_console_has_half_blocks_only():
    assert suitable({"TERM": "linux"}) == (HALF,)


@pytest.mark.parametrize("columns, rows, blocks, scale", [
    (128, 32, HALF, 1), (132, 43, HALF, 1), (200, 60, HALF, 1), (256, 64, HALF, 1),
    (256, 70, HALF, 2), (384, 100, HALF, 3), (127, 32, BRAILLE, 1), (80, 24, BRAILLE, 1),
])
def test_it_grows_by_whole_steps_while_the_hints_have_room(columns, rows, blocks, scale):
    chosen = fitting((HALF, BRAILLE), DISPLAY, columns, rows)[0]
    assert (chosen, View(chosen, DISPLAY, columns, rows).scale) == (blocks, scale)


def text_of(cells):
    return "".join(character for _, character in cells)


@given(st.sampled_from(BLOCKS), st.integers(64, 400), st.integers(16, 140))
def test_everything_lies_within_the_terminal_and_in_its_middle(blocks, columns, rows):
    if not fitting([blocks], DISPLAY, columns, rows):
        return
    view = View(blocks, DISPLAY, columns, rows)
    wide, high = blocks.size(*[side * view.scale for side in DISPLAY])
    under = rows - view.top - high - len(view.below)
    assert 0 <= under - view.top <= 1
    assert 0 <= columns - wide - 2 * view.left <= 1
    drawn = view.lines([[("", "#")] * wide] * high)
    assert [text_of(line).find("#") for line in drawn] == [-1] * view.top + [view.left] * high
    for line in map(text_of, drawn + view.below):
        assert len(line) <= columns
    for line in map(text_of, view.below[1:]):
        blanks = len(line) - len(line.lstrip())
        assert 0 <= columns - len(line) - blanks <= 1


@given(st.sampled_from(BLOCKS), st.integers(1, 3), st.integers(0, 127), st.integers(0, 63))
def test_a_cell_is_the_pixel_that_it_shows(blocks, scale, x, y):
    columns, rows = blocks.size(*[side * scale for side in DISPLAY])
    view = View(blocks, DISPLAY, columns + 7, rows + 20)
    column = view.left + x * view.scale // blocks.wide
    row = view.top + y * view.scale // blocks.high
    there = view.pixel(column, row)
    assert abs(there[0] - x) < blocks.wide and abs(there[1] - y) < blocks.high


@given(st.integers(max(map(len, HINTS)), 300))
def test_hints_are_wrapped_between_words(columns):
    lines = [text_of(line) for line in wrapped(HINTS, columns)]
    assert max(map(len, lines)) <= columns
    assert " ".join(lines).split() == " ".join([text_of(hint) for hint in HINTS]).split()


@pytest.mark.parametrize("columns, rows, said", [
    (40, 12, ["Too small: the picture needs 64 x 16", "characters, this terminal has 40 x 12.",
              "Make it larger, or its letters smaller;", "or leave by Ctrl-C and play in words:",
              "--face text"]),
    (20, 5, ["Too small: the", "picture needs 64 x", "16 characters. Make",
             "the terminal larger."]),
    (20, 2, ["Needs 64 x 16", "characters."]),
    (8, 1, ["64x16"]),
    (3, 1, ["64x"]),
])
def test_what_is_too_small_is_said_in_words_that_fit(columns, rows, said):
    assert list(map(text_of, too_small((64, 16), columns, rows))) == said


def test_in_braille_a_white_card_is_white_and_its_signs_dark():
    card = [[1] * 16 for _ in range(16)]
    for x, y in [(6 + place % 2, 4 + place // 2) for place in range(7)]:
        card[y][x] = 0
    picture = Picture(16, 16, bytes(sum(card, [])))
    cells = BRAILLE.cells(picture)
    assert {behind for row in cells for _, _, behind in row} == {1}
    assert cells[1][3] == ("\u287f", 0, 1) and cells[0][0][0] == "\u2800"
