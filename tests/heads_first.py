"""The games of long tests: in `make test` the first of each family, in `make test-all` each."""

import pytest

from tests.both_runtimes import playing


def heads_first(game_ids):
    """Return `game_ids` as parameters of a test; all but the first of each family are thorough."""
    heads = playing.family_heads()
    return [pytest.param(game_id, marks=[pytest.mark.thorough] * (game_id not in heads))
            for game_id in game_ids]
