"""A mouse, a touch panel, a keyboard or a program: whatever names piles, commands and pixels.

At the table it names an origin, then a destination.
"""

from core.cards import FACE_DOWN
from core.const import const
from core.piles import FOUNDATION, STOCK
from core.stuck import only_passes
from core.undo_journal import pack_move
from desktop_sim.play.pointing import help_texts, named_piles, place_labels
from desktop_sim.play.pointing.dragged_cards import DraggedCards
from desktop_sim.play.words import screens
from firmware.heap import modules
from firmware.input.actions import MENU
from firmware.input.debounced_keys import PRESS
from firmware.layouts import DEPTH_BITS, NOWHERE, STOP_PLACE
from firmware.layouts.row import FAN_RIGHT
from firmware.screens import open_screens
from firmware.screens.help import key_help
from firmware.screens.menus import menu_commands, menu_rows
from firmware.screens.screen import LESSON, NUMBER, PAGE

DOWN = 0
DRAG = 1
UP = 2
"""Actions of a pointer."""

# A pointer that moved by fewer px of the display still clicks.
_STILL = const(4)

# Width in px of an arrow of a title, for a pointer; rows of a wheel for a page of text.
_ARROW_W = const(20)
_PAGE = const(3)


def help_with(console, key):
    """Show the help for the game in play, or without one, that of the start screen."""
    if console.playing():
        menu_rows.help_menu(console, key)
    else:
        open_screens.help_at_start(console, key)


NAMED = {
    "undo": menu_commands.undo, "redo": menu_commands.redo, "hint": menu_commands.hint,
    "moves": menu_commands.movable, "places": place_labels.show,
    "auto": menu_commands.best_move, "finish": menu_commands.finish,
    "games": open_screens.game_list, "new": menu_commands.new_deal,
    "restart": menu_commands.restart,
    "deal": menu_commands.deal_by_number, "day": open_screens.calendar,
    "variations": open_screens.variations, "options": open_screens.options,
    "saves": open_screens.saved_games, "statistics": open_screens.statistics,
    "rules": open_screens.rules, "help": help_with, "info": open_screens.info,
    "quit": menu_commands.quit_game, "bookmark": open_screens.go_back,
    "marked": open_screens.go_back, "find": open_screens.find_card,
}
"""Commands by the names that keyboards and programs use."""

ANYWHERE = ("games", "options", "info", "help", "saves", "statistics", "day")
"""Names of those that need no game in play."""


