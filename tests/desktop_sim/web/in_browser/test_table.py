"""The page's own table: it fills the window, cards follow the finger, the bar does what it says."""

import datetime

import pytest

from desktop_sim.play import resizing
from desktop_sim.play.headless import Handheld
from desktop_sim.play.words.game_words import GameWords
from desktop_sim.web import make_page
from tests.desktop_sim.web.in_browser.playing import LED
from tests.desktop_sim.web.in_browser.test_page import AXE, FINGERS, VIEWS
from tests.desktop_sim.web.test_make_page import ASKED_FOR

SHOWN = """
() => {
  const { left, top, width, height } = display.getBoundingClientRect();
  const room = document.querySelector("main").getBoundingClientRect();
  const isWhole = (pixels) => Math.abs(pixels - Math.round(pixels)) < 0.05;
  const scale = (width * devicePixelRatio) / display.width;
  return {
    size: [display.width, display.height],
    scale,
    room: [room.width, room.height].map((side) => Math.floor(side * devicePixelRatio)),
    isWhole: [left, top].every((at) => isWhole(at * devicePixelRatio)),
    fits: left >= -0.1 && top >= room.top - 0.6 && left + width <= room.right + 0.6 &&
      top + height <= room.bottom + 0.6,
    hidden: [...document.querySelectorAll("header button:not([hidden])")].filter((button) => {
      const { right, height } = button.getBoundingClientRect();
      return right > innerWidth || (height && height < 44);
    }).length,
    scrolls: document.documentElement.scrollWidth > innerWidth,
  };
}
"""

GREETS = "() => !hello.hidden && hello.dataset.placed"
"""The line that explains the first move is seen."""

PHONE = {**FINGERS, "device_scale_factor": 2}

NEWS_MS = 60
"""The page tells no news sooner after those before (worker.mjs)."""

TOUCHES = {"start": "touchStart", "move": "touchMove", "end": "touchEnd", "cancel": "touchCancel"}


def finger(opened):
    """A function that touches the table: what the finger does, and the pixel at which."""
    session = opened.page.context.new_cdp_session(opened.page)

    def touch(kind, *points):
        touched = [dict(zip("xy", opened.at(*point), strict=True)) for point in points]
        session.send("Input.dispatchTouchEvent", {"type": TOUCHES[kind], "touchPoints": touched})

    return touch


def simulated(opened, game, deal, options=None):
    """Return a simulator's Handheld with a deal on a display like that of an opened page."""
    size = opened.page.evaluate("[display.width, display.height]")
    hand = Handheld(size=tuple(size), depth=4, game=game, deal=deal, options=options,
                    overrides={"speed": 0})
    hand.console.display.captioned = True
    hand.console.table.lay_out()
    return hand


def test_the_table_fills_a_window_of_any_size_with_whole_pixels(visit):
    opened = visit("klondike/617", None)
    session = opened.page.context.new_cdp_session(opened.page)

    def fills(shown):
        wide, high, scale = resizing.table_size(*shown["room"])
        return shown["size"] == [wide, high] and abs(shown["scale"] - scale) < 0.01

    for name, (width, height, ratio) in VIEWS.items():
        session.send("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": height, "deviceScaleFactor": ratio, "mobile": False})
        shown = opened.until(lambda: opened.page.evaluate(SHOWN), fills)
        assert shown["isWhole"] and shown["fits"], name
        assert not shown["scrolls"] and not shown["hidden"], name
    session.send("Emulation.clearDeviceMetricsOverride")
    session.detach()


def test_turning_the_phone_keeps_the_game(visit):
    opened = visit("golf/617", None, **FINGERS)
    opened.says("Stock: 15 cards.", "p")
    upright = opened.page.evaluate("[display.width, display.height]")
    assert upright[1] > upright[0]
    opened.page.set_viewport_size({"width": 844, "height": 390})
    opened.wait_for("() => display.width > display.height")
    opened.says("Stock: 14 cards.", "p")


