"""A win is told on a phone whatever comes between: it is turned, or something opens over it."""

import pytest

from desktop_sim.play import resizing
from desktop_sim.play.headless import Handheld
from tests.desktop_sim.web.in_browser.test_table import PHONE, from_menu
from tests.lab.recorded_games import recorded_game

UPRIGHT, ACROSS = {"width": 390, "height": 844}, {"width": 844, "height": 390}

FLIES = "() => places.children.length === 1 && places.children[0].ariaLabel === 'Go on'"
TELLS = "() => [...places.children].map((one) => one.ariaLabel).join() === 'New deal,Share,Table'"

SIZE = """
() => {
  const { width } = display.getBoundingClientRect();
  return [display.width, display.height, Math.ceil((44 * display.width) / width)];
}
"""
"""Width and height of the table, and the height of a row for a finger."""


class Won:
    """A phone on which Klondike was a move before its win, which the key S has made.

    opened  the page
    hand    the simulator's handheld with the same game
    """

    def __init__(self, visit):
        moves, deal, options = recorded_game("klondike")
        self.hand = Handheld(size=(260, 400), depth=4, game="klondike", deal=deal, options=options)
        self.hand.display.captioned = True
        console = self.hand.console
        console.share = lambda text: b""
        # A busy machine takes its time.
        console.settings.set("figures", False)
        console.autosave.settings_changed()
        for move in moves[:-1]:
            console.session.play(move)
        self.hand.wait(5000)
        console.pointer.hide_cursor()
        self.opened = visit("", None, **PHONE)
        self.opened.begin_with(dict(self.hand.store.files))
        self.opened.key("s")
        self.hand.guide_key("S")
        self.hand.wait(5000)

    def flies(self):
        """Wait until the cards fly."""
        self.opened.wait_for(FLIES)

    def turn(self, times):
        """Turn the phone some times; each time wait until the table fits."""
        for turn in range(times):
            self.opened.page.set_viewport_size(UPRIGHT if turn % 2 else ACROSS)
            sign = "<" if turn % 2 else ">"
            self.opened.wait_for(f"() => display.width {sign} display.height")

    def is_told(self):
        """Wait until the panel is offered by buttons and said."""
        self.opened.wait_for(TELLS)
        self.opened.says("You won!")

    def is_seen(self):
        """Wait until the page shows what the simulator shows in the same size."""
        width, height, self.hand.display.finger = self.opened.page.evaluate(SIZE)
        for size in ((200, 200), (width, height)):
            resizing.resize(self.hand.console, *size)
        self.hand.wait(1500)
        self.opened.shows(self.hand.picture())

    def leaves_clean_table(self):
        """Close the panel; what flew is gone."""
        self.opened.key("Escape")
        self.hand.press("BACK")
        self.is_seen()
        self.opened.wait_for("() => back.hidden")


def test_a_win_is_told_over_a_menu_a_list_and_on_a_phone_that_is_turned(visit):
    won = Won(visit)
    won.flies()
    # It ends the flight.
    from_menu(won.opened, "help")
    won.is_told()
    won.turn(2)
    won.is_told()
    won.is_seen()
    from_menu(won.opened, "help")
    won.opened.page.wait_for_selector("#list :text('All moves')")
    assert not won.opened.page.query_selector("#list :text('Winning move')")
    won.opened.page.click("#close-list")
    won.is_seen()
    won.leaves_clean_table()


@pytest.mark.thorough
@pytest.mark.parametrize("when", ["at once", "flies", "told"])
@pytest.mark.parametrize("times", [1, 2])
def test_a_win_is_told_on_a_phone_that_is_turned(visit, when, times):
    won = Won(visit)
    if when == "flies":
        won.flies()
    if when == "told":
        won.is_told()
    won.turn(times)
    won.is_told()
    won.is_seen()
    won.leaves_clean_table()


@pytest.mark.thorough
@pytest.mark.parametrize("row", ["games", "statistics", "rules", "options", "more", "new", "undo"])
def test_what_a_menu_opens_over_the_flying_cards_ends_them_and_the_win_is_told(visit, row):
    won = Won(visit)
    won.flies()
    from_menu(won.opened, row)
    won.is_told()
    assert won.opened.page.text_content("#moves") == "203 moves"
    won.leaves_clean_table()
