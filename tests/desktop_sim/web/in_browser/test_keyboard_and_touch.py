"""The keyboard after a click, keyboard layouts of other languages, cancelled touches."""

import pytest

from core.piles import CELL
from desktop_sim.play.headless import Handheld
from desktop_sim.play.pointing.place_keys import label_places
from tests.desktop_sim.web.in_browser.playing import LED, Mirrored
from tests.desktop_sim.web.in_browser.test_page import AXE, FINGERS, points_of_a_move

LAYOUTS = (
    ("Cyrillic", "ь", "KeyM"),
    ("Greek", "μ", "KeyM"),
    ("Hebrew", "צ", "KeyM"),
    ("an input method", "Process", "KeyM"),
    ("Dvorak", "m", "KeyM"),
    ("a French M", "m", "Semicolon"),
)


# The keyboard plays again.


def by_button(page):
    page.click("#close-options")


def by_escape(page):
    page.keyboard.press("Escape")


def beside(page):
    page.mouse.click(5, 5)


def test_enter_plays_after_a_panel_is_closed(visit):
    opened = visit("golf/617")
    for close in (by_button, by_escape, beside):
        opened.says("8 of Spades, column 1.")
        opened.options()
        close(opened.page)
        opened.wait_for("() => !options.open && document.activeElement === document.body")
        opened.says("That card can't go anywhere.", "ArrowRight", "Enter")
        assert not opened.page.evaluate("options.open")
        opened.page.evaluate("words.replaceChildren()")
        opened.key("ArrowLeft")


def by_click(opened):
    opened.page.click("#copy")


def by_keys(opened):
    opened.page.focus("#copy")
    opened.key("Enter")


def by_drawn_key(opened):
    opened.page.click("[data-action=BACK]")
    opened.says("Golf: New deal.")
    opened.key("Escape")


def test_enter_plays_after_a_button_is_pressed(visit):
    opened = visit("golf/617")
    for press in (by_click, by_keys, by_drawn_key):
        opened.says("8 of Spades, column 1.")
        press(opened)
        opened.says("That card can't go anywhere.", "ArrowRight", "Enter")
        opened.page.evaluate("words.replaceChildren()")
        opened.key("ArrowLeft")


@pytest.mark.thorough
def test_what_stands_in_a_notice_can_be_read(visit):
    opened = visit("golf/1")
    opened.page.evaluate(AXE.read_text())
    other = opened.another_tab("golf/1")
    other.notes("open in another tab")
    other.page.evaluate(AXE.read_text())
    for scheme in ("light", "dark"):
        other.page.emulate_media(color_scheme=scheme)
        assert other.violations() == []
    other.page.close()


# Keyboards of other languages.


def press_native(opened, key, code, modifiers=0):
    """Press a key as a keyboard layout reports it."""
    session = opened.page.context.new_cdp_session(opened.page)
    for kind in ("rawKeyDown", "keyUp"):
        session.send("Input.dispatchKeyEvent", {
            "type": kind, "key": key, "code": code, "modifiers": modifiers})
    session.detach()


@pytest.mark.thorough
def test_letters_and_digits_work_on_every_layout(visit):
    opened = visit("golf/617")
    for _layout, key, code in LAYOUTS:
        opened.says("8 of Spades, column 1.")
        opened.page.evaluate("words.replaceChildren()")
        press_native(opened, key, code)
        opened.says("Golf: New deal.")
        opened.page.evaluate("words.replaceChildren()")
        opened.key("Escape")
    # French keyboards have digits above Shift.
    press_native(opened, "é", "Digit2")
    opened.says("7 of Hearts, column 2.")


@pytest.mark.thorough
def test_punctuation_of_layouts_without_latin_letters_goes_by_the_place_of_the_key(visit):
    opened = visit("klondike/617")
    opened.says(LED)
    opened.key("Space")
    opened.page.evaluate("words.replaceChildren()")
    press_native(opened, "'", "KeyW")
    opened.says("No card can go there.")
    # Dvorak has other letters than a US keyboard in these places.
    press_native(opened, "'", "KeyQ")
    press_native(opened, ",", "KeyW")
    assert "Games" not in opened.page.inner_text("#words")
    press_native(opened, "/", "KeyQ")
    opened.says("Games: Klondike: 0 moves.")


