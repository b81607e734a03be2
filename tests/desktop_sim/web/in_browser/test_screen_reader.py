"""The page for a screen reader: a button for each pile, the focus, and what is said."""

import re

import pytest

from tests.desktop_sim.web.in_browser.screen_reader import RANKS, ScreenReader, Seen, next_move
from tests.desktop_sim.web.in_browser.test_page import AXE

FOCUSED = "document.activeElement.ariaLabel ?? document.activeElement.tagName"

REFUSED = "That card can't go anywhere."

VIRTUAL = """
(start) => {
  const button = [...places.children].find((one) => one.ariaLabel.startsWith(start));
  const press = { bubbles: true, isPrimary: true, pointerType: "touch", width: 0, height: 0 };
  for (const kind of ["pointerdown", "pointerup"]) {
    button.dispatchEvent(new PointerEvent(kind, press));
  }
  button.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
}
"""
"""A click of VoiceOver on a phone: its pointer has no size."""


def reader(visit, link):
    """Return a ScreenReader of the page's own table with the deal of a link."""
    listening = ScreenReader(visit(link, None))
    game = link.partition("/")[0]
    listening.opened.until(
        lambda: listening.read()[0].lower(), lambda title: title.startswith(game))
    return listening


def focused(opened, name):
    """Wait until the button with a name has the focus."""
    opened.until(lambda: opened.page.evaluate(FOCUSED), lambda found: found == name)


def focus(opened, start):
    """Give the focus to the button whose name begins so."""
    opened.page.evaluate("(start) => [...places.children].find("
                         "(one) => one.ariaLabel.startsWith(start)).focus()", start)


# Games.


@pytest.mark.thorough
def test_klondike_is_won_by_one_who_only_reads_the_names_of_buttons(visit):
    playing = reader(visit, "klondike/2899")
    title, names = playing.read()
    for _ in range(100):
        if not title.startswith("Klondike"):
            break
        playing.move(*next_move(names))
        title, names = playing.read()
    playing.has("Finish", "Play on")
    assert playing.read()[0] == "Finish? All cards can go to the foundations."
    playing.opened.page.evaluate("words.replaceChildren()")
    focus(playing.opened, "Finish")
    playing.opened.key("Enter")
    # A busy page tells of the cards in parts.
    playing.opened.says("King of Spades")
    playing.has("New deal", "Share", "Table")
    assert playing.read()[0].startswith("You won! Time ")


def test_a_card_of_freecell_goes_to_a_cell_and_back(visit):
    playing = reader(visit, "freecell/1")
    before = playing.names()
    card = before[0].partition(": ")[2].partition(" on ")[0]
    playing.press("Pile 1")
    playing.until(lambda names: "Cell 1, takes it: empty, takes any card" in names)
    playing.opened.says(f"Picked up {card}. It goes to ")
    playing.press("Cell 1")
    playing.has(f"Cell 1: {card}", before[0].replace(f"{card} on ", ""))
    playing.opened.says(f"{card} to cell 1.")
    playing.opened.key("u")
    playing.until(lambda names: names == before)


@pytest.mark.thorough
def test_a_pair_of_pyramid_is_removed_and_what_covers_a_card_is_told(visit):
    playing = reader(visit, "pyramid/617")
    names = playing.names()
    free = [Seen(name) for name in names if name.startswith("Row") and "covered" not in name]
    first, second = next((one.place, other.place) for one in free for other in free
                         if one.cards[0][0] + other.cards[0][0] == len(RANKS))
    playing.move(first, second)
    playing.has(f"{first}: gone", f"{second}: gone")
    under = [name for name in names if re.search("covered by .* and ", name)]
    assert len(under) == 21
    told = [name for name in playing.names() if "covered" in name and " and " not in name]
    assert told or set(under) - set(playing.names())


def test_a_card_of_golf_goes_to_the_base_by_one_press(visit):
    playing = reader(visit, "golf/617")
    names = playing.names()
    (base,) = [Seen(name) for name in names if name.startswith("Base")]
    column = next(pile for pile in map(Seen, names) if pile.kind == "Column"
                  and abs(pile.cards[0][0] - base.cards[0][0]) == 1)
    playing.press(column.place)
    rank, suit = column.cards[0]
    playing.has(f"Base: {RANKS[rank - 1]} of {suit}")


