"""Positions as text on the page: one is pasted and played, or the one in play is saved as text.

This module runs on MicroPython's VM, and is loaded when the player asks for it.
"""

import json

from core import games
from desktop_sim.play.position_formats import on_table, writing
from firmware.deals import dealing


def described(console):
    """Return what the dialog of texts shows, as JSON.

    games     [id, name] of each game
    game      id of the one in play, or ""
    position  the position in play as text
    whole     the deal in play with its moves
    """
    told = {"games": games.titles(), "game": "", "position": "", "whole": ""}
    session = console.session
    if console.playing() and not console.suspended:
        told["game"] = session.game_id
        told["position"] = writing.position_text(session.game)
        told["whole"] = writing.game_text(session)
    return json.dumps(told)


def play(console, text, game_id):
    """Play the position in a text, of this game if the text names none.

    Return "", or a sentence that says what cannot be played.
    """
    try:
        save = on_table.saved(console, text, game_id)
    except ValueError as why:
        return str(why)
    if console.suspended:
        console.suspended.give_back()
    console.attempt(dealing.load, console, save, 0, 0)
    return ""
