"""Runs over many deals: resumed records, workers that die, odds."""

import io
import json
import os
import signal

import pytest

from desktop_sim.solver.batch import compiled_check, odds, run
from desktop_sim.solver.batch.record import OtherRun, Record
from desktop_sim.solver.batch.tasks import (
    LOST,
    UNKNOWN,
    WON,
    Limits,
    Task,
    Verdict,
    WrongSolution,
    search,
)
from desktop_sim.solver.batch.worker_pools import Processes

HEAD = {"game": "fortress", "options": {}, "limits": [1]}


def tasks(count, game_id="fortress"):
    return [Task(game_id, deal, {}, Limits(positions=300)) for deal in range(1, count + 1)]


class Counting:
    """An engine that searches in this process and records its tasks."""

    def __init__(self, verdict=search):
        self.asked = []
        self.verdict = verdict

    def verdicts(self, wanted):
        for task in wanted:
            self.asked.append(task.deal)
            yield task, self.verdict(task)


def test_a_run_goes_on_where_it_was_stopped(tmp_path):
    path = tmp_path / "run"
    first = run.over(tasks(4), Counting(), Record(path, HEAD))
    with path.open("a") as file:
        file.write('{"deal": 5, "verd')
    engine = Counting()
    second = run.over(tasks(6), engine, Record(path, HEAD))
    assert engine.asked == [5, 6]
    assert {deal: second[deal] for deal in first} == first
    assert run.over(tasks(6), Counting(), Record(path, HEAD)) == second


def test_the_record_of_another_run_is_refused(tmp_path):
    Record(tmp_path / "run", HEAD)
    with pytest.raises(OtherRun):
        Record(tmp_path / "run", {**HEAD, "game": "golf"})


@pytest.mark.parametrize("moves", [(), (1, 2, 3)])
def test_a_solution_that_does_not_win_is_not_believed(moves):
    engine = Counting(lambda task: Verdict(task.deal, WON, moves))
    with pytest.raises(WrongSolution):
        run.over(tasks(1), engine, Record(None, HEAD))


def test_verdicts_of_processes_are_those_of_one():
    # An empty name, as of a variable that is not set, is no file.
    found = run.over(tasks(4), Processes(2), Record("", HEAD))
    for deal, verdict in run.over(tasks(4), Counting(), Record(None, HEAD)).items():
        assert found[deal].verdict == verdict.verdict
        assert found[deal].moves == verdict.moves


def dies_once(task):
    """Die at deal 2 until the file with the name of its game exists, always at deal 3."""
    if task.deal == 3:
        os._exit(1)
    if task.deal == 2 and not os.path.exists(task.game_id):
        open(task.game_id, "w").close()
        os._exit(1)
    return Verdict(task.deal, LOST)


def test_a_deal_whose_worker_died_is_done_again(tmp_path):
    wanted = tasks(5, str(tmp_path / "died"))
    found = dict((task.deal, verdict.verdict)
                 for task, verdict in Processes(2, work=dies_once).verdicts(wanted))
    assert found == {1: LOST, 2: LOST, 3: UNKNOWN, 4: LOST, 5: LOST}


def holds_ctrl_c_back(_task):
    return signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, ())


@pytest.mark.skipif(os.name == "nt", reason="Ctrl-C ends both processes there")
def test_a_process_that_is_just_starting_prints_nothing_at_ctrl_c(monkeypatch):
    monkeypatch.setattr(compiled_check, "PROGRAM", (
        "import pickle, signal, sys\n"
        "blocked = signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, ())\n"
        "sys.stdout.buffer.write(pickle.dumps(blocked))"))
    for engine in Processes(1, work=holds_ctrl_c_back), compiled_check.FreshProcesses(None):
        assert [held for _, held in engine.verdicts(tasks(1))] == [True]
    assert not holds_ctrl_c_back(None)


def test_progress_says_how_many_are_done_and_what_is_left():
    class Terminal(io.StringIO):
        def isatty(self):
            return True

    now = iter(range(0, 1000, 10))
    stream = Terminal()
    progress = run.Progress(stream, lambda: next(now))
    run.over(tasks(4), Counting(lambda task: Verdict(task.deal, LOST)), Record(None, {}), progress)
    assert "1 of 4 deals, 0:30 left" in stream.getvalue()
    assert stream.getvalue().endswith("\x1b[K")


VERDICTS = [Verdict(1, WON, (), 100, 2.0), Verdict(2, LOST, (), 300, 2.0),
            Verdict(3, WON, (), 50, 0.5), Verdict(4, UNKNOWN, (), 1000, 0.5)]


def test_odds_as_text_and_json():
    counted = odds.counted("golf", {"king": "queen"}, VERDICTS)
    assert json.loads(json.dumps(counted)) == counted
    assert (counted["won"], counted["lost"], counted["unknown"]) == (2, 1, 1)
    text = odds.text(counted)
    assert "golf king=queen" in text
    assert "4 deals: 2 won, 1 lost, 1 unknown" in text
    assert "66.67 %" in text
    assert "290 a second" in text
