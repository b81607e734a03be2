"""Faults of each kind, planted to see that a walk finds them: `PLANTED` by name.

Each is a function of a pytest.MonkeyPatch. Those of IN_PAGE are other texts in the page's files.
"""

from desktop_sim.play import resizing
from desktop_sim.play.terminal.terminal import Terminal
from desktop_sim.web.in_page.place_buttons import PlaceButtons
from firmware.console import Console
from firmware.layouts import NOWHERE
from firmware.screens.choice_list import ChoiceList
from firmware.screens.end.win_animation import WinAnimation
from firmware.storage import kept_games
from firmware.table.painting.repaint import Repaint
from firmware.table.table_screen import TableScreen
from tests.lab.walker import rules
from tests.lab.walker.walk import is_flight


def _resize_drops_a_win(patch):
    resize = resizing.resize

    def resizes(console, width, height):
        top = console.screens.top
        if is_flight(top):
            top.leave = lambda: None
            console.screens.back_to_table()
            del top.leave
            console.table.judged = True
        resize(console, width, height)

    patch.setattr(resizing, "resize", resizes)


def _menu_over_a_flight_leaves_cards(patch):
    begin, uncover = WinAnimation.begin, TableScreen.uncover

    def begins(self):
        begin(self)
        self.console.table.has_flown = True

    def uncovers(self):
        if vars(self).pop("has_flown", False):
            self.repaint.invalidated = True
            return
        uncover(self)

    patch.setattr(WinAnimation, "begin", begins)
    patch.setattr(TableScreen, "uncover", uncovers)


def _click_takes_the_list_on_top(patch):
    handle = Terminal._handle_mouse

    def handles(self, what, button, column, row):
        menu = self._console.screens.top
        drawn = getattr(self._view, "_rows_of_list", {})
        if row in drawn and isinstance(menu, ChoiceList):
            if what == "up" and menu.rows[drawn[row]][1]:
                menu.choose(drawn[row])
            return
        handle(self, what, button, column, row)

    patch.setattr(Terminal, "_handle_mouse", handles)


def _clock_runs_in_another_game(patch):
    find = kept_games.find

    def finds(console, game_id):
        kept = find(console, game_id)
        if kept:
            kept.seconds += 30
        return kept

    patch.setattr(kept_games, "find", finds)


def _other_piles_are_not_redrawn(patch):
    patch.setattr(Repaint, "queue_others", lambda self: None)


def _button_lies_elsewhere(patch):
    rows = PlaceButtons._rows

    def lower(self, menu):
        return [dict(told, y=told["y"] + menu.frame.tall if told["width"] else 0)
                for told in rows(self, menu)]

    patch.setattr(PlaceButtons, "_rows", lower)


def _resize_loses_a_card(patch):
    resize = resizing.resize

    def resizes(console, width, height):
        place = console.table.selection.picked_up
        if place != NOWHERE and console.playing():
            pile = console.session.game.piles[place]
            pile.n = max(0, pile.n - 1)
        resize(console, width, height)

    patch.setattr(resizing, "resize", resizes)


def _refused_write_loses_a_game(patch):
    keep = kept_games.keep

    def keeps(console):
        keep(console)
        return True

    patch.setattr(kept_games, "keep", keeps)


def _midnight_is_not_seen(patch):
    today = Console.today

    def stands(self):
        return vars(self).setdefault("first_today", today(self))

    patch.setattr(Console, "today", stands)


PLANTED = {
    "a resize drops the win that flies": (_resize_drops_a_win, rules.WIN),
    "a menu over the flight leaves cards on the felt": (
        _menu_over_a_flight_leaves_cards, rules.PICTURE),
    "a click means another list than was drawn": (_click_takes_the_list_on_top, rules.ERROR),
    "the clock runs in another game": (_clock_runs_in_another_game, rules.CLOCK),
    "piles beside the cursor are not redrawn": (
        _other_piles_are_not_redrawn, rules.PICTURE),
    "a button for a screen reader lies elsewhere": (_button_lies_elsewhere, rules.OFFER),
    "a resize loses a card that is picked up": (_resize_loses_a_card, rules.CARDS),
    "a refused write loses a kept game": (_refused_write_loses_a_game, rules.KEPT),
    "midnight is not seen": (_midnight_is_not_seen, rules.DAY),
}
"""{fault: (function that plants it, rule that it breaks)}."""

_RESIZE = """
from desktop_sim.play import resizing
resize = resizing.resize
def resizes(console, width, height):
    top = console.screens.top
    if type(top).__name__ == "WinAnimation":
        top.leave = lambda: None
        console.screens.back_to_table()
        console.table.judged = True
    resize(console, width, height)
resizing.resize = resizes
`;
"""

IN_PAGE = {
    "buttons keep the names of the piles before": (
        "place_buttons.mjs", 'if (button.getAttribute("aria-label") !== name)',
        "if (!button.ariaLabel)", rules.OFFER),
    "no picture is shown under a dialog": (
        "device.mjs", "this.#context.putImageData(",
        'if (!document.querySelector("dialog[open]")) this.#context.putImageData(', rules.PICTURE),
    "a phone that is turned drops the win that flies": (
        "worker.mjs", "import WebConsole\n`;\n", "import WebConsole\n" + _RESIZE, rules.WIN),
}
"""{fault: (file of the page, text in it, text instead, rule that it breaks)}."""
