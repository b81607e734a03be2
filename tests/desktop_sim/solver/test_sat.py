"""A SAT solver decides positions of Frog as trying every move does, and its wins are replayed."""

import pytest

from core.session import Session
from desktop_sim.solver import args, sat, verdicts
from desktop_sim.solver.plan import carry_out
from desktop_sim.solver.sat import frog
from desktop_sim.solver.sat.formula import Formula
from tests.desktop_sim.solver.seeds import small
from tests.desktop_sim.solver.small_positions import plays, position, shown

MANY = 1_000_000
BY_SUIT = {"suit": "same"}
WON_DEAL, LOST_DEAL = 3, 1
"""By suit; the search finds no win of the first within five million positions."""


def dealt(deal):
    session = Session()
    session.new("frog", deal, BY_SUIT)
    return session


@pytest.mark.parametrize("suit", ["any", "same"])
def test_a_verdict_is_that_of_trying_every_move(suit):
    options = {"suit": suit}
    seen = set()
    for seeds in (range(10), range(10, 20), range(20, 30)):
        for seed, can_be_won in small("frog", options, seeds):
            verdict, moves, _ = frog.decide(position("frog", options, seed), MANY)
            again = position("frog", options, seed)
            assert verdict == ("won" if can_be_won else "lost"), shown(again)
            assert verdict == "lost" or plays(again, moves)
            seen.add(can_be_won)
    assert seen == {True, False}


def test_a_deal_is_won_that_no_search_wins_and_from_the_middle_of_it_too():
    task = verdicts.Task("frog", WON_DEAL, BY_SUIT, verdicts.Limits(1000, sat=MANY))
    found = verdicts.believed(task, verdicts.search(task))
    assert found.verdict == "won" and found.positions > 1000
    session = dealt(WON_DEAL)
    for move in found.moves[: len(found.moves) // 2]:
        assert not session.play(move)
    save = session.save()
    verdict, moves, _ = frog.decide(session, MANY)
    assert verdict == "won"
    again = Session()
    again.load(save, True)
    assert plays(again, moves)


def test_a_deal_without_a_win_is_lost():
    assert frog.decide(dealt(LOST_DEAL), MANY)[:2] == ("lost", [])


def test_it_gives_up_when_it_is_told():
    verdict, moves, conflicts = frog.decide(dealt(WON_DEAL), 1500)
    assert (verdict, moves) == ("unknown", []) and 1500 <= conflicts < 4500
    asked = []
    assert frog.decide(dealt(WON_DEAL), MANY, lambda: asked.append(1) or len(asked) > 1)[0] == (
        "unknown")


def test_it_is_asked_only_where_a_search_left_it_open():
    assert carry_out(dealt(LOST_DEAL), 1000, conflicts=MANY) == ("lost", [], 1)
    assert carry_out(dealt(WON_DEAL), 1000)[0] == "unknown"


def test_other_games_have_no_formula():
    assert sat.decider_of("frog") is frog.decide and sat.decider_of("golf") is None
    session = Session()
    session.new("klondike", 1)
    assert carry_out(session, 10, conflicts=MANY)[0] == "unknown"


def test_a_formula_knows_the_first_statement_from_what_is_known():
    formula = Formula()
    first, second = formula.statement(), formula.statement()
    formula.one_holds(first, False)
    formula.one_holds(-first, second)
    formula.one_holds(-second, True)
    assert formula.clauses == [[first], [-first, second]]
    assert formula.answer(10) == (True, {first, second}, 0)
    formula.one_holds(-second)
    assert formula.answer(10)[:2] == (False, set())


def test_without_the_solvers_it_is_said_what_to_install(monkeypatch, capsys):
    monkeypatch.setattr(args, "find_spec", lambda name: None)
    for words in (["solve", "--game", "frog", "--deal", "3", "--sat", "10"],
                  ["bank", "--bank", "frog_same"], ["bank"]):
        with pytest.raises(SystemExit) as ended:
            args.parse(words, "program")
        assert ended.value.code == 2
        assert "pocket-patience[solver]" in capsys.readouterr().err
    assert args.parse(["bank", "--bank", "golf"], "program").bank == "golf"
    assert args.parse(["odds", "--game", "frog"], "program").limits.sat == 0
