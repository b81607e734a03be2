"""The commands of the calendar: open it, enter a date, choose a game, share, deal a day's deal."""

from core.language import _
from firmware.screens.calendar.calendar import HEADER, SHARE
from firmware.screens.choice_list import ChoiceList
from firmware.screens.frame import Frame
from firmware.screens.menus import menu_commands
from firmware.screens.screen import NUMBER
from firmware.storage.days import is_date, open_days, save_later

FIRST_DAY = 20260101
"""The date from which another one is entered for the first time."""


def show(console, key):
    """Show the days of this month; first ask for the date where no clock tells it."""
    today = console.today()
    if not today:
        enter_date(console, key)
        return
    # Not needed to ask for the date, which a board without a clock does first.
    from firmware.screens.calendar.calendar import Calendar

    screens = console.screens
    while screens.calendar:
        # A pointer asks for them over any screen.
        screens.close()
    screens.calendar = Calendar(console, open_days(console.autosave), today, _choose)
    screens.show(screens.calendar)


def enter_date(console, key):
    """Ask for the date."""
    if console.screens.top.kind == NUMBER:
        console.screens.close()
    entered = open_days(console.autosave).entered or FIRST_DAY
    console.screens.enter_number(_(b"Today's year, month, day"), entered, _set_date, _(b"OK"))


def _set_date(console, date):
    """Take a date as that of today, until power-off, and show the days of its month."""
    screens = console.screens
    if not is_date(date):
        screens.number_entry.ask_again(_(b"There is no such day"))
        return
    console.entered = date
    days = open_days(console.autosave)
    if days.entered != date:
        days.entered = date
        save_later(console.autosave, days)
    screens.close()
    show(console, 0)


def _choose(console, calendar):
    """Choose a game, share, or deal, as the cursor of a Calendar says."""
    if calendar.on == HEADER:
        _choose_game(console, calendar)
    elif calendar.on == SHARE:
        _share(console, calendar)
    else:
        play_day(console, (calendar.month.date, calendar.game_id))


def _choose_game(console, calendar):
    """Show the games, of which one is chosen for its deals; without a clock, the date, too."""
    rows = menu_commands.rows_of_games(_take_game)
    if not console.date_of_clock():
        rows.insert(0, (_(b"Change the date"), enter_date, "day"))
    chosen = ChoiceList(console, Frame(console, _(b"Whose deals?"), "games"), tuple(rows))
    chosen.open(calendar.game_id)
    console.screens.show(chosen)


def _take_game(console, key):
    """Show the days again, with the deals of the game `key`."""
    console.screens.calendar.choose_game(key)
    console.screens.close()


def _share(console, calendar):
    """Hand on how many days of the month were won, and how many in a row."""
    from firmware.screens.figures import share

    month = calendar.month
    calendar.shared = share.hand_on(
        console, (share.text_of_month(calendar.days, month.date // 100, month.today),))


def play_day(console, key):
    """Go on with the deal of a day, or deal it; `key` is the date and the id of the game."""
    if not menu_commands.asks_rules(console, key[1], play_day, key):
        from firmware.deals import day_deals

        day_deals.play_day(console, key)
