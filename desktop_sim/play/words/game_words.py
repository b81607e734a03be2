"""A game in words: its piles, the cursor, the effect of a move, and the last changes.

Sentences end with a full stop, so that a screen reader pauses.  The short form has short names:
"5H to 3 on 6C." for "5 of Hearts to pile 3 on 6 of Clubs."
"""

from core.bases.overlapping_cards import OverlappingCards
from core.cards import FACE_DOWN, ONE_CARD, RANK_BITS
from core.game import UNLIMITED
from core.language import _, _n
from core.piles import ANY_CARD, FOUNDATION, HAND, NO_CARD, STOCK, TABLEAU, WASTE
from core.stuck import only_passes
from core.undo_journal import count_of, destination_of, origin_of, pack_move
from desktop_sim.play.words import position_changes
from desktop_sim.play.words.phrases import (
    CARDS,
    FACE_DOWN_CARD,
    Phrases,
    capital,
    counted,
    listed,
    rank,
    sentence,
    stacked,
)
from firmware.graphics.messages import plural
from firmware.layouts import DEPTH_BITS, STOP_PLACE

WASTE_SHOWS = 3
"""Cards of the only waste that are named before the rest is counted."""

EMPTY, GONE = _("empty"), _("gone")
ON_BUTTON = _("{place}: {cards}")
"""The name of a pile's button."""

SEVERAL = {FACE_DOWN_CARD: _("{number} face down"), EMPTY: _("{number} empty"),
           GONE: _("{number} gone")}
"""The words for neighbours in a row that are alike."""

