"""Which function a fault is in, and what notes that it is called."""

from tests.lab import mutants_calls

SOURCE = '''\
"""A module."""

LIMIT = 3


class Counter:
    """Counts."""

    def __init__(self):
        self.n = 0

    @property
    def full(self):
        """Whether it is."""
        def far():
            return self.n >= LIMIT

        return far()
'''
MODULE, INIT, FULL, FAR = range(1, 20), range(9, 11), range(12, 19), range(15, 17)


def test_the_lines_around_a_fault_are_those_of_its_innermost_function():
    wanted = dict.fromkeys(range(1, 20), MODULE)
    for lines in (INIT, FULL, FAR):
        wanted |= dict.fromkeys(lines, lines)
    assert {n: mutants_calls.lines_around(SOURCE, n) for n in range(1, 20)} == wanted


def test_each_function_notes_that_it_is_called():
    noted = []
    names = {mutants_calls.NOTE: noted.append}
    exec(compile(mutants_calls.noting(SOURCE, "a/b.py"), "a/b.py", "exec"), names)
    counter = names["Counter"]()
    assert noted == [("a/b.py", INIT.start)]
    assert not counter.full and names["Counter"].full.__doc__ == "Whether it is."
    assert noted[1:] == [("a/b.py", FULL.start), ("a/b.py", FAR.start)]
