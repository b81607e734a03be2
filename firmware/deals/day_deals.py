"""The deals of days: the same for everybody who plays that game that day, with the same rules.

The number of a deal alone says which day's it is, so that no save has to.
Everything here allocates.
"""

from firmware import deal_banks
from firmware.deals import next_deal
from firmware.storage.days import PLAYED, WON, WON_LATER, before, open_days, save_later
from firmware.storage.due import DAYS, GAME_IN_PLAY


def deal_of(console, date, game_id):
    """Return the ChosenDeal of a `date`: a winnable deal, or if none is known the date's number."""
    chosen = next_deal.resolve(
        console.settings, next_deal.with_rules_at_hand(console, game_id))
    chosen.number = deal_banks.pick(chosen, deal_banks.ANY, date) or date
    return chosen


def play_day(console, key):
    """Go on with the deal of a day, or deal it and note that; `key` is the date and a game's id."""
    date, game_id = key
    chosen = deal_of(console, date, game_id)
    autosave = console.autosave
    days = open_days(autosave)
    if days.note(date, PLAYED):
        save_later(autosave, days)
        # A deal that has no room on the heap starts the console again.
        autosave.save_now(DAYS)
    is_todays = date == (console.today() or days.entered)
    if is_in_play(console, chosen):
        if is_todays:
            autosave.record.on_its_day = True
            autosave.due |= GAME_IN_PLAY
        console.screens.back_to_table()
        return
    autosave.record.day_deal = chosen.number if is_todays else 0
    chosen.goes_on = True
    console.deals.begin(chosen)


def is_in_play(console, chosen):
    """Return True if a ChosenDeal is in play with its rules, and not won."""
    session = console.session
    return (console.playing() and session.game_id == chosen.game_id
            and session.deal == chosen.number and list(session.game.choices) == chosen.choices
            and not session.game.won())


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
    if today not in found and console.autosave.record.on_its_day:
        in_time = max(found) if found else 0
    for date in found:
        if days.note(date, WON if date == in_time else WON_LATER):
            save_later(console.autosave, days)


def _days_in_play(console, days, dates):
    """Return those of `dates` whose deal is in play, a list."""
    session = console.session
    if not dates or not session.deal:
        return []
    at, count = deal_banks.place_of(session.chosen())
    if not count:
        return [date for date in dates if date == session.deal]
    return [date for date in dates if date % count == at]