# The focus and the cursor.


def test_the_focus_and_the_cursor_follow_each_other(visit):
    opened = reader(visit, "klondike/617").opened
    focus(opened, "Pile 2")
    opened.key("ArrowRight")
    focused(opened, "Pile 3: 8 of Hearts on 2 face down")
    opened.key("Tab")
    opened.key("Tab")
    focused(opened, "Stock: 24 cards")
    opened.key("Shift+Tab")
    focused(opened, "Foundation 1: empty, takes an Ace")
    # Its button has told where the cursor is.
    assert "foundation 1" not in opened.page.inner_text("#words")
    opened.key("ArrowDown")
    opened.until(lambda: opened.page.evaluate(FOCUSED), lambda name: name.startswith("Pile"))


@pytest.mark.thorough
def test_a_mouse_leaves_the_focus_alone_and_a_dialog_gives_it_back_to_keys(visit):
    opened = reader(visit, "klondike/617").opened
    opened.click(20, 70)
    opened.says(REFUSED)
    assert opened.page.evaluate(FOCUSED) == "BODY"
    focus(opened, "Pile 2")
    opened.key("m")
    opened.page.wait_for_selector("#menu", state="visible")
    opened.key("Escape")
    focused(opened, "Pile 2: Ace of Hearts on 1 face down")
    opened.page.focus("#hint")
    opened.says("Hint: Ace of Hearts to foundation 1.", "Enter")
    focused(opened, "Pile 2: Ace of Hearts on 1 face down")


def test_a_screen_readers_click_on_a_phone_presses_the_button(visit):
    playing = reader(visit, "klondike/617")
    playing.opened.page.evaluate(VIRTUAL, "Stock")
    playing.has("Stock: 23 cards", "Hand: 8 of Spades")


@pytest.mark.thorough
def test_a_held_key_presses_a_button_once(visit):
    playing = reader(visit, "klondike/617")
    focus(playing.opened, "Stock")
    for _ in range(4):
        playing.opened.page.keyboard.down("Enter")
    playing.opened.page.keyboard.up("Enter")
    playing.opened.says("Turned 8 of Spades")
    playing.opened.says("Turned 7 of Hearts, 22 left in the stock.", "Enter")


BOXES = """
() => [...places.children].map((one) => {
  const { left, top, width, height } = one.getBoundingClientRect();
  return [one.ariaLabel, ...[left, top, width, height].map(Math.round)];
})
"""


def test_buttons_lie_over_their_piles_in_a_window_of_another_height(visit):
    opened = visit("freecell/617", None)

    def boxes():
        return opened.page.evaluate(BOXES)

    opened.says("pile 1.")
    wanted = opened.until(boxes, lambda found: found and found == boxes())
    high = opened.page.evaluate("display.height")
    opened.page.set_viewport_size({"width": 1000, "height": 860})
    opened.wait_for("(high) => display.height < high", high)
    opened.reload()
    opened.says("pile 1.")
    # The cards lie at the same pixels of the table, and so nothing is told of them.
    opened.page.set_viewport_size({"width": 1000, "height": 900})
    opened.wait_for("(high) => display.height === high", high)
    opened.until(boxes, lambda found: found == wanted)


def test_the_rows_of_a_question_and_of_the_start_screen_are_buttons(visit):
    playing = ScreenReader(visit("", None))
    playing.has("New deal")
    title, names = playing.read()
    assert title == "Pocket Patience"
    focus(playing.opened, "New deal")
    playing.opened.key("ArrowDown")
    focused(playing.opened, list(names)[1])


@pytest.mark.thorough
def test_a_second_press_does_not_answer_the_question_that_the_first_one_asks(visit):
    playing = ScreenReader(visit("", None))
    playing.has("New deal")
    playing.opened.page.evaluate("places.children[0].click(), places.children[0].click()")
    playing.opened.page.wait_for_selector("#list", state="visible")
    assert playing.opened.page.inner_text("#list-title") == "How many cards a turn?"


