"""The wiring pictures of docs/wiring, compared with the boards' tables."""

import re
from itertools import combinations
from xml.etree import ElementTree

import pytest

from desktop_sim.deploy import board_list
from docs.drawings import wiring

SVG = "{http://www.w3.org/2000/svg}"
NAMES = wiring.hand_wired()


def wires(name):
    """Yield the wires of a checked-in picture: (pin, end, points of the path)."""
    tree = ElementTree.parse(wiring.FOLDER / f"{name}.svg")
    for path in tree.iter(SVG + "path"):
        if "data-pin" in path.attrib:
            yield path.attrib["data-pin"], path.attrib["data-end"], points(path.attrib["d"])


def points(path):
    """Return the corners of a path of M, H and V."""
    found = []
    for word, first, second in re.findall(r"([MHV]) (-?[\d.]+)(?: (-?[\d.]+))?", path):
        x, y = found[-1] if found else (0, 0)
        found.append({
            "M": lambda a, b, x=x, y=y: (float(a), float(b)),
            "H": lambda a, b, x=x, y=y: (float(a), y),
            "V": lambda a, b, x=x, y=y: (x, float(a)),
        }[word](first, second))
    return found


def labels(name):
    """Return the words of a picture: (text, x, y)."""
    tree = ElementTree.parse(wiring.FOLDER / f"{name}.svg")
    return [(t.text, float(t.attrib["x"]), float(t.attrib["y"])) for t in tree.iter(SVG + "text")]


def in_table(table):
    """Return the pins that a table names, except GND and power."""
    bus = getattr(table, "I2C", None) or table.SPI
    pins = [pin for role, pin in bus.items() if role not in ("id", "hz", "address")]
    pins += [pin for pin, _ in table.KEYS]
    pins += [pin for role, pin in getattr(table, "ENCODER", {}).items() if role in "ab"]
    pins += [table.BUZZER] if hasattr(table, "BUZZER") else []
    return sorted(pin if isinstance(pin, str) else f"GP{pin}" for pin in pins)


def test_each_hand_wired_board_has_a_picture_and_no_other():
    assert {path.stem for path in wiring.FOLDER.iterdir()} == set(NAMES)
    assert {"ssd1306_pico", "ssd1306_spi_pico", "ssd1306_encoder_pico", "sh1106_pico"} < set(NAMES)
    assert "thumby" not in NAMES


@pytest.mark.parametrize("name", NAMES)
def test_every_pin_of_the_table_has_one_wire_and_every_part_its_ground(name):
    pins = [pin for pin, _, _ in wires(name)]
    table = board_list.table_of(name)
    others = [pin for pin in pins if pin.startswith("GP")]
    assert sorted(others) == in_table(table)
    assert pins.count("3V3(OUT)") == 1
    assert pins.count("GND") == 2 + hasattr(table, "BUZZER")


@pytest.mark.parametrize("name", NAMES)
def test_every_wire_begins_beside_the_name_of_its_pin_and_ends_at_its_part(name):
    words = labels(name)
    ends = []
    for pin, _, corners in wires(name):
        x, y = corners[0]
        assert any(text == pin and abs(at - x) < 40 and abs(line - y) < 6
                   for text, at, line in words), pin
        ends.append(corners[-1])
    assert len(set(ends)) == len(ends)
    edges = {wiring.EDGE + wiring.PART, wiring.WIDTH - wiring.EDGE - wiring.PART}
    assert {x for x, _ in ends} <= edges


@pytest.mark.parametrize("name", NAMES)
def test_no_wire_runs_along_another(name):
    pieces = [
        (pin, *sorted(pair)) for pin, _, corners in wires(name)
        for pair in zip(corners, corners[1:], strict=False)
    ]
    for one, other in combinations(pieces, 2):
        for way in (0, 1):
            same_line = one[1][way] == one[2][way] == other[1][way] == other[2][way]
            apart = one[2][1 - way] <= other[1][1 - way] or other[2][1 - way] <= one[1][1 - way]
            assert not same_line or apart or one[0] == other[0], (one, other)


def test_the_pins_are_those_of_a_pico():
    assert len(wiring.LEFT_PINS) == len(wiring.RIGHT_PINS) == 20
    gpio = [pin for pin in wiring.LEFT_PINS + wiring.RIGHT_PINS if pin.startswith("GP")]
    assert sorted(map(int, (pin[2:] for pin in gpio))) == [*range(23), 26, 27, 28]


def test_the_instructions_show_every_wiring():
    text = (wiring.ROOT / "docs/BUILD.md").read_text("utf-8")
    assert all(f"wiring/{name}.svg" in text for name in NAMES)
