"""The commands solve, odds, bank, sample and compile."""

import json
import shutil
from dataclasses import replace

from core import games
from desktop_sim.deploy import external_tools
from desktop_sim.emulation import install_stubs
from desktop_sim.play import bot, messages
from desktop_sim.play.end_signals import INTERRUPTED
from desktop_sim.play.position_formats.moves_in_words import in_words
from desktop_sim.solver import args
from desktop_sim.solver.batch import compiled_check, run, worker
from desktop_sim.solver.batch import odds as odds_of
from desktop_sim.solver.batch.record import OtherRun, Record
from desktop_sim.solver.batch.tasks import WON, Task
from desktop_sim.solver.batch.worker_pools import Processes
from desktop_sim.solver.compiled import finder
from desktop_sim.solver.deal_banks import grading, make, samples


class NotInstalled(Exception):
    """A package is missing; the text says in a line how to install it."""


def main(words, prog, show):
    """Do what `words` say, the first of which is a command; return the exit code.

    `prog` is the program's name in help texts.  The function `show` plays in the simulator.
    Its arguments are the words of the command line and a class of consoles; it returns the exit
    code.
    """
    options = args.parse(words, prog)
    options.show = show
    try:
        code = COMMANDS[options.command](options)
        messages.flush()
        return code
    except BrokenPipeError:
        raise
    except (NotInstalled, OtherRun, OSError) as why:
        messages.say(external_tools.reason(why))
        return 2
    except MemoryError:
        messages.say("not enough memory: search fewer --positions, or with less --memory")
        return 2
    except KeyboardInterrupt:
        return INTERRUPTED


EXIT_CODES = {"won": 0, "lost": 1, "unknown": 3}
"""Exit codes of `solve`."""


def solve(options):
    """Solve one deal and print the result; return the exit code."""
    task = Task(options.game, options.deal, options.option, options.limits, options.save)
    engine = Processes(1, finder.folder())
    verdict = run.over([task], engine, Record(None, {}))[options.deal]
    if options.json:
        print(json.dumps({"game": options.game, "options": options.option, **vars(verdict),
                          "moves": told(task, verdict.moves, bot.move_of)}))
    else:
        print(f"{games.title(options.game)} {options.deal or 'as given'}: {verdict.verdict}, "
              f"{verdict.positions} positions in {verdict.seconds:.1f} s")
        for line in told(task, verdict.moves, in_words):
            print(line)
    if options.watch and verdict.verdict == WON:
        # Before the first import of firmware, which `watch` makes.
        install_stubs.install()
        from desktop_sim.solver import play_solution

        return play_solution.play(task, verdict.moves, options.show)
    return EXIT_CODES[verdict.verdict]


def told(task, moves, tell):
    """Return a list of what `tell(game, move)` returns before each of the packed `moves`."""
    session = task.begin()
    found = []
    for move in moves:
        found.append(tell(session.game, move))
        session.play(move)
    return found


def odds(options):
    """Count the deals that can be won; return the exit code."""
    tasks = [Task(options.game, deal, options.option, options.limits) for deal in options.deals]
    head = {"game": options.game, "options": options.option, "limits": vars(options.limits)}
    record = Record(options.record, head)
    verdicts = run.over(tasks, engine_of(options), record, run.Progress())
    counted = odds_of.counted(options.game, options.option, list(verdicts.values()))
    print(json.dumps(counted) if options.json else odds_of.text(counted), flush=True)
    return 0


def engine_of(options, search=worker.search):
    """Return the engine that the command line names: processes of this machine, or a cluster.

    Raises NotInstalled where a package for the cluster is missing.
    """
    if options.dask is None:
        return Processes(options.jobs, finder.folder(), search)
    try:
        from desktop_sim.solver.batch.dask_cluster import DaskCluster
    except ImportError as missing:
        raise NotInstalled(
            f"--dask needs what this brings: {_installing('dask')} ({missing})"
        ) from None
    return DaskCluster(options.dask, search)


def bank(options):
    """Make banks of deals that can be won; return the exit code."""
    names = [options.bank] if options.bank else list(make.BANKS)
    grader = engine_of(options, grading.of_task)
    made = make.make(names, engine_of(options), grader, options.folder, options.wanted,
                     run.Progress())
    for name, graded, wins in made:
        of = make.bank_of(name)
        size = make.keep(name, graded, games.title(of.game_id), options.into)
        if options.wins:
            make.keep_wins(options.wins, name, of, wins)
        print(f"{name}: {len(graded)} deals up to {max(graded)}, {size} bytes", flush=True)
    return 0


def _installing(extra):
    return external_tools.installing(external_tools.of_extra(extra))


def compile_all(options):
    """Compile the engine and the search for later runs; return the exit code."""
    try:
        import Cython.Build  # noqa: F401  # Before the minutes are promised.

        from desktop_sim.solver.compiled import build

        messages.say("compiling takes some minutes")
        folder = build.build()
    except ImportError as missing:
        messages.say(f"compile needs what this brings: {_installing('solver')} ({missing})")
        return 2
    different = compiled_check.games_that_differ(folder)
    if different:
        shutil.rmtree(folder)
        messages.say("not used: these games differ from the sources: " + ", ".join(different))
        return 2
    print(folder)
    return 0


def sample(options):
    """Find a won game to watch and print it; return the exit code."""
    # A beam search wins fewer deals, and in fewer moves.
    limits = {options.limits, replace(options.limits, beam=options.limits.beam or samples.BEAM)}
    tasks = [Task(options.game, deal, options.option, limit)
             for deal in options.deals for limit in limits]
    found = samples.shortest(engine_of(options), tasks)
    if not found:
        messages.say(f"no deal of {options.deals[0]}-{options.deals[-1]} was won: search others, "
                     "or with more --positions or --tries")
        return 1
    deal, codes = found
    rules = games.load(options.game).options
    chosen = {name: options.option[name] for name, _, default in rules
              if options.option.get(name, default) != default}
    print(samples.line(deal, chosen, codes))
    return 0


COMMANDS = {"solve": solve, "odds": odds, "bank": bank, "sample": sample, "compile": compile_all}
