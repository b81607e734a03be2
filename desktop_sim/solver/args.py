"""Parse the command line of the solver."""

import argparse
import math
import os

from core import deal_numbers, games
from desktop_sim.play.command_line import OneLineParser, add_deal, whole
from desktop_sim.play.position_formats import reading
from desktop_sim.solver.batch.tasks import Limits
from desktop_sim.solver.deal_banks.make import BANKS, FEW, WANTED

DEAL = whole(1, deal_numbers.LAST_DEAL)
DEFAULT = Limits()

JOBS_PER_CORE = 8
"""More worker processes only take memory."""

OF_A_SAMPLE = Limits(positions=3000, tries=2)


def parse(words, prog):
    """Return an object with the options in `words` as attributes; `option` is a dict, checked.

    `prog` is the program's name in help.  Exit with 0 after printing help; exit with 2 after an
    error, reported in one line on stderr.
    """
    parser = _parser(prog)
    options = parser.parse_args(words)
    if options.command in ("solve", "odds", "sample"):
        options.limits = Limits(options.positions, options.memory, options.seconds, options.tries,
                                options.beam)
        try:
            if options.command == "solve":
                _read_position(parser, options)
            options.option = checked(options.game, options.option)
        except ValueError as why:
            parser.error(str(why))
    return options


def _read_position(parser, options):
    """Set `save` to the position to be solved as a saved game, or to None for a deal by number.

    Raises ValueError with a sentence that says what cannot be played.
    """
    text = options.deal if isinstance(options.deal, str) else options.board_file
    options.save = None
    game_id = options.game or (reading.game_of(text) if text else "")
    if not game_id:
        parser.error("--game is missing: it says of which game the cards are")
    if text is None:
        return
    chosen = checked(game_id, options.option) if options.option else None
    session = reading.read(text, game_id, chosen)
    options.game = session.game_id
    options.deal = session.deal
    options.save = session.save()
    values = session.chosen().values()
    score = session.game.score_options
    options.option = [f"{name}={str(value).lower()}" for name, value in values.items()
                      if name not in score]


def checked(game_id, pairs):
    """Return all rules' options of a game as a dict, with those of `pairs` ("name=value") chosen.

    Raises ValueError with a one-line reason for a name or value that the game does not have.
    """
    rules = games.load(game_id)
    rows = [row for row in rules.options if row[0] not in rules.score_options]
    chosen = {name: default for name, _, default in rows}
    for pair in pairs:
        name, _, text = pair.partition("=")
        values = next((row[1] for row in rows if row[0] == name), None)
        if values is None:
            raise ValueError(f"{game_id} has no option {name!r}")
        known = {str(value).lower(): value for value in values}
        if text.lower() not in known:
            raise ValueError(f"option {name} takes {', '.join(known)}")
        chosen[name] = known[text.lower()]
    return chosen


def _parser(prog):
    parser = OneLineParser(prog=prog,
                           description="Which deals can be won, with all cards known.")
    commands = parser.add_subparsers(dest="command", required=True, parser_class=OneLineParser)
    solve = commands.add_parser("solve", help="solve one deal, and print its moves")
    _add_game(solve, required=False)
    add_deal(solve, required=True)
    solve.add_argument("--json", action="store_true", help="print one object of JSON")
    solve.add_argument("--watch", action="store_true", help="play the solution in the simulator")
    odds = commands.add_parser("odds", help="count how many deals can be won")
    _add_game(odds)
    odds.add_argument("--deals", metavar="A-B", type=_deals, default=range(1, 1001),
                      help="from deal A to deal B; 1-1000 unless told")
    odds.add_argument("--json", action="store_true", help="print one object of JSON")
    _add_run(odds)
    sample = commands.add_parser("sample", help="find a won game to watch, for a game's texts")
    _add_game(sample)
    sample.add_argument("--deals", metavar="A-B", type=_deals, default=range(1, 11),
                        help="from deal A to deal B; 1-10 unless told")
    _add_engine(sample)
    for command, limits in ((solve, DEFAULT), (odds, DEFAULT), (sample, OF_A_SAMPLE)):
        _add_limits(command, limits)
    bank = commands.add_parser("bank", help="list deals that can be won, graded, for the device")
    bank.add_argument("--bank", metavar="NAME", choices=sorted({*BANKS, *_ids()}),
                      help="only this bank: a game, or one of: " + ", ".join(BANKS))
    bank.add_argument("--folder", metavar="DIR", default="build/bank",
                      help="folder of the run; a run that was stopped continues from there")
    bank.add_argument("--wanted", metavar="N", type=whole(1),
                      help=f"deals of each bank; {WANTED} unless told, of a few {FEW}")
    bank.add_argument("--into", metavar="DIR", default="firmware/deal_banks",
                      help="folder for the modules of the device")
    bank.add_argument("--wins", metavar="FILE",
                      help="a JSON file for a won game of each grade, for tests")
    _add_engine(bank)
    commands.add_parser("compile", help="compile engine and search, which makes them fast")
    return parser


def _ids():
    return [game_id for game_id, _ in games.titles()]


def _add_game(parser, required=True):
    parser.add_argument("--game", metavar="ID", choices=_ids(), required=required,
                        help="one of: " + ", ".join(_ids()))
    parser.add_argument("--option", metavar="NAME=VALUE", action="append", default=[],
                        help="a rule of the game, such as king=queen; may be repeated")


def _add_limits(parser, limits):
    group = parser.add_argument_group("limits of a search, for each deal")
    group.add_argument("--positions", metavar="N", type=whole(1), default=limits.positions,
                       help=f"positions; {limits.positions} unless told")
    group.add_argument("--memory", metavar="MB", type=whole(1), default=limits.memory,
                       help=f"memory for positions; {limits.memory} MB unless told")
    group.add_argument("--tries", metavar="N", type=whole(1), default=limits.tries,
                       help="short searches before the search of the whole space; none unless told")
    group.add_argument("--beam", metavar="N", type=whole(1), default=limits.beam,
                       help="positions of each depth that a search in breadth keeps, which only "
                       "finds wins; no such search unless told")
    group.add_argument("--seconds", metavar="S", type=_seconds, default=limits.seconds,
                       help="longest time; no limit unless told")


def _add_run(parser):
    parser.add_argument("--record", metavar="FILE",
                        help="keep each verdict in this file; a run that was stopped continues it")
    _add_engine(parser)


def _add_engine(parser):
    group = parser.add_mutually_exclusive_group()
    group.add_argument("--jobs", metavar="N", type=_jobs, default=os.cpu_count() or 1,
                       help="processes; one for each core unless told")
    group.add_argument("--dask", metavar="ADDRESS",
                       help="search on the Dask cluster of this scheduler, such as host:8786")


def _jobs(text):
    number = whole(1)(text)
    most = JOBS_PER_CORE * (os.cpu_count() or 1)
    if number > most:
        raise argparse.ArgumentTypeError(f"this machine is given up to {most} processes")
    return number


def _deals(text):
    first, dash, last = text.partition("-")
    found = range(DEAL(first), DEAL(last if dash else first) + 1)
    if not found:
        raise argparse.ArgumentTypeError(f"{text!r} holds no deal")
    return found


def _seconds(text):
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0
    if not 0 < seconds < math.inf:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of seconds above 0")
    return seconds