def test_a_line_says_tap_and_a_tap_sends_a_card_to_its_best_place(visit):
    opened = visit("klondike/617", None, **PHONE)
    opened.wait_for(GREETS)
    assert "tap it" in opened.page.inner_text("#hello")
    opened.wait_for("() => display.width === 260")
    touch = finger(opened)
    touch("start", (55, 72))
    touch("end")
    opened.says("Ace of Hearts")
    opened.wait_for("() => moves.textContent === '1 move'")


def test_a_finger_drags_a_card_and_a_cancelled_one_puts_it_back(visit):
    opened = visit("klondike/617?variation=1", None, **PHONE)
    opened.wait_for("() => display.width === 260")
    opened.says("7 of Diamonds")
    hand = simulated(opened, "klondike", 617, {"variation": 1})
    hand.console.pointer.hide_cursor()
    hand.wait(1500)
    # 24 px of the page above the finger are 16 px of the table.
    way = (55, 72), (60, 90), (130, 40 + 16)
    touch = finger(opened)
    for last in ("cancel", "end"):
        opened.page.evaluate("words.replaceChildren()")
        touch("start", way[0])
        for point in way[1:]:
            touch("move", point)
        opened.says("Picked up Ace of Hearts")
        touch(last)
        if last == "cancel":
            # The line of the first deal has gone, too, and so has the cursor.
            opened.shows(hand.picture())
            assert opened.page.text_content("#moves") == "0 moves"
    opened.wait_for("() => moves.textContent === '1 move'")


def test_a_cursor_that_is_hidden_is_told_where_it_has_gone_after_a_move(visit):
    # Without an animation nothing is drawn as it goes.
    opened = visit("golf/5", None, **PHONE, reduced_motion="reduce")
    opened.wait_for("() => display.width === 260")
    opened.says("column 1.")
    hand = simulated(opened, "golf", 5)
    arrangement = hand.console.table.arrangement
    place = hand.console.session.game.tableau[0].number
    card = arrangement.card_x(place, 1) + 3, arrangement.card_y(place, 1) + 3
    hand.click(*card)
    hand.wait(1000)
    selection = hand.console.table.selection
    assert hand.console.session.moves == 1 and selection.at != place
    cursor = GameWords("golf", hand.console.session.game).cursor(selection)
    touch = finger(opened)
    touch("start", card)
    opened.says("Picked up 8 of Hearts")
    # The next news is told at once: before the cursor goes.
    opened.page.wait_for_timeout(NEWS_MS)
    touch("end")
    opened.says(cursor)


LAYER = """
() => {
  const layer = document.getElementById("dragged");
  const scale = display.width / display.getBoundingClientRect().width;
  const { left, top } = layer.getBoundingClientRect();
  const table = display.getBoundingClientRect();
  const at = [left - table.left, top - table.top].map((side) => Math.round(side * scale));
  return layer.hidden ? null : at;
}
"""


@pytest.mark.thorough
def test_dragged_cards_follow_the_mouse_on_a_layer_without_the_console(visit):
    opened = visit("klondike/617", None)
    mouse = opened.page.mouse
    opened.says("7 of Diamonds")

    def picture():
        return opened.page.evaluate("display.toDataURL()")

    # A table that is laid out once more lets go of what is dragged.
    opened.until(picture, lambda seen: seen == picture())
    size = opened.page.evaluate("[display.width, display.height]")
    hand = Handheld(size=tuple(size), depth=4, game="klondike", deal=617)
    hand.console.display.captioned = True
    hand.console.table.lay_out()
    spot = hand.console.table.arrangement.spots[1]
    card = hand.console.table.arrangement.card_x(1, 1), hand.console.table.arrangement.card_y(1, 1)
    mouse.move(*opened.at(card[0] + 5, card[1] + 5))
    mouse.down()
    mouse.move(*opened.at(card[0] + 25, card[1] + 5))
    opened.wait_for(f"() => ({LAYER})()")
    # The console is busy; the page goes on.
    opened.page.evaluate("""() => {
      window.kept = Worker.prototype.postMessage;
      Worker.prototype.postMessage = () => {};
    }""")
    mouse.move(*opened.at(card[0] + 45, card[1] + 35))
    opened.until(lambda: opened.page.evaluate(LAYER),
                 lambda at: at == [card[0] + 40, card[1] + 30])
    # All of the card stays on the table.
    mouse.move(*opened.at(size[0] - 1, card[1] + 35))
    opened.until(lambda: opened.page.evaluate(LAYER)[0], lambda x: x <= size[0] - spot.w)
    opened.page.evaluate("() => { Worker.prototype.postMessage = window.kept; }")
    mouse.up()
    opened.wait_for("() => document.getElementById('dragged').hidden")
    assert opened.page.text_content("#moves") == "0 moves"


