"""The commands that act: a function for each.

A command is a function of the console and of the key of the row that was selected.  Commands
that open a screen are in open_screens.py, the rows in menu_rows.py.
"""

from core import games
from core.chosen_deal import ChosenDeal
from core.language import _

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
    """Deal the next game, with the rules that the player chose last."""
    if asks_rules(console, game_at_hand(console), new_deal, key):
        return
    if console.playing():
        deal_graded(console, None)
    else:
        console.deals.begin(ChosenDeal(game_at_hand(console)))


def restart(console, key):
    """Begin the same deal again."""
    from firmware.deals import dealing

    dealing.restart(console)


def deal_by_number(console, key):
    """Ask for a deal's number."""
    console.screens.enter_number(_(b"Deal number"), console.session.deal, deal_number)


def knows_deals(console):
    """Return True if winnable deals are known with the rules chosen last.  Allocates."""
    from firmware import deal_banks

    chosen = ChosenDeal(console.session.game_id, None, console.deals.choices)
    return deal_banks.known(chosen.resolve())


def deal_graded(console, key):
    """Deal as the row says, or with None as the setting says."""
    console.deals.begin(ChosenDeal(console.session.game_id, None, console.deals.choices, key))


def game_at_hand(console):
    """Return the id of the game in play, or of the one that was played last, or of the first."""
    if console.playing():
        return console.session.game_id
    return (console.settings.recent or games.titles()[0])[0]


def rows_of_games(command):
    """Return a row for every game, with its id for a key, as a list.  Allocates."""
    from core.game_families import lines

    return [(name, command, game_id) for game_id, name in lines() if game_id]


def go_on(console, key):
    """Go on with the game in play."""
    console.screens.back_to_table()


def deal_number(console, number):
    """Deal a number of the game at hand, with the rules chosen last."""
    from firmware.deals import next_deal

    console.deals.begin(next_deal.with_rules_at_hand(console, game_at_hand(console), number))


def quit_game(console, key):
    """Go back to the game list; the game in play keeps its place."""
    from firmware.deals import dealing

    dealing.quit_game(console, key)


def leave(console, key):
    """Leave the console, on platforms that offer that."""
    console.closed = True


def play(console, key):
    """Go on with the game whose id is `key`, or deal it."""
    if not asks_rules(console, key, play, key):
        console.deals.begin(ChosenDeal(key, goes_on=True))


def asks_rules(console, game_id, command, key):
    """Before the first deal of a game ask how it is played, if there are ways; return True if so.

    `command` is done with `key` then.  Allocates.
    """
    settings = console.settings
    if game_id in settings.games or game_id in settings.switched:
        return False
    from firmware.screens.menus import first_rules

    return first_rules.asks(console, games.title(game_id).encode(), game_id, command, key)


def share_win(console, key):
    """Hand on how the game was won."""
    from firmware.screens.figures import share

    share.share_win(console, key)


def close(console, key):
    """Close the screen on top."""
    console.screens.close()
