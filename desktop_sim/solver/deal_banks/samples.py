"""Won games to watch: SAMPLE of firmware/texts, from a deal that the search wins in few moves."""

from core.auto_finish import AutoFinish
from core.session import Session
from desktop_sim.solver.batch.tasks import WON
from firmware.texts import FINISH, FIRST_MOVE

LAST_CODE = 255
"""The highest byte."""

BEAM = 20
"""Positions of each depth that the beam search for a short win keeps."""


def shortest(engine, tasks):
    """Search `tasks` with an engine (worker_pools.py) and return (deal, codes) of the shortest win.

    Return None if no deal is won.  `codes` are those of `encoded`.
    """
    best = None
    for task, verdict in engine.verdicts(tasks):
        if verdict.verdict == WON:
            codes = encoded(task, verdict.moves)
            if codes and (not best or (len(codes), task.deal) < (len(best[1]), best[0])):
                best = task.deal, codes
    return best


def encoded(task, moves):
    """Return the packed `moves`, which win the deal of a Task, as firmware/texts stores a sample.

    FINISH takes the place of the last moves as soon as it wins.  Return None if a move's number
    does not fit a byte.
    """
    session = Session()
    session.new(task.game_id, task.deal, task.options)
    finish = AutoFinish()
    codes = bytearray()
    for move in moves:
        if finish.possible(session.game):
            return bytes(codes) + bytes([FINISH])
        legal = list(session.found[:session.legal()])
        if move not in legal or FIRST_MOVE + legal.index(move) > LAST_CODE:
            return None
        codes.append(FIRST_MOVE + legal.index(move))
        session.play(move)
    return bytes(codes)


def line(deal, options, codes):
    """Return the line of source that defines a sample."""
    return f"SAMPLE = ({deal}, {options}, {codes!r})"