@pytest.mark.thorough
def test_one_line_explains_the_first_move_once(visit):
    opened = visit("klondike/617", None)
    opened.wait_for(GREETS)
    opened.page.click("#close-hello")
    opened.reload()
    opened.wait_for("() => title.textContent === 'Klondike'")
    assert opened.page.evaluate("hello.hidden")


UNDER_LINE = """
() => {
  const box = hello.getBoundingClientRect();
  if (!box.width) return ["nowhere yet", 0];
  const { left, top, width, height } = display.getBoundingClientRect();
  const scale = display.width / width;
  const context = display.getContext("2d");
  const { data } = context.getImageData((box.left - left) * scale, (box.top - top) * scale,
    box.width * scale, box.height * scale);
  const colours = new Set();
  for (let at = 0; at < data.length; at += 4) colours.add(data.slice(at, at + 3).join());
  return [hello.dataset.placed, colours.size];
}
"""


@pytest.mark.thorough
@pytest.mark.parametrize("view", ["360 upright", "390 upright", "desktop"])
def test_no_card_lies_under_the_line(visit, view):
    width, height, _ = VIEWS[view]
    opened = visit("golf/617", None)
    opened.page.set_viewport_size({"width": width, "height": height})
    # The last one has a line at the lower edge.
    for link in ("golf/617", "klondike/617", "freecell/617", "klondike/618?variation=2"):
        opened.follow(link)
        opened.wait_for("(id) => location.hash.includes(id)", link.partition("?")[0])
        # Felt and the thread in it.
        opened.until(lambda: opened.page.evaluate(UNDER_LINE),
                     lambda found: found[0] == "bar" or found[1] in (1, 2))


@pytest.mark.thorough
def test_without_room_between_the_cards_the_line_lies_on_the_bar(visit):
    opened = visit("golf/617", None, viewport={"width": 844, "height": 390})
    opened.wait_for("() => hello.dataset.placed === 'bar'")
    opened.page.click("#open-menu")
    opened.wait_for("() => menu.open && hello.hidden")


@pytest.mark.parametrize(
    "press", ["canvas", *(pytest.param(press, marks=pytest.mark.thorough)
                          for press in ("key", "list", "menu"))])
def test_the_line_goes_with_the_first_press(visit, press):
    opened = visit("klondike/617", None)
    opened.wait_for(GREETS)
    assert "click it" in opened.page.inner_text("#hello")
    if press == "canvas":
        opened.click(200, 200)
    elif press == "key":
        opened.key("ArrowRight")
    else:
        opened.page.click("#games" if press == "list" else "#open-menu")
    opened.wait_for("() => hello.hidden")
    opened.reload()
    opened.wait_for("() => title.textContent === 'Klondike'")
    assert opened.page.evaluate("hello.hidden")


def rows(opened, dialog="#menu"):
    """Return the names of the buttons that are seen in a dialog."""
    return opened.page.evaluate("""(dialog) =>
        [...document.querySelectorAll(dialog + " button")].filter((row) => row.offsetParent)
          .map((row) => row.innerText.trim())""", dialog)


def from_menu(opened, name, wanted=None):
    """Do a command of the menu; wait for the list that has a row `wanted`, and choose that."""
    opened.page.click("#open-menu")
    opened.page.click(f"[data-do={name}]")
    if wanted:
        opened.page.click(f"#list-rows button:has-text('{wanted}')")


