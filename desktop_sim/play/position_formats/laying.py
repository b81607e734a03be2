"""What a text has is laid on the piles of a game; what cannot be played is refused by its card."""

from core.card_names import name
from core.cards import ACE, FACE_DOWN, KING, RANK_BITS
from core.piles import (
    CELL,
    FOUNDATION,
    HAND,
    IN_SUIT,
    RESERVE,
    STOCK,
    TABLEAU,
    UP,
    WASTE,
)
from core.session import Session
from desktop_sim.play.position_formats.written import EMPTY, NAMES

KINDS = (FOUNDATION, CELL, RESERVE, TABLEAU, WASTE, HAND, STOCK)
"""The order in which cards are laid: foundations first, and each of them card by card."""

LISTED = 3
"""Most cards that an error lists."""


def lay(game, game_id, written):
    """Lay the cards of `written` on the empty piles of `game`.

    Raises ValueError with a sentence that names the card that has no place, is missing, or is there
    twice.
    """
    rows = dict(written.rows)
    if written.tops is not None:
        rows[FOUNDATION] = rows_of_tops(game, written.tops)
    example = dealt(game, game_id)
    missing = check_pack(game, rows)
    if FOUNDATION not in rows:
        missing = add_dealt(example, rows, missing)
    if missing:
        raise ValueError(listed(missing) + (" is" if len(missing) == 1 else " are") + " missing.")
    hides = bool(game.hides) and not written.has_hidden()
    for kind in KINDS:
        lay_kind(game, kind, rows.get(kind, []))
    if hides and sizes(game) == sizes(example):
        turn_down(game, example)


def dealt(game, game_id):
    """Return a game like `game`, dealt."""
    session = Session()
    options = {game.options[i][0]: game.choices[i] for i in range(len(game.choices))}
    session.new(game_id, 1, options)
    return session.game


def sizes(game):
    """Return the number of cards of each pile."""
    return [pile.n for pile in game.piles]


def turn_down(game, example):
    """Turn the cards face down that a deal hides: the text is of a deal, and marks none."""
    for pile in game.piles:
        below = example.piles[pile.number].cards
        for i in range(pile.n):
            pile.cards[i] |= below[i] & FACE_DOWN


# The pack.


def check_pack(game, rows):
    """Return the cards of the pack that are not in `rows`.

    Raises ValueError with a sentence for a card that is there too often.
    """
    left = list(game.whole_pack())
    for kind in KINDS:
        for row in rows.get(kind, []):
            for card in row:
                if card == EMPTY:
                    continue
                if card & ~FACE_DOWN not in left:
                    often = "twice" if game.packs == 1 else "three times"
                    raise ValueError(name(card & ~FACE_DOWN) + " is there " + often + ".")
                left.remove(card & ~FACE_DOWN)
    return left


def add_dealt(example, rows, missing):
    """Lay the cards on foundations that a deal lays there and texts leave out, such as Aces.

    Return the cards that are missing then.
    """
    starts = [pile.top() for pile in example.foundations]
    if len(missing) != sum([pile.n for pile in example.foundations]):
        return missing
    rows[FOUNDATION] = [[taken(missing, start)] if start else [] for start in starts]
    return missing


def taken(cards, wanted):
    """Remove the card from `cards` that is most like the one `wanted`, and return it."""
    alike = [card for card in cards if not (card ^ wanted) & RANK_BITS] or cards
    card = wanted if wanted in alike else alike[0]
    cards.remove(card)
    return card


def listed(cards):
    """Return the names of some cards, and how many others there are."""
    names = [name(card) for card in cards[:LISTED]]
    others = len(cards) - len(names)
    if others:
        return ", ".join(names) + " and " + str(others) + " more"
    return " and ".join([", ".join(names[:-1])] * (len(names) > 1) + names[-1:])


# Foundations by their tops.


