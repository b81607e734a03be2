"""A board's report of itself, made by the program that is sent to it."""

import json
import os
import sys
from types import SimpleNamespace

import pytest

from desktop_sim.deploy import copy_to_board
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


def test_free_bytes_are_blocks_of_the_file_system(reported):
    assert reported()["free"] == 512 * 7


def test_a_runtime_that_imports_no_compiled_files_has_version_0(reported, monkeypatch):
    said = reported()
    assert said["mpy"] == 0 and said["machine"] == "a board" and said["heap"] is None
    assert said["runtime"] == "cpython"
    assert said["version"] == ".".join(str(part) for part in sys.version_info[:3])
    monkeypatch.setattr(there.sys, "implementation", SimpleNamespace(
        name="micropython", version=(1, 26, 1, ""), _machine="Pico", _mpy=0x1206))
    said = reported()
    assert (said["version"], said["mpy"], said["machine"]) == ("1.26.1", 6, "Pico")


def test_the_heap_is_what_is_used_and_what_is_free(reported, monkeypatch):
    monkeypatch.setattr(there, "gc", SimpleNamespace(mem_alloc=lambda: 3, mem_free=lambda: 6))
    assert reported()["heap"] == 9


def test_it_has_the_shape_that_is_asked_for(reported):
    assert copy_to_board.has_shape(reported(), copy_to_board.STATE)


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
