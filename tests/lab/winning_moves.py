"""Positions that Winning move answers in time: `python -m tests.lab.winning_moves`.

Ten positions of each game are searched: deals of its bank after up to 60 moves, of which the hints'
rating chose six of seven and dice the others.  A position is answered when a win is found or the
position is proven lost.  A game's row has the number of positions won, lost and without an
answer within SECONDS of processor time.  Three columns have these numbers: those of the search
on this machine, of the page's VM, and of three such VMs on three cores.

The VM makes the same search.  An answer counts there if the moves made and taken back for it are
no more than the VM makes in SECONDS, at the rate that is measured for each game (Node.js, processor
time).  The time in which the page loads the search is not in it.
"""

import argparse
import math
import random
import time

from core import games
from core.move_rating import of_move
from core.session import Session
from desktop_sim.deploy import project
from desktop_sim.deploy.transforms.inline_constants import inline_constants
from desktop_sim.solver.verdict_names import LOST, UNKNOWN, WON
from desktop_sim.solver.verdicts.process_verdicts import LIMITS
from desktop_sim.solver.verdicts.saved_game_search import SavedGameSearch
from desktop_sim.web import make_page
from desktop_sim.web.in_page.search import MOST
from firmware import deal_banks
from tests import ROOT
from tests.both_runtimes.positions import chosen
from tests.lab.on_vm import vm

SECONDS = 3
THREADS = 3
DEPTHS = (0, 3, 7, 12, 18, 24, 31, 39, 48, 60)
DICE = 1 / 7
APART = 51
OPTIONS = {"frog": {"suit": "any"}}
"""Options of a game whose default rules have no bank."""

TO_RATE = 3000
SLICE = 750
"""Moves made and taken back by which the VM's rate is measured, and between two collections of
garbage.  The page collects only when the VM's heap is full, which is less often."""

BEGIN = """
import json, js
from desktop_sim.solver.verdicts.saved_game_search import SavedGameSearch

def seconds():
    used = js.process.cpuUsage()
    return (used.user + used.system) / 1e6

with open("/args.json") as file:
    save, most, work, enough = json.load(file)
search = SavedGameSearch(bytes.fromhex(save), most).search
began = seconds()
"""

GO_ON = """
if not search.verdict and search.done < enough:
    search.go_on(work)
"""

TELL = """
print(search.done, seconds() - began)
"""


def positions(game_id):
    """Return ten positions of a game as saved games."""
    return [position(game_id, number) for number in range(len(DEPTHS))]


def position(game_id, number):
    """Return a saved game: a banked deal after moves; never one that is won or without a move."""
    options = OPTIONS.get(game_id, {})
    chance = random.Random(f"{game_id} {number}")
    session = Session()
    deal = deal_banks.pick(chosen(game_id, None, options), deal_banks.ANY, APART * number)
    session.new(game_id, deal, options)
    for _ in range(DEPTHS[number]):
        moves = session.found[:session.legal()]
        if not moves:
            break
        best = max(moves, key=lambda move: of_move(session.game, move))
        session.play(chance.choice(moves) if chance.random() < DICE else best)
    while session.game.won() or not session.legal():
        session.undo()
    return bytes(session.save())


def search(save, place=0, most_work=math.inf):
    """Search here for SECONDS of processor time; return the verdict, and the work it took."""
    end = time.process_time() + SECONDS
    searched = SavedGameSearch(save, LIMITS.most(), place)
    searched.search.run(
        lambda: time.process_time() > end or searched.search.done > most_work)
    return searched.found()[0], searched.search.done


def side_by_side(save, work):
    """Return the verdict of the page's other searches with so many moves made and taken back."""
    verdicts = [search(save, place, work)[0] for place in range(1, THREADS)]
    return next((verdict for verdict in verdicts if verdict != UNKNOWN), UNKNOWN)


def rate_on_vm(save):
    """Return how many moves the VM makes and takes back in a second of processor time."""
    sources = [BEGIN, *[GO_ON] * (TO_RATE // SLICE), TELL]
    done, took = vm.run_vm(sources, files(), [save.hex(), MOST, SLICE, TO_RATE]).split()
    return int(done) / float(took)


def files():
    """Return the page's modules besides the console, as files for the VM."""
    names = [*make_page.search_modules(), "desktop_sim.solver.verdict_names"]
    texts = inline_constants({
        project.name_of(path): path.read_text()
        for room in ("core", "desktop_sim/solver", "desktop_sim/web/in_page")
        for path in project.sources_in(room)})
    return [("/repo/" + project.path_of(name).relative_to(ROOT).as_posix(), texts[name])
            for name in names]


def counted(verdicts):
    """Return the number of positions won, lost and without an answer."""
    return [verdicts.count(verdict) for verdict in (WON, LOST, UNKNOWN)]


def main():
    """Print a row for each game, and the shares of all."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("games", nargs="*", help="ids of games; all with a bank unless told")
    names = parser.parse_args().games or [
        game_id for game_id, _ in games.titles()
        if deal_banks.known(chosen(game_id, None, OPTIONS.get(game_id)))]
    print("| game | moves a second on the VM |" + " won | lost | no answer |" * THREADS)
    print("|---" * 11 + "|")
    rows = []
    for game_id in names:
        saves = positions(game_id)
        found = [search(save) for save in saves]
        longest = max(range(len(saves)), key=lambda number: found[number][1])
        rate = rate_on_vm(saves[longest])
        here = counted([verdict for verdict, _ in found])
        page = [verdict if work <= SECONDS * rate else UNKNOWN for verdict, work in found]
        three = [side_by_side(save, SECONDS * rate) if verdict == UNKNOWN else verdict
                 for save, verdict in zip(saves, page, strict=True)]
        rows.append(here + counted(page) + counted(three))
        print("|", " | ".join(map(str, [game_id, round(rate), *rows[-1]])), "|", flush=True)
    sums = [sum(column) for column in zip(*rows, strict=True)]
    print("answered here, on one VM and on three: %.0f %%, %.0f %%, %.0f %%" % tuple(
        100 * (sums[at] + sums[at + 1]) / sum(sums[at:at + 3]) for at in (0, 3, 6)))


if __name__ == "__main__":
    main()
