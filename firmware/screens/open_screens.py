"""The commands that open a screen: a function for each, of the console and the key of the row."""

from core import games
from core.chosen_deal import ChosenDeal
from core.language import _
from firmware.deal_banks import ANY, EASY, HARD, MEDIUM
from firmware.screens.choice_list import LABEL, ChoiceList, list_frame
from firmware.screens.menus import menu_commands


def choose_deal(console, key):
    """Show which deals there are to choose from: any, those that can be won, those of a grade."""
    rows = (
        (_(b"No winnable deal is known"), None, ""),
        (_(b"Any deal"), menu_commands.deal_graded, 0),
        (_(b"Winnable deal"), menu_commands.deal_graded, ANY),
        (_(b"Easy"), menu_commands.deal_graded, EASY),
        (_(b"Medium"), menu_commands.deal_graded, MEDIUM),
        (_(b"Hard"), menu_commands.deal_graded, HARD),
    )
    rows = rows[1:] if menu_commands.knows_deals(console) else rows[:2]
    show_list(console, ChoiceList(console, list_frame(console, _(b"New deal"), "choose"), rows))


def calendar(console, key):
    """Show the days of this month, and the deal of each."""
    from firmware.screens.calendar import calendar_commands

    console.autosave.count_changed()
    calendar_commands.show(console, key)


def start(console, key):
    """Show the start screen over the table; the game in play waits there."""
    console.screens.show_start()


def game_list(console, key):
    """Show the game list over the table."""
    console.autosave.count_changed()
    listed = console.screens.game_list
    listed.open()
    console.screens.show(listed)


def help_at_start(console, key):
    """Show what helps before a game is begun."""
    name = "help_at_start"
    rows = console.more_rows(name, (
        (_(b"Lesson"), lesson, "lesson"), (_(b"Rules"), rules, "rules"), keys_row(console),
        (_(b"Info"), info, "info")))
    show_list(console, ChoiceList(console, list_frame(console, _(b"Help"), "help"), rows, name))


def lesson(console, key):
    """Begin the lesson: five moves of Klondike."""
    console.screens.begin_lesson()


def saved_games(console, key):
    """Show the slots with saved games."""
    from firmware.screens.menus.saved_games import SavedGames

    console.screens.show(SavedGames(console))


def go_back(console, key):
    """Slide through the moves of the game in play, set its bookmark or go to it, as `key` says."""
    from firmware.screens.menus import go_back

    go_back.do(console, key)


def find_card(console, key):
    """Show where the cards of a rank lie."""
    console.screens.back_to_table()
    console.table.find_card()


def statistics(console, key):
    """Show the statistics of the game in play; without one, let the player choose a game."""
    if console.playing():
        game = console.session.game
        _show_statistics(console, console.session.game_id, game, game.choices)
    else:
        rows = menu_commands.rows_of_games(game_statistics)
        show_list(console, ChoiceList(console, list_frame(console, _(b"Statistics")), rows))


def game_statistics(console, key):
    """Show the statistics of the game whose id is `key`."""
    from firmware.deals import next_deal

    last = next_deal.resolve(console.settings, ChosenDeal(key))
    _show_statistics(console, key, last.rules, last.choices)


def _show_statistics(console, game_id, rules, choices):
    from firmware.screens.figures.statistics import StatisticsScreen

    # A finish that this ended may have won the game.
    console.autosave.count_changed()
    console.screens.show(StatisticsScreen(console, game_id, rules, choices))


def options(console, key):
    """Show the options."""
    from firmware.screens.menus.options import Options

    console.screens.show(Options(console))


def variations(console, key):
    """Show the rules of the game in play that can be chosen."""
    from firmware.screens.menus.variations import Variations

    console.screens.show(Variations(console))


def show_list(console, menu):
    """Show a list, the cursor on its first row."""
    menu.open()
    console.screens.show(menu)


def rules(console, key):
    """Show the rules of the game in play, or of the game that would be dealt."""
    from firmware import texts

    game_id = menu_commands.game_at_hand(console)
    # They are drawn with the cards of the table.
    pictures = texts.pictures(game_id) if console.table.arrangement.layout else ()
    if pictures:
        from firmware.screens.help.rule_pictures import Pictures

        pictures = Pictures(console, pictures)
    paragraphs = texts.rules(game_id)
    if console.playing():
        paragraphs += texts.on_table(game_id, console.session.game)
    console.screens.read(games.title(game_id).encode(), paragraphs, pictures, key)


def tips(console, key):
    """Show advice for the game in play."""
    from firmware import texts

    console.screens.read(_(b"Tips"), texts.tips(console.session.game_id), None, key)


def watch(console, key):
    """Show a stored win of the game in play, which plays itself; with "how" its first moves."""
    console.screens.watch(key == "how")


def keys_row(console):
    """Return the row of a list that shows what each key does, and a mouse or a finger."""
    pointer = console.pointer
    return pointer.keys_title() if pointer else _(b"Keys"), keys, "keys"


def keys(console, key):
    """Show what each key does, and a mouse or a finger."""
    from firmware.screens.help import key_help

    pointer = console.pointer
    words = pointer.words_of_keys() if pointer else key_help.NAMES
    paragraphs = key_help.describe(console.keys, words)
    if pointer:
        paragraphs = pointer.add_help(paragraphs)
    console.screens.read(keys_row(console)[LABEL], paragraphs, None, key)


def info(console, key):
    """Show version, build, board and memory."""
    from firmware.screens.help import about

    text = about.lines(console)
    console.screens.read(_(b"Info"), text, about.code(console.display, len(text) - 1), key)


def test_hardware(console, key):
    """Test what the board's parts do."""
    console.test_hardware()
