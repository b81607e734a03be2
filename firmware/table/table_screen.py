"""The table: a game in play, with a cursor that picks an origin, then a destination.

SELECT picks up the cards under the cursor.  The cursor then visits only their valid destinations,
the best one first.  SELECT puts the cards down, and BACK puts them back.  A card that never has a
choice of places goes there when SELECT is released.  NEXT and PREVIOUS visit the cards that can be
played.  Holding SELECT or BACK shows the whole pile.
"""

from core import refusals
from core.auto_finish import AutoFinish
from core.const import const
from core.language import _
from core.piles import STOCK
from core.undo_journal import BOOKMARK_GONE, NO_BOOKMARK, count_of, destination_of, origin_of
from firmware.heap import heap_lock, modules
from firmware.input.actions import BACK, MENU, NEXT, RIGHT, SELECT
from firmware.input.debounced_keys import ACTION, HAPPENED, HOLD, PRESS
from firmware.layouts import DEPTH_BITS, NOWHERE, STOP_PLACE
from firmware.screens.screen import TABLE, Screen
from firmware.sound import PICK_UP
from firmware.table.cursor import cursor_targets, hints
from firmware.table.cursor.selection import Selection
from firmware.table.motion.finish_steps import Finish
from firmware.table.move_sounds import MoveSounds
from firmware.table.painting.painter import card_painter_class, card_painter_for
from firmware.table.painting.repaint import Repaint
from firmware.table.places.arrangement import Arrangement

# Sentinel instead of an action: no held key does anything when it is released.
_NOTHING = const(-1)


