"""The stripboard of docs/BUILD.md, compared with the board's table."""

from collections import Counter

from desktop_sim.deploy import board_list
from docs.drawings import stripboard, wiring
from firmware.input import actions

TABLE = board_list.table_of(stripboard.BOARD)


def pieces():
    """Return {hole: piece of copper}: a strip is cut at the holes of `cuts`."""
    found, piece = {}, 0
    for strip in range(1, len(stripboard.STRIPS) + 1):
        piece += 1
        for hole in range(1, stripboard.HOLES + 1):
            if (strip, hole) in stripboard.cuts():
                piece += 1
            else:
                found[strip, hole] = piece
    return found


def nets():
    """Return the sets of names of legs that copper, links and parts join."""
    copper = pieces()
    groups = [{copper[start], copper[end]} for _, _, start, end in stripboard.links()]
    for name, hole in stripboard.legs():
        groups.append({name, copper[hole]})
    joined = []
    for group in groups:
        touching = [other for other in joined if other & group]
        joined = [other for other in joined if not other & group]
        joined.append(group.union(*touching))
    return [{name for name in group if isinstance(name, str)} for group in joined]


def wanted():
    """Return the sets of names that have to be joined, with each pin of the Pico."""
    pins = {pin: {pin} for pin in (*wiring.LEFT_PINS, *wiring.RIGHT_PINS)}
    pins["GND"] |= {"display GND", "buzzer -", "battery -"}
    pins["3V3(OUT)"].add("display VCC")
    pins["VSYS"].add("battery +")
    pins[f"GP{TABLE.BUZZER}"].add("buzzer +")
    for role in ("sda", "scl"):
        pins[f"GP{TABLE.I2C[role]}"].add(f"display {role.upper()}")
    for pin, action in TABLE.KEYS:
        pins[f"GP{pin}"].add(wiring.NAMES[action])
        pins["GND"].add(f"{wiring.NAMES[action]}, ground")
    return list(pins.values())


def test_all_that_has_to_be_joined_is_and_nothing_else():
    assert sorted(map(sorted, nets())) == sorted(map(sorted, wanted()))


def test_every_hole_has_one_leg_or_one_end_of_a_link_and_copper():
    used = Counter(hole for _, hole in stripboard.legs())
    used.update(hole for _, _, *ends in stripboard.links() for hole in ends)
    assert set(used.values()) == {1} and set(used) <= set(pieces())


def test_each_cut_and_each_link_is_needed(monkeypatch):
    right = sorted(map(sorted, nets()))
    for name in ("cuts", "links"):
        rows = getattr(stripboard, name)()
        for at in range(len(rows)):
            without = rows[:at] + rows[at + 1:]
            monkeypatch.setattr(stripboard, name, lambda rows=without: rows)
            assert sorted(map(sorted, nets())) != right, rows[at]
        monkeypatch.undo()


def test_links_are_straight_and_do_not_lie_on_one_another():
    taken = Counter()
    for _, _, (strip, hole), (end, same) in stripboard.links():
        assert hole == same
        taken.update((at, hole) for at in range(min(strip, end), max(strip, end) + 1))
    assert set(taken.values()) == {1}


def test_a_link_passes_no_button_and_not_the_pico():
    links = [(min(start[0], end[0]), max(start[0], end[0]), start[1])
             for _, _, start, end in stripboard.links()]
    bodies = [(1, 20, stripboard.PICO_UPPER, stripboard.PICO_LOWER)]
    for signal, ground, hole in stripboard.KEYS.values():
        bodies.append((min(signal, ground), max(signal, ground), hole, hole + stripboard.LEG))
    for first, last, upper, lower in bodies:
        for start, end, hole in links:
            assert end < first or start > last or not upper <= hole <= lower, (start, end, hole)


def test_every_key_of_the_table_has_a_button():
    assert set(stripboard.KEYS) == {action for _, action in TABLE.KEYS}
    linked = set(stripboard.LINK_HOLES)
    assert linked <= set(stripboard.KEYS) and actions.SELECT not in linked


def test_the_picture_shows_each_cut_and_each_link():
    picture = stripboard.drawn()
    assert picture.count("data-link=") == len(stripboard.links())
    assert picture.count("m -8 0 l 8 -8") == len(stripboard.cuts())
    for _, _, start, end in stripboard.links():
        assert f">{stripboard.named(start)} to {stripboard.named(end)}<" in picture
