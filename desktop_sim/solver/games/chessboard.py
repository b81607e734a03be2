"""Chessboard: as Fortress, once the base is chosen."""

from desktop_sim.solver.games.fortress import REDUCTIONS  # noqa: F401
