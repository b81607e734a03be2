"""What the player can ask for: a function for each.

A command is a function of the console and of the key of the row that was selected.  The rows are in
firmware/screens/menu_rows.py.
"""

from core import games
from firmware.banks import ANY, EASY, HARD, MEDIUM
from firmware.screens.choice_list import Menu

FIRST_DAY = 20260101
"""From here a day's date is entered, unless one was dealt."""

FOR_NEW = b"Leave this game for a new deal?"
FOR_GRADED = (
    FOR_NEW,
    b"Leave this game for an easy deal?",
    b"Leave this game for a medium deal?",
    b"Leave this game for a hard deal?",
    b"Leave this game for one that can be won?",
)
"""By grade (firmware/banks): any deal, EASY, MEDIUM, HARD, ANY."""

CAN_BE_WON = b"This deal can be won. Leave it?"

# The table.


def undo(console, key):
    """Undo the last move."""
    console.back_to_table()
    console.table.undo()


def redo(console, key):
    """Redo the move that was undone last."""
    console.back_to_table()
    console.table.redo()


def hint(console, key):
    """Show the move that helps most; once more, the next one."""
    console.back_to_table()
    console.table.hint()


def movable(console, key):
    """Mark every card that can be moved."""
    console.back_to_table()
    console.table.movable()


def best_move(console, key):
    """Make the best single move of the pile under the cursor."""
    console.back_to_table()
    console.table.auto()


def finish(console, key):
    """Move all that can go to the foundations."""
    console.back_to_table()
    console.table.finish.begin()


def score(console, key):
    """Show the score, and whether scoring has stopped."""
    console.back_to_table()
    console.table.message.show_score()


# Dealing and leaving.


def new_deal(console, key):
    """Deal the next game; ask first where a game would be given up."""
    give_up(console, FOR_NEW, deal_next, key)


def give_up(console, question, command, key):
    """Do `command` with `key`; before a game with moves is given up ask `question`.

    Where the deal can be won it says so instead, and offers to begin it again.
    """
    if console.grade and console.autosave.at_stake():
        console.question.pop_up(CAN_BE_WON, (
            (b"Yes", command, key), (b"No", close, "no"), (b"Restart", deal_again, "restart")))
    else:
        console.confirm(question, command, key)


def deal_next(console, key):
    """Deal the next game, with the rules that the player chose last."""
    leave_for_graded(console, None)


def restart(console, key):
    """Begin the same deal again; ask first."""
    console.confirm(b"Restart this deal?", deal_again)


def deal_again(console, key):
    """Begin the same deal again."""
    ended = console.autosave.outcome()
    # That it can be won may be known from more than its bank.
    grade = console.grade
    console.session.restart()
    console.begin(ended)
    console.grade = grade


def deal_by_number(console, key):
    """Ask for a deal's number."""
    console.enter_number(b"Deal number", console.session.deal)


def choose_deal(console, key):
    """Show which deals there are to choose from: any, those that can be won, those of a grade."""
    rows = (
        (b"Nobody knows which can be won", None, ""),
        (b"Any deal", deal_graded, 0),
        (b"Can be won", deal_graded, ANY),
        (b"Easy", deal_graded, EASY),
        (b"Medium", deal_graded, MEDIUM),
        (b"Hard", deal_graded, HARD),
    )
    rows = rows[1:] if knows_deals(console) else rows[:2]
    show_list(console, Menu(console, b"New deal", rows))


def knows_deals(console):
    """Return whether deals are known that can be won with the rules chosen last.  Allocates."""
    from firmware import banks

    return banks.known(console.session.game_id, console.choices)


def deal_graded(console, key):
    """Deal what the row says; ask first where a game would be given up."""
    give_up(console, FOR_GRADED[key], leave_for_graded, key)


def leave_for_graded(console, key):
    """Deal what the row says, or with None what the setting says."""
    console.deal(console.session.game_id, None, console.choices, key)


def day_deal(console, key):
    """Deal the number of today's date; ask for the date where no clock tells it."""
    if console.clock.today():
        give_up(console, b"Leave this game for today's deal?", deal_today, key)
    else:
        deal = console.session.deal
        console.enter_number(b"Year, month, day", deal if deal > FIRST_DAY else FIRST_DAY)


def deal_today(console, key):
    """Deal the number of today's date."""
    console.deal(console.session.game_id, console.clock.today(), console.choices)


def quit_game(console, key):
    """Go back to the game list; ask first."""
    give_up(console, b"Quit this game?", leave_game, key)


def leave_game(console, key):
    """Go back to the game list."""
    console.autosave.leave()
    # The list takes 9 KB of heap where it was let go.
    console.table.clear()
    console.back_to_list()


def leave(console, key):
    """Leave the console, on hosts that offer that."""
    console.closed = True


def play(console, key):
    """Deal the game whose id is `key`."""
    console.deal(key)


def play_again(console, key):
    """Deal the game that was played last, with `key` 1 that before it, and so on.

    Where none was, deal the first of the list.
    """
    console.deal((console.settings.recent or games.titles()[0])[key])


# Screens.


def close(console, key):
    """Close the screen on top."""
    console.close()


def saved_games(console, key):
    """Show the slots with saved games."""
    from firmware.screens.saved_games import SavedGames

    console.show(SavedGames(console))


def statistics(console, key):
    """Show the statistics of the game in play; without one, let the player choose a game."""
    if console.playing():
        game = console.session.game
        _show_statistics(console, console.session.game_id, game, game.choices)
    else:
        show_list(console, Menu(console, b"Statistics", tuple(game_rows(game_statistics))))


def game_statistics(console, key):
    """Show the statistics of the game whose id is `key`."""
    rules = games.load(key)
    last = console.settings.options(key)
    _show_statistics(console, key, rules,
                     [last.get(name, default) for name, _, default in rules.options])


def _show_statistics(console, game_id, rules, choices):
    from firmware.screens.statistics import StatisticsScreen

    console.show(StatisticsScreen(console, game_id, rules, choices))


def game_rows(command):
    """Return a row for every game, with its id for a key, as a list.  Allocates."""
    return [(title.encode(), command, game_id) for game_id, title in games.titles()]


def options(console, key):
    """Show the options."""
    from firmware.screens.options import Options

    console.show(Options(console))


def variations(console, key):
    """Show the rules of the game in play that can be chosen."""
    from firmware.screens.variations import Variations

    console.show(Variations(console))


def show_list(console, menu):
    """Show a list, the cursor on its first row."""
    menu.open()
    console.show(menu)


def rules(console, key):
    """Show the rules of the game in play."""
    from firmware import texts

    game_id = console.session.game_id
    console.read(games.title(game_id).encode(), texts.rules(game_id))


def tips(console, key):
    """Show advice for the game in play."""
    from firmware import texts

    console.read(b"Tips", texts.tips(console.session.game_id))


def watch(console, key):
    """Show a stored win of the game in play, which plays itself; with "how" its first moves."""
    from firmware.screens import watch_game

    watch_game.watch(console, key == "how")


def keys(console, key):
    """Show what each key does."""
    from firmware import texts

    console.read(b"Keys", texts.keys(console.keys))


def info(console, key):
    """Show version, build, board and memory."""
    from firmware.screens import about

    console.read(b"Info", about.lines(console))


def check_board(console, key):
    """Check what the board's parts do."""
    console.check_board()
