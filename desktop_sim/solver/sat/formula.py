"""A formula for a SAT solver: clauses of statements, of each of which one at least must hold."""

from pysat.solvers import Solver

SOLVER = "glucose42"
"""The solver's name in python-sat: Glucose 4.2.1. Four deals of Frog by one suit took it 7.7 s, and
CaDiCaL 1.9.5 12.2."""

BETWEEN_LOOKS = 1000
"""Conflicts between two looks at whether to end."""


class Formula:
    """Clauses, and the statements in them: numbers from 1 on. A number below 0 says "not"."""

    def __init__(self):
        """Begin without any."""
        self.statements = 0
        self.clauses = []

    def statement(self):
        """Return a new statement."""
        self.statements += 1
        return self.statements

    def one_holds(self, *clause):
        """Demand that one of these holds at least; True and False stand for what is known."""
        # Statement 1 is equal to True.
        if not any(part is True for part in clause):
            self.clauses.append([part for part in clause if part is not False])

    def not_both(self, one, other):
        """Demand that one of two does not hold at least."""
        self.clauses.append([-one, -other])

    def answer(self, most, over=None):
        """Return (whether there is an answer, the set of what holds in it, conflicts).

        The first is None where the solver gave up, after `most` conflicts or a few more, or when
        `over`, a function, said so.
        """
        with Solver(SOLVER, bootstrap_with=self.clauses) as solver:
            met, is_one = 0, None
            while is_one is None and met < most and not (over and over()):
                solver.conf_budget(min(BETWEEN_LOOKS, most - met))
                is_one = solver.solve_limited()
                met = solver.accum_stats()["conflicts"]
            return is_one, set(solver.get_model()) if is_one else set(), met
