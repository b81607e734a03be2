"""The command line of the solver."""

import json

import pytest

from desktop_sim.__main__ import main


def test_a_deal_is_solved_and_its_moves_are_listed(capsys):
    assert main(["solve", "--game", "fortress", "--deal", "2"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("Fortress 2: won, ")
    assert len(lines) > 53
    assert ": tableau " in lines[1]


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


def test_odds_are_counted_and_plotted(capsys, tmp_path):
    plot, record = tmp_path / "odds.png", tmp_path / "record"
    words = ["odds", "--game", "golf", "--option", "king=queen", "--deals", "1-3", "--jobs", "1",
             "--positions", "50", "--record", str(record)]
    assert main([*words, "--plot", str(plot)]) == 0
    assert "golf king=queen\n3 deals:" in capsys.readouterr().out
    assert plot.exists()
    assert main([*words, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["deals"] == 3


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["solve", "--game", "golf"], "--deal"),
        (["solve", "--game", "bridge", "--deal", "1"], "invalid choice"),
        (["solve", "--game", "golf", "--deal", "0"], "from 1"),
        (["odds", "--game", "golf", "--deals", "5-3"], "holds no deal"),
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
