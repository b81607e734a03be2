"""The games of long tests: in `make test` the first of each family, in `make test-all` each."""

import pytest

from tests.both_runtimes import playing


def heads_first(rows):
    """Return `rows`, game ids or tuples that begin with one, as parameters of a test.

    Those of a game that is not the first of its family are thorough.
    """
    heads = playing.family_heads()
    rows = [(row,) if isinstance(row, str) else row for row in rows]
    return [pytest.param(*row, marks=[pytest.mark.thorough] * (row[0] not in heads))
            for row in rows]