def test_the_menu_opens_help_and_the_lists_of_the_game(visit):
    opened = visit("", None)
    opened.page.click("#open-menu")
    assert rows(opened) == ["New deal", "Today's deal", "Paste a deal", "Games", "Statistics",
                            "Rules", "Options", "Page settings", "Help"]
    opened.key("Escape")
    from_menu(opened, "help", "Lesson")
    opened.says("1 of 5: click 7 of Clubs.")
    opened.says("1 of 5: tap 7 of Clubs, or SELECT it.", "ArrowLeft")
    opened.page.click("#back")
    opened.says("Pocket Patience: New deal.")
    opened.page.wait_for_selector("#back", state="hidden")
    from_menu(opened, "help", "Lesson")
    opened.says("1 of 5: ")
    # A link ends the lesson, and its deal is a game of its own.
    opened.follow("golf/617")
    opened.wait_for("() => title.textContent === 'Golf'")
    opened.says("Golf, deal 617, 0 moves.")
    opened.page.click("#open-menu")
    assert rows(opened)[:7] == ["Undo", "Redo", "Hint", "Finish", "Winning move", "New deal",
                                "Restart"]
    opened.key("Escape")
    # What the menu does not list; a list opens over a list, and goes first.
    from_menu(opened, "more", "Variations")
    opened.page.wait_for_selector("#list-title:text('Variations')")
    opened.key("Escape")
    opened.page.wait_for_selector("#list-rows :text('Saved games')")
    opened.key("Escape")
    opened.page.wait_for_selector("#list", state="hidden")
    opened.page.click("#open-menu")
    opened.page.click("[data-do=help]")
    opened.page.wait_for_selector("#list-rows :text('Can it be won?')")
    # The table of the page is no board to check.
    assert "Check this board" not in rows(opened, "#list")


LISTENER = """
window.Worker = class extends Worker {
  constructor(...how) {
    super(...how);
    this.addEventListener("message", ({ data }) => {
      if (data.news) window.left = data.news.left;
    });
  }
};
"""
"""Notes for how many seconds the console says that the time of the game runs on."""


def test_the_time_stands_while_a_dialog_of_the_page_lies_over_the_table(visit):
    opened = visit("klondike/617", None, first=LISTENER, timezone_id="UTC")
    opened.says("Stock: 23 cards.", "p")
    opened.wait_for("() => left > 0")
    for openers in (["#open-menu"], ["#open-menu", "#open-options"]):
        for opener in openers:
            opened.page.click(opener)
            opened.wait_for("() => left === 0")
        opened.key("Escape")
        opened.wait_for("() => left > 0")


@pytest.mark.thorough
def test_the_menu_opens_over_anything(visit):
    opened = visit("", None)

    def opens():
        opened.page.click("#open-menu", force=True)
        opened.page.wait_for_selector("#menu", state="visible")
        assert opened.page.get_attribute("#open-menu", "aria-expanded") == "true"
        opened.key("Escape")
        opened.page.wait_for_selector("#menu", state="hidden")
        opened.page.wait_for_selector("#open-menu[aria-expanded=false]")

    opens()
    for name in ("games", "options"):
        from_menu(opened, name)
        opened.page.wait_for_selector("#list", state="visible")
        # A click on the bar, which lies behind the dialog.
        box = opened.page.locator("#open-menu").bounding_box()
        opened.page.mouse.click(box["x"] + 10, box["y"] + 10)
        opened.page.wait_for_selector("#menu", state="visible")
        opened.page.wait_for_selector("#list", state="hidden")
        opened.key("Escape")
    opened.follow("golf/617")
    opened.wait_for("() => title.textContent === 'Golf'")
    from_menu(opened, "help", "Can it be won?")
    opened.says("Say after each move if the game can be won?")
    opens()
    from_menu(opened, "new")
    opened.wait_for("() => deal.textContent && deal.textContent !== '#617'")


@pytest.mark.thorough
def test_a_new_deal_comes_after_a_move_by_a_key(visit):
    """A key's press locks the heap, and asks the page for a sound meanwhile."""
    opened = visit("klondike/617", None)
    opened.says(LED)
    opened.key("a")
    opened.wait_for("() => moves.textContent === '1 move'")
    from_menu(opened, "new")
    opened.wait_for("() => deal.textContent && deal.textContent !== '#617'")


