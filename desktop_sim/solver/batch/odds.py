"""The odds of a game: how many of its deals can be won, as text and JSON."""

from desktop_sim.solver.batch import confidence_interval
from desktop_sim.solver.batch.tasks import LOST, UNKNOWN, WON


def counted(game_id, options, verdicts):
    """Return the odds as a dict that JSON can hold; `verdicts` is a list of Verdict."""
    count = {name: 0 for name in (WON, LOST, UNKNOWN)}
    for verdict in verdicts:
        count[verdict.verdict] += 1
    decided = count[WON] + count[LOST]
    positions = sum(verdict.positions for verdict in verdicts)
    seconds = sum(verdict.seconds for verdict in verdicts)
    low, high = confidence_interval.interval(count[WON], decided)
    at_least, at_most = confidence_interval.with_unknown(count[WON], count[LOST], count[UNKNOWN])
    return {
        "game": game_id,
        "options": options,
        "deals": len(verdicts),
        **count,
        "share": count[WON] / decided if decided else None,
        "interval": [low, high],
        "interval_with_unknown": [at_least, at_most],
        "positions": positions,
        "seconds": round(seconds, 1),
    }


def text(odds):
    """Return the odds as lines of text."""
    chosen = " ".join(f"{name}={value}" for name, value in odds["options"].items())
    lines = [
        " ".join(part for part in (odds["game"], chosen) if part),
        f"{odds['deals']} deals: {odds['won']} won, {odds['lost']} lost, "
        f"{odds['unknown']} unknown",
    ]
    if odds["share"] is not None:
        lines.append(f"{_percent(odds['share'])} of those with a verdict can be won, "
                     f"95 % interval {_range(odds['interval'])}")
    if odds["unknown"]:
        lines.append("with the unknown counted as lost and as won: "
                     + _range(odds["interval_with_unknown"]))
    if odds["seconds"]:
        lines.append(f"{odds['positions']} positions, "
                     f"{odds['positions'] / odds['seconds']:.0f} a second in each process")
    lines.append("all cards were known to the search, which a player does not see")
    return "\n".join(lines)


def _percent(share):
    return f"{100 * share:.2f} %"


def _range(interval):
    return f"{100 * interval[0]:.2f} to {100 * interval[1]:.2f} %"
