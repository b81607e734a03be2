"""docs/BOT.md: its program plays, its dialogue is the real one, and no request is missing."""

import json
import os
import re
import subprocess
import sys

from desktop_sim.play import bot
from tests import ROOT

DOC = (ROOT / "docs/BOT.md").read_text("utf-8")
COMMAND = f'#!/bin/sh\nexec "{sys.executable}" -m desktop_sim "$@"\n'
"""Script used instead of the installed command."""


def block(language):
    """Return the text of the only block of code in `language`."""
    found = re.findall(rf"^```{language}\n(.*?)^```$", DOC, re.MULTILINE | re.DOTALL)
    assert len(found) == 1
    return found[0]


def test_the_program_plays_ten_deals_of_golf(tmp_path):
    command = tmp_path / "pocket-patience"
    command.write_text(COMMAND)
    command.chmod(0o755)
    program = block("python")
    assert program.count("\n") <= 36
    assert sum(bool(line.strip()) for line in program.splitlines()) <= 30
    path = f"{tmp_path}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        [sys.executable, "-"], input=program, env=os.environ | {"PATH": path},
        cwd=ROOT, capture_output=True, text=True, timeout=60,
    )  # fmt: skip
    assert done.stderr == ""
    left = re.findall(r"^deal (\d+): (\d+) cards left$", done.stdout, re.MULTILINE)
    assert [int(deal) for deal, _ in left] == list(range(1, 11))
    assert len({count for _, count in left}) > 1 and all(int(count) <= 35 for _, count in left)


def test_the_talk_is_what_is_said():
    lines = block("text").splitlines()
    assert [line[0] for line in lines] == [">", "<"] * (len(lines) // 2)
    player = bot.Bot()
    for asked, answered in zip(lines[::2], lines[1::2], strict=True):
        assert json.dumps(player.answer(asked[2:])) == answered[2:]


def test_every_request_has_a_row_and_no_other():
    rows = re.findall(r"^\| (`.*?) \|", DOC, re.MULTILINE)
    assert {op for row in rows for op in re.findall(r"`(\w+)`", row)} == set(bot.OPS)


def test_what_state_answers_is_told():
    player = bot.Bot()
    player.answer('{"op": "new", "game": "klondike", "deal": 1}')
    told = re.search(r"^\| `state` \| \| (.*) \|$", DOC, re.MULTILINE)[1]
    state = player.answer('{"op": "state"}')
    assert re.findall(r"`(\w+)`", told) == [key for key in state if key != "ok"]
    assert all(f"`{kind}`" in DOC for kind in state["piles"])
