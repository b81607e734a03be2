"""Between two games: one is counted, the next one gets its number, its time and its files.

Loaded when it is needed.  Everything here allocates.
"""

from core.game import CARDS_LEFT, CARRIED
from core.options import variation
from firmware.storage.due import GAME_IN_PLAY, STATISTICS
from firmware.storage.game_files import ON_ITS_DAY, TOUCHED, UNDONE
from firmware.storage.play_clock import ENDED, RUNNING, WAITING
from firmware.storage.power_safe_slots import MOST
from firmware.storage.statistics import KNOWN, NO_SCORE, ZERO_SCORE, Ended


def end(autosave, replaced):
    """Count the game before the next one, if it is `lost`; number the next one.

    `replaced` is the GameContent of another deal of the next one's game, or None.
    """
    record = autosave.record
    if record.replaced:
        # The deal that it replaced has kept its place.
        record.last = None
    count(autosave, record.lost)
    record.lost = None
    record.replaced = replaced is not None
    if replaced and replaced.last:
        _number_next(autosave)
        record.last = replaced.last
        record.last.number = record.number
    _number_next(autosave)


def _number_next(autosave):
    """Give the next game in play its number; at MOST, which is never reached, none counts."""
    record = autosave.record
    record.number = min(MOST, max(record.number, autosave.statistics.counted) + 1)


def take_up(autosave, kept, deal):
    """Note what is known of the next game: its GameContent if it was `kept`, and its deal."""
    record = autosave.record
    record.touched = bool(kept and kept.flags & TOUCHED)
    if record.touched and not kept.last:
        # The game was already counted.
        record.number = autosave.statistics.counted
    record.on_its_day = bool(kept and kept.flags & ON_ITS_DAY) or 0 != deal == record.day_deal
    record.day_deal = 0
    record.undone = bool(kept and kept.flags & UNDONE)
    record.medals = ()


def begin(autosave, kept):
    """Save the session's new game from now on, after `end`.

    `kept` is its GameContent (firmware/storage/kept_games.py) if it goes on, else None.
    """
    take_up(autosave, kept, autosave.console.session.deal)
    autosave.record.in_play = True
    autosave.record.given_up = False
    begin_time(autosave, kept.seconds if kept else 0)
    autosave.follow_new_game()


def leave(autosave):
    """Note that no game is in play any more."""
    end(autosave, None)
    autosave.record.forget()
    begin_time(autosave, 0)
    autosave.follow_none()
    autosave.due |= GAME_IN_PLAY


def begin_time(autosave, seconds):
    """Go on with the time of the session's game, which was played for some seconds."""
    session = autosave.console.session
    journal = session.journal
    if not _counts(autosave):
        state = ENDED
    else:
        # A game that was won when it was saved goes on with the next move, if at all.
        goes_on = (journal.done or journal.undone) and not session.game.won()
        state = RUNNING if goes_on else WAITING
    autosave.play_clock.begin(seconds, state)


def _counts(autosave):
    """Return True if a game is in play that was not counted."""
    return autosave.record.in_play and autosave.record.number > autosave.statistics.counted


def outcome(autosave, won=False):
    """Return the Ended of the game in play if it ends now; None if the game does not count.

    A game counts once, if it is won or an action was made in it.
    """
    record = autosave.record
    if not _counts(autosave) or not (won or record.touched):
        return None
    console = autosave.console
    session = console.session
    game = session.game
    score = NO_SCORE
    if game.score_rule and game.scoring:
        score = min(game.score() + ZERO_SCORE, MOST)
    number = variation(game, game.choices) | (KNOWN if console.deals.grade else 0)
    return Ended(record.number, session.game_id, number, won, score,
                 bool(game.score_rule & CARDS_LEFT), session.moves, autosave.play_clock.played(),
                 bool(game.score_rule & CARRIED))


def count(autosave, ended):
    """Count a game that ended, an Ended or None, once."""
    if not ended:
        return
    autosave.record.last = ended
    if autosave.statistics.count(ended):
        autosave.due |= STATISTICS
        if ended.won:
            from firmware.storage import best_times

            best_times.count(autosave, ended)


def count_win(autosave):
    """Count the game in play, which is won, if it was not counted yet, its days and its medals.

    That is done before its cards fly: the power may be cut then.
    """
    autosave.play_clock.end()
    count(autosave, outcome(autosave, True))
    autosave.console.deals.count_win()
