"""The table: a game in play, with a cursor that picks an origin, then a destination.

SELECT lifts the cards under the cursor; it then visits only places that take them, the best one
first; SELECT puts them down, BACK takes them up again.  NEXT and PREVIOUS visit what can be played.
Holding SELECT or BACK shows the pile whole.  Nothing here allocates but `open`.
"""

from core import reasons
from core.auto_finish import AutoFinish
from core.cards import FACE_DOWN
from core.const import const
from core.journal import FINISH
from core.piles import FOUNDATION, STOCK
from firmware.graphics.canvas import FELT
from firmware.input.actions import BACK, LEFT, MENU, NEXT, PREVIOUS, RIGHT, SELECT, UP
from firmware.input.keys import ACTION, HAPPENED, HOLD, PRESS, RELEASE
from firmware.layouts import NOWHERE, layout
from firmware.screens.option_words import write_score
from firmware.table import hints, navigation
from firmware.table.card_animation import CardAnimation
from firmware.table.hints import Hints
from firmware.table.message import Message
from firmware.table.painter import Painter
from firmware.table.pile_view import PileView
from firmware.table.precompute import Precompute
from firmware.table.spread import spread

_BLINK_MS = const(700)
_DARK_MS = const(250)

# In the place of a time: the next tick.
_NOW = const(-1)

# While the display is dimmed nothing blinks.
_STILL_MS = const(1000)

# So many places may be drawn to answer a press; it takes two to four.
_SOON = const(8)

BACKWARDS = (UP, LEFT, PREVIOUS)


