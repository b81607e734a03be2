"""The commands that act: a function for each.

A command is a function of the console and of the key of the row that was selected.  Commands
that open a screen are in open_screens.py, the rows in menu_rows.py.
"""

from core import games
from firmware import dealing

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
    console.screens.back_to_table()
    console.table.undo()


def redo(console, key):
    """Redo the move that was undone last."""
    console.screens.back_to_table()
    console.table.redo()


def hint(console, key):
    """Show the move that helps most; once more, the next one."""
    console.screens.back_to_table()
    console.table.hint()


def movable(console, key):
    """Mark every card that can be moved."""
    console.screens.back_to_table()
    console.table.movable()


def best_move(console, key):
    """Make the best single move of the pile under the cursor."""
    console.screens.back_to_table()
    console.table.auto()


def finish(console, key):
    """Move all that can go to the foundations."""
    console.screens.back_to_table()
    console.table.finish.begin()


def score(console, key):
    """Show the score, and whether scoring has stopped."""
    console.screens.back_to_table()
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
        console.screens.question.pop_up(CAN_BE_WON, (
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
    dealing.begin_game(console, ended)
    console.grade = grade


def deal_by_number(console, key):
    """Ask for a deal's number."""
    console.screens.enter_number(b"Deal number", console.session.deal)



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
        console.screens.enter_number(b"Year, month, day", deal if deal > FIRST_DAY else FIRST_DAY)


def deal_today(console, key):
    """Deal the number of today's date."""
    console.deal(console.session.game_id, console.clock.today(), console.choices)


def quit_game(console, key):
    """Go back to the game list; ask first."""
    give_up(console, b"Quit this game?", leave_game, key)


def leave_game(console, key):
    """Go back to the game list."""
    console.autosave.leave()
    # The list takes 9 KB of heap where it is loaded again.
    console.table.clear()
    console.screens.back_to_list()


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


def close(console, key):
    """Close the screen on top."""
    console.screens.close()
