"""A position, or a whole game, as text for other programs.  This runs on MicroPython too.

The lines are those that `rows_of_cards` reads. Of FreeCell and its like fc-solve and PySolFC read
them as well.
"""

from core.card_names import RANKS, SUITS, name
from core.cards import FACE_DOWN, RANK_BITS
from core.game import REDEALS
from core.piles import CELL, HAND, RESERVE, STOCK, TABLEAU, WASTE
from core.safe_cards import SafeCards
from core.session import Session
from core.undo_journal import FINISH, SAFE
from desktop_sim.play.position_formats.laying import cards_up_to
from desktop_sim.play.position_formats.moves_in_words import in_words
from desktop_sim.play.typed_options import as_text

WIDTH = 13
"""Cards in a line where each column is a single card."""

ONE_EACH = ((CELL, "Freecells"), (RESERVE, "Reserve"))
"""Kinds whose piles stand in one line if each of them has one card at most, and their words."""


def position_text(game):
    """Return the position of `game` as lines of text, which end with a line feed."""
    lines = foundations(game)
    for kind, word in ONE_EACH:
        lines += piles_or_line(of_kind(game, kind), word)
    if game.stock and (game.stock.n or game.turns_to):
        lines.append(line_of("Talon", list(reversed(cards_of(game.stock)))))
    for kind, word in ((WASTE, "Waste"), (HAND, "Hand")):
        piles = of_kind(game, kind)
        lines += rows(piles, word) if any([pile.n for pile in piles]) else []
    if game.counters[REDEALS]:
        lines.append("Redeals: " + str(game.counters[REDEALS]))
    return "\n".join(lines + columns(of_kind(game, TABLEAU))) + "\n"


def game_text(session):
    """Return the deal in play and the moves that were made, as lines of text.

    The position at the beginning comes first, or that before the oldest move that is remembered.
    """
    beginning, moves = from_beginning(session)
    game = beginning.game
    chosen = [row[0] + "=" + as_text(game.option(row[0])) for row in game.options
              if game.option(row[0]) != row[2]]
    text = " ".join(["Game:", session.game_id] + chosen) + "\n"
    if session.deal and not session.journal.forgotten:
        # Some games shuffle again by its number.
        text += "Deal: " + str(session.deal) + "\n"
    text += position_text(game) + "Moves:\n"
    for i in range(len(moves)):
        text += str(i + 1) + ". " + in_words(game, moves[i]) + "\n"
        beginning.play(moves[i])
    return text


def from_beginning(session):
    """Return a Session at the beginning of the one in play, and its moves up to now, packed."""
    save = session.save()
    done, again = Session(), Session()
    for copy in (done, again):
        copy.load(save)
        while not copy.undo():
            pass
    found = []
    for _ in range(session.journal.done):
        move = done.taken_back()
        is_followed = done.journal.entry(done.journal.at) & SAFE
        done.redo()
        if move == FINISH:
            found += finished(again)
            continue
        again.play(move)
        found.append(move)
        if is_followed:
            found += followed(again)
    while not again.undo():
        pass
    return again, found


def finished(session):
    """Make the single moves of a Finish; return them, packed."""
    found = [session.finish_step(True)]
    while found[-1]:
        found.append(session.finish_step(False))
    return found[:-1]


def followed(session):
    """Move the safe cards that follow a move; return their moves, packed."""
    safe = SafeCards(session.game)
    found = []
    while True:
        safe.count()
        move = safe.next_move()
        if not move:
            return found
        session.play(move)
        found.append(move)


# Lines.


def of_kind(game, kind):
    """Return the piles of a kind."""
    return [pile for pile in game.piles if pile.kind == kind]


def cards_of(pile):
    """Return the cards of a pile; those of the stock are all alike, and count as face up."""
    hidden = FACE_DOWN if pile.kind == STOCK else 0
    return [card & ~hidden for card in pile.cards[: pile.n]]


def word_of(card):
    """Return a card as text: TH, <TH> if it lies face down."""
    text = name(card & ~FACE_DOWN)
    return "<" + text + ">" if card & FACE_DOWN else text


def line_of(word, cards):
    """Return a line of cards; "-" is for a line without any."""
    return word + ": " + (" ".join([word_of(card) for card in cards]) or "-")


def rows(piles, word):
    """Return a line for each pile."""
    return [line_of(word, cards_of(pile)) for pile in piles]


def piles_or_line(piles, word):
    """Return one line with a card or "-" for each pile, or if that does not do a line for each."""
    if piles and all([pile.n <= 1 for pile in piles]):
        return [word + ": " + " ".join([top_of(pile) for pile in piles])]
    return rows(piles, word.rstrip("s"))


def top_of(pile):
    """Return the top card of a pile as text, "-" for none."""
    return word_of(pile.top()) if pile.n else "-"


def columns(piles):
    """Return a line for each column, or lines of single cards if no column has more."""
    if all([len(pile.cards) == 1 for pile in piles]):
        tops = [top_of(pile) for pile in piles]
        return [": " + " ".join(tops[at : at + WIDTH]) for at in range(0, len(tops), WIDTH)]
    return [(": " + " ".join([word_of(card) for card in cards_of(pile)])).strip()
            for pile in piles]


def foundations(game):
    """Return the lines of the foundations: one with their tops if these tell all cards."""
    piles = game.foundations
    suits = [suit for _ in range(game.packs) for suit in "HCDS"]
    for pile in piles:
        if pile.n and SUITS[pile.top() >> 4 & 3] in suits:
            suits.remove(SUITS[pile.top() >> 4 & 3])
    words = []
    for pile in piles:
        suit = SUITS[pile.top() >> 4 & 3] if pile.n else suits.pop(0) if suits else ""
        rank = end_of(pile)
        if not suit or cards_up_to(game, pile, SUITS.find(suit), rank) != cards_of(pile):
            return piles_or_line(piles, "Foundations")
        words.append(suit + "-" + (RANKS[rank] if rank else "0"))
    return ["Foundations: " + " ".join(words)]


def end_of(pile):
    """Return the highest rank of a foundation that is built up from the Ace, or is a whole suit."""
    if not pile.n:
        return 0
    return max(pile.cards[0] & RANK_BITS, pile.top() & RANK_BITS)