def test_keys_of_the_console_open_the_menu_and_arrows_and_letters_move_in_it(visit):
    opened = visit("golf/617", None)
    opened.says("8 of Spades, column 1.")
    focused = "document.activeElement.innerText.trim()"
    for key in ("m", "Escape"):
        opened.key(key)
        opened.page.wait_for_selector("#menu", state="visible")
        assert opened.page.evaluate(focused) == "Hint"
        steps = []
        for step in ("ArrowDown", "ArrowUp", "o", "s", "End", "Home"):
            opened.key(step)
            steps.append(opened.page.evaluate(focused))
        assert steps == ["Winning move", "Hint", "Options", "Save as text", "More", "Hint"]
        opened.key("Escape")
        opened.page.wait_for_selector("#menu", state="hidden")


def test_games_are_tiles_that_say_how_they_are_played(visit):
    opened = visit("golf/617", None)
    opened.says("Stock: 15 cards.", "p")
    opened.page.click("#games")
    tile = opened.page.locator("[data-game=golf]").first
    opened.page.wait_for_selector("[data-game=golf] .tile")
    assert tile.inner_text().split("\n")[0] == "Golf"
    assert "one rank above or below the last" in tile.inner_text()
    assert "% winnable" in tile.inner_text() and "1 move" in tile.inner_text()
    opened.key("p")
    assert opened.page.evaluate("document.activeElement.innerText").startswith("Penguin")
    opened.key("Enter")
    opened.wait_for("() => title.textContent === 'Penguin' && !list.open")


FOCUSED = "document.activeElement.querySelector('b')?.textContent"


def test_a_game_is_found_by_its_name_and_a_family_by_its_heading(visit):
    opened = visit("golf/617", None)
    opened.says("Stock: 15 cards.", "p")
    opened.page.click("#games")
    opened.page.wait_for_selector("[data-game=golf] .tile")
    now = "performance.now = () => window.typedAt"
    for at, (keys, name) in enumerate((
            ("mon", "Monte Carlo"), ("mont", "Monte Carlo"), ("monta", "Montana"),
            ("clock", "Grandfather's Clock"), ("black h", "Black Hole"),
            ("t", "The Vanishing Cross"),
            ("tt", "TriPeaks"), ("ttt", "Thirteen"))):
        # Each name is typed at once, and long after the one before it.
        opened.page.evaluate(f"window.typedAt = {1e6 * (at + 1)}; {now}")
        opened.page.evaluate("document.querySelector('#list-rows [data-game]').focus()")
        for key in keys:
            opened.key(key)
        assert opened.page.evaluate(FOCUSED) == name, keys
    families = opened.page.locator("#families button").all_inner_texts()
    assert {"FreeCell family", "Fans", "Rows and lines"} <= set(families)
    opened.page.click("#families :text('Spider family')")
    assert opened.page.evaluate(FOCUSED) == "Spider"
    seen = "document.activeElement.getBoundingClientRect().top < innerHeight / 2"
    assert opened.page.evaluate(seen)
    opened.key("PageDown")
    assert opened.page.evaluate(FOCUSED) == "Yukon" and opened.page.evaluate(seen)
    opened.key("PageUp")
    assert opened.page.evaluate(FOCUSED) == "Spider"


def test_help_says_what_each_row_does_and_names_taps_where_a_finger_plays(visit):
    opened = visit("golf/617", None, **PHONE)
    assert not opened.page.is_visible("#winning")
    opened.page.click("#open-menu")
    assert "Winning move" in rows(opened)
    opened.page.click("[data-do=help]")
    opened.page.wait_for_selector("#list :text('Taps and keys')")
    shown = opened.page.inner_text("#list-rows").split("\n")
    assert shown[0] == "The rules and how they are played" and "Help with this deal" in shown
    assert opened.page.locator("#list-rows button:not(:has(small))").count() == 0
    opened.page.click("#list :text('Winning move')")
    opened.says("Golf")
    from_menu(opened, "options")
    opened.page.wait_for_selector("#list :text('A tap')")
    assert "Mouse" not in opened.page.inner_text("#list-rows")