@pytest.mark.thorough
def test_letters_name_cells_and_j_shows_a_key_at_each_place(visit):
    opened = visit("freecell/1")
    opened.says("cell 1", "1", "x")
    piles = Handheld(game="freecell", deal=1).console.session.game.piles
    second = next(pile.number for pile in piles if pile.kind == CELL and pile.index == 1)
    labels = {place: key for key, place in label_places(piles).items()}
    opened.says("cell 2", "j", "2", labels[second].lower())


@pytest.mark.thorough
def test_undo_and_redo_by_the_keys_of_the_system(visit):
    opened = visit("golf/617")
    opened.says("Stock: 15 cards.", "p")
    for key, modifiers in (("z", 2), ("z", 4), ("я", 2), ("я", 4)):
        press_native(opened, key, "KeyZ", modifiers)
        opened.says("7 of Clubs back to the stock.")
        opened.page.evaluate("words.replaceChildren()")
        press_native(opened, key.upper(), "KeyZ", modifiers + 8)
        opened.says("Stock: 15 cards.")
        opened.page.evaluate("words.replaceChildren()")


# Keys of which the browser does not tell that they are let go.

PRESSED = """
(events) => {
  for (const [kind, key, words] of events) {
    const event = new KeyboardEvent(kind, { key, code: key, bubbles: true, ...words });
    document.body.dispatchEvent(event);
  }
}
"""

MISSED = (
    "document.body.dispatchEvent(new KeyboardEvent('keyup', { key: 'Meta', bubbles: true }))",
    "dispatchEvent(new Event('blur'))",
    "dispatchEvent(new Event('visibilitychange'))",
)
"""Events in place of the end of a held key: Command is let go, the focus or the tab is lost."""


@pytest.mark.thorough
def test_a_key_that_is_never_let_go_does_not_run_on(visit):
    opened = visit("golf/617")
    hand = Mirrored(opened, link=("golf", 617, {}))
    for happens in MISSED:
        opened.page.evaluate(PRESSED, [["keydown", "ArrowRight", {}]])
        opened.page.evaluate(happens)
        # A key that is still down is not pressed once more.
        opened.page.evaluate(PRESSED, [[kind, "ArrowRight", {}] for kind in ("keydown", "keyup")])
        for _ in range(2):
            Handheld.press(hand, "RIGHT")
        hand.same()


@pytest.mark.thorough
def test_a_drawn_key_that_loses_the_focus_is_let_go(visit):
    opened = visit("golf/617")
    hand = Mirrored(opened, link=("golf", 617, {}))
    opened.page.focus("[data-action=RIGHT]")
    opened.page.keyboard.down("Enter")
    opened.page.evaluate("document.activeElement.blur()")
    opened.page.keyboard.up("Enter")
    # A key that is still down is not pressed once more.
    opened.page.focus("[data-action=RIGHT]")
    opened.key("Enter")
    for _ in range(2):
        Handheld.press(hand, "RIGHT")
    hand.same()


# The system's own gestures.

WATCHER = """
window.watchers = [];
window.CloseWatcher = class {
  constructor() { watchers.push(this); }
  destroy() { watchers.splice(watchers.indexOf(this), 1); }
  close() { this.destroy(); this.onclose(); }
};
"""


def test_androids_back_closes_what_is_open_and_leaves_from_the_table(visit):
    opened = visit("golf/617", first=WATCHER, **FINGERS)
    opened.says("8 of Spades, column 1.")
    assert opened.page.evaluate("watchers.length") == 0
    opened.says("Golf: New deal.", "m")
    opened.says("Help.", *4 * ["ArrowDown"])
    opened.says("Help: ", "Enter")
    for menu, left in (("Golf: Help.", 1), ("8 of Spades", 0)):
        opened.wait_for("() => watchers.length === 1")
        opened.page.evaluate("words.replaceChildren()")
        opened.page.evaluate("watchers[0].close()")
        opened.says(menu)
        opened.wait_for("(left) => watchers.length === left", left)


