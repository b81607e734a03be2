"""Eight Off: as FreeCell, and spaces that take Kings alone are equal too."""

from desktop_sim.solver.games.freecell import REDUCTIONS  # noqa: F401