WINNING = """
() => {
  const { left, right } = winning.getBoundingClientRect();
  return document.elementFromPoint((left + right) / 2, 20).closest("button") === winning;
}
"""


@pytest.mark.thorough
def test_a_winning_move_is_searched_by_a_button_of_its_own(visit):
    opened = visit("golf/617", None, viewport={"width": 1280, "height": 800})
    opened.wait_for("() => !winning.disabled")
    assert opened.page.evaluate(WINNING)
    opened.page.click("#winning")
    opened.says("move")
    opened.page.wait_for_selector("#back", state="visible")


def test_what_nobody_plays_with_is_loaded_when_it_is_asked_for(visit):
    opened = visit("golf/617", None)
    names = opened.asked_for()
    opened.reload()
    opened.says("Stock: 15 cards.", "p")
    assert make_page.CONSOLE in names and not ASKED_FOR & set(names)
    opened.page.click("#games")
    opened.until(lambda: names, lambda found: {"games.json", "games.webp"} <= set(found))
    opened.page.click("#close-list")
    assert make_page.BOARDS_PACK not in names
    opened.board("thumby")
    assert {make_page.BOARDS_PACK, "boards.json"} <= set(names)


def test_an_option_is_changed_in_a_list_of_the_page(visit):
    opened = visit("golf/617", None)
    from_menu(opened, "options")
    contrast = "#list-rows button:has-text('High contrast')"
    opened.page.click(contrast)
    opened.page.wait_for_selector(contrast + "[aria-checked=true]")
    animation = opened.page.get_by_label("Animation")
    animation.select_option("off")
    opened.page.get_by_label("Card back 3").click()
    opened.page.wait_for_selector("[aria-label='Card back 3'][aria-pressed=true]")
    opened.key("Escape")
    opened.reload()
    from_menu(opened, "options")
    assert opened.page.get_by_label("Animation").input_value() == "off"
    assert opened.page.get_attribute(contrast, "aria-checked") == "true"
    assert opened.page.get_by_label("Card back 3").get_attribute("aria-pressed") == "true"


@pytest.mark.thorough
@pytest.mark.parametrize("dialog, opener, closer", [
    ("menu", "#open-menu", "[data-do=hint]"), ("options", "#open-options", "#close-options")])
def test_no_button_takes_the_keys_once_a_dialog_is_closed(visit, dialog, opener, closer):
    opened = visit("golf/617", None)
    opened.page.click("#open-menu")
    if dialog == "options":
        opened.page.click(opener)
    # A key may come before the browser has drawn the page without the dialog.
    closed = "(button) => (document.querySelector(button).click(), document.activeElement.tagName)"
    assert opened.page.evaluate(closed, closer) == "BODY"
    opened.page.wait_for_selector(f"#{dialog}", state="hidden")
    assert opened.page.evaluate("document.activeElement.tagName") == "BODY"


def test_the_days_are_read_and_their_deals_played(visit):
    opened = visit("golf/617", None)
    today = datetime.date.today()
    yesterday = today - datetime.timedelta(1)
    # On the first of a month yesterday is not on the page that is read first.
    played = f"Played: {yesterday.day}." if yesterday.month == today.month else "in a row"
    for line in ("0 days in a row", played):
        from_menu(opened, "day")
        opened.says(line)
        opened.says(f"{yesterday.day} {yesterday:%B %Y}", "ArrowLeft")
        opened.key("Enter")
        opened.wait_for("() => title.textContent === 'Golf' && back.hidden")
    assert opened.page.text_content("#deal") != "#617"


@pytest.mark.thorough
def test_the_wheel_scrolls_a_list_of_a_board(visit):
    opened = visit("golf/617")
    opened.page.click("#games")
    opened.page.wait_for_selector("#back", state="visible")
    opened.page.mouse.move(*opened.at(60, 30))
    opened.page.mouse.wheel(0, 4000)
    opened.says("Saved games.")


