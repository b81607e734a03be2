"""Find deals that can be won, and write a bank of them for each game and main variation.

The bank of a variation is a file of a line of JSON for each deal (the record of a run), from which
`write` makes the bytes for the device.  A run goes on where it was stopped.
"""

import json
from pathlib import Path

from core import games
from core.session import Session
from desktop_sim.solver import run
from desktop_sim.solver.bank import grades, lists
from desktop_sim.solver.record import Record
from desktop_sim.solver.verdicts import WON, Limits, Task

WANTED = 510
"""Deals that a bank holds, the same number of each grade."""

MOST_BYTES = 1000

STORED = 3
"""Deals of each bank whose solution is stored, for tests and to be shown: one of each grade."""

LIMITS = Limits(positions=60_000)
"""What can be won quickly is enough for a bank; it says nothing of the odds."""


def variations(game_id):
    """Return the main variations of a game, each a dict: all values of all rules' options."""
    rules = games.load(game_id)
    found = [{}]
    for name, values, _ in rules.options:
        if name not in rules.score_options:
            found = [{**before, name: value} for before in found for value in values]
    return found


def name_of(game_id, options):
    """Return the name of a variation's files, such as "golf-queen"."""
    return "-".join([game_id, *(str(value).lower() for value in options.values())])


def find(game_id, options, engine, folder, wanted=WANTED, progress=None):
    """Search deals from 1 on until `wanted` are won; return their Verdicts by deal.

    The record is kept in `folder`, a Path.
    """
    head = {"game": game_id, "options": options, "limits": vars(LIMITS)}
    record = Record(folder / (name_of(game_id, options) + ".jsonl"), head)
    batch = max(wanted // 4, 8)
    first = 1
    won = {}
    while len(won) < wanted:
        tasks = [Task(game_id, deal, options, LIMITS) for deal in range(first, first + batch)]
        for deal, verdict in sorted(run.over(tasks, engine, record, progress).items()):
            if verdict.verdict == WON:
                won[deal] = verdict
        first += batch
    return {deal: won[deal] for deal in sorted(won)[:wanted]}


def bank_of(game_id, options, won, playouts=grades.PLAYOUTS):
    """Return the bank of a variation as a dict: its lists by grade, and a solution of each."""
    eases = {}
    for deal in won:
        session = Session()
        session.new(game_id, deal, options)
        eases[deal] = grades.Playouts(session, deal).ease(playouts)
    graded = grades.grade(eases)
    rows = {}
    for name in grades.NAMES:
        deals = [deal for deal in sorted(won) if graded[deal] == name]
        rows[name] = lists.write(deals).hex()
    shown = [min((deal for deal in won if graded[deal] == name),
                 key=lambda deal: len(won[deal].moves)) for name in grades.NAMES
             if name in graded.values()]
    return {
        "game": game_id,
        "options": options,
        "lists": rows,
        "solutions": {str(deal): list(won[deal].moves) for deal in shown[:STORED]},
        "effort": correlation([eases[deal] for deal in won],
                              [-won[deal].positions for deal in won]),
    }


def correlation(some, others):
    """Return Spearman's rank correlation of two lists of numbers, 0 where one is all equal."""
    first, second = _ranks(some), _ranks(others)
    middle = (len(some) - 1) / 2
    top = sum((a - middle) * (b - middle) for a, b in zip(first, second, strict=True))
    spread = sum((a - middle) ** 2 for a in first) * sum((b - middle) ** 2 for b in second)
    return round(top / spread**0.5, 3) if spread else 0.0


def _ranks(numbers):
    """Return the rank of each number from 0 on; equal ones share their middle rank."""
    order = sorted(range(len(numbers)), key=lambda at: numbers[at])
    ranks = [0.0] * len(numbers)
    at = 0
    while at < len(order):
        end = at
        while end + 1 < len(order) and numbers[order[end + 1]] == numbers[order[at]]:
            end += 1
        for i in range(at, end + 1):
            ranks[order[i]] = (at + end) / 2
        at = end + 1
    return ranks


def make(pairs, engine, folder, wanted=WANTED, progress=None, playouts=grades.PLAYOUTS):
    """Make the bank of each (game, options) in `pairs` that `folder` lacks; yield its path.

    It holds `wanted` deals, graded by as many `playouts` of each.
    """
    folder = Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    for game_id, options in pairs:
        path = folder / (name_of(game_id, options) + ".json")
        if not path.exists():
            won = find(game_id, options, engine, folder, wanted, progress)
            bank = bank_of(game_id, options, won, playouts)
            size = sum(len(row) // 2 for row in bank["lists"].values())
            if size > MOST_BYTES:
                raise ValueError(f"{path.name}: {size} bytes, and a bank has {MOST_BYTES}")
            path.write_text(json.dumps(bank) + "\n", encoding="utf-8")
        yield path
