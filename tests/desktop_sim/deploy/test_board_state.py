"""A board's report of itself, made by the program that is sent to it."""

import json
import os
import sys
from types import SimpleNamespace

import pytest

from desktop_sim.deploy import board_needs, copy_to_board
from desktop_sim.deploy import installer_on_board as there


@pytest.fixture
def reported(monkeypatch, tmp_path, capsys):
    """Return a function that returns the report of `state` on the files in a folder."""
    (tmp_path / "lib").mkdir()
    monkeypatch.setattr(there, "ROOT", str(tmp_path))
    # Block sizes, number of blocks: all, free, free for users; then files, ..., longest name.
    monkeypatch.setattr(os, "statvfs", lambda path: (512, 4096, 100, 7, 5, 9, 9, 9, 0, 255))

    def state():
        there.state()
        return json.loads(capsys.readouterr().out)

    return state


def test_a_runtime_that_takes_no_machine_code_reports_0(reported, monkeypatch):
    said = reported()
    assert said["native"] == 0 and said["machine"] == "a board" and said["heap"] is None
    assert said["runtime"] == "cpython"
    assert said["version"] == ".".join(str(part) for part in sys.version_info[:3])
    monkeypatch.setattr(there.sys, "implementation", SimpleNamespace(
        name="micropython", version=(1, 26, 1, ""), _machine="Pico", _mpy=0x1206))
    said = reported()
    assert (said["version"], said["native"], said["machine"]) == ("1.26.1", 0x12, "Pico")


def test_the_heap_is_what_is_used_and_what_is_free(reported, monkeypatch):
    monkeypatch.setattr(there, "gc", SimpleNamespace(mem_alloc=lambda: 3, mem_free=lambda: 6))
    assert reported()["heap"] == 9


def test_it_has_the_shape_that_is_asked_for(reported):
    assert copy_to_board.has_shape(reported(), copy_to_board.STATE)


NEEDS = board_needs.needs_of("ssd1306_pico", {"a": 1, "b": 5000})
PLACE = "pocket_patience_0123abcd"


@pytest.mark.parametrize("runtime, version, mpy, heap, blocks, reason", [
    ("micropython", (1, 26, 1), 0x1206, 223_000, 32, ""),
    ("micropython", (2, 0, 0), 6, 10**6, 10**6, ""),
    ("circuitpython", (9, 1, 0), 6, 10**6, 32, "The board runs circuitpython, and this needs"
                                               " MicroPython."),
    ("micropython", (1, 25, 0), 6, 10**6, 32, "MicroPython 1.25.0 is too old: 1.26 or newer is"
                                              " needed."),
    ("micropython", (1, 9, 4), 6, 10**6, 32, "MicroPython 1.9.4 is too old: 1.26 or newer is"
                                             " needed."),
    ("micropython", (1, 26, 1), 5, 10**6, 32, "MicroPython 1.26.1 takes .mpy files of version 5,"
     " and these are version 6: put a newer MicroPython on the board."),
    ("micropython", (1, 30, 0), 7, 10**6, 32, "MicroPython 1.30.0 takes .mpy files of version 7,"
     " and these are version 6: put a newer MicroPython on the board."),
    ("micropython", (1, 26, 1), 6, 222_999, 32, "The board has 222 KB of heap, and installed this"
     " way the console needs 223 KB: run it with the console in its firmware (docs/INSTALL.md), or"
     " with a Pico 2 in the Pico's place."),
    ("micropython", (1, 26, 1), 6, 10**6, 31, "The files take 17 KB, and the board has 15 KB"
                                              " free."),
])
def test_a_board_that_cannot_take_it_says_why_in_a_sentence(
        reported, monkeypatch, capsys, runtime, version, mpy, heap, blocks, reason):
    monkeypatch.setattr(there.sys, "implementation", SimpleNamespace(
        name=runtime, version=(*version, ""), _machine="Pico", _mpy=mpy))
    monkeypatch.setattr(there, "gc", SimpleNamespace(mem_alloc=lambda: heap, mem_free=lambda: 0))
    # Block sizes, number of blocks: all, free, free for users; then files, ..., longest name.
    monkeypatch.setattr(os, "statvfs", lambda path: (512, 4096, 100, blocks, 5, 9, 9, 9, 0, 255))
    assert refusal(capsys) == reason


