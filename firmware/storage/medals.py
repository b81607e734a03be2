"""Medals: what a player is proud of, earned once and for good.

Which are earned is saved with the settings, as a number with a bit for each row of MEDALS.
Everything here allocates.
"""

from core import game_families
from core.language import _
from core.options import variation
from firmware.deal_banks import HARD
from firmware.graphics.messages import filled
from firmware.storage.days import open_days
from firmware.storage.statistics import BEST_STREAK, FEWEST_MOVES, KNOWN, WON

MEDALS = (
    (_(b"First win"), _(b"{medal}: win a game.")),
    (_(b"Ten wins"), _(b"{medal}: {count} of 10 games are won.")),
    (_(b"A hundred wins"), _(b"{medal}: {count} of 100 games are won.")),
    (_(b"Without Undo"), _(b"{medal}: win a game and take no move back.")),
    (_(b"In two minutes"), _(b"{medal}: win a game in two minutes.")),
    (_(b"A hard deal"), _(b"{medal}: win one of the deals that count as hard.")),
    (_(b"Fewest moves"), _(b"{medal}: win a game a second time, in as few moves as ever.")),
    (_(b"Five in a row"), _(b"{medal}: win five games of one kind in a row; {count} so far.")),
    (_(b"Every family"), _(b"{medal}: {count} of 12 families of games are won.")),
    (_(b"Every game"), _(b"{medal}: {count} of 45 games are won.")),
    (_(b"Seven days"), _(b"{medal}: win the deals of seven days in a row; {count} so far.")),
    (_(b"Thirty days"), _(b"{medal}: win the deals of thirty days in a row; {count} so far.")),
)
"""Rows of (name, what is missing): {count} is how many wins, games or days of it there are."""

BACKS = {1: 4, 10: 5, 8: 6, 7: 7}
"""By the number of a medal that of the card back that comes with it, as the options count."""

EARNED = _(b"{medal}: earned.")
WITH_BACK = _(b"{medal} Brings card back {back}.")
"""What stands for a medal with a card back; its line takes the first place."""

_TWO_MINUTES = 120


def counts(console):
    """Return by the number of a medal how many of its wins, games or days there are, a dict."""
    wins = best = 0
    won = set()
    rows = console.autosave.statistics.rows
    for game_id, number in rows:
        row = rows[(game_id, number)]
        if row[WON] and not number & KNOWN:
            wins += row[WON]
            best = max(best, row[BEST_STREAK])
            won.add(game_id)
    families = [members for _, members in game_families.families()]
    days = open_days(console.autosave).best_streak() if console.autosave.has_days() else 0
    return {
        0: wins, 1: wins, 2: wins, 7: best,
        8: len([members for members in families if [one for one, _ in members if one in won]]),
        9: len([one for members in families for one, _ in members if one in won]),
        10: days, 11: days}


WANTED = {0: 1, 1: 10, 2: 100, 7: 5, 8: 12, 9: 45, 10: 7, 11: 30}
"""By the number of a medal the count that earns it."""


def earn(console):
    """Note the medals that the game just won has earned; return their names, a list."""
    earned = console.settings.medals
    found = _of_this_win(console)
    now = counts(console)
    for number in now:
        if now[number] >= WANTED[number]:
            found |= 1 << number
    new = found & ~earned
    if not new:
        return []
    console.settings.medals = earned | new
    console.autosave.settings_changed()
    return [MEDALS[number][0] for number in range(len(MEDALS)) if new >> number & 1]


def bring_back(names):
    """Return True if a card back comes with one of the medals of these `names`."""
    for number in BACKS:
        if MEDALS[number][0] in names:
            return True
    return False


def _of_this_win(console):
    """Return the bits of the medals that the win itself earns."""
    session = console.session
    row = console.autosave.statistics.figures(
        session.game_id, variation(session.game, session.game.choices))
    earned = (
        not console.autosave.record.undone,
        console.autosave.play_clock.played() <= _TWO_MINUTES,
        console.deals.grade == HARD,
        row[WON] > 1 and session.moves <= row[FEWEST_MOVES])
    found = 0
    for i in range(len(earned)):
        found |= bool(earned[i]) << 3 + i
    return found


def lines(console):
    """Return a paragraph for each medal: its name, and that it is earned or what is missing."""
    now = counts(console)
    found = []
    for number in range(len(MEDALS)):
        name, missing = MEDALS[number]
        text = EARNED if console.settings.medals >> number & 1 else missing
        line = filled(text, name, now.get(number, 0))
        if number in BACKS:
            line = filled(WITH_BACK, line, BACKS[number])
        found.append(line)
    return found