class Pointer:
    """Input for a console from a mouse, a touch panel, or a keyboard that names things.

    points    True if the player has a mouse or a finger, and does not play by lines of text
    has_keys  True if the player sees the keys of a board, whose names the help then says
    more_help  paragraphs of the help on the keys that this front end alone has
    pressed   the stop at which the pointer went down on the table, or NOWHERE
    pointed   the screen on top when it went down, or None where that only woke the display
    dragged   the DraggedCards

    Allocates nothing but what commands do, and room for the cards of a new layout.
    """

    points = has_keys = True
    more_help = ()

    def __init__(self, console):
        """Act on `console`, a Console that is complete, as its `pointer`.  Allocates."""
        self.console = console
        console.pointer = self
        self.table = console.table
        self.dragged = DraggedCards(console.table.repaint)
        self.pressed = NOWHERE
        self.pointed = None
        # True if cards were picked up before the pointer went down; true if it moved since.
        self._second = self._moved = False
        # Pixels at which it went down and at which it is, and its distance from the corner of the
        # card that it drags.
        self._x = self._y = self._at_x = self._at_y = self._grab_x = self._grab_y = 0
        # Rows by which a wheel turned since the last page of text.
        self._turned = 0
        # The commands are in these modules.
        modules.keep_loaded()

    def keys_title(self):
        """Return the title of the help on the keys, and on the mouse or the finger."""
        if not self.points:
            return help_texts.COMMANDS
        return help_texts.TAPS if self.console.display.finger else help_texts.MOUSE

    def words_of_keys(self):
        """Return the names of the keys by action, b"" for those that the player does not have."""
        return key_help.NAMES if self.has_keys else help_texts.KEYBOARD_NAMES

    def add_help(self, paragraphs):
        """Return the paragraphs on the keys with those on a mouse or a finger, and a keyboard."""
        touched = self.console.display.finger
        first = help_texts.TAP_HELP if touched else help_texts.MOUSE_HELP
        return [first] + paragraphs + list(help_texts.KEY_HELP + self.more_help)

    def hide_cursor(self):
        """Hide the cursor until the first key is pressed."""
        self.table.repaint.blink.hidden = True
        if self.console.playing():
            self.table.repaint.cursor_moved()

    def command(self, name):
        """Do a command by name: one of NAMED, "cancel", "menu" or "back" (the next card back)."""
        try:
            self._command(name)
        except Exception as error:
            self.console.recover(error)

    def _command(self, name):
        console = self.console
        if self._leaves_lesson(name) or self._is_taken():
            return
        if name == "cancel":
            self._cancel()
        elif name == "menu":
            self._open_menu()
        elif name == "back":
            console.settings.step("back")
            console.autosave.settings_changed()
            console.screens.top.forget()
        elif console.playing() or name in ANYWHERE:
            console.do(NAMED[name], name)

    def do(self, command, key):
        """Do `command`, a function of the console and `key`, unless a press only wakes or ends."""
        if not self._is_taken():
            self.console.do(command, key)

    def _plays(self):
        """Return True if the screen on top is a table on which the player moves cards."""
        return screens.plays(self.console)

    def _leaves_lesson(self, name):
        """Return True in a lesson, for which "cancel" and "menu" are the only commands."""
        top = self.console.screens.top
        if top.kind != LESSON or name not in ("cancel", "menu"):
            return False
        self.console.request_redraw()
        if not self.console.display_power.press():
            if name == "cancel" and self.table.selection.picked_up != NOWHERE:
                self._cancel()
            else:
                top.event(PRESS | MENU)
        return True

    def _cancel(self):
        """Put picked-up cards back, or close another screen than the table."""
        if self._plays():
            self.table.wake()
            self.table.cancel()
        else:
            self.console.screens.close()

    def _open_menu(self):
        """Open the menu over the table."""
        if self._plays():
            self._cancel()
            self.console.open_menu()

    def _is_taken(self):
        """Return True if a press only wakes the display, or ends a game that is watched."""
        self.console.request_redraw()
        self.console.autosave.pressed()
        return self.console.display_power.press() or self.console.screens.top.wake()

    def digit(self, digit):
        """Take a digit 0..9 of a keyboard; return True if the digit has no other meaning."""
        try:
            return self._digit(digit)
        except Exception as error:
            self.console.recover(error)
        return True

    def _digit(self, digit):
        if self._is_taken():
            return True
        entry = self.console.screens.top
        if entry.kind == NUMBER:
            entry.type(digit)
        return entry.kind == NUMBER

    def choose(self, kind, index):
        """Press SELECT at a pile: the first call picks up, the second puts down.

        `kind` is as in core/piles.py.  With `index` ANY the first call picks up at the first pile
        of the kind whose card can move.  Each further call picks up at the next such pile.
        """
        try:
            if not self._is_taken() and self._plays():
                named_piles.choose_pile(self.table, kind, index)
        except Exception as error:
            self.console.recover(error)

    def choose_number(self, place):
        """Press SELECT at the place with this number, as `choose` does."""
        pile = self.console.session.game.piles[place]
        self.choose(pile.kind, pile.index)

    def point(self, x, y, what):
        """Take an event of a pointer at pixel (x, y) of the panel: `what` is DOWN, DRAG or UP.

        Cards follow the pointer to their destination.  A click sends them to their best one, or
        with `one_click` off picks them up for a second click.  A screen that came up meanwhile does
        not hear the end of a click.
        """
        left, top = self.console.display.corner
        try:
            self._point(x - left, y - top, what)
        except Exception as error:
            self.console.recover(error)

    def _point(self, x, y, what):
        console = self.console
        console.request_redraw()
        top = console.screens.top
        if what == DOWN:
            self.pointed = None if console.display_power.press() else top
        if self.pointed is not top:
            return
        console.autosave.pressed()
        if self._is_read(top) and self._scrolls(top, x, y, what):
            return
        if self._plays():
            self._forget_other_table()
            if what == DOWN:
                self._press_at(x, y)
            elif what == DRAG:
                self._drag_to(x, y)
            else:
                self._release_at(x, y)
        elif what == UP:
            top.point(x, y)

    def scroll(self, rows):
        """Scroll the list or the text on top by `rows` of a wheel, below 0 upwards."""
        try:
            page = self.console.screens.top
            if not self._is_taken() and self._is_read(page):
                self._turn(page, rows)
        except Exception as error:
            self.console.recover(error)

    def _is_read(self, page):
        """Return True if a screen is a list or a text."""
        return page.kind == PAGE or screens.is_list(self.console)

    def _scrolls(self, page, x, y, what):
        """Scroll a list or a text with the pointer; return True if that is its only effect.

        A click on the title closes the page, one on an arrow there scrolls by a page.
        """
        moved = self._y - y
        if what == DOWN:
            self._x = x
            self._y = y
            self._moved = False
        elif what == DRAG:
            if abs(moved) >= _STILL or abs(self._x - x) >= _STILL:
                self._moved = True
            if page.kind != PAGE:
                rows = moved // page.frame.tall if moved > 0 else -(-moved // page.frame.tall)
                self._y -= rows * page.frame.tall
                self._scroll(page, rows)
        elif self._moved:
            if page.kind == PAGE and abs(moved) >= page.frame.pitch:
                page.turn_page(1 if moved > 0 else -1)
        elif not page.area and y < page.frame.top and self.console.screens.depth > 1:
            self._click_title(page, x)
            return True
        return self._moved

    def _click_title(self, page, x):
        """Close a list or a text at a click on its title; scroll it by a page at an arrow."""
        shown = page.shown()
        up = page.first > 0
        down = page.first + shown < len(self._lines(page))
        arrow = min(_ARROW_W, page.frame.w // 6)
        left = page.frame.w - arrow * (up + down)
        if x < left:
            self.console.screens.close()
        else:
            self._turn(page, -shown if up and x < left + arrow else shown)

    def _lines(self, page):
        return page.rows if page.kind != PAGE else page.lines

    def _turn(self, page, rows):
        """Scroll a list by `rows`, or a text by a page for _PAGE of them."""
        if page.kind != PAGE:
            self._scroll(page, rows)
            return
        self._turned += rows
        if abs(self._turned) >= _PAGE:
            self._turned = 0
            page.turn_page(1 if rows > 0 else -1)

    def _scroll(self, menu, rows):
        """Scroll a list by a number of rows; the cursor stays on a row that is seen."""
        shown = menu.shown()
        first = max(0, min(menu.first + rows, len(menu.rows) - shown))
        if first == menu.first:
            return
        menu.first = first
        menu.frame.stale = True
        if menu.at <= first:
            menu.at = first
            menu.step(1)
        elif menu.at >= first + shown:
            menu.at = first + shown
            menu.step(-1)

    def lose(self):
        """Put back the cards that the pointer holds: it went, and does not come up."""
        self.console.request_redraw()
        self._forget_other_table()
        if self._plays() and self.pressed != NOWHERE:
            self._put_back(False)
        self.pointed = None

    def _forget_other_table(self):
        """Forget where the pointer went down if the table was laid out anew since."""
        if not self.dragged.fits():
            self.pressed = NOWHERE

    # At the table.

    def choose_place(self, place):
        """Pick up at the place with this number, or put down if it takes the picked-up cards."""
        named_piles.choose_place(self.table, place)

    def card_at(self, x, y):
        """Return the stop at the card under pixel (x, y) of the display, or NOWHERE.

        The felt below a column is a part of it for picked-up cards only.
        """
        viewport = self.table.repaint.viewport
        x += viewport.left
        y += viewport.top
        stop = self.table.arrangement.stop_at(x, y)
        if stop == NOWHERE or self.table.selection.picked_up != NOWHERE:
            return stop
        return NOWHERE if self._is_felt(stop >> STOP_PLACE, x, y) else stop

    def _is_felt(self, place, x, y):
        """Return True if pixel (x, y) of the plane lies behind the last card of a fan."""
        fan = self.table.arrangement.settle(place)
        while fan and fan.card_at(x, y) < 0:
            fan = fan.more
        if not fan:
            return False
        along = x - fan.x if fan.spot.fan == FAN_RIGHT else y - fan.y
        return along >= (fan.at[fan.count] if fan.count else fan.spot.length)

    def aim(self, place, depth):
        """Return how many top cards of a place a click on the card at `depth` picks up.

        A click on the mark of hidden cards picks up the uppermost of them that has a destination.
        The next click picks up the next such card below it, and after the last the first again.
        """
        selection = self.table.selection
        if not self._is_mark(place, depth):
            return depth
        pile = self.table.session.game.piles[place]
        n = pile.n
        first = last = n - depth
        at = self.table.arrangement.fans[place].at
        while first and at[first - 1] == at[first] and not pile.cards[first - 1] & FACE_DOWN:
            first -= 1
        while last + 2 <= n and at[last + 1] == at[last + 2]:
            last += 1
        count = n - last
        if selection.origin() == pile.number and count <= selection.origin_depth() < n - first:
            count = selection.origin_depth() + 1
        for _ in range(first, last + 1):
            if named_piles.has_place(self.table.session.game, pile, count):
                break
            count = count + 1 if count < n - first else n - last
        return count

    def _is_mark(self, place, depth):
        """Return True if the mark of hidden cards stands for the card at `depth`."""
        fan = self.table.arrangement.settle(place)
        return fan and fan.spot.pile.n - depth == fan.mark

    def _press_at(self, x, y):
        """Pick up the cards at a pixel; the second click of two waits until the pointer goes up."""
        stop = self.card_at(x, y)
        table = self.table
        table.wake()
        repaint = table.repaint
        repaint.blink.hidden = True
        self.dragged.fit()
        self._x = x
        self._y = y
        self._moved = False
        self.pressed = stop
        self._second = table.selection.picked_up != NOWHERE
        if stop == NOWHERE:
            table.cancel()
            repaint.cursor_moved()
        elif not self._second:
            place = stop >> STOP_PLACE
            table.point_at(place, self.aim(place, stop & DEPTH_BITS))
            # The card that is pointed at need not be named.
            table.message.dismiss()
            if table.session.game.piles[place].kind != STOCK:
                table.pick_up()

    def _drag_to(self, x, y):
        """Move the cards with the pointer after it has moved far enough."""
        if self.pressed == NOWHERE:
            return
        if not self._moved:
            if abs(x - self._x) < _STILL and abs(y - self._y) < _STILL:
                return
            self._moved = True
            self._begin_drag()
        dragged = self.dragged
        if dragged.is_on():
            self._at_x = x
            self._at_y = y
            dragged.move(x - self._grab_x, y - self._grab_y)

    def _begin_drag(self):
        """Pick up the cards under the pointer to follow it, if they may leave their pile."""
        table = self.table
        selection = table.selection
        if self._second and selection.picked_up != self.pressed >> STOP_PLACE:
            return
        count = selection.picked_up_count
        if selection.picked_up == NOWHERE:
            pile = table.session.game.piles[selection.at]
            count = selection.depth
            if pile.kind == STOCK or not pile.n or table.session.game.may_take(pile, count, pile):
                return
        origin = selection.origin()
        dragged = self.dragged
        dragged.begin(origin, count)
        table.repaint.queue(origin)
        table.repaint.queue_others()
        self._grab_x = self._x - dragged.x
        self._grab_y = self._y - dragged.y

    def _release_at(self, x, y):
        pressed = self.pressed
        if pressed == NOWHERE:
            return
        self._drag_to(x, y)
        if self._moved:
            if self.dragged.is_on():
                self._drop()
            self.pressed = NOWHERE
            return
        self.pressed = NOWHERE
        if self._second:
            self._click_second(pressed)
        else:
            self._click(pressed)

    def _drop(self):
        """Put the cards that follow the pointer down where they are, or let them glide back."""
        table = self.table
        place = self.drop_place()
        if place == NOWHERE:
            self._put_back(True)
            return
        table.point_at(place)
        table.put_down()
        # They do not fly from their pile.
        self.dragged.glide(place)

    def drop_place(self):
        """Return the place at which the cards that follow the pointer would lie, or NOWHERE.

        The pile under the pointer counts before those that the cards cover.  Any foundation stands
        for the one that takes them.
        """
        stop = self.card_at(self._at_x, self._at_y)
        place = NOWHERE if stop == NOWHERE else self._taken_by(stop >> STOP_PLACE)
        if place == NOWHERE:
            place = self.dragged.over(self.table.selection.destinations)
        if place == NOWHERE:
            place = self._taken_by(self.dragged.over())
        return place

    def _taken_by(self, place):
        """Return the place that takes the cards: `place`, for a foundation any, else NOWHERE."""
        if place == NOWHERE or place == self.dragged.place:
            return NOWHERE
        destinations = self.table.selection.destinations
        if destinations[place]:
            return place
        game = self.table.session.game
        if game.piles[place].kind == FOUNDATION:
            for pile in game.foundations:
                if destinations[pile.number]:
                    return pile.number
        return NOWHERE

    def _put_back(self, says):
        """Put back the cards that the pointer picked up; those that follow it glide.

        `says` why, if no place takes them.
        """
        table = self.table
        self.pressed = NOWHERE
        if self.dragged.is_on():
            self.dragged.glide(self.dragged.place)
        if not table.cancel() and says:
            table.message.say(table.selection.why_not())

    def _click(self, stop):
        """Turn the stock, or send the cards at a stop to their best place.

        A slot without cards is like the felt.
        """
        table = self.table
        selection = table.selection
        place = stop >> STOP_PLACE
        if selection.at != place:
            # A key came in between.
            return
        pile = table.session.game.piles[place]
        if pile.kind == STOCK:
            table.select()
        elif not pile.n:
            table.cancel()
        elif selection.picked_up == NOWHERE:
            table.message.say(selection.why_not())
        elif not self._is_worth_it(pile):
            table.cancel()
        else:
            table.point_at(selection.targets.best)
            if self.console.settings.one_click:
                table.put_down()

    def _is_worth_it(self, pile):
        """Return False if the best place of the picked-up cards is as good as their own.

        Such are another space for a whole pile, another cell, and the place to which the next turn
        brings the card.  A click would send them to and fro, a move each time.
        """
        game = self.table.session.game
        selection = self.table.selection
        best = selection.targets.best
        if only_passes(game, pack_move(pile.number, 1, best)):
            return False
        count = selection.destinations[best]
        return not self.console.settings.one_click or game.makes_progress(
            pile, count, game.piles[best])

    def _click_second(self, stop):
        """Put the picked-up cards down at a stop; at their own, make the auto move."""
        table = self.table
        selection = table.selection
        place = stop >> STOP_PLACE
        picked_up = selection.picked_up
        if picked_up == NOWHERE:
            return
        if place != picked_up or selection.destinations[place]:
            self.choose_place(place)
            return
        depth = self.aim(place, stop & DEPTH_BITS)
        if not self._is_mark(place, stop & DEPTH_BITS) or depth == selection.picked_up_count:
            table.auto()
            return
        table.cancel()
        table.point_at(place, depth)
        if table.pick_up() != NOWHERE:
            table.point_at(selection.targets.best)
