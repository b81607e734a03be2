"""Find deals that can be won, and write the banks that the device reads.

The results for a bank are two files with a line of JSON for each deal.  One is the record of a run,
from which a run that was stopped continues, and the other has the ease of each win.  Both files
make the bank's module in `firmware/deal_banks/` and the solutions that tests replay.
"""

import json
from pathlib import Path

from desktop_sim.solver.batch import run
from desktop_sim.solver.batch.record import Record
from desktop_sim.solver.batch.tasks import WON, Limits, Task
from desktop_sim.solver.deal_banks import encoding, grading

WANTED = 510
FEW = 150
"""Numbers of deals that a bank may hold, a third of each grade; FEW are sooner found and graded."""

MOST_BYTES = 1000

BATCH = 100
"""Number of deals that are searched before the wins are counted again."""


class Bank:
    """The recipe of a bank: deals of `game_id` with `options`, searched within `limits`.

    The options are the strictest for which firmware/deal_banks names this bank.  A deal that can be
    won with them can be won with the others, by the same moves.
    """

    def __init__(self, game_id, options=None, positions=20_000, tries=0, beam=0, wanted=WANTED):
        """Set the attributes.

        Most wins take few positions, or very many.  A low limit therefore finds more in an hour.
        """
        self.game_id = game_id
        self.options = options or {}
        self.limits = Limits(positions=positions, tries=tries, beam=beam)
        self.wanted = wanted

    def task(self, deal):
        """Return the Task of finding out about a deal."""
        return Task(self.game_id, deal, self.options, self.limits)

    def head(self):
        """Return the content of the first line of this bank's files."""
        return {"game": self.game_id, "options": self.options, "limits": vars(self.limits)}


BANKS = {
    "fortress": Bank("fortress", positions=1000),
    "chessboard": Bank("chessboard", positions=2000),
    "friday_13th": Bank("friday_13th", positions=500),
    "canfield_draw_1": Bank("canfield", {"draw": 1, "movement": "strict"}, 500),
    "vanishing_cross": Bank("vanishing_cross", positions=500),
    "klondike_variation_1": Bank("klondike", {"variation": 1, "movement": "strict"}, 1500),
    "klondike": Bank("klondike", {"variation": 0, "movement": "strict"}, 600),
    "pyramid": Bank("pyramid", {"redeals": 1, "win": "all"}, 10_000),
    "pyramid_redeals_0": Bank("pyramid", {"redeals": 0, "win": "pyramid"}, 300_000),
    "pyramid_redeals_0_win_all": Bank("pyramid", {"redeals": 0, "win": "all"}, 10_000),
    "yukon_suit_same": Bank("yukon", {"suit": "same"}, 5000),
    "king_albert": Bank("king_albert", {"worry_back": False}, 5000),
    "canfield": Bank("canfield", {"draw": 3, "movement": "strict"}, 2000),
    "golf": Bank("golf", {"king": "nothing"}, 20_000),
    "frog": Bank("frog", {"suit": "any"}, 10_000, tries=10),
    "st_helena": Bank("st_helena", {"worry_back": False, "redeal": 0}, 5000),
    "thirteen": Bank("thirteen", positions=20_000),
    "monte_carlo": Bank("monte_carlo", positions=2000),
    "eight_off": Bank("eight_off", positions=2000),
    "freecell": Bank("freecell", {"cells": 4, "build": "alternate"}, 2000, tries=2),
    "freecell_cells_3": Bank("freecell", {"cells": 3, "build": "alternate"}, 5000, tries=4),
    "freecell_cells_2": Bank("freecell", {"cells": 2, "build": "alternate"}, 5000, tries=4),
    "freecell_cells_1": Bank("freecell", {"cells": 1, "build": "alternate"}, 5000),
    "freecell_build_suit": Bank("freecell", {"cells": 4, "build": "suit"}, 5000, tries=4),
    "yukon": Bank("yukon", {"suit": "alternate"}, 3000),
    "tripeaks": Bank("tripeaks", positions=3000, tries=3),
    "spider": Bank("spider", {"suits": 1}, 3000, tries=3),
    "spider_suits_2": Bank("spider", {"suits": 2}, 150_000, beam=10),
    "spider_suits_4": Bank("spider", {"suits": 4}, 400_000, beam=60),
    "aces_up": Bank("aces_up", positions=5000, tries=4),
    "simple_simon": Bank("simple_simon", positions=5000, tries=4),
    "beleaguered_castle": Bank("beleaguered_castle", {"deal": "aces"}, 5000, tries=4),
    "beleaguered_castle_deal_all": Bank("beleaguered_castle", {"deal": "all"}, 5000, tries=4),
    "la_belle_lucie": Bank("la_belle_lucie", {"redeals": 2, "draw": False}, 5000),
    "la_belle_lucie_redeals_1": Bank(
        "la_belle_lucie", {"redeals": 1, "draw": False}, 3000, tries=3),
    "la_belle_lucie_redeals_0": Bank("la_belle_lucie", {"redeals": 0, "draw": False}, 5000),
    "montana": Bank("montana", {"redeals": 2}, 3000, tries=3),
    "montana_redeals_1": Bank("montana", {"redeals": 1}, 6000, tries=6),
    "montana_redeals_0": Bank("montana", {"redeals": 0}, 11_000, beam=100),
    "scorpion": Bank("scorpion", positions=5000),
    "calculation": Bank("calculation", positions=3000, tries=3),
    "carpet": Bank("carpet", positions=3000, tries=3),
    "strategy": Bank("strategy", positions=3000, tries=3),
    "easthaven": Bank("easthaven", {"worry_back": False}, 3000, tries=3),
    "seahaven_towers": Bank("seahaven_towers", positions=3000, tries=3),
    "australian_patience": Bank("australian_patience", positions=3000, tries=3),
    "agnes": Bank("agnes", positions=3000, tries=3),
    "black_hole": Bank("black_hole", positions=3000, tries=3),
    "nestor": Bank("nestor", positions=10_000),
    "osmosis": Bank("osmosis", {"draw": 3}, 1000),
    "cruel": Bank("cruel", positions=3000, tries=3),
    "gypsy": Bank("gypsy", positions=3000, tries=3, wanted=FEW),
    "double_klondike": Bank("double_klondike", {"draw": 1}, 3000, tries=3, wanted=FEW),
    "bakers_dozen": Bank("bakers_dozen", positions=20_000, beam=30, wanted=FEW),
    "spiderette": Bank("spiderette", {"suits": 1, "deal": "steps"}, 3000, tries=3),
    "accordion": Bank("accordion", positions=24_000, beam=10, wanted=FEW),
    "flower_garden": Bank("flower_garden", positions=30_000, beam=20, wanted=FEW),
    "crescent": Bank("crescent", positions=30_000, beam=10, wanted=FEW),
}
"""The banks by the names of their modules, those that are found soonest first."""


