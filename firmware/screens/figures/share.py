"""Texts to hand on: how a game was won, and the days of a month.  Everything here allocates.

No link and no card is in them, so that nobody's game is spoiled.
"""

from core import games
from core.language import _, _n
from core.options import variation
from firmware.deals import day_deals
from firmware.graphics.messages import plural
from firmware.screens.calendar.month_names import MONTHS
from firmware.screens.figures.score_text import SCORE, TIME, figures
from firmware.storage.days import PLAYED, WON, WON_LATER, open_days
from firmware.storage.statistics import STREAK

NAME = "Pocket Patience"

WON_TEXTS = {
    (True, True): _n("Won in {time} with {moves} move and a score of {score}.",
                   "Won in {time} with {moves} moves and a score of {score}."),
    (True, False): _n("Won in {time} with {moves} move.", "Won in {time} with {moves} moves."),
    (False, True): _n("Won with {moves} move and a score of {score}.",
                    "Won with {moves} moves and a score of {score}."),
    (False, False): _n("Won with {moves} move.", "Won with {moves} moves."),
}
"""Sentences by the figures that are shown: whether the time is, and whether the score is."""

DAYS_IN_A_ROW = _n("{number} day in a row.", "{number} days in a row.")
WINS_IN_A_ROW = _n("{number} win in a row.", "{number} wins in a row.")
DAYS_WON = _n("{won} day won of {played} played.", "{won} days won of {played} played.")
ROW_AND_BEST = _n("{days} day in a row, best {best}.", "{days} days in a row, best {best}.")


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
    moves = console.session.moves
    won = plural(WON_TEXTS[False, False], moves).format(moves=moves)
    shorter = [[deal_in_play(console), won], [games.title(console.session.game_id), won]]
    return [text] + ["\n".join(short) for short in [lines[:2]] + shorter]


def deal_in_play(console):
    """Return the game in play and its day or the number of its deal, a str."""
    session = console.session
    title = games.title(session.game_id)
    date = day_deals.day_in_play(console, open_days(console.autosave))
    if date:
        return "{game}, {date}".format(game=title, date=written(date))
    if session.deal:
        return _("{game}, deal {deal}").format(game=title, deal=session.deal)
    return title


def text_of_win(console):
    """Return three lines on the game that was won, a str."""
    session = console.session
    days = open_days(console.autosave)
    shown = dict(figures(console))
    has_score = SCORE in shown and session.game.scoring
    lines = [_("{name}: {deal}").format(name=NAME, deal=deal_in_play(console)),
             plural(WON_TEXTS[TIME in shown, has_score], session.moves).format(
                 time=shown.get(TIME, b"").decode(), score=shown.get(SCORE, b"").decode(),
                 moves=session.moves)]
    row = console.autosave.statistics.figures(
        session.game_id, variation(session.game, session.game.choices))
    in_a_row = day_deals.days_in_a_row(console, days)
    if in_a_row:
        lines.append(plural(DAYS_IN_A_ROW, in_a_row).format(number=in_a_row))
    elif row[STREAK]:
        lines.append(plural(WINS_IN_A_ROW, row[STREAK]).format(number=row[STREAK]))
    return "\n".join(lines)


def text_of_month(days, month, today):
    """Return three lines on a `month`, such as 202611, a str."""
    won = _count(days, month, WON) + _count(days, month, WON_LATER)
    streak = days.streak(today)
    return "\n".join((
        _("{name}: {month} {year}").format(
            name=NAME, month=MONTHS[month % 100 - 1].decode(), year=month // 100),
        plural(DAYS_WON, won).format(won=won, played=won + _count(days, month, PLAYED)),
        plural(ROW_AND_BEST, streak).format(days=streak, best=days.best_streak())))


def written(date):
    """Return a date in words, such as "27 November 2026"."""
    return _("{day} {month} {year}").format(
        day=date % 100, month=MONTHS[date // 100 % 100 - 1].decode(), year=date // 10000)


def _count(days, month, state):
    return len([date for date in days.with_state(state) if date // 100 == month])
