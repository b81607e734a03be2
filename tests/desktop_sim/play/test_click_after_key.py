"""A key and a click that arrive together: the click means the list that the player saw."""

import os

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from desktop_sim.play import scrolling  # noqa: E402
from desktop_sim.play.headless import Handheld  # noqa: E402
from desktop_sim.play.pointing.mouse import LEFT, Mouse  # noqa: E402
from desktop_sim.play.terminal.terminal import Terminal  # noqa: E402
from desktop_sim.play.text.player import Player  # noqa: E402
from desktop_sim.play.words import screens  # noqa: E402
from desktop_sim.web.in_page.page_lists import PageLists  # noqa: E402
from firmware.console import Console  # noqa: E402
from firmware.deals import dealing  # noqa: E402
from firmware.screens import open_screens  # noqa: E402
from tests.lab.walker.front_ends import Tty, Window  # noqa: E402

SIZE = 80, 24
RECOVER = Console.recover


def terminal(recovers=False):
    """Return a Handheld with a game of Klondike, and the terminal that shows it in characters."""
    hand = Handheld(size=(128, 64), depth=4, game="klondike", deal=7, overrides={"mouse": "yes"},
                    recovers=recovers)
    hand.wait(1500)
    return hand, Terminal(hand.machine, Tty(hand.clock, SIZE), "cards")


def typed(face, text):
    face._tty.typed = text
    for _ in range(10):
        face.round()


def click(row, ends="Mm"):
    return "".join(f"\x1b[<0;10;{row + 1}{end}" for end in ends)


def shown(console):
    """Return the screen on top and the rows of a list."""
    top = console.screens.top
    return top, screens.is_list(console) and top.rows


# Tab opens the menu, G statistics; K, H and F1 open other lists over them.
@pytest.mark.parametrize(("first", "then"), [
    ("\t", "k"), ("g", "k"), ("g", "h"), ("g", "\x1bOP")])
@pytest.mark.parametrize("row", range(0, 24, 3))
def test_a_click_in_the_terminal_does_nothing_in_a_list_that_came_up_with_it(first, then, row):
    hand, face = terminal()
    typed(face, first)
    typed(face, then)
    alone = shown(hand.console)
    hand, face = terminal()
    typed(face, first)
    typed(face, then + click(row))
    together = shown(hand.console)
    assert [row[0] for row in together[1]] == [row[0] for row in alone[1]]
    assert screens.title(together[0]) == screens.title(alone[0])


def test_a_row_that_is_seen_is_clicked_after_a_key_that_only_moves_the_cursor():
    hand, face = terminal()
    typed(face, "\t")
    rows = hand.console.screens.top.rows
    row = next(row for row, (label, *_) in enumerate(rows) if label.startswith(b"Help"))
    line = next(line for line, there in face._view._rows_of_list.items() if there == row)
    typed(face, "\x1b[B" + click(line))
    assert screens.title(hand.console.screens.top) == "Help"


def test_a_button_that_went_down_elsewhere_chooses_no_row():
    hand, face = terminal()
    typed(face, click(5, "M"))
    typed(face, "\t")
    line = min(face._view._rows_of_list)
    menu = shown(hand.console)
    typed(face, click(line, "m"))
    assert shown(hand.console) == menu
    typed(face, click(line))
    assert shown(hand.console) != menu


def test_a_click_in_the_window_does_nothing_on_a_screen_that_came_up_with_it():
    front = Window((640, 480))
    dealing.deal(front.console, "klondike", 7, {})
    front.run(1500)
    front.take("key", "MENU")
    front.run(300)
    front.take("letter", "K")
    for what in ("down", "up"):
        front.take(what, ("at", 500, 500))
    front.run(300)
    assert screens.title(front.console.screens.top) == "Saved games"


@pytest.mark.parametrize("moved", [True, False])
@pytest.mark.parametrize(("show", "move"), [
    (open_screens.calendar, lambda hand: scrolling.scroll(hand.console, "PGUP")),
    (open_screens.rules, lambda hand: scrolling.scroll(hand.console, "PGDN")),
    (lambda console, key: console.screens.back_to_list(),
     lambda hand: hand.console.pointer.scroll(3)),
])
def test_a_click_means_the_month_the_rows_or_the_lines_that_were_drawn(show, move, moved):
    hand = Handheld(size=(320, 240), depth=4, game="klondike", deal=7, overrides={"mouse": "yes"})
    hand.clock.date = 20260331
    mouse = Mouse(hand.console)
    show(hand.console, 0)
    hand.wait(500)
    mouse.shown()
    top = hand.console.screens.top
    if moved:
        move(hand)
    # A day, a row, or the arrow in the title that turns the page on.
    x, y = (310, 8) if hand.console.screens.text_page else (160, 120)
    line = getattr(top, "first", 0)
    mouse.press(LEFT, x, y)
    mouse.release(LEFT, x, y)
    hand.wait(500)
    did = hand.console.screens.top is not top or getattr(top, "first", 0) != line
    assert did is not moved


def test_a_row_of_the_page_means_the_list_that_the_page_shows():
    hand = Handheld(size=(320, 240), depth=4, game="klondike", deal=7)
    hand.display.captioned = True
    lists = PageLists(hand.console)
    hand.console.do(open_screens.options, 0)
    assert lists.news()
    options = shown(hand.console)
    hand.console.do(open_screens.statistics, 0)
    other = shown(hand.console)
    lists.choose(len(options[1]) - 1)
    lists.choose_value(len(options[1]) - 1, 1)
    assert shown(hand.console) == other


def fails(*_):
    raise IndexError("the front end is wrong")


def check_recovery(console, capfd):
    """Check that the game went on from its save, and that the error is told."""
    assert console.playing() and console.screens.top is console.table
    assert "IndexError: the front end is wrong" in capfd.readouterr().err


def test_an_error_of_the_terminal_itself_ends_no_game_and_is_told_when_the_player_leaves(
        monkeypatch, capfd):
    monkeypatch.setattr(Console, "recover", RECOVER)
    hand, face = terminal(recovers=True)
    steps = [lambda: "\t", fails, lambda: "", lambda: None]
    monkeypatch.setattr(face._tty, "read", lambda ms: steps.pop(0)())
    face.play()
    assert not steps
    check_recovery(hand.console, capfd)


def test_an_error_of_the_lines_themselves_ends_no_game(monkeypatch, capfd):
    monkeypatch.setattr(Console, "recover", RECOVER)
    hand = Handheld(game="klondike", deal=7, recovers=True)
    player = Player(hand.console)
    with monkeypatch.context() as patch:
        patch.setattr(Player, "happened", fails)
        assert player.answer("P")
    check_recovery(hand.console, capfd)
    assert player.answer("look")
