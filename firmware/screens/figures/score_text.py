"""Figures of a game: which of them screens show, and how they are written.

Only `text_of` and `figures` allocate.
"""

from core.game import CARRIED
from core.language import _
from firmware.graphics.text_line import TextLine
from firmware.storage.statistics import ZERO_SCORE

TIME = _(b"Time")
MOVES = _(b"Moves")
SCORE = _(b"Score")
"""Names of figures."""


def shows_time(console):
    """Return True if screens show times: the player may hide them, and scores with them."""
    return console.settings.figures


def shows_score(console, game):
    """Return True if screens show the score of `game`, a Game or its class that keeps one."""
    return game.score_rule and console.settings.figures


def figures(console):
    """Return the figures of the game in play that screens show: pairs (name, value) of bytes."""
    session = console.session
    found = []
    if shows_time(console):
        found.append((TIME, text_of(write_time, console.autosave.play_clock.played())))
    found.append((MOVES, str(session.moves).encode()))
    if shows_score(console, session.game):
        found.append((SCORE, text_of(write_score, console)))
    return found


def text_of(write, value):
    """Return as bytes what `write(line, value)` writes into a TextLine."""
    line = TextLine()
    write(line, value)
    return bytes(line.buffer[:line.n])


def score_of(console):
    """Return the score of the game in play, with what was carried on to it."""
    game = console.session.game
    if not game.score_rule & CARRIED:
        return game.score()
    record = console.autosave.record
    statistics = console.autosave.statistics
    carried = statistics.carried(console.session.game_id)
    replaced = record.last if record.replaced else None
    if replaced and replaced.carries and replaced.score:
        # It is counted with the first action of this deal.
        carried += replaced.score - ZERO_SCORE
    # A game that was counted is in that sum.
    return carried if record.number <= statistics.counted else carried + game.score()


def write_score(line, console):
    """Write the score of the game in play into `line`, a TextLine, and if so, that it stopped."""
    scoring = console.session.game.scoring
    line.fill(b"{score}" if scoring else _(b"{score}, stopped"), score_of(console))


def write_time(line, seconds):
    """Write the time of a game into `line`, such as 4:05 or 1:02:33."""
    if seconds >= 3600:
        line.number(seconds // 3600).put(b":").number(seconds // 60 % 60, 2)
    else:
        line.number(seconds // 60)
    line.put(b":").number(seconds % 60, 2)
