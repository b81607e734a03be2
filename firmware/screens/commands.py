"""What the player can ask for: the rows of the menus, and a function for each.

A row is (label, command, argument).  A command is a function of the console and the argument.
"""

from core import games
from firmware.graphics import art
from firmware.screens.menu import Menu
from firmware.screens.option_words import write_score, write_setting
from firmware.storage.settings import FIELDS, WITH_POINTER

MOST_VALUES = 8
"""No option of a game has more values than this."""

BACK_ROW = 0
"""The row of FIELDS with the card back."""

SPACE = 32

FIRST_DAY = 20260101
"""From here a day's date is entered, unless one was dealt."""

# The table.


def undo(console, argument):
    """Takes back the last move."""
    console.back_to_table()
    console.table.undo()


def redo(console, argument):
    """Makes the move last taken back once more."""
    console.back_to_table()
    console.table.redo()


def hint(console, argument):
    """Shows the move that helps most; again: the next one."""
    console.back_to_table()
    console.table.hint()


def movable(console, argument):
    """Marks every card that can be moved."""
    console.back_to_table()
    console.table.movable()


def best_move(console, argument):
    """Makes the best single move of the pile under the cursor."""
    console.back_to_table()
    console.table.auto()


def finish(console, argument):
    """Moves all that can go to the foundations."""
    console.back_to_table()
    console.table.finish.begin()


# Dealing and leaving.


def new_deal(console, argument):
    """The next deal, after a question where a game would be given up."""
    console.confirm(b"Leave this game for a new deal?", deal_next)


def deal_next(console, argument):
    """The next deal, with the rules that the player chose last."""
    console.start(console.session.game_id, None, console.choices)


def restart(console, argument):
    """The same deal from its start, after a question."""
    console.confirm(b"Start this deal again?", deal_again)


def deal_again(console, argument):
    """The same deal from its start."""
    ended = console.autosave.outcome()
    console.session.restart()
    console.begin(ended)


def deal_by_number(console, argument):
    """Asks for a deal's number."""
    console.enter_number(b"Deal number", console.session.deal)


def day_deal(console, argument):
    """The deal that has today's date for its number; asks for the date where no clock tells it."""
    if console.clock.today():
        console.confirm(b"Leave this game for today's deal?", deal_today)
    else:
        deal = console.session.deal
        console.enter_number(b"Year, month, day", deal if deal > FIRST_DAY else FIRST_DAY)


def deal_today(console, argument):
    """Deals the number of today's date."""
    console.deal_number(console.clock.today())


def quit_game(console, argument):
    """Back to the game list, after a question."""
    console.confirm(b"Quit this game?", leave_game)


def leave_game(console, argument):
    """Back to the game list."""
    console.autosave.leave()
    console.back_to_list()


def leave(console, argument):
    """Leaves the console, on hosts that offer that."""
    console.closed = True


def play(console, argument):
    """Deals the game in row `argument` of games.TITLES."""
    console.start(games.TITLES[argument][0])


# Screens.


def close(console, argument):
    """Takes the top screen away."""
    console.close()


def saved_games(console, argument):
    """The slots in which games are put away."""
    from firmware.screens.saved_games import SavedGames

    console.show(SavedGames(console))


def statistics(console, argument):
    """The figures of the game in play; without one, of a game to be chosen."""
    if console.playing():
        game = console.session.game
        _show_figures(console, console.session.game_id, game, game.choices)
    else:
        rows = [(title.encode(), figures, i) for i, (_, title) in enumerate(games.TITLES)]
        console.show(Menu(console, b"Statistics", tuple(rows)))


def figures(console, argument):
    """The figures of the game in row `argument` of games.TITLES."""
    game_id = games.TITLES[argument][0]
    rules = games.load(game_id)
    last = console.settings.options(game_id)
    _show_figures(console, game_id, rules,
                  [last.get(name, default) for name, _, default in rules.options])


def options(console, argument):
    """The settings."""
    console.setting_list.rows = setting_rows(console)
    _list(console, console.setting_list)


def variations(console, argument):
    """The rules of the game in play that can be chosen, with those in force marked."""
    from firmware import texts

    rows = []
    choices = console.session.game.options
    words = texts.values(console.session.game_id)
    for i in range(len(choices)):
        name, values, _ = choices[i]
        label, values = words.get(name) or (
            texts.label(name), [str(value).encode() for value in values])
        rows.append((label, None, 0))
        for j in range(len(values)):
            rows.append((values[j], choice, i * MOST_VALUES + j))
    console.variations.rows = tuple(rows) or ((b"This game has none", close, 0),)
    _list(console, console.variations)


def choice(console, argument):
    """Chooses a value, `argument` % MOST_VALUES, of the game's option number `argument` // that."""
    game = console.session.game
    i = argument // MOST_VALUES
    name, values, _ = game.options[i]
    value = values[argument % MOST_VALUES]
    console.choose_option(name, value)
    if value != game.choices[i]:
        stake = console.autosave.at_stake()
        console.question.pop(LEAVE_FOR_RULES if stake else NEW_RULES, NEEDS_DEAL)


