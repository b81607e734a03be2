"""The buttons behind the picture: where they lie, and what a press on one does."""

import pytest

from firmware.deals import dealing
from firmware.graphics.canvas import CURSOR
from firmware.screens import open_screens
from firmware.screens.calendar.calendar import DAY, SHARE
from firmware.storage.days import WON
from tests.lab.walker import page as walked
from tests.lab.walker import walk

TODAY = 20260314


@pytest.fixture(params=walked.Page.sizes[:4], ids=str)
def page(request):
    with walk.raising():
        opened = walked.Page(request.param)
        opened.hand.listen(True)
        opened.clock.today = lambda: TODAY
        dealing.deal(opened.console, "klondike", 617, {})
        opened.run(2000)
        yield opened


def buttons(page):
    """Return kind and label of the screen, and {name: (number, x, y, width, height)}."""
    page.run(100)
    told = page.buttons
    found = {button["name"]: (at, button["x"], button["y"], button["width"], button["height"])
             for at, button in enumerate(told["buttons"]) if button["name"]}
    return told["kind"], told["label"], found


def press(page, name):
    """Press the button with a name, as a screen reader does."""
    kind, label, found = buttons(page)
    page.hand.point_at(found[name][0], 0)
    page.hand.press_button(found[name][0], kind, label)
    page.run(100)


def middle(place):
    _, x, y, wide, high = place
    return x + wide // 2, y + high // 2


def point_at_each(page):
    """Yield name and place of each button that is in sight, with the cursor on it."""
    _, _, found = buttons(page)
    for name, place in found.items():
        if place[3]:
            page.hand.point_at(place[0], 0)
            page.run(100)
            yield name, place


def ends(page):
    """Yield after each dialog at the end of a game has come up."""
    end = page.console.screens.end_of_game
    page.console.session.listener.won = False
    for show in (end.result, end.finish, end.stuck):
        show()
        yield page.console.screens.top
        page.console.screens.close()
        page.run(100)


def test_the_buttons_at_the_end_of_a_game_lie_where_they_are_drawn_and_clicked(page):
    canvas = page.console.display.canvas
    for dialog in ends(page):
        frame = dialog.frame
        for name, place in point_at_each(page):
            number, x, y, wide, high = place
            assert dialog.at == number
            # What is drawn under the cursor is exactly the button, but for the text on it.
            row = [canvas.get(left, y + 1) == CURSOR for left in range(page.console.display.width)]
            inside = [x + edge for edge in (0, wide - 1)] if dialog.across else [
                x + frame.edge, x + wide - frame.edge - 1]
            assert row[inside[0]] and row[inside[1]], name
            assert not row[inside[0] - 1] and not row[inside[1] + 1], name
            for left, top in ((x + 1, y + 1), (x + wide - 2, y + high - 2)):
                assert dialog.row_at(left - frame.x, top - frame.y) == number, name


def test_a_press_on_share_hands_the_win_on(page):
    handed = []
    page.page.share = handed.append
    page.console.screens.end_of_game.result()
    press(page, "Share")
    (text,) = handed
    assert text.startswith("Pocket Patience: Klondike, deal 617")


def calendar(page):
    page.console.do(open_screens.calendar, 0)
    return page.console.screens.calendar


def test_each_day_and_each_button_of_the_calendar_is_reached_where_it_is_drawn(page):
    screen = calendar(page)
    screen.days.note(TODAY - 2, WON)
    kind, label, found = buttons(page)
    assert (kind, label) == ("calendar", "March 2026, Klondike")
    days = [name for name in found if name.endswith(" March 2026")]
    assert days == [f"{day} March 2026" for day in range(1, 15) if day != 12]
    assert "12 March 2026, won" in found
    others = [name for name in found if "March" not in name]
    shown = ["Play today's", "Share"] if screen.has_buttons else []
    assert others == ["February 2026", "Klondike, another game", *shown]
    acts = []
    screen.choose = lambda: acts.append((screen.on, screen.month.date))
    for name, place in found.items():
        if not place[3] or name == "February 2026":
            continue
        press(page, name)
        before = screen.month.date
        screen.point(*middle(place))
        clicked, pressed = acts.pop(), acts.pop()
        assert clicked == pressed and before == screen.month.date, name
        assert (pressed[0] == SHARE) == (name == "Share")
        assert pressed[0] != DAY or str(pressed[1] % 100) in name or name == "Play today's"


def test_the_months_are_turned_and_the_button_that_turns_them_keeps_the_focus(page):
    screen = calendar(page)
    _, _, found = buttons(page)
    press(page, "February 2026")
    _, label, found = buttons(page)
    assert label == "February 2026, Klondike" and "28 February 2026" in found
    assert page.buttons["at"] == found["January 2026"][0]
    screen.point(*middle(found["March 2026"]))
    assert buttons(page)[1] == "March 2026, Klondike"
    press(page, "February 2026")
    press(page, "March 2026")
    assert screen.month.date // 100 == TODAY // 100


def test_the_calendar_is_told_as_it_opens_and_at_each_month(page):
    page.console.do(open_screens.calendar, 0)
    page.run(100)
    assert page.news["said"].startswith("March 2026, Klondike: ")
    press(page, "February 2026")
    assert page.news["said"].startswith("February 2026, Klondike: ")


def test_cards_that_are_put_back_are_told(page):
    _, _, found = buttons(page)
    name = next(name for name in found if name.startswith("Pile 2"))
    card = name.partition(": ")[2].partition(" on ")[0]
    for listens in (True, False):
        page.hand.listen(listens)
        press(page, name)
        page.hand.push("Escape", "BACK")
        page.hand.let_go("Escape")
        page.run(100)
        assert page.news["said"].startswith(f"Put {card} back to pile 2."), page.news


def test_a_button_of_a_screen_that_is_gone_is_none_of_the_next(page):
    kind, label, _ = buttons(page)
    for name in ("aces_up", "klondike"):
        dealing.deal(page.console, name, 617, {})
        # Before the page is told of the new deal.
        page.hand.point_at(12, 0)
        page.hand.press_button(12, kind, label)
    page.run(100)
    assert page.console.session.moves == 0
    open_screens.calendar(page.console, None)
    kind, label, found = buttons(page)
    for at in (len(page.buttons["buttons"]), 999):
        page.hand.point_at(at, 0)
        page.hand.press_button(at, kind, label)
    assert buttons(page) == (kind, label, found)
