"""Commands by a letter or a button at the table: only what they change is drawn."""

import pytest

from core.cards import KING
from core.piles import TABLEAU
from desktop_sim.play.headless import Handheld
from desktop_sim.play.pointing.pointer import DOWN, UP
from firmware.screens import open_screens
from firmware.screens.menus import menu_commands
from tests.firmware.table.test_uncovered import drawn_anew, seen

REFUSAL_MS = 5000
"""Time for which the reason of a refusal stays (ms)."""

SIZES = {"128 x 64": {"board": "ssd1306_pico"}, "260 x 400": {"size": (260, 400), "depth": 4}}


def begun(machine, game="klondike"):
    hand = Handheld(game=game, deal=617, **SIZES[machine])
    for _ in range(3):
        hand.console.do(menu_commands.best_move, "auto")
        hand.wait(600)
    hand.wait(2000)
    # The header's time goes on.
    hand.console.autosave.play_clock.played = lambda: 185
    return hand


@pytest.mark.parametrize("machine", SIZES)
def test_at_the_table_no_command_clears_it(machine):
    hand = begun(machine)
    console = hand.console
    cleared = []
    fill = console.display.canvas.fill
    console.display.canvas.fill = lambda colour: (cleared.append(colour), fill(colour))
    for command in (menu_commands.undo, menu_commands.redo, menu_commands.hint,
                    menu_commands.movable, menu_commands.best_move, menu_commands.go_on):
        console.do(command, "key")
        hand.wait(1000)
        assert not cleared, command
    console.do(open_screens.go_back, "bookmark")
    hand.wait(300)
    assert not cleared
    console.table.wake()
    console.request_redraw()
    hand.wait(300)
    assert seen(hand) == drawn_anew(hand)


@pytest.mark.parametrize("machine", SIZES)
def test_a_refusal_goes_by_itself_and_leaves_nothing(machine):
    hand = begun(machine)
    console = hand.console
    console.table.wake()
    hand.wait(300)
    while not console.session.undo():
        pass
    console.table.changed()
    console.table.cursor_moved()
    hand.wait(1000)
    console.do(menu_commands.undo, "undo")
    hand.wait(REFUSAL_MS - 500)
    assert console.table.message.on
    hand.wait(1600)
    assert not console.table.message.on
    assert seen(hand) == drawn_anew(hand)
    console.do(menu_commands.hint, "hint")
    hand.wait(3 * REFUSAL_MS)
    assert console.table.message.on


def test_a_click_on_a_lone_king_or_a_card_in_a_cell_does_not_send_it_to_and_fro():
    for game, kind in (("klondike", "tableau"), ("freecell", "cells")):
        hand = Handheld(game=game, deal=617, size=(260, 400), depth=4)
        console = hand.console
        console.settings.override("one_click", True)
        rules = console.session.game
        for pile in rules.piles:
            pile.clear()
            pile.revision += 1
        pile = getattr(rules, kind)[0]
        pile.put(KING)
        if kind == "cells":
            # No space is left, but cells are.
            for other in rules.piles:
                if other.kind == TABLEAU:
                    other.put(KING - 5)
        console.table.changed()
        hand.wait(1000)
        arrangement = console.table.arrangement
        x = arrangement.card_x(pile.number, 1) + 3
        y = arrangement.card_y(pile.number, 1) + 3
        for _ in range(3):
            console.pointer.point(x, y, DOWN)
            console.pointer.point(x, y, UP)
            hand.wait(600)
            assert console.session.moves == 0 and pile.n == 1