@pytest.mark.thorough
def test_a_copied_link_is_told_until_a_list_opens(visit):
    opened = visit("golf/617", None, permissions=["clipboard-read", "clipboard-write"])
    for leave in (False, True):
        opened.page.click("#copy")
        opened.notes("Copied")
        if leave:
            opened.page.click("#games")
        opened.wait_for("() => !notice.textContent")


@pytest.mark.thorough
def test_the_options_have_no_row_for_a_brightness(visit):
    opened = visit("golf/617", None)
    opened.key("c")
    opened.page.wait_for_selector("#list", state="visible")
    shown = opened.page.inner_text("#list-rows")
    assert "Mouse" in shown and "A click" in shown and "Brightness" not in shown


def test_the_bar_undoes_hints_and_lists_the_games(visit):
    opened = visit("golf/617", None)
    opened.says("Stock: 15 cards.", "p")
    opened.wait_for("() => moves.textContent === '1 move'")
    opened.page.click("#undo")
    opened.wait_for("() => moves.textContent === '0 moves' && undo.disabled")
    opened.page.click("#hint")
    opened.says("")
    opened.page.click("#games")
    opened.page.wait_for_selector("#list-rows :text('Monte Carlo')")


@pytest.mark.thorough
def test_rows_of_menus_and_lists_are_large_enough_for_fingers(visit):
    opened = visit("golf/617", None, **PHONE)
    small = """(dialog) => [...document.querySelectorAll(dialog + " :is(button, select)")]
        .filter((row) => row.offsetParent && row.getBoundingClientRect().height < 43.9)
        .map((row) => row.innerText)"""
    opened.page.tap("#open-menu")
    assert opened.page.evaluate(small, "#menu") == []
    for name in ("options", "statistics", "games"):
        opened.page.tap(f"[data-do={name}]")
        opened.page.wait_for_selector("#list", state="visible")
        assert opened.page.evaluate(small, "#list") == []
        opened.page.tap("#close-list")
        opened.page.wait_for_selector("#list", state="hidden")
        opened.page.tap("#open-menu")
    opened.key("Escape")
    opened.says("Stock: 15 cards.", "p")


SAVED_VALUES = """
() => Object.fromEntries([...document.querySelectorAll("#list-rows [data-row]")].map((row) => [
  (row.closest("label")?.firstChild ?? row).textContent, row.value || row.ariaChecked]))
"""


@pytest.mark.thorough
def test_what_the_system_asks_for_sets_the_first_values_and_no_later_ones(visit):
    opened = visit("golf/617", None, reduced_motion="reduce", forced_colors="active",
                   service_workers="block")
    values = []
    for _visit in range(2):
        from_menu(opened, "options")
        opened.page.wait_for_selector("#list", state="visible")
        values.append(opened.page.evaluate(SAVED_VALUES))
        opened.page.get_by_label("Animation").select_option("slow")
        opened.saves(lambda files: "settings.a" in files and b'"speed": 3' in files["settings.a"]
                     or "settings.b" in files and b'"speed": 3' in files["settings.b"])
        opened.reload()
    assert [found["Animation"] for found in values] == ["off", "slow"]
    assert {found["High contrast"] for found in values} == {"true"}


HEARD = """
window.heard = [];
const start = AudioBufferSourceNode.prototype.start;
AudioBufferSourceNode.prototype.start = function (...words) {
  heard.push("card");
  return start.apply(this, words);
};
navigator.vibrate = (ms) => heard.push(ms);
"""


# The console is busy: it leaves the list later than the page, and tells of the change before that.
LEFT_AT_ONCE = """
() => {
  window.comesBack = 0;
  new MutationObserver(() => { comesBack += list.open; })
    .observe(list, { attributeFilter: ["open"] });
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message) {
    if (message.call !== "leave_list") {
      post.call(this, message);
      return;
    }
    const leave = ({ data }) => {
      if (!("list" in data) || window.isLeft) return;
      post.call(this, message);
      window.isLeft = true;
    };
    this.addEventListener("message", leave);
  };
  const sound = [...list.querySelectorAll("label")]
    .find((one) => one.textContent.startsWith("Sound"));
  sound.lastElementChild.selectedIndex = 2;
  sound.lastElementChild.dispatchEvent(new Event("change", { bubbles: true }));
  list.close();
}
"""