def test_the_days_and_months_of_the_calendar_are_buttons(visit):
    playing = reader(visit, "golf/617")
    opened = playing.opened
    focus(opened, "Column 1")
    opened.page.click("#open-menu")
    opened.page.click("[data-do=day]")
    playing.has("Play today's", "Share", "Golf, another game")
    title, names = playing.read()
    month = list(names)[0]
    playing.press(month)
    playing.has(f"1 {month}")
    focused(opened, opened.page.evaluate("places.children[0].ariaLabel"))
    assert playing.read()[0] == f"{month}, Golf" != title
    playing.press(f"1 {month}")
    playing.until(lambda names: any(name.startswith("Column 1") for name in names))
    assert opened.page.text_content("#deal") != "#617"


# What is said.


@pytest.mark.thorough
def test_a_refusal_is_said_again(visit):
    playing = reader(visit, "klondike/617")
    playing.opened.page.evaluate("words.replaceChildren()")
    for times in (1, 2, 3):
        playing.press("Pile 3")
        playing.opened.until(
            lambda: playing.opened.page.inner_text("#words").count(REFUSED),
            lambda count, times=times: count == times)


@pytest.mark.thorough
def test_r_reads_the_table_and_how_much_is_left(visit):
    opened = reader(visit, "klondike/617").opened
    opened.says("Pile 7: 3 of Clubs, 6 face down. Foundations: all empty; they take an Ace.", "r")
    opened.says("21 cards face down, 0 of 52 cards on the foundations.")
    # In a list it is a letter.
    opened.key("q")
    opened.page.wait_for_selector("#list", state="visible")
    opened.key("Escape")


@pytest.mark.thorough
def test_a_card_is_found_by_its_letters_and_from_the_menu(visit):
    opened = visit("klondike/5", None)
    opened.says("Klondike, deal 5, 0 moves.")
    opened.says("Ace of Hearts: pile 1.", "/")
    opened.says("7 of Spades: pile 6. 7 of Hearts: pile 7.", "7")
    opened.says("No 7 of Clubs is in sight.", "c")
    opened.key("Escape")
    opened.page.wait_for_selector("#back", state="hidden")
    opened.page.click("#open-menu")
    opened.page.evaluate("words.replaceChildren()")
    opened.page.click("[data-do=find]")
    opened.says("Ace of Hearts: pile 1.")
    box = opened.page.locator("#display").bounding_box()
    opened.page.mouse.click(box["x"] + box["width"] - 10, box["y"] + box["height"] / 2)
    opened.says("2 of Clubs: pile 3.")
    assert opened.page.input_value("#find-rank") == "2"
    opened.page.select_option("#find-rank", "7")
    opened.says("7 of Spades: pile 6. 7 of Hearts: pile 7.")
    opened.page.evaluate("words.replaceChildren()")
    opened.page.select_option("#find-suit", "H")
    opened.says("7 of Hearts: pile 7.")
    opened.page.click("#back")
    opened.page.wait_for_selector("#back", state="hidden")


@pytest.mark.thorough
def test_plus_and_minus_take_more_and_fewer_cards(visit):
    playing = reader(visit, "yukon/617")
    opened = playing.opened
    focus(opened, "Pile 7: 4 of Hearts on 6 of Clubs on 2 of Spades")
    opened.says("6 of Clubs under 4 of Hearts, pile 7", "+")
    opened.says("2 of Spades under 6 of Clubs, pile 7", "=")
    opened.says("6 of Clubs under 4 of Hearts, pile 7", "-")
    opened.says("3 of Clubs under Queen of Spades, pile 7", "+", "+", "+")
    opened.says("That card is covered.", "+")


# axe.


@pytest.mark.thorough
def test_axe_finds_nothing_on_the_way_of_a_screen_reader(visit):
    playing = ScreenReader(visit("", None))
    opened = playing.opened
    opened.page.evaluate(AXE.read_text())
    playing.has("New deal")
    assert opened.violations() == []
    for game in ("klondike", "pyramid", "montana"):
        opened.follow(f"{game}/617")
        opened.until(lambda: playing.read()[0].lower(),
                     lambda title, game=game: title.startswith(game))
        assert opened.violations() == [], game
    focus(opened, "Row 1 card 2")
    for name in ("menu", "list"):
        opened.key("m" if name == "menu" else "c")
        opened.page.wait_for_selector(f"#{name}", state="visible")
        assert opened.violations() == [], name
        opened.key("Escape")
        opened.page.wait_for_selector(f"#{name}", state="hidden")
