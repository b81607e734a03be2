"""Thirteen: as Pyramid."""

from desktop_sim.solver.games.pyramid import REDUCTIONS  # noqa: F401
