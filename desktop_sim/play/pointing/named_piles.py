"""Piles that are named, by a keyboard or a program: SELECT at each, on a TableScreen."""

from core import refusals
from core.piles import FOUNDATION, STOCK
from desktop_sim.play.pointing.place_keys import ANY
from firmware.layouts import NOWHERE


def find_pile(game, kind, index):
    """Return the pile of `game` with this kind and index, or None."""
    for pile in game.piles:
        if pile.kind == kind and pile.index == index:
            return pile
    return None


def has_place(game, pile, count):
    """Return True if a place takes the `count` top cards of `pile`."""
    for there in game.piles:
        if there.kind != STOCK and not game.judge(pile, count, there):
            return True
    return False


def choose_pile(table, kind, index):
    """Press SELECT at the pile of a kind with this index, or ANY (`Pointer.choose`)."""
    if index == ANY:
        _choose_any(table, kind)
        return
    if kind == STOCK:
        table.wake()
        table.cancel()
    pile = find_pile(table.session.game, kind, index)
    if pile:
        _pick_up_for(table, pile)
        choose_place(table, pile.number)


def _choose_any(table, kind):
    """Put the picked-up cards on a pile of a kind; or pick up at the next one that can play."""
    selection = table.selection
    game = table.session.game
    first = find_pile(game, kind, 0)
    if not first:
        return
    table.wake()
    origin = selection.picked_up
    if origin != NOWHERE and game.piles[origin].kind != kind:
        reason = refusals.NO_PLACE
        if kind != FOUNDATION:
            reason = table.session.judge(origin, selection.picked_up_count, first.number)
        _put_on(table, kind, reason)
        return
    table.cancel()
    for step in range(1, len(game.piles) + 1):
        pile = game.piles[(origin + step) % len(game.piles)]
        if pile.kind == kind and pile.number != origin and has_place(game, pile, 1):
            choose_place(table, pile.number)
            return
    if origin == NOWHERE and kind != FOUNDATION:
        choose_place(table, first.number)


def _pick_up_for(table, there):
    """Pick up as many cards as the pile `there` takes: keys name piles, and no card of them."""
    selection = table.selection
    origin = selection.picked_up
    if origin == NOWHERE or origin == there.number or selection.destinations[there.number]:
        return
    game = table.session.game
    pile = game.piles[origin]
    for count in range(1, game.counts(pile) + 1):
        if not game.judge(pile, count, there):
            table.cancel()
            table.point_at(origin, count)
            table.pick_up()
            return


def choose_place(table, place):
    """Pick up at the place with this number, or put down if it takes the picked-up cards."""
    selection = table.selection
    table.wake()
    if selection.picked_up == NOWHERE:
        table.point_at(place)
        table.select()
        if selection.picked_up != NOWHERE and selection.plays_at_once():
            table.put_down()
    elif selection.destinations[place]:
        table.point_at(place)
        table.put_down()
    else:
        session = table.session
        reason = session.judge(selection.picked_up, selection.picked_up_count, place)
        if place == selection.picked_up:
            reason = refusals.FINE
        if reason and session.game.piles[place].kind == FOUNDATION:
            _put_on(table, FOUNDATION, reason)
            return
        table.cancel()
        if reason:
            table.message.say(reason)


def _put_on(table, kind, reason):
    """Put the picked-up cards on the first pile of a kind that takes them, or show `reason`."""
    for pile in table.session.game.piles:
        if pile.kind == kind and table.selection.destinations[pile.number]:
            table.point_at(pile.number)
            table.put_down()
            return
    table.cancel()
    table.message.say(reason)