@pytest.mark.thorough
def test_a_list_that_is_left_right_after_a_change_does_not_come_back(visit):
    opened = visit("golf/617", None)
    from_menu(opened, "options")
    opened.page.wait_for_selector("#list", state="visible")
    opened.page.evaluate(LEFT_AT_ONCE)
    opened.wait_for("() => window.isLeft")
    opened.says("Stock: 15 cards.", "p")
    assert opened.page.evaluate("comesBack") == 0
    from_menu(opened, "options")
    opened.page.wait_for_selector("#list", state="visible")
    assert opened.page.get_by_label("Sound").locator("option:checked").inner_text() == "off"


@pytest.mark.thorough
def test_a_touched_card_is_heard_and_felt_unless_the_player_does_not_want_it(visit):
    opened = visit("klondike/617", None, **PHONE, first=HEARD)
    opened.wait_for("() => display.width === 260")
    touch = finger(opened)

    def tap():
        touch("start", (55, 72))
        touch("end")
        opened.wait_for("() => moves.textContent === '1 move'")
        opened.page.tap("#undo")
        opened.wait_for("() => moves.textContent === '0 moves'")
        return opened.page.evaluate("heard.splice(0)")

    opened.until(tap, lambda found: "card" in found and 10 in found)
    from_menu(opened, "options")
    opened.page.click("#list-rows button:has-text('Vibration')")
    opened.page.get_by_label("Sound").select_option("off")
    opened.key("Escape")
    opened.page.wait_for_selector("#list", state="hidden")
    tap()
    assert tap() == []


def test_keys_are_hidden_until_they_are_asked_for(visit):
    opened = visit("golf/617", None)
    select = "[data-action=SELECT]"
    assert not opened.page.is_visible(select)
    opened.page.click("#show-keys")
    opened.page.wait_for_selector(select, state="visible")
    opened.page.click("[data-action=RIGHT]")
    opened.says("column 2.")
    opened.page.click("#show-keys")
    assert not opened.page.is_visible(select)


@pytest.mark.parametrize(
    "view", ["390 upright", pytest.param("desktop", marks=pytest.mark.thorough)])
def test_axe_finds_nothing_at_the_table(visit, view):
    opened = visit("klondike/617", None)
    opened.page.evaluate(AXE.read_text())
    width, height, _ = VIEWS[view]
    opened.page.set_viewport_size({"width": width, "height": height})
    for scheme in ("light", "dark"):
        opened.page.emulate_media(color_scheme=scheme)
        assert opened.violations() == [], scheme
        opened.page.click("#open-menu")
        assert opened.violations() == [], scheme
        opened.page.keyboard.press("Escape")


def test_the_page_loads_nothing_from_elsewhere_and_may_not(visit):
    opened = visit("golf/617", None)
    asked = []
    opened.page.on("request", lambda request: asked.append(request.url))
    opened.reload()
    opened.page.click("#open-menu")
    opened.page.click("#open-options")
    opened.page.wait_for_selector("#forms [data-board]", state="attached")
    assert len(asked) > 10 and all(url.startswith(opened.address) for url in asked)
    refused = "fetch('http://localhost:1').catch(() => 'refused')"
    said = []
    opened.page.on("console", lambda line: said.append(line.text))
    assert opened.page.evaluate(refused) == "refused"
    opened.until(lambda: " ".join(said), lambda text: "Content Security Policy" in text)
    opened.errors.clear()


def test_the_time_runs_from_the_first_move(visit):
    opened = visit("klondike/617", board=None)
    opened.says("7 of Diamonds")
    assert opened.page.text_content("#time") == "0:00"
    opened.key("p")
    opened.wait_for("() => moves.textContent === '1 move'")
    for _ in range(2):
        shown = opened.page.text_content("#time")
        opened.wait_for("(shown) => time.textContent > shown", shown)
