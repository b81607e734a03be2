"""Number of bytes that a key press puts on the display's bus."""

import random

from desktop_sim.play.headless import PRESS_MS, Handheld

ARROWS = ("UP", "DOWN", "LEFT", "RIGHT")
KINDS = ("cursor step", "pick up", "move")


def of_presses(game_id, deals, count, board="ssd1306_pico"):
    """Press `count` random keys on each deal; return {kind of press: bytes of each answer}.

    An answer is the frame that is sent while the key goes down.
    """
    sent = {kind: [] for kind in KINDS}
    for deal in deals:
        for kind, answer in _presses(game_id, deal, count, board):
            sent[kind].append(answer)
    return sent


def _presses(game_id, deal, count, board):
    """Yield the kind of each press, one of KINDS, and the number of bytes that answer it."""
    hand = Handheld(board=board, game=game_id, deal=deal)
    hand.wait(500)
    console = hand.console
    table = console.table
    chance = random.Random(deal)
    for _ in range(count):
        if console.screens.top is not table:
            console.screens.back_to_table()
            hand.wait(100)
        before = (console.session.moves, table.selection.picked_up)
        action = "SELECT" if chance.random() < 0.3 else chance.choice(ARROWS)
        sent = hand.bus_bytes
        hand.down(action)
        answer = hand.bus_bytes - sent
        hand.wait(PRESS_MS)
        hand.up(action)
        hand.wait(PRESS_MS)
        if console.screens.top is not table:
            continue
        if console.session.moves != before[0]:
            yield "move", answer
        elif table.selection.picked_up != before[1]:
            yield "pick up", answer
        elif action != "SELECT":
            yield "cursor step", answer