def setting(console, argument):
    """The next value of the setting in row `argument` of FIELDS."""
    console.adjust(setting, argument, 1)


def score(console, argument):
    """Says the score, and why it has stopped."""
    console.back_to_table()
    console.table.message.show_score()


def rules(console, argument):
    """The rules of the game in play."""
    from firmware import texts

    game_id = console.session.game_id
    console.read(games.title(game_id).encode(), texts.rules(game_id))


def tips(console, argument):
    """Advice for the game in play."""
    from firmware import texts

    console.read(b"Tips", texts.tips(console.session.game_id))


def keys(console, argument):
    """What each key does."""
    from firmware import texts

    console.read(b"Keys", texts.keys(console.keys))


def info(console, argument):
    """What this is."""
    from firmware.screens import about

    console.read(b"Info", about.lines(console))


def _list(console, menu):
    menu.open()
    console.show(menu)


def _show_figures(console, game_id, rules, choices):
    from firmware.screens.statistics import StatisticsScreen

    console.show(StatisticsScreen(console, game_id, rules, choices))


# Rows.

NEEDS_DEAL = (
    (b"Deal now", deal_next, 0),
    (b"Next time", close, 0),
)
NEW_RULES = b"This needs a new deal."
LEAVE_FOR_RULES = b"This needs a new deal. Leave this game?"

GAME = (
    (b"Saved games", saved_games, 0),
    (b"Variations", variations, 0),
    (b"Statistics", statistics, 0),
    (b"Restart", restart, 0),
    (b"Deal by number", deal_by_number, 0),
    (b"Day's deal", day_deal, 0),
    (b"Quit game", quit_game, 0),
)
SCORED = GAME[:6] + ((b"Score", score, 0),) + GAME[6:]
"""The same for a game that keeps a score."""

HELP = (
    (b"Rules", rules, 0),
    (b"Tips", tips, 0),
    (b"All moves", movable, 0),
    (b"Best move", best_move, 0),
    (b"Keys", keys, 0),
    (b"Info", info, 0),
)


def game_menu(console, argument):
    """What concerns the game as a whole."""
    rows = SCORED if console.session.game.scored else GAME
    _list(console, Menu(console, b"Game", rows))


def help_menu(console, argument):
    """What helps a player on."""
    _list(console, Menu(console, b"Help", HELP))


MAIN = (
    (b"Undo", undo, 0),
    (b"Redo", redo, 0),
    (b"Hint", hint, 0),
    (b"New deal", new_deal, 0),
    (b"Finish", finish, 0),
    (b"Options", options, 0),
    (b"Help", help_menu, 0),
    (b"Game", game_menu, 0),
)
"""The table's menu: what is wanted often is near its beginning, or its end, one step up."""

HINT_AT = 2
NEW_AT = 3


def first_row(console):
    """The row on which the table's menu opens: the one that is likely to be wanted."""
    session = console.session
    if console.table.selection.hints.move:
        return HINT_AT
    if session.game.won() or not (session.journal.done or session.journal.undone):
        return NEW_AT
    return 0


def game_rows():
    """The rows of the game list.  Allocates."""
    rows = [(title.encode(), play, i) for i, (_, title) in enumerate(games.TITLES)]
    rows.append((b"Saved games", saved_games, 0))
    rows.append((b"Statistics", statistics, 0))
    rows.append((b"Options", options, 0))
    rows.append((b"Keys", keys, 0))
    rows.append((b"Info", info, 0))
    return tuple(rows)


def setting_rows(console):
    """The rows of the settings that do something here.  Allocates."""
    rows = []
    for row in range(len(FIELDS)):
        name, _, _, label = FIELDS[row]
        if console.has_pointer or name not in WITH_POINTER:
            rows.append((label, setting, row))
    return tuple(rows)


# What stands at the right end of a row, and in front of it.


def write_value(console, line, command, argument):
    """Writes into `line` what stands at the right end of the row of `command`, if anything."""
    session = console.session
    if command is setting:
        write_setting(line, console.settings, argument, console.display_power.coloured)
    elif command is undo:
        line.number(session.journal.done)
    elif command is redo:
        line.number(session.journal.undone)
    elif command is score:
        write_score(line, session.game)
    elif command is game_menu or command is help_menu:
        line.put(b">")


def mark(console, command, argument):
    """The mark in front of a row, or -1: what is in force, and what the next deal will have."""
    if command is not choice:
        return -1
    game = console.session.game
    i = argument // MOST_VALUES
    name, values, _ = game.options[i]
    value = values[argument % MOST_VALUES]
    if value == game.choices[i]:
        return art.CH_DOT
    return art.CH_CHECK if value == console.choices[name] else SPACE
