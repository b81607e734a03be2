"""Texts to hand on: how a game was won, and the days of a month.  Everything here allocates.

No link and no card is in them, so that nobody's game is spoiled.
"""

from core import games
from core.options import variation
from firmware.deals import day_deals
from firmware.screens.calendar.month_names import MONTHS
from firmware.screens.figures.score_text import SCORE, TIME, figures
from firmware.storage.days import PLAYED, WON, WON_LATER, open_days
from firmware.storage.statistics import STREAK

NAME = "Pocket Patience"

WON_TEXTS = {
    (True, True): "Won in {time} with {moves} and a score of {score}.",
    (True, False): "Won in {time} with {moves}.",
    (False, True): "Won with {moves} and a score of {score}.",
    (False, False): "Won with {moves}.",
}
"""Sentences by the figures that are shown: whether the time is, and whether the score is."""


def share_win(console, key):
    """Hand on how the game was won; say so in the row of the panel with this key."""
    shared = hand_on(console, texts_of_win(console))
    if shared:
        dialog = console.screens.end_of_game.dialog
        dialog.rows = tuple([(shared if other == key else label, command, other)
                             for label, command, other in dialog.rows])


def hand_on(console, texts):
    """Hand on the first of `texts`, each a str; a board shows the first of which it has a code.

    Returns bytes that say so, b"" if something else does.
    """
    if console.share:
        return console.share(texts[0])
    from firmware.screens.figures import share_code

    share_code.show(console, texts)
    return b""


def texts_of_win(console):
    """Return texts on the game that was won, the longest one first: `text_of_win` and shorter."""
    text = text_of_win(console)
    lines = text.split("\n")
    won = "Won with {}.".format(counted(console.session.moves, "move"))
    title = games.title(console.session.game_id)
    return text, "\n".join(lines[:2]), lines[0][len(NAME) + 2:] + "\n" + won, title + "\n" + won


def text_of_win(console):
    """Return three lines on the game that was won, a str."""
    session = console.session
    title = games.title(session.game_id)
    days = open_days(console.autosave)
    date = day_deals.day_in_play(console, days)
    if date:
        first = "{}: {}, {}".format(NAME, title, written(date))
    elif session.deal:
        first = "{}: {}, deal {}".format(NAME, title, session.deal)
    else:
        first = "{}: {}".format(NAME, title)
    shown = dict(figures(console))
    has_score = SCORE in shown and session.game.scoring
    lines = [first, WON_TEXTS[TIME in shown, has_score].format(
        time=shown.get(TIME, b"").decode(), score=shown.get(SCORE, b"").decode(),
        moves=counted(session.moves, "move"))]
    row = console.autosave.statistics.figures(
        session.game_id, variation(session.game, session.game.choices))
    in_a_row = day_deals.days_in_a_row(console, days)
    if in_a_row:
        lines.append(counted(in_a_row, "day") + " in a row.")
    elif row[STREAK]:
        lines.append(counted(row[STREAK], "win") + " in a row.")
    return "\n".join(lines)


def text_of_month(days, month, today):
    """Return three lines on a `month`, such as 202611, a str."""
    won = _count(days, month, WON) + _count(days, month, WON_LATER)
    return "{}: {} {}\n{} won of {} played.\n{} in a row, best {}.".format(
        NAME, MONTHS[month % 100 - 1].decode(), month // 100, counted(won, "day"),
        won + _count(days, month, PLAYED), counted(days.streak(today), "day"), days.best_streak())


def written(date):
    """Return a date in words, such as "27 November 2026"."""
    return "{} {} {}".format(date % 100, MONTHS[date // 100 % 100 - 1].decode(), date // 10000)


def counted(number, word):
    """Return a number with its word, such as "1 day" or "2 days"."""
    return "{} {}{}".format(number, word, "" if number == 1 else "s")


def _count(days, month, state):
    return len([date for date in days.with_state(state) if date // 100 == month])