class TableScreen:
    """The screen on which a game is played.

    at, depth    the cursor: a place number, and how many top cards it holds (0: an empty place)
    lifted       place number of the lifted cards, or NOWHERE
    wants        by place number: how many of the lifted cards it takes, 0 for none
    stale        whether the next picture is to show the cursor's place anew, to answer a press,
    soon, due    and with it the first `due` places of `soon`
    unsettled    whether other places may differ from what is drawn: the picture after that shows it
    leaving      the place that is left as drawn until the cards from it set off, or NOWHERE
    arriving     the one that is until they arrive, or NOWHERE
    """

    def __init__(self, console):
        """`console` is the Console whose session is played.  Allocates."""
        self.console = console
        self.session = console.session
        self.canvas = console.display.canvas
        self.message = Message(console.display)
        self.layout = None
        self.painter = None
        self.view = PileView(console)
        self.hints = Hints(self)
        self.animation = CardAnimation(self.canvas, console.clock)
        self.precompute = Precompute(self)
        self.outlook = AutoFinish()
        # Kept, as making it allocates.
        self.interrupted = console.keys.moving
        # Every attribute is set here: a first assignment while playing would allocate.
        self.just_turned = False
        self.soon = bytearray(_SOON)
        self.due = 0
        self.stale = True
        self.unsettled = True
        self.held = 0
        self.leaving = NOWHERE
        self.arriving = NOWHERE
        self.wiped = False

    def clear(self):
        """Lets go of the layout of the game that was played; `open` comes before anything else."""
        self.layout = None
        self.painter = None
        self.animation.clear()

    def open(self):
        """Takes up the session's game: lays it out and puts the cursor on it.  Allocates."""
        game = self.session.game
        width, height = self.console.display.width, self.console.display.height
        self.layout = layout.build(self.session.game_id, game, width, height)
        self.painter = Painter(self.canvas, self.layout, game)
        self.painter.cards.back = self.console.settings.back
        self.animation.open(self.layout)
        self.fits = self.layout.width <= width and self.layout.height <= height
        count = len(game.piles)
        self.precompute.open(count)
        self.wants = bytearray(count)
        self.hinted = bytearray(count)
        self.nothing = bytes(count)
        self.everywhere = bytes(range(count))
        self.left = 0
        self.top = 0
        self.lifted = NOWHERE
        self.lift_count = 0
        self.armed = -1
        self.message.on = False
        self.finishing = False
        self.phase = True
        self.blinked = self.console.clock.ms()
        self.known = -1
        self.hints.forget()
        self.marked = False
        self.judged = game.won()
        self.offered = False
        self.view.close()
        first = game.tableau or game.piles
        self.at = first[0].number
        self.depth = 1
        self._settle()
        self.forget()

    # What the console asks of a screen.

    def forget(self):
        """The whole screen is to be drawn anew."""
        if self.layout:
            self.painter.cards.back = self.console.settings.back
            self.painter.forget()
            self.animation.forget()
            self.leaving = NOWHERE
            self.arriving = NOWHERE
            self.message.forget()
            self.wiped = False

    def event(self, event):
        """Takes an event of firmware/input/keys.py."""
        what = event & HAPPENED
        action = event & ACTION
        if self.view.is_open:
            self._view_event(what, action)
            return
        if what == PRESS:
            self.wake()
            self._press(action)
        elif what == HOLD:
            self._hold(action)
        elif self.armed == action:
            self.armed = -1
            self._let_go(action)

    def is_play(self, event):
        """Whether an event is a press that plays, and opens no menu."""
        action = event & ACTION
        if event & HAPPENED == RELEASE:
            return action == SELECT
        return event & HAPPENED == PRESS and action != BACK and action != MENU

    def tick(self):
        """Blinks the cursor and moves cards on their way; returns ms until it has more to do."""
        if self.animation.on:
            self.leaving = NOWHERE
            wait = self.animation.tick()
            if wait:
                return wait
            self.land()
            self.console.stir()
            return 0
        if self.finishing:
            self._finish_step()
            return 0
        if self.blinked == _NOW:
            self.blinked = self.console.clock.ms()
        passed = self.console.clock.since(self.blinked)
        if self.view.is_open:
            return self._hold_on(passed)
        if self.console.display_power.state and self.phase:
            return _STILL_MS
        if passed >= (_BLINK_MS if self.phase else _DARK_MS):
            self.phase = not self.phase
            self.blinked = self.console.clock.ms()
            self.stale = True
            return _DARK_MS
        return (_BLINK_MS if self.phase else _DARK_MS) - passed

    def idle(self):
        """Work for the pause after a press, a piece at a time; returns whether more is left.

        Works out what the next press may ask; notices where the game stands, and says so once.  A
        press does not wait for a long piece, which is then begun anew.
        """
        if self.finishing or self.animation.on or self.view.is_open:
            return False
        if self.precompute.think():
            return True
        if self.judged or self.lifted != NOWHERE:
            return False
        if self.known < 0:
            self.known = self.session.legal(self.interrupted)
            return True
        game = self.session.game
        stuck = game.stuck(self.interrupted)
        if self.interrupted():
            return True
        self.judged = True
        self._judge(game, stuck)
        return False

    def _judge(self, game, stuck):
        console = self.console
        if game.won():
            console.end_of_game.won()
        elif stuck:
            console.end_of_game.stuck()
        elif console.settings.offer_finish and not self.offered and (
                self.outlook.possible(game)):
            self.offered = True
            console.end_of_game.finish()

    def draw(self):
        """Draws what changed."""
        if self.view.is_open:
            self.view.draw()
            return
        canvas = self.canvas
        notice = self.message
        ready = not notice.due
        if (notice.due or notice.covers) and notice.uncover():
            self._uncover()
        if not self.wiped:
            canvas.fill(FELT)
            self.wiped = True
            self.stale = False
            self.unsettled = True
        stale = self.stale or self.unsettled
        if stale:
            self._draw_places()
        if notice.on and (stale if notice.drawn else ready):
            self._draw_notice()
        if self.animation.on:
            canvas.dx = -self.left
            canvas.dy = -self.top
            self.animation.draw()
            canvas.dx = 0
            canvas.dy = 0

    def settle(self):
        """Cards on their way arrive, and all is drawn, as before another screen covers a part."""
        self.land()
        self.stale = False
        self.unsettled = True
        self.draw()

    def _draw_notice(self):
        """Draws the line in the half of the display where the cursor is not."""
        spot = self.layout.spots[self.at]
        display = self.console.display
        y = spot.card_y(self.offset(spot)) - self.top
        self.message.draw(spot.x - self.left <= display.width // 2, y < display.height // 2)

    def _touch(self, place):
        """A place is to be drawn in the next picture."""
        self.stale = True
        due = self.due
        soon = self.soon
        if due and soon[due - 1] == place:
            return
        if due == _SOON:
            self.unsettled = True
            return
        soon[due] = place
        self.due = due + 1

    def _draw_places(self):
        """Draws what is due, or else all that differs from what is there, and the rings."""
        canvas = self.canvas
        canvas.dx = -self.left
        canvas.dy = -self.top
        flight = self.animation
        if flight.drawn:
            flight.hide()
        painter = self.painter
        spots = self.layout.spots
        pointed = spots[self.at] if self.phase and self.at != self.arriving else None
        leaving = spots[self.leaving] if self.leaving != NOWHERE else None
        painter.hide_cursor(pointed if self.stale else None, leaving)
        if self.stale:
            self._touch(self.at)
            self._paint(self.soon, self.due)
            self.stale = False
        else:
            self._paint(self.everywhere, len(self.everywhere))
            self.unsettled = False
        self.due = 0
        if self.lifted == NOWHERE:
            painter.draw_outlines(pointed, self.depth or 1, None, 0)
        else:
            painter.draw_outlines(pointed, self.depth or 1, spots[self.lifted], self._carried())
        canvas.dx = 0
        canvas.dy = 0
        if not self.fits:
            display = self.console.display
            painter.draw_scroll_bars(self.left, self.top, display.width, display.height)

    def _paint(self, places, count):
        """Draws the first `count` of `places`, but not where cards set off or arrive."""
        at = self.at
        depth = (self.depth or 1) if self.phase else 0
        lifted = self.lifted
        carried = self._carried() if lifted != NOWHERE else 0
        for i in range(count):
            place = places[i]
            if place != self.arriving and place != self.leaving:
                self.painter.paint(
                    self.layout.spots[place],
                    depth if place == at else 0,
                    carried if place == lifted else 0,
                    self.hinted[place] or self.wants[place],
                )

    def _carried(self):
        """How many of the lifted cards the place under the cursor takes."""
        return self.wants[self.at] or self.lift_count

    # The cursor.

    def point_at(self, place, depth=1):
        """Puts the cursor on `depth` top cards of a place."""
        self._touch(self.at)
        carried = self.wants[self.at]
        self.at = place
        self.depth = depth
        if carried != self.wants[place] and self.lifted != NOWHERE:
            self._touch(self.lifted)
        self._settle()
        if self.depth > 1 and self.lifted == NOWHERE:
            self._name_covered()

    def _settle(self):
        """Keeps the cursor on cards that are there, and a small display's window on the cursor."""
        spot = self.layout.spots[self.at]
        if not spot.pile.n:
            self.depth = 0
        elif self.depth > 1:
            self.depth = min(self.depth, spot.visits())
        else:
            self.depth = 1
        self.stale = True
        self.phase = True
        self.blinked = _NOW
        self.precompute.forget()
        if not self.fits:
            self._scroll()

    def _scroll(self):
        display = self.console.display
        spot = self.layout.spots[self.at]
        at = self.offset(spot)
        x = spot.card_x(at)
        y = spot.card_y(at)
        left = self._window(x, spot.w, self.left, display.width, self.layout.width)
        top = self._window(y, spot.h, self.top, display.height, self.layout.height)
        if left != self.left or top != self.top:
            self.left = left
            self.top = top
            self.forget()

    def _window(self, at, size, now, shown, plane):
        if shown >= plane:
            return 0
        if at < now + 2 or at + size > now + shown - 2:
            now = at + size // 2 - shown // 2
        return max(0, min(now, plane - shown))

    def offset(self, spot):
        """Where the cursor's card begins along the fan of its spot, in px."""
        n = spot.pile.n
        if not n or not spot.fan:
            return 0
        at = spot.at
        if not spot.laid or spot.pile.changed:
            at = self.painter.at
            spread(spot, at)
        return at[n - (self.depth or 1)]

    def _press(self, action):
        if action <= RIGHT:
            stop = self.precompute.stop(action)
            if stop != NOWHERE:
                self.point_at(stop >> 7, stop & 127)
        elif action == SELECT:
            if self.lifted != NOWHERE and not self.console.keys.has(BACK):
                self.armed = SELECT
            else:
                self.select()
        elif action == BACK:
            if not self.cancel():
                self.armed = BACK
        elif action == MENU:
            self.cancel()
            self.console.open_menu()
        elif self.lifted != NOWHERE:
            navigation.next_wanted(self, 1 if action == NEXT else -1)
        else:
            navigation.next_play(self, 1 if action == NEXT else -1)

    def _let_go(self, action):
        if action == SELECT:
            self.select()
        elif action == BACK:
            self.console.open_menu()

    def _hold(self, action):
        if action == SELECT and self.armed == SELECT:
            self.armed = -1
            self.cancel()
            return
        if action == NEXT:
            if self._menu_by_holding():
                self.console.open_menu()
            return
        if action == MENU or (action == BACK and self.armed != BACK):
            return
        self.armed = -1
        turned = action == SELECT and self.just_turned
        if not turned:
            self.cancel()
        if self.session.game.piles[self.at].n and not turned:
            self.held = action
            self.blinked = self.console.clock.ms()
            self.view.open(self.layout.spots[self.at].pile)
        elif self._menu_by_holding():
            self.console.open_menu()

    def _menu_by_holding(self):
        """Whether this board has no key that opens the menu."""
        return not self.console.keys.has(BACK) and not self.console.keys.has(MENU)

    def _view_event(self, what, action):
        if what == RELEASE and action == self.held:
            self.view.close()
            self.forget()
            self._settle()
        elif what == PRESS and action != SELECT and action != BACK:
            self._view_other(-1 if action in BACKWARDS else 1)

    def _view_other(self, way):
        """Shows the next pile that holds cards, while the key is still held."""
        spots = self.layout.spots
        place = (self.at + way) % len(spots)
        while not spots[place].pile.n:
            place = (place + way) % len(spots)
        self.at = place
        self.depth = 1
        self.view.open(spots[place].pile)

    def _hold_on(self, passed):
        """Where no key opens the menu, holding on does."""
        self.view.tick()
        if passed >= 600 and self._menu_by_holding():
            self.view.close()
            self.console.open_menu()
        return 50

    # Lifting and putting down.

    def select(self):
        """SELECT at the cursor: turns the stock, lifts, or puts down."""
        self.just_turned = True
        if self.lifted != NOWHERE:
            self._put_down()
        elif self.session.game.piles[self.at].kind == STOCK:
            self._after(self.session.turn(), self.at, self.at)
        else:
            self.just_turned = False
            self._lift()

    def cancel(self):
        """Takes the lifted cards up again; returns whether there were any."""
        if self.lifted == NOWHERE:
            return False
        place = self.lifted
        count = self.lift_count
        self._drop()
        self.point_at(place, count)
        return True

    def _drop(self):
        self.lifted = NOWHERE
        self.precompute.forget()
        self.wants[:] = self.nothing
        self.unsettled = True

    def _lift(self):
        foresight = self.precompute
        foresight.lift()
        if foresight.best == NOWHERE:
            self.say(self._why_not(self.session.game.piles[self.at], self.depth))
            return
        self.lifted = self.at
        self.lift_count = foresight.count
        self.wants[:] = foresight.wants
        self.unsettled = True
        self.point_at(foresight.best)
        self.console.sounds.lift()

    def _why_not(self, pile, count):
        """The reason why `count` cards of `pile` can't be lifted: they are bound, or unwanted."""
        if not pile.n:
            return reasons.NO_CARD_THERE
        reason = self.session.game.may_take(pile, count, pile)
        if reason and reason != reasons.WHOLE_PART:
            return reason
        return reason if reason and count > 1 else reasons.NO_PLACE

    def _put_down(self):
        origin = self.lifted
        destination = self.at
        count = self.wants[destination]
        self._drop()
        self._after(self.session.move(origin, count, destination), origin, destination)

    def _after(self, reason, origin, destination):
        """What follows a move of the player's: the cursor's place, or the reason why not."""
        if reason:
            self.say(reason)
            return
        self.changed()
        piles = self.session.game.piles
        self.point_at(origin if piles[origin].n or piles[origin].kind == STOCK else destination)
        self._fly(self.session.last_made(), False)
        if self.animation.on and self.at != destination:
            # That the cursor goes there is answer enough: to clear a long run takes 6 ms on a bus.
            self.leaving = origin
        self.console.sounds.put()

    def _fly(self, move, back):
        """Sends the cards of a packed move, just made or with `back` taken back, on their way."""
        self.land()
        spots = self.layout.spots
        origin = move & 63
        destination = move >> 6 & 63
        if move == FINISH:
            return
        self._touch(origin)
        self._touch(destination)
        if origin == destination:
            return
        settings = self.console.settings
        if back:
            self.arriving = origin
            origin = destination
        else:
            self.arriving = destination
        self.animation.start(spots[origin], spots[self.arriving], move >> 12, self.painter.at,
                          settings.speed, settings.back)
        if not self.animation.on:
            self.arriving = NOWHERE

    def land(self):
        """Cards on their way arrive at once."""
        self.animation.hide()
        self.animation.on = False
        self.leaving = NOWHERE
        if self.arriving != NOWHERE:
            self._touch(self.arriving)
            self.arriving = NOWHERE

    def find_moves(self):
        """How many legal moves there are; `session.found` holds them."""
        if self.known < 0:
            self.known = self.session.legal()
        return self.known

    def changed(self):
        """The position changed: nothing known of it holds any more."""
        self.known = -1
        self.unsettled = True
        self.hints.forget()
        self.precompute.forget()
        self.judged = False
        self.console.moved()

    # Commands of the menu, the keyboard and the pointer.

    def undo(self):
        """Takes back the last move."""
        self._step(self.session.undo(), True)

    def redo(self):
        """Makes the move last taken back once more."""
        self._step(self.session.redo(), False)

    def _step(self, reason, back):
        self.cancel()
        if reason:
            self.say(reason)
            return
        self.changed()
        self._settle()
        self._fly(self.session.taken_back() if back else self.session.last_made(), back)

    def finish(self):
        """Begins to move all that can go to the foundations."""
        self.cancel()
        move = self.session.finish_step(True)
        if not move:
            self.say(reasons.NOTHING_TO_FINISH)
            return
        self.changed()
        self._settle()
        self.finishing = True
        if self.console.settings.speed:
            self._fly(move, False)
        else:
            self._finish_all()

    def _finish_step(self):
        move = self.session.finish_step(False)
        if move:
            self.changed()
            self._fly(move, False)
            return
        self._finished()

    def _finish_all(self):
        while self.session.finish_step(False):
            pass
        self.changed()
        self._finished()

    def _finished(self):
        self.finishing = False
        self._settle()
        self.console.stir()

    def auto(self):
        """Makes the best single move of the pile under the cursor."""
        origin = self.lifted if self.lifted != NOWHERE else self.at
        self.cancel()
        self.at = origin
        self._after(self.session.auto(origin), origin, origin)

    def hint(self):
        """Marks the move that helps most, its origin and destination; again: the next one."""
        self.cancel()
        move = self.hints.next()
        if not move:
            self.say(reasons.NO_HINT)
            return
        stop = navigation.stop_of(self, move)
        self.point_at(stop >> 7, stop & 127)
        self._mark(move & 63)
        self._mark(move >> 6 & 63)
        hints.write(self.message.line.clear(), self.session.game, move)
        self.message.put_up()

    def movable(self):
        """Marks every origin that has a legal move, until the next press."""
        self.cancel()
        if not self.find_moves():
            self.say(reasons.NO_HINT)
            return
        for i in range(self.known):
            self._mark(self.session.found[i] & 63)

    def _mark(self, place):
        self.marked = True
        self.hinted[place] = 1
        self.unsettled = True

    def choose(self, place):
        """An origin, then a destination: lifts from a place, or puts down there if it may go."""
        self.wake()
        if self.lifted == NOWHERE:
            self.point_at(place)
            self.select()
        elif self.wants[place]:
            self.point_at(place)
            self._put_down()
        else:
            piles = self.session.game.piles
            reason = self.session.judge(self.lifted, self.lift_count, place)
            if place == self.lifted:
                reason = 0
            if piles[place].kind == FOUNDATION and reason:
                self.choose_foundation(reason)
                return
            self.cancel()
            if reason:
                self.say(reason)

    def choose_foundation(self, reason=reasons.NO_PLACE):
        """Puts the lifted cards on whichever foundation takes them."""
        for pile in self.session.game.foundations:
            if self.wants[pile.number]:
                self.point_at(pile.number)
                self._put_down()
                return
        self.cancel()
        self.say(reason)

    def card_at(self, x, y):
        """The place under pixel (x, y) of the display as place << 7 | depth, or -1."""
        x += self.left
        y += self.top
        spots = self.layout.spots
        for place in range(len(spots)):
            spot = spots[place]
            if not (spot.x <= x < spot.x + spot.width()
                    and spot.y <= y < spot.y + spot.height()):
                continue
            n = spot.pile.n
            if not spot.fan or not n or spot.drawn != n:
                return place << 7 | (1 if n else 0)
            along = spot.along(x, y)
            i = n - 1
            while i and spot.at[i] > along:
                i -= 1
            return place << 7 | min(n - i, max(1, spot.pile.face_up()))
        return -1

    # Lines over the table.

    def say(self, reason):
        """Shows why a move was refused, until the next press."""
        self.console.sounds.error()
        if self.console.settings.error_messages:
            self.show(reasons.write, reason)

    def show(self, write, argument):
        """Shows the line that `write(argument, buffer)` writes, until the next press."""
        self.message.line.fill(write, argument)
        self.message.put_up()
        self.console.stir()

    def show_score(self):
        """Says the score, until the next press."""
        line = self.message.line.clear().put(b"Score ")
        write_score(line, self.session.game)
        self.message.put_up()
        self.console.stir()

    def _name_covered(self):
        """Names the card under the cursor when it lies under others or is not to be read."""
        pile = self.session.game.piles[self.at]
        card = pile.cards[pile.n - self.depth]
        over = pile.cards[pile.n - self.depth + 1]
        self.message.line.clear().card(card).put(b" under ").card(over & ~FACE_DOWN)
        self.message.put_up(1)

    def wake(self):
        """A press: takes away the line and the hints that stood there until now.

        Cards on their way arrive, and a FINISH is done.
        """
        if self.arriving != NOWHERE:
            self.land()
        if self.finishing:
            self._finish_all()
        if self.marked:
            self._unmark()
        if self.message.on:
            self.message.leave()

    def _unmark(self):
        self.marked = False
        self.hinted[:] = self.nothing
        self.unsettled = True

    def _uncover(self):
        """What the line covered is to be drawn anew."""
        notice = self.message
        x = notice.x + self.left
        y = notice.y + self.top
        self.unsettled = True
        for spot in self.layout.spots:
            if (spot.x < x + notice.w and spot.x + spot.seen_w() > x
                    and spot.y < y + notice.h and spot.y + spot.seen_h() > y):
                spot.forget()