def bank_of(name):
    """Return the Bank with this name: one of BANKS, or that of a game with its default options."""
    return BANKS.get(name) or Bank(name)


def find(bank, name, engine, folder, wanted, progress=None):
    """Search deals from 1 on until `wanted` are won; return their Verdicts by deal.

    The record is kept in `folder`, a Path.
    """
    record = Record(folder / (name + ".jsonl"), bank.head())
    first = 1
    won = {}
    while len(won) < wanted:
        tasks = [bank.task(deal) for deal in range(first, first + BATCH)]
        for deal, verdict in sorted(run.over(tasks, engine, record, progress).items()):
            if verdict.verdict == WON:
                won[deal] = verdict
        first += BATCH
    return {deal: won[deal] for deal in sorted(won)[:wanted]}


def eases(bank, name, won, engine, folder, progress=None):
    """Return how easy each of the deals `won` is (grading.py), kept in `folder` as well."""
    head = {**bank.head(), "playouts": grading.PLAYOUTS, "patience": grading.PATIENCE,
            "persistence": grading.PERSISTENCE}
    many = grading.by_luck(bank)
    if many:
        head |= {"by luck": many}
    if bank.limits.beam:
        head |= {"planners": grading.PLANNERS, "plans": grading.plans(bank.limits)}
    if bank.limits.beam >= grading.WIDE:
        head |= {"keeps": grading.keeps(bank.limits)}
    record = Record(folder / (name + ".ease.jsonl"), head, grading.Ease)
    found = run.over([bank.task(deal) for deal in won], engine, record, progress,
                     lambda _, ease: ease)
    return {deal: found[deal].ease for deal in won}


def make(names, searcher, grader, folder, wanted=None, progress=None):
    """Find and grade the banks called `names`; yield (name, {deal: grade}, wins).

    wins    for each grade the Verdict of the deal whose solution is shortest, with its grade's name

    Each bank holds the `wanted` deals, or as many as its recipe says.
    searcher and grader are engines for Verdicts and for Eases.
    """
    folder = Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    for name in names:
        bank = bank_of(name)
        won = find(bank, name, searcher, folder, wanted or bank.wanted, progress)
        ease = eases(bank, name, won, grader, folder, progress)
        graded = grading.grade(ease)
        wins = [
            min((won[deal] for deal in won if graded[deal] == grade),
                key=lambda verdict: len(verdict.moves)) for grade in sorted(set(graded.values()))]
        yield name, graded, wins


def keep(name, graded, title, folder):
    """Write the module of a bank into `folder`; return how many bytes the bank has.

    Raises ValueError when they are too many.
    """
    written = encoding.write(graded)
    if len(written) > MOST_BYTES:
        raise ValueError(f"{name}: {len(written)} bytes, and a bank has {MOST_BYTES}")
    Path(folder, name + ".py").write_text(encoding.module(title, written), encoding="utf-8")
    return len(written)


def keep_wins(path, name, bank, wins):
    """Write the `wins`, Verdicts, of the Bank called `name` into a JSON file of all banks' wins.

    The file holds {bank: [[game, options, deal, moves], ...]}; each move is six hexadecimal digits.
    """
    path = Path(path)
    kept = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    kept[name] = [[bank.game_id, bank.options, win.deal,
                   "".join(f"{move:06x}" for move in win.moves)] for win in wins]
    path.write_text(json.dumps(dict(sorted(kept.items())), indent=1) + "\n", encoding="utf-8")
