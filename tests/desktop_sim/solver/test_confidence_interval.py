"""The interval of a share."""

import pytest

from desktop_sim.solver.batch import confidence_interval


@pytest.mark.parametrize(
    ("hits", "of", "low", "high"),
    [
        # Newcombe, Two-sided confidence intervals for the single proportion, Statistics in
        # Medicine 17 (1998), table I, method 3.
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_the_interval_is_the_published_one(hits, of, low, high):
    found = confidence_interval.interval(hits, of)
    assert [round(end, 4) for end in found] == [low, high]


def test_without_a_verdict_nothing_is_known():
    assert confidence_interval.interval(0, 0) == (0.0, 1.0)


def test_the_unknown_count_both_ways():
    low, high = confidence_interval.with_unknown(40, 50, 10)
    assert low == confidence_interval.interval(40, 100)[0]
    assert high == confidence_interval.interval(50, 100)[1]
