"""A game in words: its piles, the cursor, the effect of a move, and the last changes.

Sentences end with a full stop, so that a screen reader pauses.  The short form has short names:
"5H to 3 on 6C." for "5 of Hearts to pile 3 on 6 of Clubs."
"""

from core.bases.overlapping_cards import OverlappingCards
from core.cards import FACE_DOWN, ONE_CARD, RANK_BITS
from core.game import UNLIMITED
from core.piles import ANY_CARD, FOUNDATION, HAND, NO_CARD, STOCK, TABLEAU, WASTE
from core.stuck import only_passes
from core.undo_journal import count_of, destination_of, origin_of, pack_move
from desktop_sim.play.words import position_changes
from desktop_sim.play.words.phrases import Phrases, counted, listed, rank, sentence
from firmware.layouts import DEPTH_BITS, STOP_PLACE

WASTE_SHOWS = 3
"""Cards of the only waste that are named before the rest is counted."""

EMPTY_FOR = "empty for "


class GameWords(Phrases):
    """The words for one game in play.  A new deal needs new ones."""

    # What lies where.

    def table(self):
        """Return a list of lines, one for each pile or row of places."""
        lines = []
        around = []
        for group in self.places.groups:
            if self.game.pairs and group.kind == FOUNDATION:
                continue
            if group.is_row():
                lines.append(self._row(group))
            elif len(group.piles) == 1 and group.kind in (STOCK, HAND, WASTE):
                around.append(self.pile(group.piles[0]))
            else:
                lines += [self.pile(pile) for pile in group.piles]
        if around:
            lines.append(" ".join(around))
        return [line for line in lines if line]

    def _row(self, group):
        """Return the line of a row of places; "" for a row that is gone permanently."""
        used = [pile for pile in group.piles if pile.n]
        if not used and self.game.pairs:
            return ""
        if used:
            text = ", ".join(_merged([self._in_row(pile) for pile in group.piles]))
        else:
            text = "all empty"
        first = group.piles[0]
        if group.kind == FOUNDATION and len(used) < len(group.piles) and not self._differs(first):
            text += self._takes(first, "; they take " if not used else "; a space takes ")
        return sentence(group.in_one() + ": " + text)

    def _in_row(self, pile):
        """Return the words for a place of a row."""
        if not pile.n:
            if self.game.pairs:
                return "gone"
            return EMPTY_FOR + rank(self.game.wanted(pile)) if self._differs(pile) else "empty"
        return self.card(pile.top()) + (" free" if self._is_free(pile) else "")

    def _differs(self, pile):
        """Return True if foundations, of which `pile` is one, start with different ranks."""
        foundations = self.game.foundations
        return pile.kind == FOUNDATION and foundations[0].empty != foundations[-1].empty

    def _is_free(self, pile):
        """Return True if no card covers a place of a pyramid, and the words must say so.

        If all covered cards lie face down, every face-up card is free, and the result is False.
        """
        if pile.top() & FACE_DOWN or self.game.covered(pile):
            return False
        for other in self.game.tableau:
            if other.n and not other.top() & FACE_DOWN and self.game.covered(other):
                return True
        return False

    def _takes(self, pile, lead):
        """Return the words `lead` and the card that an empty pile takes; "" if it takes none."""
        want = self.game.wanted(pile)
        if want == NO_CARD:
            return ""
        if want & ONE_CARD:
            return lead + self.card(want & ~ONE_CARD)
        return lead + ("any card" if want == ANY_CARD else rank(want))

    def pile(self, pile, whole=False):
        """Return a pile in a sentence: its cards from the top, as far as they are face up.

        For example "Pile 3: 5 of Hearts on 6 of Clubs, 2 face down."  With `whole` all
        visible cards are named.  Otherwise a waste is named by its top cards, and a foundation by
        its top card.
        """
        if pile.kind == STOCK:
            text = self._stock()
        elif pile.n:
            text = self._shown(pile, whole)
        else:
            text = "empty" + self._takes(pile, ", takes ")
        return sentence(self.place(pile) + ": " + text)

    def _shown(self, pile, whole):
        up = pile.face_up()
        shown = up
        if not whole and pile.kind == FOUNDATION:
            shown = 1
        elif not whole and pile is self.game.waste:
            shown = min(up, WASTE_SHOWS)
        parts = []
        if shown:
            parts.append(self.cards([pile.cards[pile.n - 1 - i] for i in range(shown)]))
        if shown < up and pile.kind != FOUNDATION:
            parts.append(str(up - shown) + " more")
        return ", ".join(parts + self._below(pile))

    def _below(self, pile):
        """Return the further words for a pile: last rank, hidden cards, cards on top of it."""
        down = pile.n - pile.face_up()
        parts = [str(down) + " face down"] if down else []
        if pile.last:
            parts.append(self._end(pile))
        if self.game.covered(pile):
            parts.append("covered")
        return parts

    def _end(self, pile):
        """Return the words for the rank on which a foundation ends."""
        is_complete = pile.top() & RANK_BITS == pile.last
        return "complete" if is_complete else "ends with " + rank(pile.last)

    def _stock(self):
        game = self.game
        text = counted(game.stock.n, "card") if game.stock.n else "empty"
        allowed = game.redeals_allowed()
        if allowed == UNLIMITED:
            return text + ", redeals without limit"
        if not allowed:
            return text
        left = allowed - game.redeals_used()
        return text + ", " + (counted(left, "redeal") if left > 0 else "no redeal") + " left"

    # A button for each pile.

    def button(self, pile, state=""):
        """Return the name of the button for a pile: all its cards that lie face up, from the top.

        An example is "Pile 3: 8 of Spades on 9 of Hearts on 2 face down, 2 can move".  `state`
        follows the name of the place.
        """
        name = self.place(pile)
        return "{}{}{}: {}".format(name[0].upper(), name[1:], state, self._on_button(pile))

    def _on_button(self, pile):
        game = self.game
        if pile.kind == STOCK:
            return self._stock()
        if game.pairs and pile.kind == FOUNDATION:
            return counted(pile.n, "card")
        if not pile.n:
            return "gone" if self._is_gone(pile) else "empty" + self._takes(pile, ", takes ")
        up = pile.face_up()
        shown = 1 if pile.kind == FOUNDATION else min(up, WASTE_SHOWS) if pile is game.waste else up
        parts = [self.card(pile.cards[pile.n - 1 - i]) for i in range(shown)]
        if shown < up and pile.kind != FOUNDATION:
            parts.append(str(up - shown) + " more")
        if up < pile.n:
            parts.append("face down" if pile.n == 1 else str(pile.n - up) + " face down")
        text = " on ".join(parts)
        over = [self.card(there.top()) for there in self.covering(pile)]
        if over:
            return text + ", covered by " + listed(_merged(over))
        if pile.last:
            return text + ", " + self._end(pile)
        if pile.kind == FOUNDATION or pile is game.waste:
            return text
        move = game.counts(pile)
        return text + (", " + str(move) + " can move" if move > 1 else "")

    def _is_gone(self, pile):
        """Return True if an empty place stays empty."""
        return pile.kind == TABLEAU and self._takes(pile, " ") == "" and len(pile.cards) == 1

    def covering(self, pile):
        """Return the piles of one card each that lie over `pile`, as in a pyramid."""
        game = self.game
        if not isinstance(game, OverlappingCards) or pile.kind != TABLEAU or (
                pile.index >= len(game.covers)):
            return []
        first = game.covers[pile.index]
        return [there for there in game.tableau[first : first + 2] if there.n]

    def left_to_do(self):
        """Return in a sentence how much is left to do; "" if nobody can count it."""
        game = self.game
        parts = []
        down = sum([pile.n - pile.face_up() for pile in game.tableau])
        if down:
            parts.append(counted(down, "card") + " face down")
        if game.pairs or len(game.foundations) == 1:
            parts.append(counted(sum([pile.n for pile in game.tableau]), "card") + " on the table")
        elif game.foundations and len(game.foundations[0].cards) > 1:
            parts.append("{} of {} cards on the foundations".format(
                sum([pile.n for pile in game.foundations]), sum([pile.n for pile in game.piles])))
        return sentence(", ".join(parts)) if parts else ""

    # The cursor.

    def keys(self, labels):
        """Return which key is which place: "P for the stock"; `labels` is {key: place number}."""
        return "Type {}.".format(listed([
            "{} for {}".format(key, self.places.in_sentence(self.game.piles[labels[key]]))
            for key in sorted(labels)]))

    def cursor(self, selection):
        """Return the pile under the cursor of a table's Selection, and the picked-up cards."""
        piles = self.game.piles
        pile = piles[selection.at]
        if not 0 <= selection.picked_up < len(piles):
            return self._under_cursor(pile, selection.depth)
        origin = piles[selection.picked_up]
        held = self.held(origin.cards[origin.n - selection.picked_up_count : origin.n])
        if origin is pile:
            return sentence("picked up " + held + " from " + self.in_sentence(pile))
        return sentence("picked up " + held) + " " + self._under_cursor(pile, 1)

    def picked_up(self, selection):
        """Return which cards of a table's Selection are picked up, and where they can go."""
        origin = self.game.piles[selection.picked_up]
        count = selection.picked_up_count
        held = self.held(origin.cards[origin.n - count : origin.n])
        game = self.game
        piles = [pile for pile in game.piles if selection.destinations[pile.number]]
        # The next turn brings the card to the waste, too.
        plays = [pile for pile in piles if not game.equivalent_space(pile)
                 and not only_passes(game, pack_move(origin.number, count, pile.number))]
        places = [self.in_sentence(pile) for pile in plays or piles]
        return "Picked up {}. {} to {}.".format(
            held.rstrip(","), "It goes" if count == 1 else "They go", listed(places))

    def put_back(self, place, count):
        """Return which cards were put back: the `count` top cards of the pile with a number."""
        pile = self.game.piles[place]
        held = self.held(pile.cards[pile.n - count : pile.n])
        return "Put {} back to {}.".format(held.rstrip(","), self.in_sentence(pile))

    def _under_cursor(self, pile, depth):
        """Return the card under the cursor, `depth` from the top, and its pile."""
        if pile.kind == STOCK or not pile.n:
            return self.pile(pile)
        text = self.card(pile.cards[pile.n - max(1, depth)])
        if depth > 1:
            text += " under " + self.card(pile.cards[pile.n - depth + 1])
        return sentence(", ".join([text, self.place(pile)] + self._below(pile)))

    def found(self, rank, suit, stops):
        """Return where the cards of a rank and a suit lie; `stops` are those that can be seen.

        A suit that no card has stands for all suits.
        """
        if not stops:
            return "No {} is in sight.".format(self.one_of(rank, suit))
        return " ".join([self._found(self.game.piles[stop >> STOP_PLACE], stop & DEPTH_BITS)
                         for stop in stops])

    def _found(self, pile, depth):
        """Return the card `depth` cards from the top of a pile, and its place."""
        text = "{}: {}".format(self.card(pile.cards[pile.n - depth]), self.place(pile))
        if depth > 1:
            text += ", under " + counted(depth - 1, "card")
        return sentence(text + (", covered" if self.game.covered(pile) else ""))

    # Moves.

    def move(self, move):
        """Return the effect of a legal packed move, without a full stop."""
        game = self.game
        origin = game.piles[origin_of(move)]
        destination = game.piles[destination_of(move)]
        if origin.kind == STOCK:
            return "turn the stock"
        if destination.kind == STOCK:
            return "turn the waste over"
        if game.pairs:
            return "remove " + self._pair(origin, destination)
        held = self.held(origin.cards[origin.n - count_of(move) : origin.n])
        return held + self.onto(destination, destination.top())

    def _pair(self, origin, destination):
        """Return the cards of a move that removes a pair, or one card."""
        text = self.card(origin.top())
        if destination.kind == FOUNDATION:
            return text
        below = origin.cards[origin.n - 2] if origin is destination else destination.top()
        return text + " and " + self.card(below)

    def typed(self, move):
        """Return the text to type for a legal packed move, such as "7 F2"."""
        origin = self.game.piles[origin_of(move)]
        destination = self.game.piles[destination_of(move)]
        if origin.kind == STOCK or destination.kind == STOCK:
            return self.places.code(self.game.stock)
        return self.places.code(origin) + " " + self.places.code(destination)

    def changes(self, before, after, back=False):
        """Return the changes from one State to a later one: see `position_changes.happened`."""
        return position_changes.happened(self, before, after, back)


def _merged(parts):
    """Return `parts` with neighbours of a kind merged.

    Cards are never alike, but what is said of hidden and missing ones is: "face down" twice is
    "2 face down".  "Empty for a 9", "empty for a 10" is "empty for a 9", "for a 10".
    """
    merged = []
    at = 0
    while at < len(parts):
        part = parts[at]
        end = at + 1
        while end < len(parts) and parts[end] == part and part in ("face down", "gone", "empty"):
            end += 1
        if end - at > 1:
            part = str(end - at) + " " + part
        elif at and part.startswith(EMPTY_FOR) and parts[at - 1].startswith(EMPTY_FOR):
            part = part[len("empty "):]
        merged.append(part)
        at = end
    return merged
