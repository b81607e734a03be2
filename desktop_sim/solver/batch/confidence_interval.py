"""The share of deals that can be won, and how sure that is."""

import math

SURE = 1.959963984540054
"""Standard deviations on either side that hold 95 % of a normal distribution."""


def interval(hits, of):
    """Return the 95 % interval (low, high) of a share, of which `hits` of `of` were counted.

    The method is Wilson's score interval: E. B. Wilson, Probable Inference, the Law of Succession,
    and Statistical Inference, Journal of the American Statistical Association 22 (1927).
    """
    if not of:
        return 0.0, 1.0
    share = hits / of
    spread = SURE * SURE / of
    middle = (share + spread / 2) / (1 + spread)
    half = SURE * math.sqrt(share * (1 - share) / of + spread / (4 * of)) / (1 + spread)
    return max(0.0, middle - half), min(1.0, middle + half)


def with_unknown(won, lost, unknown):
    """Return the interval (low, high) that holds whatever the deals without a verdict are.

    Its low end counts them as lost, its high end as won.
    """
    of = won + lost + unknown
    return interval(won, of)[0], interval(won + unknown, of)[1]