def refusal(capsys, needs=NEEDS):
    """Return the sentence that the board's answer stands for."""
    there.refusal(PLACE, needs)
    answer = json.loads(capsys.readouterr().out)
    assert copy_to_board.has_shape(answer, copy_to_board.REFUSAL)
    return board_needs.REFUSALS[answer["why"]].format(**answer["places"]) if answer["why"] else ""


@pytest.fixture
def micropython(reported, monkeypatch):
    """Return nothing; the program then runs on a MicroPython with a full file system."""
    monkeypatch.setattr(there.sys, "implementation", SimpleNamespace(
        name="micropython", version=(1, 26, 1, ""), _mpy=6))
    monkeypatch.setattr(os, "statvfs", lambda path: (512, 4096, 100, 0, 5, 9, 9, 9, 0, 255))


def test_sources_are_taken_whatever_compiled_files_the_runtime_imports(
        micropython, tmp_path, capsys):
    (tmp_path / "lib" / PLACE).mkdir()
    assert refusal(capsys, NEEDS | {"mpy": 7}).startswith("MicroPython 1.26.1 takes .mpy files")
    assert refusal(capsys, NEEDS | {"mpy": 0}) == ""


def test_what_is_there_already_needs_no_room(micropython, tmp_path, capsys):
    assert refusal(capsys).startswith("The files take 17 KB, and the board has 0 KB")
    (tmp_path / "lib" / PLACE).mkdir()
    assert refusal(capsys) == ""


def test_two_programs_of_other_people_are_one_too_many(micropython, tmp_path, capsys):
    (tmp_path / "lib" / PLACE).mkdir()
    for name, text in (("main.py", "1"), ("main_before_patience.py", "1")):
        (tmp_path / name).write_text(text)
    assert refusal(capsys) == ""
    (tmp_path / "main.py").write_text("2")
    assert refusal(capsys) == (
        "The board has a /main.py and a /main_before_patience.py: remove one of them.")


def main_of(board):
    return there.OUR_MAIN.format(folder="/lib/pocket_patience_0123abcd", board=board)


@pytest.mark.parametrize("text, whose", [
    (main_of("ssd1306_pico"), "ours"),
    (main_of("My_Board_2"), "ours"),
    (main_of(""), "other"),
    (main_of("a.b"), "other"),
    (main_of("thumby") + "\n", "other"),
    (main_of("thumby")[:-1], "other"),
    ("", "other"),
    (None, "none"),
])
def test_whose_main_it_is(reported, tmp_path, text, whose):
    if text is not None:
        (tmp_path / "main.py").write_text(text)
    assert reported()["main"] == whose


def test_every_beginning_of_a_new_main_is_ours_and_nothing_else(reported, tmp_path):
    whole = main_of("thumby")
    for size in range(len(whole) + 1):
        (tmp_path / "main.py.new").write_text(whole[:size])
        assert reported()["cut"], size
    for text in (whole + "x", "x" + whole, whole[:-3] + "x", "print(1)"):
        (tmp_path / "main.py.new").write_text(text)
        assert not reported()["cut"]


def test_installations_are_listed_in_order_and_strangers_named(reported, tmp_path, capsys):
    names = ["pocket_patience_0000000a", "pocket_patience_0000000b", "pocket_patience_0000000c"]
    for name in reversed(names):
        (tmp_path / "lib" / name / "sub").mkdir(parents=True)
        (tmp_path / "lib" / name / "sub/mine.txt").write_text("mine")
    assert reported()["installed"] == names
    for but, left in (("", names), (names[1], [names[0], names[2]]), (names[0], names[1:])):
        there.strangers(but)
        assert json.loads(capsys.readouterr().out) == [
            f"/lib/{name}/sub/mine.txt" for name in left]


def test_at_most_ten_paths_are_named():
    for count, more in ((1, ""), (10, ""), (11, " and 1 more"), (12, " and 2 more"),
                        (27, " and 17 more")):
        paths = [f"p{number}" for number in range(count)]
        assert copy_to_board.named(paths) == " ".join(paths[:10]) + more


@pytest.mark.parametrize("value, shape, fits", [
    ([], [str], True), (["a"], [str], True), (["a", 1], [str], False), ("a", [str], False),
    ({"a": 1}, {"a": int}, True), ({"a": "1"}, {"a": int}, False), ({}, {"a": int}, False),
    ({"a": 1, "b": 2}, {"a": int}, True), ([], {"a": int}, False), (None, (int, type(None)), True),
    ({"a": ["x", None]}, {"a": [str]}, False),
])
def test_shapes_are_told_apart(value, shape, fits):
    assert copy_to_board.has_shape(value, shape) == fits
