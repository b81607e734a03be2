"""What the player can ask for: the rows of the menus, and a function for each.

A row is (label, command, argument).  A command is a function of the console and the argument.
"""

from core import games
from firmware import about, art, texts
from firmware.menu import Menu
from firmware.settings import FIELDS

STAR = 42

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
    console.table.finish()


# Dealing and leaving.


def new_deal(console, argument):
    """The next deal, after a question where a game would be given up."""
    console.confirm(b"Leave this game for a new deal?", deal_next)


def deal_next(console, argument):
    """The next deal."""
    console.start(console.session.game_id, None, console.choices)


def restart(console, argument):
    """The same deal from its start, after a question."""
    console.confirm(b"Start this deal again?", deal_again)


def deal_again(console, argument):
    """The same deal from its start."""
    ended = console.keeper.ended()
    console.session.restart()
    console.begin(ended)


def deal_by_number(console, argument):
    """Asks for a deal's number."""
    console.numbers.open(b"Deal number", console.session.deal)
    console.show(console.numbers)


def quit_game(console, argument):
    """Back to the game list, after a question."""
    console.confirm(b"Quit this game?", leave_game)


def leave_game(console, argument):
    """Back to the game list."""
    console.keeper.leave()
    console.back_to_list()


def leave(console, argument):
    """Leaves the console, on hosts that offer that."""
    console.closed = True


def play(console, argument):
    """Deals the game in row `argument` of games.TITLES."""
    game_id = games.TITLES[argument][0]
    console.start(game_id, None, console.settings.options(game_id))


# Screens.


def close(console, argument):
    """Takes the top screen away."""
    console.close()


def saved_games(console, argument):
    """The slots in which games are put away."""
    from firmware.saved_games import SavedGames

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
    _list(console, console.setting_list)


def variations(console, argument):
    """The rules of the game in play that can be chosen."""
    rows = []
    options = console.session.game.options
    for i in range(len(options)):
        rows.append((texts.label(options[i][0]), choice, i))
    label = b"Deal (* needs a new deal)" if rows else b"No variations. Deal anew"
    rows.append((label, deal_choices, 0))
    console.words = texts.values(console.session.game_id)
    console.variations.rows = tuple(rows)
    _list(console, console.variations)


def deal_choices(console, argument):
    """Deals anew with the rules chosen."""
    console.confirm(b"Deal anew with these?", deal_next)


def setting(console, argument):
    """The next value of the setting in row `argument` of FIELDS."""
    console.adjust(setting, argument, 1)


def choice(console, argument):
    """The next value of the game's option number `argument`."""
    console.adjust(choice, argument, 1)


def rules(console, argument):
    """The rules of the game in play."""
    game_id = console.session.game_id
    _read(console, games.title(game_id).encode(), texts.rules(game_id))


def tips(console, argument):
    """Advice for the game in play."""
    _read(console, b"Tips", texts.tips(console.session.game_id))


def keys(console, argument):
    """What each key does."""
    _read(console, b"Keys", texts.keys(console.keys))


def info(console, argument):
    """What this is."""
    _read(console, b"Info", about.lines(console))


def _list(console, menu):
    menu.open()
    console.show(menu)


def _show_figures(console, game_id, rules, choices):
    from firmware.figures import Figures

    console.show(Figures(console, game_id, rules, choices))


def _read(console, title, paragraphs):
    console.pages.open(title, paragraphs)
    console.show(console.pages)


# Rows.

MAIN = (
    (b"Undo", undo, 0),
    (b"Redo", redo, 0),
    (b"Hint", hint, 0),
    (b"All moves", movable, 0),
    (b"Best move", best_move, 0),
    (b"Finish", finish, 0),
    (b"New deal", new_deal, 0),
    (b"Restart", restart, 0),
    (b"Deal by number", deal_by_number, 0),
    (b"Saved games", saved_games, 0),
    (b"Statistics", statistics, 0),
    (b"Variations", variations, 0),
    (b"Options", options, 0),
    (b"Rules", rules, 0),
    (b"Tips", tips, 0),
    (b"Keys", keys, 0),
    (b"Info", info, 0),
    (b"Quit game", quit_game, 0),
)
"""The table's menu."""

HINT_AT = 2
"""The row of MAIN with the hint, on which the menu opens while a hint is shown."""

NAMED = {
    "undo": undo, "redo": redo, "hint": hint, "moves": movable, "auto": best_move, "finish": finish,
    "new": new_deal, "restart": restart, "deal": deal_by_number, "variations": variations,
    "config": options, "saves": saved_games, "statistics": statistics,
    "rules": rules, "help": keys, "info": info, "quit": quit_game,
}
"""Commands by the names that keyboards and programs use."""

ANYWHERE = ("config", "info", "help", "saves", "statistics")
"""Names of those that need no game in play."""


def game_rows():
    """The rows of the game list.  Allocates."""
    rows = [(title.encode(), play, i) for i, (_, title) in enumerate(games.TITLES)]
    rows.append((b"Saved games", saved_games, 0))
    rows.append((b"Statistics", statistics, 0))
    rows.append((b"Options", options, 0))
    rows.append((b"Keys", keys, 0))
    rows.append((b"Info", info, 0))
    return tuple(rows)


def setting_rows():
    """The rows of the settings.  Allocates."""
    return tuple([(FIELDS[i][3], setting, i) for i in range(len(FIELDS))])


# What stands at the right end of a row.


def write_value(console, line, command, argument):
    """Writes into `line` what stands at the right end of the row of `command`, if anything."""
    session = console.session
    if command is setting:
        name = FIELDS[argument][0]
        value = getattr(console.settings, name)
        if name == "back":
            line.number(value + 1)
        else:
            write_word(line, value)
    elif command is choice:
        name, values, _ = session.game.options[argument]
        value = console.choices[name]
        line.code(art.CH_CHECK if value == session.game.choices[argument] else STAR).put(b" ")
        write_choice(line, console.words.get(name), values, value)
    elif command is undo:
        line.number(session.journal.done)
    elif command is redo:
        line.number(session.journal.undone)
    elif command is restart and session.deal:
        line.put(b"#").number(session.deal)


def write_choice(line, words, values, value):
    """Writes a value of a game's option: in the words of the game's texts, where they have some."""
    if not words:
        write_word(line, value)
        return
    for i in range(len(values)):
        if values[i] == value:
            line.put(words[i])


def write_word(line, value):
    """Writes a value as people read it: on, off, a number, a word."""
    if value is True:
        line.put(b"on")
    elif value is False:
        line.put(b"off")
    elif isinstance(value, int):
        line.number(value)
    else:
        line.put(value.encode())
