"""Moves as they are typed: an origin and a destination, as in the Klondike guide: "7 F", "P 1"."""

import re

from core import refusals
from core.language import _
from core.piles import FOUNDATION, STOCK
from core.undo_journal import count_of, destination_of, origin_of, pack_move

PLACE = re.compile(r"[CFRW]?[0-9]+(?:\.[0-9]+)?|[CFPRW]")
"""The names that places have in some game: "7", "F2", "C1", "5.2", "P"."""

SEPARATORS = re.compile(r"[\s,:;>-]+")

MOST_WORDS = 3


def split(line):
    """Return the places in a line, and then a number of cards, if any: ["7", "F"], or [].

    Spaces between letters and digits are optional, and so is "to": "7F", "p to 1".
    """
    found = []
    for word in SEPARATORS.split(line.upper()):
        if word == "TO":
            continue
        at = 0
        while at < len(word):
            place = PLACE.match(word, at)
            if not place:
                return []
            found.append(place[0])
            at = place.end()
    return found if len(found) <= MOST_WORDS else []


class Moves:
    """The places and moves of one game in play, as they are typed.

    session  the session
    words    the GameWords of its game
    """

    def __init__(self, session, words):
        """Read places and moves for the game of `session`; `words` are its GameWords."""
        self.session = session
        self.words = words
        self._numbers = words.places.numbers()

    def places(self, line):
        """Return the codes in a line as `split` does; "W1" is two codes if there is one waste."""
        found = []
        for code in split(line):
            apart = code not in self._numbers and code[0] in self._numbers and code[0].isalpha()
            found += [code[0], code[1:]] if apart else [code]
        return found

    def piles(self, code):
        """Return the piles that a code names: "F" names all foundations; none if there are none."""
        piles = self.session.game.piles
        if code in self._numbers:
            return [piles[self._numbers[code]]]
        if len(code) > 1 or code.isdigit():
            return []
        return [piles[number] for known, number in self._numbers.items() if known[0] == code]

    def named(self, line):
        """Return the piles that the places in a line name."""
        return [pile for code in self.places(line) for pile in self.piles(code)]

    def find(self, origins, destinations, count=0):
        """Return (FINE, a packed move) between any of these piles, or (the reason, 0) for none.

        If `count` is 0, the largest possible number of cards moves.
        """
        refused = refusals.NOT_THERE
        for origin in origins:
            for destination in destinations:
                reason, move = self._between(origin, destination, count)
                if not reason:
                    return reason, move
                if refused in (refusals.NOT_THERE, refusals.NO_CARD_THERE):
                    refused = reason
        if len(destinations) > 1 and not self._leaves(origins):
            refused = refusals.NO_PLACE
        return refused, 0

    def _leaves(self, origins):
        """Return True if no card may leave any of the `origins`."""
        game = self.session.game
        return all(game.may_take(pile, 1, game.foundations[0]) for pile in origins)

    def _between(self, origin, destination, count):
        """Return (FINE, the packed move) between two piles, or (the reason, 0)."""
        game = self.session.game
        if STOCK in (origin.kind, destination.kind):
            turned = origin.kind == STOCK
            counts = [game.turn_count() if turned else game.redeal_count()]
        elif count:
            counts = [count]
        else:
            counts = self._counts(origin, destination)
        for number in counts:
            reason = game.judge(origin, number, destination)
            if not reason:
                return reason, pack_move(origin.number, number, destination.number)
        return reason, 0

    def _counts(self, origin, destination):
        """Return how many cards to try, the reason for the last of which is the one to give."""
        if destination.kind == FOUNDATION:
            return [1]
        game = self.session.game
        reason = game.may_take(origin, 1, destination)
        last = origin.face_up() if reason == refusals.WHOLE_PART else 1
        return [*range(game.counts(origin), 0, -1), last]

    def legal(self):
        """Return all legal moves, packed."""
        return list(self.session.found[: self.session.legal()])

    def typed(self, move):
        """Return the text to type for a legal packed move, with the number of cards if needed."""
        text = self.words.typed(move)
        piles = self.session.game.piles
        origin, destination = piles[origin_of(move)], piles[destination_of(move)]
        if STOCK in (origin.kind, destination.kind):
            return text
        _, usual = self._between(origin, destination, 0)
        return text if move == usual else "{} {}".format(text, count_of(move))

    def line(self, move):
        """Return a legal packed move as a line: the text to type, then its effect."""
        return _("{}: {}.").format(self.typed(move), self.words.move(move))
