"""Runs on a Dask cluster: a real one of two processes, on this machine."""

import os
import sys

import pytest
from dask import config
from distributed import LocalCluster

from desktop_sim.__main__ import main
from desktop_sim.solver.batch import dask_cluster
from desktop_sim.solver.batch.dask_cluster import DaskCluster, NoCluster
from desktop_sim.solver.batch.tasks import LOST, UNKNOWN, Limits, Task, Verdict, search
from desktop_sim.solver.deal_banks import make

# Clusters are for the long searches of deal banks.
pytestmark = pytest.mark.thorough

ODDS = ["odds", "--game", "golf", "--deals", "1-6", "--positions", "50", "--json"]


def cluster_of(workers):
    return LocalCluster(n_workers=workers, threads_per_worker=1, dashboard_address=":0")


@pytest.fixture(scope="module")
def address():
    # A task whose worker died is searched alone the next time.
    with config.set({"distributed.scheduler.allowed-failures": 0}), cluster_of(2) as cluster:
        yield cluster.scheduler_address


def tasks(count):
    return [Task("fortress", deal, {}, Limits(positions=300)) for deal in range(1, count + 1)]


def test_verdicts_of_a_cluster_are_those_of_one_process(address, monkeypatch):
    monkeypatch.setattr(dask_cluster, "AT_ONCE", 3)
    found = {task.deal: verdict for task, verdict in DaskCluster(address).verdicts(tasks(8))}
    here = {task.deal: search(task) for task in tasks(8)}
    assert {deal: (one.verdict, one.moves) for deal, one in found.items()} == {
        deal: (one.verdict, one.moves) for deal, one in here.items()}


def dies_at_2(task):
    if task.deal == 2:
        os._exit(1)
    return Verdict(task.deal, LOST)


def test_a_deal_whose_workers_die_is_unknown_and_all_others_are_found(address):
    found = {task.deal: verdict.verdict
             for task, verdict in DaskCluster(address, dies_at_2).verdicts(tasks(4))}
    assert found == {1: LOST, 2: UNKNOWN, 3: LOST, 4: LOST}


def test_odds_of_a_cluster_are_those_of_this_machine(address, capsys):
    said = []
    for more in (["--jobs", "1"], ["--dask", address]):
        assert main([*ODDS, *more]) == 0
        said.append(capsys.readouterr().out.partition('"seconds"')[0])
    assert said[0] == said[1] != ""


def test_a_bank_is_made_on_a_cluster(address, tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(make, "BATCH", 20)
    words = ["bank", "--bank", "fortress", "--wanted", "3", "--dask", address]
    assert main([*words, "--folder", str(tmp_path / "run"), "--into", str(tmp_path)]) == 0
    assert capsys.readouterr().out.startswith("fortress: 3 deals up to ")
    assert (tmp_path / "fortress.py").is_file()


@pytest.mark.parametrize("wrong", ["nonsense", "localhost:1", "letters://localhost:1", ""])
def test_a_wrong_address_is_said_in_a_line(wrong, capsys, monkeypatch):
    monkeypatch.setattr(dask_cluster, "ANSWER_S", 0.5)
    assert main([*ODDS, "--dask", wrong]) == 2
    error = capsys.readouterr().err
    assert f"no Dask scheduler answers at {wrong}: " in error and error.count("\n") == 1


def test_without_the_package_it_says_in_a_line_what_to_install(capsys, monkeypatch):
    monkeypatch.setitem(sys.modules, "distributed", None)
    monkeypatch.delitem(sys.modules, dask_cluster.__name__)
    assert main([*ODDS, "--dask", "localhost:1"]) == 2
    error = capsys.readouterr().err
    assert 'pip install "pocket-patience[dask]"' in error and error.count("\n") == 1


def test_processes_here_and_a_cluster_are_not_both_asked_for(capsys):
    with pytest.raises(SystemExit):
        main([*ODDS, "--jobs", "1", "--dask", "localhost:1"])
    assert "not allowed with" in capsys.readouterr().err


def test_workers_of_another_version_are_refused(address):
    engine = DaskCluster(address)
    engine.sources = "of another version"
    with pytest.raises(NoCluster, match="in this version"):
        list(engine.verdicts(tasks(2)))


def test_a_scheduler_that_goes_away_ends_the_run():
    with cluster_of(1) as cluster:
        found = DaskCluster(cluster.scheduler_address).verdicts(tasks(2000))
        next(found)
        cluster.close()
        with pytest.raises(NoCluster, match="has gone away"):
            list(found)
