"""Games one after another on one Pico that is never switched off: chosen, dealt, played by keys.

A game from the list gets a deal by chance, which the simulator's would not be.  So once the deal is
saved, the simulator goes on with what is in the Pico's flash.  From then on both are compared.
"""

from functools import partial

from core.undo_journal import count_of, destination_of, origin_of
from firmware.input.actions import DOWN, LEFT, NEXT, RIGHT, SELECT, UP
from tests.lab.emulated_pico.pair import REST_MS, Differs
from tests.lab.emulated_pico.player import DEALT_MS, Player
from tests.lab.fingers import MOST_STEPS, Lost

MOVES = 3
"""Of each game."""

BLINK_MS = 3000
"""In which a cursor blinks at least twice."""

DIALOG_MS = 2000
"""In which a Pico has loaded a dialog that comes up where no move is left, and shows it."""


class Restarted(Exception):
    """The Pico started anew, as it does where a game finds no room in memory."""


def play(pico, disk, make_pair, games):
    """Play MOVES of each of `games`, from the list that is on the glass, and come back to it.

    make_pair   given what is saved, returns a Pair that goes on from there
    Raises Differs, Lost or Restarted.
    """
    starts = pico.starts
    player = Player(make_pair(disk.saves()))
    for number, game in enumerate(games, 1):
        _choose(player, game)
        pico.run(DEALT_MS)
        if pico.starts != starts:
            raise Restarted(
                f"for {game}, game number {number}, the Pico started anew:\n{pico.printed()}")
        player = Player(make_pair(disk.saves()))
        session = player.console.session
        if session.game_id != game:
            raise Differs(f"{session.game_id} was dealt, not {game}")
        before = len(player.hand.presses)
        made = _play_some(player)
        _quit(player)
        slowest = _slowest(player.hand.presses[before:])
        print(f"{number:2}. {game} {session.deal}: {made} moves; {slowest}", flush=True)
        pico.run(DEALT_MS)
        player.hand.rest(0)
    return player.hand


def _slowest(presses):
    """Return, as a line, the longest answer to each kind of press: ms, and the bytes of it."""
    worst = {press.kind: press for press in sorted(presses, key=lambda press: press.answer)}
    return ", ".join(f"{kind} {press.answer:.1f} ({press.bytes})" for kind, press in worst.items())


def _choose(player, game):
    """Go to a game's row of the list and select it, as players do who are in a hurry."""
    listed = player.console.list
    _go_to_row(player, listed, next(
        at for at, row in enumerate(listed.rows) if row[2] == game))
    player.hand.hurried = True
    player.press(SELECT)
    player.hand.hurried = False


def _play_some(player):
    """Make up to MOVES moves, those that a hint names; return how many.

    Where none is left, which may be so from the deal on, a dialog comes up; close it.
    """
    session, console = player.console.session, player.console
    made = 0
    while made < MOVES and console.screen is console.table:
        found = session.legal()
        if not found:
            break
        try:
            player.play(max(session.found[:found], key=partial(_worth, session.game)))
        except Differs:
            player.hand.agree(DIALOG_MS // REST_MS)
        made += 1
    if console.screen is not console.table:
        _look(player)
    return made


def _look(player):
    """Close the dialog that came up; under it the cursor has blinked on, on a Pico otherwise."""
    try:
        _select(player, b"Look")
    except Differs:
        player.hand.agree(BLINK_MS // REST_MS)


def _worth(game, move):
    return game.worth(game.piles[origin_of(move)], count_of(move), game.piles[destination_of(move)])


def _quit(player):
    """From the table to the list, and say that the game may be lost."""
    console = player.console
    player.open_menu()
    for label in (b"Game", b"Quit game"):
        _select(player, label)
    if console.screen is console.question:
        _select(player, b"Yes")


def _select(player, label):
    """Do the row of the menu on top, or the answer, that says `label`."""
    menu = player.console.screen
    _go_to_row(player, menu, [row[0] for row in menu.rows].index(label))
    player.press(SELECT)


def _go_to_row(player, menu, wanted):
    """Bring a menu's cursor to a row: by families where that is nearer, else row by row."""
    down = DOWN if DOWN in player.actions else NEXT
    for _ in range(MOST_STEPS):
        if menu.at == wanted:
            return
        left = (wanted - menu.at) % len(menu.rows)
        if UP in player.actions and left > len(menu.rows) // 2:
            player.press(LEFT if left < len(menu.rows) - 6 else UP)
        else:
            player.press(RIGHT if RIGHT in player.actions and left > 6 else down)
    raise Lost(f"no way to row {wanted} of {menu.title}")
