"""The console in a page, as a walk looks at it: the page's VM of MicroPython runs this module.

Questions and answers are JSON, because other values pass slowly between Python and the page.
"""

import io
import json
import sys

from core.position_validation import holds_pack
from core.session import Session
from core.undo_journal import count_of, destination_of, origin_of
from desktop_sim.play.words import screens as in_words
from desktop_sim.play.words.game_words import GameWords
from desktop_sim.web.in_page import link, page_lists
from desktop_sim.web.in_page.place_buttons import PlaceButtons
from firmware.console import Console
from firmware.deals import dealing, game_on_table
from tests.lab import drawn_anew

errors = []
"""What the console went on after, since the last look: tracebacks."""

undone = []
"""A mark for each undo: after one other cards may have as many moves, and a win is another one."""


def note():
    """Note from now on each undo, and each error after which the console goes on."""
    recover, undo = Console.recover, Session.undo

    def recovers(console, error, loading=False):
        text = io.StringIO()
        sys.print_exception(error, text)
        errors.append(text.getvalue())
        recover(console, error, loading)

    def undoes(session):
        undone.append(0)
        return undo(session)

    Console.recover = recovers
    Session.undo = undoes


def answer(handheld, question):
    """Return the answer to a question, a list of a function of this module and its arguments."""
    name, *arguments = json.loads(question)
    return json.dumps(QUESTIONS[name](handheld, *arguments))


def look(handheld):
    """Return all that the page should show or say, and by what the game is known."""
    console = handheld.console
    session = console.session
    screens = console.screens
    top = screens.top
    number = console.autosave.record.number
    plays = console.playing() and not console.suspended
    found = {
        "screen": type(top).__name__,
        "is_table": top is console.table,
        "is_start": screens.depth < 2,
        "suspended": bool(console.suspended),
        "moving": _is_moving(console),
        "won": [number, len(undone)] if plays and session.game.won() else None,
        "due": bool(console.autosave.due),
        "link": link.write(session),
        "remark": console.remark,
        "game": handheld._game(),
        "buttons": json.loads(PlaceButtons(console).news() or "null"),
        "list": page_lists.described(top) if page_lists.shows(console, top) else None,
        "lines": _lines(console),
        "quiet": handheld._live_region.quiet,
        "told_cursor": handheld._live_region._cursor,
        "errors": list(errors),
        "state": None,
        "held": [],
    }
    errors.clear()
    # A finish is one move, whose cards go one by one.
    if plays and not console.table.finish.on:
        journal = session.journal
        selection = console.table.selection
        found["state"] = [number, session.game_id, session.deal, session.moves, journal.done,
                          journal.undone, len(undone)]
        found["cards"] = [bytes(pile.cards[:pile.n]).hex() for pile in session.game.piles]
        found["is_whole"] = holds_pack(session.game)
        # The page has no constants of the console's: NOWHERE is the number of no pile.
        found["held"] = [[selection.picked_up_count, pile.n] for pile in session.game.piles
                         if pile.number == selection.picked_up]
        if top is console.table:
            found["cursor"] = GameWords(session.game_id, session.game).cursor(selection)
    return found


def _is_moving(console):
    """Return True if the picture is about to change."""
    top = console.screens.top
    return bool(drawn_anew.is_moving(console) or top.frame and top.frame.over > 0
                or type(top).__name__ in drawn_anew.MOVING or console.pointer.dragged.is_on())


def _lines(console):
    """Return what a screen that the page does not list says in words, a list."""
    if page_lists.shows(console, console.screens.top):
        return []
    lines = in_words.lines(console)
    return lines if in_words.is_question(console) else lines[:1]


def redraw(handheld):
    """Draw all screens anew, beside a list the table; return the area to compare, x, y, w, h.

    None while something moves, and if what lies beside a list is not drawn.
    """
    console = handheld.console
    is_list = page_lists.shows(console, console.screens.top)
    if _is_moving(console) or is_list and not drawn_anew.is_drawn_beside(console):
        return None
    drawn_anew.redraw(console, [console.table] if is_list else None)
    return drawn_anew.area(console)


def legal(handheld, number):
    """Return origin, destination and count of a legal move on the table, and the piles' kinds.

    None without one.
    """
    console = handheld.console
    if console.screens.top is not console.table or console.suspended or not console.playing():
        return None
    session = console.session
    count = session.legal()
    if not count:
        return None
    move = session.found[number % count]
    origin, destination = origin_of(move), destination_of(move)
    piles = session.game.piles
    return origin, destination, count_of(move), [piles[origin].kind, piles[destination].kind]


def point_at(handheld, place, depth):
    """Put the cursor at a card."""
    handheld.console.table.point_at(place, depth)


def pixel(handheld, kind, first, second=0):
    """Return the pixel of a target: of a card of a pile, or of a row of a list in the picture."""
    console = handheld.console
    display = console.display
    x, y = display.width // 2, display.height // 2
    if kind == "at":
        x, y = first * display.width // 1000, second * display.height // 1000
    elif kind == "pile" and console.playing() and console.table.arrangement.layout:
        table = console.table
        arrangement = table.arrangement
        pile = arrangement.spots[first % len(arrangement.spots)].pile
        viewport = table.repaint.viewport
        depth = min(second, pile.n)
        x = arrangement.card_x(pile.number, depth) + 2 - viewport.left
        y = arrangement.card_y(pile.number, depth) + 1 - viewport.top
    elif kind == "row" and in_words.is_list(console) and not page_lists.shows(
            console, console.screens.top):
        menu = console.screens.top
        row = menu.first + first % max(1, min(menu.shown(), len(menu.rows) - menu.first))
        left, top, w, h = menu.place(row)
        x, y = left + w // 2, top + h // 2
    return max(0, min(x, display.width - 1)), max(0, min(y, display.height - 1))


def row_of(handheld, key):
    """Return the number of the row with this key in the list on top, -1 for none."""
    console = handheld.console
    rows = console.screens.top.rows if in_words.is_list(console) else ()
    for row in range(len(rows)):
        if rows[row][1] and rows[row][2] == key:
            return row
    return -1


def load(handheld, save, undoes):
    """Put a saved game on the table; with `undoes` before its last move."""
    console = handheld.console
    console.attempt(dealing.load, console, bytes.fromhex(save), 0, 0)
    if undoes:
        console.session.undo()
        game_on_table.show(console)


QUESTIONS = {function.__name__: function for function in (
    look, redraw, legal, point_at, pixel, row_of, load)}
"""{name: function} of all questions."""
