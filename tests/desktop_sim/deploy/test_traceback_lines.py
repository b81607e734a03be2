"""Tracebacks of compiled files: they name our functions and, if there is heap, our lines."""

import ast
import errno
import io
import os
import re
from functools import cache

import pytest

from desktop_sim.__main__ import main
from desktop_sim.deploy import board_build, project
from desktop_sim.deploy.traceback_lines import with_source_lines
from tests.lab.on_vm import heap_from_files

BREAK = """\
def judge(*move):
    raise ValueError("broken rules")
console.session.game.judge = judge
from firmware.deals import dealing
for broken in (lambda: console.session.move(0, 1, 1), lambda: dealing.deal(console, "no_game", 1)):
    try:
        broken()
    except (ImportError, ValueError) as error:
        sys.print_exception(error)
"""
FRAME = re.compile(r'File "([^"<]+)", line (\d+), in (\w+)')


@cache
def printed(heap):
    """Return the tracebacks that a board with `heap` bytes prints, on the VM."""
    steps = [heap_from_files.DEALT.format("klondike"), BREAK]
    return heap_from_files.run_on_vm("128 x 64", steps, heap)


def function_at(path, line):
    """Return the name of our innermost function at a line."""
    around = [node for node in ast.walk(project.parse(project.REPO / path))
              if isinstance(node, ast.FunctionDef) and node.lineno <= line <= node.end_lineno]
    return max(around, key=lambda node: node.lineno).name


def test_the_lines_are_those_of_our_functions():
    frames = FRAME.findall(with_source_lines(printed(board_build.LARGE_HEAP)))
    assert ("core/session.py", "move") in {(path, name) for path, _line, name in frames}
    assert len({path for path, _line, _name in frames}) > 1
    for path, line, name in frames:
        assert function_at(path, int(line)) == name
    path, line, _name = next(frame for frame in frames if frame[2] == "judge")
    assert "self.game.judge(" in (project.REPO / path).read_text().split("\n")[int(line) - 1]


def test_without_lines_the_functions_have_their_names_again():
    there = printed(0)
    assert {("core.session", "1", "move"), ("core.session", "1", "judge")} <= set(
        FRAME.findall(with_source_lines(there)))
    assert with_source_lines(there) != there


def test_an_error_names_our_classes_and_attributes():
    names = board_build.short_names()["core.session"]
    place = f'  File "core.session", line 1, in {names["give_back"]}\n'
    said = "AttributeError: '{}' object has no attribute '{}'"
    there = place + said.format(names["Session"], names["take_back"])
    ours = place.replace(names["give_back"], "give_back")
    assert with_source_lines(there) == ours + said.format("Session", "take_back")
    for kind in ("module", "NoneType", "Pin", "function", "list"):
        assert with_source_lines(said.format(kind, "append")) == said.format(kind, "append")


def test_a_name_that_modules_have_for_themselves_is_that_of_the_last_place():
    modules = board_build.short_names()
    old, new = "_require", modules["core.save_reader"]["_require"]
    another = next(module for module, names in modules.items()
                   if module != "core.save_reader" and new in names.values())
    said, ours = (f"NameError: name '{name}' isn't defined\n" for name in (new, old))
    there = f'File "{another}", line 1, in run\nFile "core.save_reader", line 1, in {new}\n{said}'
    assert with_source_lines(there).splitlines(keepends=True)[1:] == [
        f'File "core.save_reader", line 1, in {old}\n', ours]
    assert with_source_lines(f'File "{another}", line 1\n{said}') != (
        f'File "{another}", line 1\n{ours}')


@pytest.mark.parametrize("text", [
    'File "main.py", line 5, in <module>', "MemoryError: memory allocation failed", "",
    'File "core.session", line 99999999, in move',
])
def test_what_is_not_ours_stays(text):
    assert with_source_lines(text) == text


def test_the_command_filters_its_input(monkeypatch, capsys):
    monkeypatch.setattr("sys.stdin", io.StringIO(printed(board_build.LARGE_HEAP)))
    assert main(["traceback"]) == 0
    assert capsys.readouterr().out == with_source_lines(printed(board_build.LARGE_HEAP))


def test_noise_on_the_cable_and_a_terminal_without_its_characters_end_nothing(monkeypatch):
    out = io.BytesIO()
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(
        io.BytesIO(b"\xff\x80 \xc3\xa4\nboot\n"), encoding="utf-8"))
    monkeypatch.setattr("sys.stdout", io.TextIOWrapper(out, encoding="ascii"))
    assert main(["traceback"]) == 0
    assert out.getvalue() == b"\\xff\\x80 \\xe4\nboot\n"


@pytest.mark.parametrize("words", [["traceback"], ["boards"]])
def test_a_command_whose_output_nobody_takes_says_so_in_one_line(words, monkeypatch, capsys):
    monkeypatch.setattr("sys.stdin", io.StringIO("boot\n"))
    with open("/dev/full", "w") as full:
        monkeypatch.setattr("sys.stdout", full)
        assert main(words) == 1
    assert capsys.readouterr().err == f"pocket-patience: {os.strerror(errno.ENOSPC)}\n"
