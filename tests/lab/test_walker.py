"""The random walker on a small scale, and planted faults that it must find."""

import pytest

from tests.lab.walker import rules, walk
from tests.lab.walker.planted import PLANTED

STEPS = {"headless": 250, "terminal": 40, "window": 80, "text": 150, "page": 100}
"""{front end: steps of a walk that takes about a second of processor time}."""

THOROUGH_S = 40
"""Seconds of processor time of the longer walks through each front end."""

MOST = 6000
"""Steps in which a planted fault must be found."""


MET = {
    "the button of a pile that goes on beside its column, once the cards have landed": (
        ("begin", "page", 67), ("near", "yukon", 0),
        ("read", 5000, ("key", "MENU"), ("letter", "U")), ("read", 100, ("letter", "U")),
        ("compare",)),
}
"""Steps that met a fault in what several parts do together: {what was wrong: steps}."""


def passes(name, seed, most, seconds=None):
    taken, fault = walk.walk(name, seed, most, rules.RULES, seconds)
    if fault:
        steps = walk.shortened(taken, fault, rules.RULES, seconds=30)
        pytest.fail("\n".join([str(fault), *map(repr, steps)]), False)


@pytest.mark.parametrize("name", STEPS)
def test_a_random_walk_breaks_no_rule(name):
    passes(name, 1, STEPS[name])


@pytest.mark.parametrize("wrong", MET)
def test_steps_that_met_a_fault_meet_none_any_more(wrong):
    fault = walk.repeat(MET[wrong])
    assert not fault, fault


@pytest.mark.thorough
@pytest.mark.parametrize("name", STEPS)
def test_random_walks_break_no_rule(name):
    for seed in range(2, 6):
        passes(name, seed, 100_000, THOROUGH_S / 4)


@pytest.mark.thorough
@pytest.mark.parametrize("planted", PLANTED)
def test_a_planted_fault_is_found(planted, monkeypatch):
    plant, rule = PLANTED[planted]
    plant(monkeypatch)
    name = "terminal" if rule == rules.ERROR else "headless"
    done = 0
    for seed in range(1, 100):
        taken, fault = walk.walk(name, seed, 300, [rule])
        done += len(taken) - 1
        if fault:
            assert rule == rules.ERROR or fault.kind.startswith(rule), fault
            break
        assert done < MOST
    print(f"{planted}: {done} steps")


def test_the_steps_of_a_fault_are_few_and_can_be_repeated(monkeypatch):
    PLANTED["a refused write loses a kept game"][0](monkeypatch)
    only = [rules.KEPT]
    for seed in range(2, 60):
        taken, fault = walk.walk("headless", seed, 200, only)
        if fault:
            break
    steps = walk.shortened(taken, fault, only, seconds=10)
    assert len(steps) < len(taken) and walk.repeat(steps, only).kind == fault.kind
