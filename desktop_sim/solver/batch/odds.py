"""The odds of a game: how many of its deals can be won, as text, JSON and a plot."""

import os

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


WIDE, ROW, MARGIN = 640, 48, 24


def check_plot(path):
    """Raise OSError with a line for the user if `plot` could not draw into the picture `path`."""
    from PIL import Image

    ending = os.path.splitext(path)[1].lower()
    if Image.registered_extensions().get(ending) not in Image.SAVE:
        raise OSError(f"{path}: a plot is drawn as .png, .jpg, .gif or the like")
    if not os.path.isdir(os.path.dirname(path) or "."):
        raise OSError(f"{path}: there is no such folder")


def plot(rows, path):
    """Draw `rows`, a list of odds, as bars with their intervals into the picture at `path`.

    Raises OSError if `path` cannot be written.
    """
    from PIL import Image, ImageDraw

    picture = Image.new("RGB", (WIDE, MARGIN + ROW * len(rows) + MARGIN), "white")
    draw = ImageDraw.Draw(picture)
    for tenth in range(11):
        x = _x(tenth / 10)
        draw.line((x, MARGIN, x, picture.height - MARGIN), "#dddddd")
        draw.text((x, picture.height - MARGIN + 4), f"{10 * tenth} %", "black", anchor="ma")
    for at, odds in enumerate(rows):
        _draw_row(draw, MARGIN + ROW * at, odds)
    picture.save(path)


def _draw_row(draw, y, odds):
    """Draw the bar of one game: won, then unknown, then lost; its intervals above it."""
    left = 0.0
    for name, colour in ((WON, "#2a7f4f"), (UNKNOWN, "#c9c9c9"), (LOST, "#f0e0d0")):
        right = left + odds[name] / max(1, odds["deals"])
        if right > left:
            draw.rectangle((_x(left), y + 20, _x(right), y + 36), colour)
        left = right
    low, high = odds["interval_with_unknown"]
    draw.line((_x(low), y + 28, _x(high), y + 28), "black", 2)
    for end in (low, high):
        draw.line((_x(end), y + 23, _x(end), y + 33), "black", 2)
    chosen = " ".join(str(value) for value in odds["options"].values())
    draw.text((_x(0), y + 4), f"{odds['game']} {chosen}  {odds['deals']} deals", "black")


def _x(share):
    return MARGIN + share * (WIDE - 2 * MARGIN)
