"""The command line of the solver."""

import json
import os
import signal
import subprocess
import sys
import time

import pytest

from desktop_sim.__main__ import main
from desktop_sim.play.bot import Bot
from tests import ROOT


def test_a_deal_is_solved_and_its_moves_are_listed(capsys):
    assert main(["solve", "--game", "fortress", "--deal", "2"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("Fortress 2: won, ")
    assert len(lines) > 53
    assert ": tableau " in lines[1]


def test_moves_in_json_are_those_of_the_bot(capsys):
    assert main(["solve", "--game", "fortress", "--deal", "2", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    player = Bot()

    def done(op, **request):
        answer = player.answer(json.dumps({"op": op, **request}))
        assert answer["ok"], answer
        return answer

    done("new", game=found["game"], deal=found["deal"], options=found["options"])
    for move in found["moves"]:
        done("move", **move)
    assert done("state")["won"]


def test_a_lost_deal_ends_with_1(capsys):
    assert main(["solve", "--game", "fortress", "--deal", "1", "--json"]) == 1
    found = json.loads(capsys.readouterr().out)
    assert (found["verdict"], found["moves"]) == ("lost", [])


def test_a_deal_that_reaches_a_limit_ends_with_3(capsys):
    assert main(["solve", "--game", "klondike", "--deal", "1", "--positions", "20"]) == 3
    assert "unknown" in capsys.readouterr().out


def test_a_deal_is_searched_in_breadth_where_that_is_asked_for(capsys):
    words = ["solve", "--game", "fortress", "--deal", "2", "--json"]
    found = []
    for more in ([], ["--beam", "10"], ["--beam", "1", "--positions", "30"]):
        main([*words, *more])
        found.append(json.loads(capsys.readouterr().out))
    assert [one["verdict"] for one in found] == ["won", "won", "unknown"]
    assert found[0]["moves"] != found[1]["moves"]


def test_odds_are_counted_and_recorded(capsys, tmp_path):
    record = tmp_path / "record"
    words = ["odds", "--game", "golf", "--option", "king=queen", "--deals", "1-3", "--jobs", "1",
             "--positions", "50", "--record", str(record)]
    assert main(words) == 0
    assert "golf king=queen\n3 deals:" in capsys.readouterr().out
    assert main([*words, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["deals"] == 3


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["solve", "--game", "golf"], "--deal"),
        (["solve", "--game", "bridge", "--deal", "1"], "'bridge' is "),
        (["solve", "--game", "golf", "--deal", "0"], "from 1 to 99999999"),
        (["odds", "--game", "golf", "--deals", "1-100000000"], "from 1 to 99999999"),
        (["odds", "--game", "golf", "--tries", "999999999999"], "from 1 to 99999999999"),
        (["odds", "--game", "golf", "--deals", "5-3"], "holds no deal"),
        (["odds", "--game", "golf", "--deals", "1-9", "--jobs", "99999"], "processes"),
        (["odds", "--game", "golf", "--option", "king=jack"], "takes nothing, queen, round"),
        (["odds", "--game", "golf", "--option", "queen=1"], "has no option"),
        (["odds"], "required"),
    ],
)
def test_what_is_wrong_is_said_in_a_line(capsys, words, said):
    with pytest.raises(SystemExit) as ended:
        main(words)
    assert ended.value.code == 2
    error = capsys.readouterr().err
    assert said in error
    assert error.count("\n") == 1


def test_the_record_of_another_run_is_not_touched(capsys, tmp_path):
    path = tmp_path / "record"
    path.write_text('{"game": "klondike"}\n')
    words = ["odds", "--game", "golf", "--deals", "1", "--record", str(path)]
    assert main(words) == 2
    assert "another run" in capsys.readouterr().err
    assert path.read_text() == '{"game": "klondike"}\n'


@pytest.mark.parametrize(
    "words",
    [
        ["--tries", "-1"],
        ["--tries", "0"],
        ["--positions", "0"],
        ["--beam", "-2"],
        ["--memory", "0"],
        ["--seconds", "-1"],
        ["--seconds", "0"],
        ["--seconds", "nan"],
        ["--seconds", "soon"],
    ],
)
def test_limits_below_1_are_refused_in_a_line(capsys, words):
    with pytest.raises(SystemExit) as left:
        main(["solve", "--game", "golf", "--deal", "1", *words])
    assert left.value.code == 2
    said = capsys.readouterr().err
    assert words[0] in said and said.count("\n") == 1


@pytest.mark.parametrize("words", [["--positions", "2000"], ["--seconds", "1"]])
def test_any_number_of_tries_ends_at_the_other_limits(capsys, words):
    tries = ["--tries", "99999999999"]
    assert main(["solve", "--game", "klondike", "--deal", "1", *tries, *words]) == 3
    assert "unknown" in capsys.readouterr().out


def replaced(lines, old, new):
    """Return the lines of a record with one thing changed in its verdicts, which have any order."""
    return [lines[0], *[line.replace(old, new) for line in lines[1:]]]


RUN = ["odds", "--game", "golf", "--deals", "1-2", "--jobs", "1", "--positions", "50"]


@pytest.mark.parametrize(
    "damage",
    [
        lambda lines: [b"\xff\xfe\n", *lines[1:]],
        lambda lines: [b"[" * 100_000 + b"\n"],
        lambda lines: [lines[0], b"{}\n"],
        lambda lines: [lines[0], b"[1]\n"],
        lambda lines: [lines[0], b"no JSON\n"],
        lambda lines: replaced(lines, b'"deal": 1', b'"deal": "1"'),
        lambda lines: replaced(lines, b'"positions"', b'"places"'),
        lambda lines: replaced(lines, b'"moves": []', b'"moves": 7'),
    ],
)
def test_a_damaged_record_is_said_in_a_line_and_not_touched(capsys, tmp_path, damage):
    record = tmp_path / "record"
    assert main([*RUN, "--record", str(record)]) == 0
    damaged = b"".join(damage(record.read_bytes().splitlines(keepends=True)))
    record.write_bytes(damaged)
    capsys.readouterr()
    assert main([*RUN, "--record", str(record)]) == 2
    said = capsys.readouterr().err
    assert str(record) in said and said.count("\n") == 1
    assert record.read_bytes() == damaged


WORKS_S = 1
"""Seconds of work after which a worker has started."""

LONG = ["odds", "--game", "freecell", "--deals", "1-999", "--jobs", "2", "--tries", "9999"]


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="signals of POSIX")
@pytest.mark.parametrize("end", ["SIGKILL", "SIGINT"])
@pytest.mark.thorough
def test_workers_end_with_their_parent_however_it_ends(end):
    run = subprocess.Popen([sys.executable, "-m", "desktop_sim", *LONG], cwd=ROOT,
                           start_new_session=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    try:
        # A worker that is only starting would tell of its parent's end by a traceback.
        wait_until(lambda: len(set(of_session(run.pid, WORKS_S)) - {run.pid}) == 2)
        # The signal goes to this process only, not to its group as from a terminal.
        run.send_signal(getattr(signal, end))
        _, told = run.communicate(timeout=60)
        wait_until(lambda: not of_session(run.pid))
        assert run.returncode == {"SIGINT": 130}.get(end, -getattr(signal, end))
        assert b"Traceback" not in told
    finally:
        for pid in of_session(run.pid):
            os.kill(pid, signal.SIGKILL)


def of_session(leader, worked=0):
    """Return the processes of a session that still run and have `worked` so many seconds."""
    rows = subprocess.run(["ps", "-eo", "pid,sess,stat,cputimes"], capture_output=True, text=True,
                          check=True).stdout.splitlines()[1:]
    found = [row.split() for row in rows]
    return [int(pid) for pid, session, stat, seconds in found
            if session == str(leader) and stat[0] != "Z" and int(seconds) >= worked]


def wait_until(done, seconds=60):
    end = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < end
        time.sleep(0.1)
