"""The deals of days: the same for everybody who plays that game that day, with the same rules.

The number of a deal alone says which day's it is, so that no save has to.
Everything here allocates.
"""

from core.options import options_of, rules_of
from firmware import deal_banks
from firmware.deals import next_deal
from firmware.storage.days import PLAYED, WON, WON_LATER, before, open_days, save_later
from firmware.storage.due import DAYS


def deal_of(console, date, game_id):
    """Return the number of the deal of a `date`: a winnable deal, or if none is known the date."""
    options = _rules_of(console, game_id)
    return deal_banks.pick(game_id, options, deal_banks.ANY, date) or date


def play_day(console, key):
    """Go on with the deal of a day, or deal it and note that; `key` is the date and a game's id."""
    date, game_id = key
    if is_in_play(console, date, game_id):
        console.screens.back_to_table()
        return
    days = open_days(console.autosave)
    if days.note(date, PLAYED):
        save_later(console.autosave, days)
        # A deal that has no room on the heap starts the console again.
        console.autosave.save_now(DAYS)
    deal = deal_of(console, date, game_id)
    is_todays = date == (console.today() or days.entered)
    console.autosave.day_deal = deal if is_todays else 0
    console.play(game_id, deal, next_deal.rules_at_hand(console, game_id))


def is_in_play(console, date, game_id):
    """Return True if the deal of a `date` is in play with the rules chosen last, and not won."""
    session = console.session
    if not console.playing() or session.game_id != game_id or session.game.won():
        return False
    _, choices = rules_of(game_id, _rules_of(console, game_id))
    return (list(session.game.choices) == choices
            and session.deal == deal_of(console, date, game_id))


def _rules_of(console, game_id):
    """Return the options with which a game is dealt next."""
    return console.settings.options(game_id, next_deal.rules_at_hand(console, game_id))


def day_in_play(console, days):
    """Return the date whose deal is in play: today, if it may be, else the latest; 0 for none.

    Only days count whose deals were played.
    """
    found = _days_in_play(console, days, days.with_state(PLAYED) + days.with_state(WON)
                          + days.with_state(WON_LATER))
    today = console.today() or days.entered
    return today if today in found else max(found) if found else 0


def days_in_a_row(console, days):
    """Return the days won in a row with the deal in play, 0 if it is not today's or yesterday's."""
    today = console.today() or days.entered
    date = day_in_play(console, days)
    if not date or days.state(date) != WON or date not in (today, before(today)):
        return 0
    return days.streak(today)


def count_win(console):
    """Note that the deal in play is won, for each day whose deal it is."""
    days = open_days(console.autosave)
    today = console.today() or days.entered
    found = _days_in_play(console, days, days.with_state(PLAYED))
    # A deal that was begun before midnight counts for its day.
    in_time = today
    if today not in found and console.autosave.on_its_day:
        in_time = max(found) if found else 0
    for date in found:
        if days.note(date, WON if date == in_time else WON_LATER):
            save_later(console.autosave, days)


def _days_in_play(console, days, dates):
    """Return those of `dates` whose deal is in play, a list."""
    session = console.session
    if not dates or not session.deal:
        return []
    at, count = deal_banks.place_of(session.game_id, options_of(session.game), session.deal)
    if not count:
        return [date for date in dates if date == session.deal]
    return [date for date in dates if date % count == at]