def cards_up_to(game, pile, suit, rank):
    """Return the cards of a foundation with this top, or None if the top does not tell them."""
    suit <<= 4
    if pile.direction == UP and pile.suits == IN_SUIT and pile.empty == ACE:
        return [suit | one for one in range(ACE, rank + 1)]
    if takes_whole_suits(pile) and rank in (0, KING):
        return [suit | one for one in range(rank, 0, -1)]
    return None


def takes_whole_suits(pile):
    """Return True if suits from King to Ace go to a foundation as a whole."""
    return not pile.direction and not pile.empty and len(pile.cards) in (KING, 2 * KING)


def rows_of_tops(game, tops):
    """Return the cards of each foundation; raise ValueError with a sentence if tops do not tell."""
    if len([1 for _, rank in tops if rank]) > len(game.foundations):
        raise ValueError("There are " + str(len(game.foundations)) + " foundations here, not "
                         + str(len(tops)) + ".")
    if len(tops) > len(game.foundations):
        tops = [top for top in tops if top[1]]
    rows = [[] for _ in game.foundations]
    for i in range(len(tops)):
        suit, rank = tops[i]
        cards = cards_up_to(game, game.foundations[i], suit, rank)
        if cards is None and rank:
            raise ValueError(
                name(suit << 4 | rank) + " does not tell all cards of its foundation in this game:"
                " write a line Foundation: with all of them for each.")
        rows[i] = cards or []
    return rows


# Piles.


def lay_kind(game, kind, rows):
    """Lay rows of cards on the piles of a kind."""
    piles = [pile for pile in game.piles if pile.kind == kind]
    rows = rows_for(piles, kind, rows)
    for i in range(len(rows)):
        if i >= len(piles):
            raise ValueError(no_pile(kind, piles, rows[i]))
        for card in rows[i]:
            lay_card(game, piles[i], card)


def rows_for(piles, kind, rows):
    """Return a row of cards for each pile, in their order, without empty rows at the end."""
    single = kind == TABLEAU and piles and all([len(pile.cards) == 1 for pile in piles])
    if single:
        rows = [[card] for row in rows for card in row]
    elif len(rows) == 1 and len(piles) > 1 and kind != TABLEAU:
        rows = [[card] for card in rows[0]]
    rows = [[card for card in row if card != EMPTY] for row in rows]
    if len(rows) > len(piles):
        # Empty lines may set columns apart, and programs with more cells write those.
        rows = [row for row in rows if row]
    return rows


def no_pile(kind, piles, row):
    """Return a sentence that the first card of a row has no pile."""
    first = name(row[0] & ~FACE_DOWN)
    if not piles:
        return first + " has no place: this game has no " + NAMES[kind] + "."
    many = "s" if len(piles) > 1 else ""
    return first + " has no place: this game has " + str(len(piles)) + " " + NAMES[kind] + (
        many + ".")


def lay_card(game, pile, card):
    """Lay a card on top of a pile; raise ValueError with a sentence if play could not."""
    where = NAMES[pile.kind] + " " + str(pile.index + 1)
    face_up = card & ~FACE_DOWN
    if pile.n == len(pile.cards) or pile.kind == HAND and pile.n:
        raise ValueError(name(face_up) + " has no room: " + where + " holds " + str(pile.n)
                         + (" card" if pile.n == 1 else " cards") + " at most.")
    if pile.kind == STOCK:
        if not game.turns_to:
            raise ValueError(name(face_up) + " has no place: the stock holds no cards here.")
        card |= FACE_DOWN
    elif card & FACE_DOWN and pile.kind != game.hides:
        # Some programs mark it, as they do all cards; it can be seen here.
        card = face_up
    if is_built(game, pile) and (pile.n or pile.empty):
        if game.accepts(pile, card):
            on = " on " + name(pile.top()) if pile.n else ""
            raise ValueError(name(face_up) + " cannot lie" + on + " at " + where + ".")
    pile.put(card)


def is_built(game, pile):
    """Return True if cards reach a foundation one by one, in the order of its rule."""
    return pile.kind == FOUNDATION and pile is not game.turns_to and bool(
        pile.direction or pile.empty)
