"""The shape of the pointer, which tells the effect of a click."""

from core.piles import FOUNDATION, STOCK, WASTE
from core.stuck import only_passes
from core.undo_journal import count_of, destination_of, origin_of
from desktop_sim.play.words import screens
from firmware.layouts import DEPTH_BITS, NOWHERE, STOP_PLACE
from firmware.screens.screen import PILE
from firmware.table.cursor import cursor_targets

ARROW = "arrow"
HAND = "hand"
BAR = "bar"
HOURGLASS = "hourglass"
"""ARROW: a click does nothing here. HAND: it picks up, puts down, turns or chooses. BAR: the
picked-up cards cannot go here. HOURGLASS: the console moves cards by itself."""


def shape(console, x, y):
    """Return the shape of a pointer at pixel (x, y) of the panel: one of the four above."""
    table = console.table
    if not screens.plays(console):
        return ARROW if console.screens.top.kind == PILE else HAND
    if table.finish.on:
        return HOURGLASS
    if console.pointer.dragged.is_on():
        return BAR if console.pointer.drop_place() == NOWHERE else HAND
    left, top = console.display.corner
    stop = console.pointer.card_at(x - left, y - top)
    selection = table.selection
    if selection.picked_up != NOWHERE:
        goes = stop != NOWHERE and _goes(selection, stop >> STOP_PLACE)
        return HAND if goes else BAR
    if stop == NOWHERE:
        return ARROW
    place = stop >> STOP_PLACE
    depth = console.pointer.aim(place, stop & DEPTH_BITS)
    one_click = console.settings.one_click
    return HAND if _lifts(selection, place << STOP_PLACE | depth, one_click) else ARROW


def _goes(selection, place):
    """Return True if a click at a place puts the picked-up cards down, or back.

    A click on any foundation means the one that takes them.
    """
    if place == selection.picked_up or selection.destinations[place]:
        return True
    piles = selection.session.game.piles
    if piles[place].kind != FOUNDATION:
        return False
    return any(selection.destinations[pile.number] for pile in piles if pile.kind == FOUNDATION)


def _lifts(selection, stop, one_click):
    """Return True if a click at a stop picks up cards or turns the stock.

    A click on a top card picks up as many cards as make a move. With `one_click` a click makes no
    move to a place that is as good. The legal moves list a pair in one order only, so the other
    order is judged here.
    """
    place = stop >> STOP_PLACE
    game = selection.session.game
    found = selection.session.found
    # All that is seen of a waste means its top card.
    on_top = stop & DEPTH_BITS < 2 or game.piles[place].kind == WASTE
    for i in range(selection.find_moves()):
        if only_passes(game, found[i]) or one_click and not _helps(game, found[i]):
            continue
        there = cursor_targets.stop_of(selection, found[i])
        if there == stop or (there >> STOP_PLACE == place and on_top):
            return True
        if game.pairs and on_top and destination_of(found[i]) == place:
            other = game.piles[origin_of(found[i])]
            if other.kind != STOCK and not game.judge(game.piles[place], 1, other):
                return True
    return False


def _helps(game, move):
    """Return True if a packed move turns the stock, or leads to a position that matters."""
    origin, destination = game.piles[origin_of(move)], game.piles[destination_of(move)]
    return STOCK in (origin.kind, destination.kind) or game.makes_progress(
        origin, count_of(move), destination)