class TableScreen(Screen):
    """The screen on which a game is played: events in, commands out.

    selection    the Selection: cursor and picked-up cards
    repaint      the Repaint: the drawing of the table
    animations   the Animations: the movements of cards
    message      the line over the table
    finish       the Finish that moves cards to the foundations, safe ones too
    sounds       the MoveSounds
    arrangement  the Arrangement of the cards, with the layout of the game in play
    judged       True if it was tested how the game stands, and a dialog told it
    dead_end     the DeadEnd, which looks if moves to and fro are all that is left, or None in a
                 short heap
    armed        the action that does something when its key is released, or -1

    Only the constructor, `card_painter`, `find_layout`, `find_card`, `open` and `lay_out` allocate.
    """

    kind = TABLE
    quick = True

    def __init__(self, console):
        """Play the session of `console`, a Console."""
        self.console = console
        self.session = console.session
        # Loaded here, so that it stays loaded.
        self._make_cards = card_painter_class(console.display.canvas)
        self.arrangement = Arrangement()
        self.selection = Selection(console.session, console.keys, self.arrangement)
        self.repaint = Repaint(console, self.selection)
        # A method of its own would take another 300 bytes of the C stack.
        self.draw = self.repaint.draw
        self.animations = self.repaint.animations
        self.message = self.repaint.message
        self.finish = Finish(self)
        self.sounds = MoveSounds(console)
        self.auto_finish = AutoFinish()
        self.dead_end = None
        if modules.is_ample():
            from core.dead_end import DeadEnd

            self.dead_end = DeadEnd()
        self.armed = _NOTHING
        # True if the held key has turned the stock or puts cards down.
        self._acted = False
        # True if a dialog told that the game is won; true if one offered to finish it.
        self.judged = self._won = False
        self._offered = False
        # The settings that the layout is made for, of `_settings_of_layout`.
        self._made_for = 0
        # The Layout that was found last, and game, options, settings and size that it is for.
        self._found = None
        self._found_for = ("",)

    def clear(self):
        """Drop the layout of the game that was played; `open` comes before anything else."""
        self.arrangement.clear()
        self.repaint.clear()
        if self._found:
            self._found.place()

    def card_painter(self, widest):
        """Return a CardPainter for cards that are up to `widest` px wide, without a game."""
        return card_painter_for(self.console.display.canvas, widest)

    def open(self, layout):
        """Lay out the session's game as `find_layout` says, and put the cursor on it."""
        game = self.session.game
        self._made_for = self._settings_of_layout()
        self.arrangement.open(layout)
        self.repaint.open(game, self._make_cards)
        self.selection.open()
        self.finish.set(False)
        self.sounds.changed()
        self.armed = _NOTHING
        self.judged = self._won = game.won()
        self._offered = False
        self.repaint.cursor_moved()

    def find_layout(self):
        """Return the Layout of the session's game for this display.

        Another deal of the same game has the same one: an RP2040 looks for it for up to 1 s.
        """
        display = self.console.display
        settings = self.console.settings
        game = self.session.game
        wanted = (self.session.game_id, game.choices, self._settings_of_layout(), display.width,
                  display.height, display.captioned)
        if self._found_for == wanted:
            # A new object: a card that is dragged over the next deal is told by it.
            self._found = self._found.again(game.piles)
            return self._found
        self.keep_layout("")
        from firmware.layouts import layout

        self._found = layout.build(self.session.game_id, game, display.width, display.height,
                                   settings.large_cards, display.captioned, settings.left_handed,
                                   display.canvas.depth > 1)
        self._found_for = wanted
        return self._found

    def keep_layout(self, game_id):
        """Keep the layout that was found last for a game's next deal, and none of another game."""
        if self._found_for[0] != game_id:
            self._found = None
            self._found_for = ("",)

    def _settings_of_layout(self):
        """Return the settings on which a layout depends: bit 0 large cards, bit 1 left-handed."""
        settings = self.console.settings
        return settings.large_cards | settings.left_handed << 1 | settings.figures << 2

    # Methods that the console calls.

    def forget(self):
        """Draw everything with the next `draw`.

        Allocates only if a setting of the layout was changed.
        """
        if self.arrangement.layout and self._made_for != self._settings_of_layout():
            self.lay_out()
        self.repaint.invalidate()

    def lay_out(self):
        """Lay the game in play out again, for other cards or another display."""
        if self.finish.on:
            # The session has told that all of its cards went.
            self.finish.end()
        # The cursor stays, or is still to be led on, and no dialog of this position opens again.
        place = self.selection.at
        depth = self.selection.depth
        strayed = self.selection.strayed
        told = self.told
        self.arrangement.clear()
        self.repaint.drop_layout()
        self.open(self.find_layout())
        self.told = told
        self.selection.point_at(place, depth)
        self.cursor_moved()
        self.selection.strayed = strayed

    def uncover(self):
        """Show the kept pixels under another screen again, or draw what it covered."""
        if self._made_for == self._settings_of_layout():
            self.repaint.uncover()
        else:
            self.forget()

    def event(self, event):
        """Take an event of firmware/input/debounced_keys.py."""
        what = event & HAPPENED
        action = event & ACTION
        if what == PRESS:
            self.wake()
            self.repaint.blink.hidden = False
            self._press(action)
        elif what == HOLD:
            self._hold(action)
        elif self.armed == action:
            self.armed = _NOTHING
            self.console.request_redraw()
            if action == BACK:
                self.console.screens.ask_menu()
            elif self.selection.picked_up != NOWHERE:
                self.put_down()

    def tick(self):
        """Blink the cursor and move flying cards; return ms until there is more to do."""
        if self.animations.movement:
            wait = self.animations.tick()
            if not wait:
                self.console.request_redraw()
            return wait
        if self.finish.on:
            self.finish.step()
            return 0
        return self.repaint.tick()

    def idle(self):
        """Do one piece of work for the pause after a press; return True if more is left.

        The pieces find targets for the next press, and test if the game has ended, to tell it once.
        A press does not wait for a long piece, which then begins again.
        """
        if self.finish.on or self.animations.movement:
            return False
        selection = self.selection
        if selection.strayed and selection.picked_up == NOWHERE:
            self._go(selection.lead())
            self.console.request_redraw()
            return True
        if selection.targets.advance():
            return True
        if self.judged or selection.picked_up != NOWHERE:
            return False
        if not selection.moves_known():
            selection.look_for_moves()
            return True
        game = self.session.game
        stuck = self.session.stuck(selection.interrupted)
        if selection.interrupted():
            return True
        self.judged = True
        if self.dead_end:
            self.dead_end.begin(stuck)
        self._judge(game, stuck)
        return False

    def _judge(self, game, stuck):
        console = self.console
        won, self._won = self._won, game.won()
        if self._won:
            if not won:
                console.do(_tell, "won")
        elif stuck:
            console.do(_tell, "stuck")
        elif console.settings.offer_finish and not self._offered and (
                self.auto_finish.possible(game)):
            self._offered = True
            console.do(_tell, "finish")

    @property
    def told(self):
        """What dialogs told of the game in play, which `open` forgets: set it again then."""
        return self.judged, self._won, self._offered

    @told.setter
    def told(self, told):
        self.judged, self._won, self._offered = told

    def rest(self):
        """Make the menu, look the grade up, or look ahead; return True if more is left to do."""
        if self.animations.movement:
            return False
        return (self.console.screens.prepare_menu() or self.console.deals.look_up_grade()
                or self.selection.look_ahead() or self._look_for_dead_end())

    def _look_for_dead_end(self):
        """Look further if this is a dead end, and tell it once; return True if more is left."""
        dead_end = self.dead_end
        if not dead_end or not self.judged or self.selection.picked_up != NOWHERE:
            return False
        heap_lock.lock()
        try:
            more = dead_end.go_on(self.session.game, self.selection.interrupted)
        except Exception:
            # Nobody has made these moves: a rule that fails there must not cost the game.
            more = False
            dead_end.begin(True)
        finally:
            heap_lock.unlock()
        if dead_end.found:
            dead_end.begin(True)
            self.console.do(_tell, "stuck")
        return more

    def cover(self, area):
        """Note that another screen will cover `area`; the next frame keeps its pixels."""
        self.repaint.cover(area)

    def draw_under(self):
        """Draw the table under the screen on top."""
        self.repaint.begin_under()
        heap_lock.draw(self)
        self.repaint.keep()

    def lose_picture(self):
        """Draw all of the table when it is shown again, and free the pixels that were kept."""
        self.repaint.invalidate()
        self.console.display.drop_kept()

    def say(self, line):
        """Show a line, bytes, until the next press; return False while another line is shown."""
        if self.message.on:
            return False
        self.message.show(line)
        return True

    def may_write(self):
        """Return True if a write that takes longer than a frame interrupts no motion."""
        return not self.animations.movement

    # Keys.

    def _press(self, action):
        selection = self.selection
        if action <= RIGHT:
            self._go(selection.targets.stop_for(action))
        elif action == SELECT:
            if selection.picked_up == NOWHERE:
                self.select()
                if selection.picked_up != NOWHERE and selection.plays_at_once():
                    self.armed = SELECT
            elif self.console.keys.has(BACK):
                self.select()
            else:
                self.armed = SELECT
                self._acted = True
        elif action == BACK:
            if not self.cancel():
                self.armed = BACK
        elif action == MENU:
            self.cancel()
            self.console.screens.ask_menu()
        elif selection.picked_up != NOWHERE:
            self._go(cursor_targets.next_destination(selection, 1 if action == NEXT else -1))
        else:
            stop = cursor_targets.next_play(selection, 1 if action == NEXT else -1)
            self._go(stop)
            if stop == NOWHERE:
                self.message.say(refusals.NO_HINT)

    def _hold(self, action):
        """Answer a long press: show the pile, put cards back, or open the menu."""
        if action == SELECT and self.armed == SELECT and self._acted:
            self.armed = _NOTHING
            self.cancel()
            return
        if action == MENU or (action == BACK and self.armed != BACK):
            return
        if action != NEXT:
            self.armed = _NOTHING
            if action == BACK or not self._acted:
                self.cancel()
                if self.session.game.piles[self.selection.at].n:
                    self.console.screens.ask_pile(action)
                    return
        if not self.console.keys.has_menu():
            self.console.screens.ask_menu()

    # The cursor.

    def put_cursor(self, place, depth):
        """Put the cursor where the player had left it, if the game has that place.

        It is not led on from there.
        """
        if place < len(self.session.game.piles):
            self.point_at(place, depth)
            self.selection.strayed = False

    def point_at(self, place, depth=1):
        """Put the cursor on `depth` top cards of a place; name a card that others cover."""
        selection = self.selection
        repaint = self.repaint
        repaint.queue(selection.at)
        if selection.point_at(place, depth):
            repaint.queue(selection.picked_up)
        repaint.cursor_moved()
        if selection.depth > 1 and selection.picked_up == NOWHERE:
            self.message.name_covered(self.session.game.piles[place], selection.depth)

    def _go(self, stop):
        if stop != NOWHERE:
            self.point_at(stop >> STOP_PLACE, stop & DEPTH_BITS)

    def cursor_moved(self):
        """Keep the cursor on cards that are there, and draw it."""
        self.selection.fit()
        self.repaint.cursor_moved()

    # Picking up and putting down.

    def select(self):
        """Do the action of SELECT at the cursor: turn the stock, pick up, or put down."""
        selection = self.selection
        self._acted = True
        if selection.picked_up != NOWHERE:
            self.put_down()
        elif self.session.game.piles[selection.at].kind == STOCK:
            self._after(self.session.turn(), selection.at, selection.at)
        else:
            self._acted = False
            self._pick_up_or_refuse()

    def cancel(self):
        """Put the picked-up cards back; return True if there were any."""
        selection = self.selection
        if selection.picked_up == NOWHERE:
            return False
        place = selection.picked_up
        count = selection.picked_up_count
        selection.end_pick_up()
        self.repaint.queue_others()
        self.point_at(place, count)
        return True

    def _pick_up_or_refuse(self):
        best = self.pick_up()
        if best == NOWHERE:
            self._refuse(self.selection.why_not())
        else:
            self.point_at(best)

    def pick_up(self):
        """Pick up the cards under the cursor; return their best destination, NOWHERE for none."""
        best = self.selection.pick_up()
        if best != NOWHERE:
            self.repaint.queue_others()
            self.console.sounds.tell(PICK_UP)
        return best

    def put_down(self):
        """Put the picked-up cards down at the cursor."""
        selection = self.selection
        origin = selection.picked_up
        destination = selection.at
        count = selection.destinations[destination]
        selection.end_pick_up()
        # The count that a place takes was judged when the cards were picked up.
        reason = self.session.move(origin, count, destination, count)
        if reason:
            selection.fit()
            self.repaint.queue_others()
        self._after(reason, origin, destination)

    def _after(self, reason, origin, destination):
        """Show the result of a move of the player, or the reason why it was refused."""
        if reason:
            self._refuse(reason)
            return
        self.changed()
        pile = self.session.game.piles[origin]
        self.point_at(origin if pile.n or pile.kind == STOCK else destination)
        self.animations.fly(self.session.made, False)
        suit = self.sounds.tell(self.session.made)
        if suit != NOWHERE and self.console.settings.speed:
            # A ring around the suit, until the next press.
            self.repaint.marks.mark(suit)
        journal = self.session.journal
        if journal.bookmark == BOOKMARK_GONE and self.say(_(b"The bookmark is gone")):
            journal.bookmark = NO_BOOKMARK
        self.finish.follow()

    def _refuse(self, reason):
        """Show the reason why the cards under the cursor stay, and shake them."""
        self.message.say(reason)
        self.animations.shake(self.selection.at, self.selection.depth)

    def changed(self):
        """Drop all results about the position, because it changed."""
        self.selection.changed()
        self.sounds.changed()
        self.repaint.queue_others()
        # A win that is taken back is told when it comes again.
        self._won = self._won and self.session.game.won()
        self.judged = False

    # Commands of the menu, the keyboard and the pointer.

    def undo(self):
        """Take back the last move, or before the first one the deal itself."""
        if self.console.autosave.record.can_take_back() and not self.session.journal.done:
            self.console.deals.take_back()
            return
        self._step(self.session.undo(), True)

    def redo(self):
        """Make the move that was last undone again."""
        self._step(self.session.redo(), False)

    def _step(self, reason, back):
        self.cancel()
        if reason:
            self.message.say(reason)
            return
        self.changed()
        self.cursor_moved()
        session = self.session
        self.animations.fly(session.taken_back() if back else session.last_made(), back)

    def auto(self):
        """Make the best single move of the pile under the cursor."""
        origin = self.selection.origin()
        self.cancel()
        self.selection.at = origin
        self._after(self.session.auto(origin), origin, origin)

    def hint(self):
        """Show the move that helps most; again: the next one.

        The cards that move are outlined, as picked-up ones are, and their destination is marked.
        """
        self.cancel()
        selection = self.selection
        move = selection.hints.next()
        if not move:
            self.message.say(selection.hints.why_none())
            return
        self._go(cursor_targets.stop_of(selection, move))
        marks = self.repaint.marks
        marks.outline(origin_of(move), count_of(move), destination_of(move))
        marks.mark(destination_of(move))
        self.repaint.queue_others()
        line = self.message.line.clear()
        if selection.hints.is_only_stock():
            line.put(_(b"Only the stock is left"))
        else:
            hints.write(line, self.session.game, move)
        self.message.show_line(0, True)

    def find_card(self):
        """Show the screen that finds a card.  Allocates."""
        from firmware.table.cursor.find_card import FindCard

        self.wake()
        self.cancel()
        FindCard(self.console)

    def movable(self):
        """Mark every origin that has a legal move, until the next press."""
        self.cancel()
        count = self.selection.find_moves()
        if not count:
            self.message.say(refusals.NO_HINT)
            return
        for i in range(count):
            self.repaint.marks.mark(origin_of(self.session.found[i]))
        self.repaint.queue_others()

    def wake(self):
        """Remove the message and the marks, which stay until a press.

        Flying cards land, a FINISH and safe cards end, and the cursor is not led on.  Return False:
        a press does more than that.
        """
        repaint = self.repaint
        if self.animations.movement:
            self.animations.land()
        if self.finish.on:
            self.finish.end()
        self.selection.strayed = False
        if repaint.marks.on:
            repaint.marks.clear()
            repaint.queue_others()
        if self.message.on:
            self.message.dismiss()
        return False


def _tell(console, how):
    console.screens.end_of_game.tell(how)
