"""The breadboard of docs/BUILD.md, compared with the board's table."""

from collections import Counter

from desktop_sim.deploy import board_list
from docs.drawings import breadboard, wiring
from tests.docs.test_wiring import in_table


def strip(hole):
    """Return the strip of joined holes that a hole belongs to."""
    column, letter = hole
    return letter if letter == breadboard.RAIL else (column, letter in "abcde")


def test_every_pin_of_the_table_has_one_wire_and_every_part_its_ground():
    pins = [pin for _, pin, *_ in breadboard.wires()]
    table = board_list.table_of(breadboard.BOARD)
    assert sorted(pin for pin in pins if pin.startswith("GP")) == in_table(table)
    assert pins.count("3V3(OUT)") == 1
    assert pins.count("GND") == 1 + 1 + len(table.KEYS) + 1


def test_every_wire_begins_in_the_strip_of_its_pin():
    for _, pin, _, start, _ in breadboard.wires():
        if start[1] == breadboard.RAIL:
            continue
        lower = start[1] == breadboard.FROM_LOWER
        pins = wiring.LEFT_PINS if lower else wiring.RIGHT_PINS
        assert pins[start[0] - 1] == pin
        row = breadboard.PICO_LOWER if lower else breadboard.PICO_UPPER
        assert strip(start) == strip((start[0], row))


def test_every_wire_ends_in_a_strip_of_its_part_and_no_hole_is_used_twice():
    ends = {part: strip(end) for _, pin, part, _, end in breadboard.wires() if pin != "GND"}
    for at, name in enumerate(breadboard.DISPLAY_PINS):
        if name != "GND":
            assert ends["display " + name] == strip((breadboard.DISPLAY_AT + at, "b"))
    table = board_list.table_of(breadboard.BOARD)
    for at, (_, action) in enumerate(table.KEYS):
        column = breadboard.FIRST_KEY + at * breadboard.KEY_STEP
        assert ends[wiring.NAMES[action]] == strip((column, "e"))
    used = Counter(hole for *_, start, end in breadboard.wires() for hole in (start, end))
    assert set(used.values()) == {1}
