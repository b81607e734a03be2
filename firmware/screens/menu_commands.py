"""The commands that act: a function for each.

A command is a function of the console and of the key of the row that was selected.  Commands
that open a screen are in open_screens.py, the rows in menu_rows.py.
"""

from core import games
from firmware import dealing

FOR_NEW = b"New deal?"
FOR_GRADED = (FOR_NEW, b"Easy deal?", b"Medium deal?", b"Hard deal?", b"Winnable deal?")
"""Questions by grade (firmware/deal_banks): any deal, EASY, MEDIUM, HARD, ANY."""

WINNABLE = b"\nThis deal is winnable."

DEAL = b"Deal"
RESTART = b"Restart"
KEEP = b"Keep playing"
"""Answers to questions before a game ends."""


def write_end(heading, moves):
    """Return a question: `heading`, and the number of moves that are given up.  Allocates."""
    text = heading + b"\nYou give up a game of " + str(moves).encode()
    return text + (b" move." if moves == 1 else b" moves.")


def confirm(console, heading, verb, command, key=0):
    """Ask before a game with moves ends; without moves do the command at once.  Allocates.

    `heading` asks, `verb` is the answer that does the command; both are bytes.
    """
    if console.autosave.at_stake():
        text = write_end(heading, console.session.moves)
        console.screens.ask(text, verb, command, key, None, KEEP)
    else:
        command(console, key)


# The table: each action is a function, because a bound method would allocate.


def _at_table(action):
    """Return the command that does `action`, a function of the table, with no screen over it."""
    def command(console, key):
        console.at_table(action)

    return command


undo = _at_table(lambda table: table.undo())
redo = _at_table(lambda table: table.redo())
hint = _at_table(lambda table: table.hint())
movable = _at_table(lambda table: table.movable())
best_move = _at_table(lambda table: table.auto())
finish = _at_table(lambda table: table.finish.begin())
score = _at_table(lambda table: table.message.show_score())

# Dealing and leaving.


def new_deal(console, key):
    """Deal the next game; ask first where a game would be given up."""
    give_up(console, FOR_NEW, DEAL, deal_next, key)


def give_up(console, heading, verb, command, key):
    """Do `command` with `key`; before a game with moves ends ask, with the answer `verb`.

    If the deal is winnable, say so instead, and offer to begin it again.
    """
    if console.grade and console.autosave.at_stake():
        console.screens.question.pop_up(heading + WINNABLE, (
            (verb, command, key), (RESTART, deal_again, "restart"), (KEEP, close, "no")))
    else:
        confirm(console, heading, verb, command, key)


def deal_next(console, key):
    """Deal the next game, with the rules that the player chose last."""
    if console.playing():
        leave_for_graded(console, None)
    else:
        console.deal(game_at_hand(console))


def restart(console, key):
    """Begin the same deal again; ask first."""
    confirm(console, b"Restart this deal?", RESTART, deal_again, key)


def deal_again(console, key):
    """Begin the same deal again."""
    ended = console.autosave.outcome()
    # The grade may come from other sources than the bank, so it is kept.
    grade = console.grade
    console.session.restart()
    dealing.begin_game(console, ended)
    console.grade = grade


def deal_by_number(console, key):
    """Ask for a deal's number."""
    console.screens.enter_number(b"Deal number", console.session.deal, deal_number)


def knows_deals(console):
    """Return True if winnable deals are known with the rules chosen last.  Allocates."""
    from firmware import deal_banks

    return deal_banks.known(console.session.game_id, console.choices)


def deal_graded(console, key):
    """Deal as the row says; ask first if a game would be given up."""
    give_up(console, FOR_GRADED[key], DEAL, leave_for_graded, key)


def leave_for_graded(console, key):
    """Deal as the row says, or with None as the setting says."""
    console.deal(console.session.game_id, None, console.choices, key)


def game_at_hand(console):
    """Return the id of the game in play, or of the one that was played last, or of the first."""
    if console.playing():
        return console.session.game_id
    return (console.settings.recent or games.titles()[0])[0]


def go_on(console, key):
    """Go on with the game in play."""
    console.screens.back_to_table()


def play_day(console, key):
    """Go on with the deal of a day, or deal it: `key` is the date and the id of the game."""
    from firmware import day_deals

    if day_deals.is_in_play(console, *key):
        go_on(console, key)
    else:
        give_up(console, b"Deal of that day?", DEAL, deal_day, key)


def deal_day(console, key):
    """Deal the deal of a day, and note that the day was played; `key` is as in `play_day`."""
    from firmware import day_deals
    from firmware.storage.days import PLAYED

    date, game_id = key
    deal = day_deals.deal_of(console, date, game_id)
    days = console.autosave.open_days()
    if days.note(date, PLAYED):
        console.autosave.days_changed(days)
        # A deal that has no room on the heap starts the console again.
        console.autosave.save_days()
    console.deal(game_id, deal, dealing.rules_at_hand(console, game_id))


def deal_number(console, number):
    """Deal a number of the game at hand, with the rules chosen last."""
    game_id = game_at_hand(console)
    console.deal(game_id, number, dealing.rules_at_hand(console, game_id))


def quit_game(console, key):
    """Go back to the game list; ask first."""
    give_up(console, b"Quit this game?", b"Quit", leave_game, key)


def leave_game(console, key):
    """Go back to the game list."""
    console.autosave.leave()
    # The list takes 9 KB of heap if it is loaded again.
    console.table.clear()
    console.screens.back_to_list()


def leave(console, key):
    """Leave the console, on platforms that offer that."""
    console.closed = True


def play(console, key):
    """Deal the game whose id is `key`; ask first if another game would end."""
    confirm(console, for_game(key), DEAL, deal_game, key)


def play_klondike(console, key):
    """Deal Klondike in the variation `key[1]`, or in the first one; ask as `play` does."""
    confirm(console, for_game("klondike"), DEAL, deal_klondike, key)


def for_game(game_id):
    """Return the question before another game is dealt.  Allocates."""
    return b"Deal " + games.title(game_id).encode() + b"?"


def deal_klondike(console, key):
    """Deal Klondike in the variation `key[1]`, or in the first one."""
    variation = 0 if isinstance(key, str) else key[1]
    console.deal("klondike", None, {"variation": variation})


def deal_game(console, key):
    """Deal the game whose id is `key`."""
    console.deal(key)


def play_again(console, key):
    """Go on with the game in play, or deal that game again; with `key` 1 the one before it."""
    if console.playing() and not key:
        go_on(console, key)
    else:
        play(console, console.settings.recent[key])


def share_win(console, key):
    """Hand on how the game was won; say so in the row of the panel."""
    from firmware.screens import share

    shared = console.share(share.text_of_win(console))
    if shared:
        dialog = console.screens.end_of_game.dialog
        dialog.rows = tuple([(shared,) + row[1:] if row[2] == key else row for row in dialog.rows])


def close(console, key):
    """Close the screen on top."""
    console.screens.close()