@pytest.mark.thorough
def test_the_page_is_zoomed_by_a_pinch_and_by_ctrl_and_the_wheel(visit):
    opened = visit("golf/617", board=None, **FINGERS)
    session = opened.page.context.new_cdp_session(opened.page)
    x, y = opened.at(20, 20)
    session.send("Input.synthesizePinchGesture", {"x": x, "y": y, "scaleFactor": 2})
    assert opened.page.evaluate("visualViewport.scale") > 1.5
    for ctrl, prevented in ((True, False), (False, True)):
        assert opened.page.evaluate("""
            (ctrlKey) => !display.dispatchEvent(new WheelEvent("wheel", {
              deltaY: 100, ctrlKey, bubbles: true, cancelable: true }))
        """, ctrl) == prevented


# Presses that follow one another, or are cancelled.


def test_presses_that_a_busy_browser_tells_at_once_all_count(visit):
    opened = visit("golf/617")
    hand = Mirrored(opened, link=("golf", 617, {}))
    opened.page.evaluate("""
    () => {
      for (const code of ["ArrowRight", "ArrowRight", "ArrowRight", "ArrowLeft"]) {
        for (const kind of ["keydown", "keyup"]) {
          document.body.dispatchEvent(new KeyboardEvent(kind, { key: code, code, bubbles: true }));
        }
      }
    }
    """)
    for action in ("RIGHT", "RIGHT", "RIGHT", "LEFT"):
        Handheld.press(hand, action)
    hand.same()


@pytest.mark.thorough
def test_a_touch_that_the_system_cancels_puts_the_card_back(visit):
    opened = visit("klondike/617", **FINGERS)
    hand = Mirrored(opened, link=("klondike", 617, {}))
    start, end = points_of_a_move(hand)
    session = opened.page.context.new_cdp_session(opened.page)
    for kind, points in (("touchStart", [start]), ("touchMove", [end]), ("touchCancel", [])):
        touched = [dict(zip("xy", opened.at(*point), strict=True)) for point in points]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touched})
    hand.point(*start, 0)
    hand.point(*end, 1)
    hand.console.pointer.lose()
    hand.same()
    assert hand.console.session.moves == 0
    # The next touch is independent of the cancelled one.
    opened.page.touchscreen.tap(*opened.at(*start))
    Handheld.click(hand, *start)
    hand.same()
    assert hand.console.session.moves == 1


INTERRUPTED = """
const resume = AudioContext.prototype.resume;
window.resumed = 0;
Object.defineProperty(AudioContext.prototype, "state", { get: () => "interrupted" });
AudioContext.prototype.resume = function () {
  window.resumed++;
  return resume.call(this);
};
"""


@pytest.mark.thorough
def test_sound_comes_back_after_an_interruption(visit):
    opened = visit("golf/617", service_workers="block", first=INTERRUPTED)
    opened.key("ArrowRight")
    opened.wait_for("() => resumed > 0")


@pytest.mark.thorough
def test_a_browser_without_sound_plays(visit):
    opened = visit("golf/617", service_workers="block", first="delete window.AudioContext;")
    opened.says("7 of Hearts, column 2.", "ArrowRight")


@pytest.mark.thorough
def test_a_held_undo_slides_back_to_the_deal_and_a_press_goes_on(visit):
    opened = visit("golf/617")
    for _ in range(9):
        opened.key("p")
    opened.wait_for("() => moves.textContent === '9 moves'")
    opened.hold()
    opened.page.keyboard.down("u")
    opened.says("Move 0 of 9.")
    opened.page.keyboard.up("u")
    opened.hold(False)
    opened.key("d")
    opened.wait_for("() => moves.textContent === '1 move'")


def test_a_letter_that_is_a_key_of_the_handheld_too_finds_a_row_of_a_list(visit):
    opened = visit("golf/617")
    opened.key("q")
    opened.says("La Belle Lucie.", "l")
    opened.says("Montana.", "m")
    opened.says("Montana, deal", " ")
    # On the table they are keys of the handheld.
    opened.says("Montana: New deal.", "m")