REDEALS_LEFT = _n("{number} redeal left", "{number} redeals left")
CARDS_DOWN = _n("{number} card face down", "{number} cards face down")
ON_TABLE = _n("{number} card on the table", "{number} cards on the table")
PICKED_UP = _n("Picked up {cards}. It goes to {places}.", "Picked up {cards}. They go to {places}.")
UNDER = _n("{card}: {place}, under {number} card", "{card}: {place}, under {number} cards")
"""Words by a number, as `plural` takes them."""


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
            message = _("{places}: {cards}")
            with_taken = _("{places}: {cards}; a space takes {taken}")
        else:
            message = _("{places}: all empty")
            with_taken = _("{places}: all empty; they take {taken}")
        taken = ""
        if group.kind == FOUNDATION and len(used) < len(group.piles):
            first = group.piles[0]
            taken = "" if self._differs(first) else self._takes(first)
        return sentence((with_taken if taken else message).format(
            places=group.in_one(), cards=", ".join(self._in_rows(group.piles)), taken=taken))

    def _in_rows(self, piles):
        """Return the words for the places of a row, in a list; several that are alike are one."""
        parts = []
        follows = False
        for pile in piles:
            waits = not pile.n and not self.game.pairs and self._differs(pile)
            if waits:
                message = _("for {rank}") if follows else _("empty for {rank}")
                parts.append(message.format(rank=rank(self.game.wanted(pile))))
            else:
                parts.append(self._in_row(pile))
            follows = waits
        return _merged(parts)

    def _in_row(self, pile):
        """Return the words for a place of a row."""
        if not pile.n:
            return GONE if self.game.pairs else EMPTY
        card = self.card(pile.top())
        return _("{card} free").format(card=card) if self._is_free(pile) else card

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

    def _takes(self, pile):
        """Return the words for the card that an empty pile takes; "" if it takes none."""
        want = self.game.wanted(pile)
        if want == NO_CARD:
            return ""
        if want & ONE_CARD:
            return self.card(want & ~ONE_CARD)
        return _("any card") if want == ANY_CARD else rank(want)

    def _empty(self, pile):
        """Return the words for an empty pile, and for what it takes."""
        taken = self._takes(pile)
        return _("empty, takes {taken}").format(taken=taken) if taken else EMPTY

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
            text = self._empty(pile)
        return sentence(_("{place}: {cards}").format(place=self.place(pile), cards=text))

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
            parts.append(_("{number} more").format(number=up - shown))
        return ", ".join(parts + self._below(pile))

    def _below(self, pile):
        """Return the further words for a pile: last rank, hidden cards, cards on top of it."""
        down = pile.n - pile.face_up()
        parts = [_("{number} face down").format(number=down)] if down else []
        if pile.last:
            parts.append(self._end(pile))
        if self.game.covered(pile):
            parts.append(_("covered"))
        return parts

    def _end(self, pile):
        """Return the words for the rank on which a foundation ends."""
        is_complete = pile.top() & RANK_BITS == pile.last
        return _("complete") if is_complete else _("ends with {rank}").format(rank=rank(pile.last))

    def _stock(self):
        game = self.game
        parts = [counted(game.stock.n, CARDS) if game.stock.n else EMPTY]
        allowed = game.redeals_allowed()
        left = allowed - game.redeals_used()
        if allowed == UNLIMITED:
            parts.append(_("redeals without limit"))
        elif allowed:
            parts.append(counted(left, REDEALS_LEFT) if left > 0 else _("no redeal left"))
        return ", ".join(parts)

    # A button for each pile.

    def button(self, pile, message=ON_BUTTON):
        """Return the name of the button for a pile: all its cards that lie face up, from the top.

        An example is "Pile 3: 8 of Spades on 9 of Hearts on 2 face down, 2 can move".  `message`
        has a {place} and its {cards}.
        """
        return message.format(place=capital(self.place(pile)), cards=self._on_button(pile))

    def _on_button(self, pile):
        game = self.game
        if pile.kind == STOCK:
            return self._stock()
        if game.pairs and pile.kind == FOUNDATION:
            return counted(pile.n, CARDS)
        if not pile.n:
            return GONE if self._is_gone(pile) else self._empty(pile)
        up = pile.face_up()
        shown = 1 if pile.kind == FOUNDATION else min(up, WASTE_SHOWS) if pile is game.waste else up
        parts = [self.card(pile.cards[pile.n - 1 - i]) for i in range(shown)]
        if shown < up and pile.kind != FOUNDATION:
            parts.append(_("{number} more").format(number=up - shown))
        if up < pile.n:
            parts.append(FACE_DOWN_CARD if pile.n == 1
                         else _("{number} face down").format(number=pile.n - up))
        text = stacked(parts)
        over = [self.card(there.top()) for there in self.covering(pile)]
        if over:
            return _("{cards}, covered by {others}").format(
                cards=text, others=listed(_merged(over)))
        if pile.last:
            return ", ".join([text, self._end(pile)])
        if pile.kind == FOUNDATION or pile is game.waste:
            return text
        move = game.counts(pile)
        return _("{cards}, {number} can move").format(cards=text, number=move) if move > 1 else text

    def _is_gone(self, pile):
        """Return True if an empty place stays empty."""
        return pile.kind == TABLEAU and self._takes(pile) == "" and len(pile.cards) == 1

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
            parts.append(counted(down, CARDS_DOWN))
        if game.pairs or len(game.foundations) == 1:
            parts.append(counted(sum([pile.n for pile in game.tableau]), ON_TABLE))
        elif game.foundations and len(game.foundations[0].cards) > 1:
            parts.append(_("{number} of {all} cards on the foundations").format(
                number=sum([pile.n for pile in game.foundations]),
                all=sum([pile.n for pile in game.piles])))
        return sentence(", ".join(parts)) if parts else ""

    # The cursor.

    def keys(self, labels):
        """Return which key is which place: "P for the stock"; `labels` is {key: place number}."""
        names = [
            _("{key} for {place}").format(
                key=key, place=self.places.in_sentence(self.game.piles[labels[key]]))
            for key in sorted(labels)]
        return _("Type {keys}.").format(keys=listed(names))

    def cursor(self, selection):
        """Return the pile under the cursor of a table's Selection, and the picked-up cards."""
        piles = self.game.piles
        pile = piles[selection.at]
        if not 0 <= selection.picked_up < len(piles):
            return self._under_cursor(pile, selection.depth)
        origin = piles[selection.picked_up]
        held = self.held(origin.cards[origin.n - selection.picked_up_count : origin.n],
                         origin is not pile)
        if origin is pile:
            return _("Picked up {cards} from {place}.").format(
                cards=held, place=self.in_sentence(pile))
        return " ".join([_("Picked up {cards}.").format(cards=held), self._under_cursor(pile, 1)])

    def picked_up(self, selection):
        """Return which cards of a table's Selection are picked up, and where they can go."""
        origin = self.game.piles[selection.picked_up]
        count = selection.picked_up_count
        held = self.held(origin.cards[origin.n - count : origin.n], True)
        game = self.game
        piles = [pile for pile in game.piles if selection.destinations[pile.number]]
        # The next turn brings the card to the waste, too.
        plays = [pile for pile in piles if not game.equivalent_space(pile)
                 and not only_passes(game, pack_move(origin.number, count, pile.number))]
        places = [self.in_sentence(pile) for pile in plays or piles]
        return plural(PICKED_UP, count).format(cards=held, places=listed(places))

    def put_back(self, place, count):
        """Return which cards were put back: the `count` top cards of the pile with a number."""
        pile = self.game.piles[place]
        held = self.held(pile.cards[pile.n - count : pile.n], True)
        return _("Put {cards} back to {place}.").format(cards=held, place=self.in_sentence(pile))

    def _under_cursor(self, pile, depth):
        """Return the card under the cursor, `depth` from the top, and its pile."""
        if pile.kind == STOCK or not pile.n:
            return self.pile(pile)
        text = self.card(pile.cards[pile.n - max(1, depth)])
        if depth > 1:
            text = _("{card} under {card_above}").format(
                card=text, card_above=self.card(pile.cards[pile.n - depth + 1]))
        return sentence(", ".join([text, self.place(pile)] + self._below(pile)))

    def found(self, rank, suit, stops):
        """Return where the cards of a rank and a suit lie; `stops` are those that can be seen.

        A suit that no card has stands for all suits.
        """
        if not stops:
            return _("No {card} is in sight.").format(card=self.one_of(rank, suit))
        return " ".join([self._found(self.game.piles[stop >> STOP_PLACE], stop & DEPTH_BITS)
                         for stop in stops])

    def _found(self, pile, depth):
        """Return the card `depth` cards from the top of a pile, and its place."""
        message = plural(UNDER, depth - 1) if depth > 1 else _("{card}: {place}")
        parts = [message.format(card=self.card(pile.cards[pile.n - depth]), place=self.place(pile),
                                number=depth - 1)]
        if self.game.covered(pile):
            parts.append(_("covered"))
        return sentence(", ".join(parts))

    # Moves.

    def move(self, move):
        """Return the effect of a legal packed move, without a full stop."""
        game = self.game
        origin = game.piles[origin_of(move)]
        destination = game.piles[destination_of(move)]
        if origin.kind == STOCK:
            return _("turn the stock")
        if destination.kind == STOCK:
            return _("turn the waste over")
        if game.pairs:
            return _("remove {cards}").format(cards=self._pair(origin, destination))
        held = self.held(origin.cards[origin.n - count_of(move) : origin.n])
        return self.moved(held, destination, destination.top())

    def _pair(self, origin, destination):
        """Return the cards of a move that removes a pair, or one card."""
        text = self.card(origin.top())
        if destination.kind == FOUNDATION:
            return text
        below = origin.cards[origin.n - 2] if origin is destination else destination.top()
        return listed([text, self.card(below)])

    def typed(self, move):
        """Return the text to type for a legal packed move, such as "7 F2"."""
        origin = self.game.piles[origin_of(move)]
        destination = self.game.piles[destination_of(move)]
        if origin.kind == STOCK or destination.kind == STOCK:
            return self.places.code(self.game.stock)
        return " ".join([self.places.code(origin), self.places.code(destination)])

    def changes(self, before, after, back=False):
        """Return the changes from one State to a later one: see `position_changes.happened`."""
        return position_changes.happened(self, before, after, back)


def _merged(parts):
    """Return `parts` with neighbours of a kind merged.

    Cards are never alike, but what is said of hidden and missing ones is: "face down" twice is
    "2 face down".
    """
    merged = []
    at = 0
    while at < len(parts):
        part = parts[at]
        end = at + 1
        while end < len(parts) and parts[end] == part and part in SEVERAL:
            end += 1
        if end - at > 1:
            part = SEVERAL[part].format(number=end - at)
        merged.append(part)
        at = end
    return merged
