"""The search on MicroPython's VM, as in the page in a browser: the same results as on CPython."""

import json

import pytest

from core import games
from core.session import Session
from desktop_sim.deploy import project
from desktop_sim.deploy.transforms.inline_constants import inline_constants
from desktop_sim.solver.games import reductions_of
from desktop_sim.solver.search.depth_first import Search
from desktop_sim.solver.verdicts.saved_game_search import SavedGameSearch
from desktop_sim.web import make_page
from desktop_sim.web.in_page.search import MOST
from tests import ROOT
from tests.lab.on_vm import vm

POSITIONS, TRIES = 40, 1

GAMES = [game_id for game_id, _ in games.titles()]
GAMES_A_RUN = 5

SEARCH = """
import json
from core.session import Session
from desktop_sim.solver.games import reductions_of
from desktop_sim.solver.search.depth_first import Search

with open("/args.json") as file:
    game_ids, most, tries = json.load(file)
"""

ONE = """
session = Session()
session.new(game_ids.pop(0), 2, {})
search = Search(session.game, reductions_of(session.game_id, session.game), most, tries)
search.run()
print(json.dumps([search.verdict, search.positions, search.done, search.moves]))
"""

JUDGE = """
import json
from desktop_sim.web.in_page import search

with open("/args.json") as file:
    search.begin(*json.load(file))
"""

GO_ON = """
found = ""
while not found:
    found = search.go_on(40)
print(found)
"""


def files():
    """Return the page's modules besides the console, as files for the VM."""
    names = [*make_page.search_modules(), "desktop_sim.solver.verdict_names"]
    texts = inline_constants({
        project.name_of(path): path.read_text()
        for room in ("core", "desktop_sim/solver", "desktop_sim/web/in_page")
        for path in project.sources_in(room)})
    return [("/repo/" + project.path_of(name).relative_to(ROOT).as_posix(), texts[name])
            for name in names]


@pytest.mark.parametrize("first", [
    0, *[pytest.param(first, marks=pytest.mark.thorough)
         for first in range(GAMES_A_RUN, len(GAMES), GAMES_A_RUN)]])
def test_it_searches_every_game_as_here(first):
    game_ids = GAMES[first:first + GAMES_A_RUN]
    printed = vm.run_vm([SEARCH, *[ONE] * len(game_ids)], files(), [game_ids, POSITIONS, TRIES])
    for game_id, line in zip(game_ids, printed.split("\n"), strict=False):
        session = Session()
        session.new(game_id, 2, {})
        search = Search(session.game, reductions_of(game_id, session.game), POSITIONS, TRIES)
        search.run()
        assert json.loads(line) == [search.verdict, search.positions, search.done, search.moves]


@pytest.mark.parametrize(("game_id", "deal", "place"), [
    ("fortress", 1, 0), ("fortress", 3, 0), ("yukon", 1, 1), ("bakers_dozen", 5, 1)])
def test_it_judges_a_saved_game_as_here(game_id, deal, place):
    session = Session()
    session.new(game_id, deal, {})
    save = session.save()
    judging = SavedGameSearch(save, MOST, place)
    judging.search.run()
    verdict, solution = judging.found()
    printed = vm.run_vm([JUDGE, GO_ON], files(), [bytes(save).hex(), place])
    assert printed.split() == [verdict, *[one.hex() for one in solution]]
