"""Arbitrary positions of any game that can be set up: play need not be able to reach them."""

from core.cards import FACE_DOWN, RANK_BITS, SUIT_BITS
from core.piles import HAND, STOCK
from core.session import Session


def room_of(game, pile):
    """Return the most cards that a position may have on a pile."""
    if pile.kind == STOCK and not game.turns_to:
        return 0
    return 1 if pile.kind == HAND else len(pile.cards)


def may_lie(game, pile, card):
    """Return True if a position may have a card on top of a pile: not any card goes home."""
    if pile not in game.foundations or pile is game.turns_to:
        return True
    return not (pile.direction or pile.empty) or not (
        pile.n or pile.empty) or not game.accepts(pile, card)


def scattered(game_id, options, chance, most=104):
    """Return a session with up to `most` cards of the game at random places, face up or down."""
    session = Session()
    game = session.prepare(game_id, options)
    cards = list(game.whole_pack())
    chance.shuffle(cards)
    for card in cards[: chance.randrange(min(most, len(cards)) + 1)]:
        pile = chance.choice(game.piles)
        if pile.n == room_of(game, pile) or not may_lie(game, pile, card):
            continue
        hidden = pile.kind == STOCK or (pile.kind == game.hides and chance.random() < 0.3)
        pile.put(card | FACE_DOWN if hidden else card)
    session.place(game, game_id, partial=True)
    return session


def crowded(game_id, options, chance):
    """Return a session with piles as full as a position may have them, of runs or of any cards."""
    session = Session()
    game = session.prepare(game_id, options)
    cards = list(game.whole_pack())
    chance.shuffle(cards)
    if chance.random() < 0.6:
        up = chance.choice((1, -1))
        in_suit = chance.choice((SUIT_BITS, 0))
        cards.sort(key=lambda card: (card & in_suit, up * (card & RANK_BITS)))
        for _ in range(chance.randrange(6)):
            cards.append(cards.pop(chance.randrange(len(cards))))
    for pile in chance.sample(game.piles, len(game.piles)):
        room = room_of(game, pile)
        count = min(room, len(cards), chance.choice((0, 1, 2, room // 2, room - 1, room, room)))
        hidden = chance.choice((0, 0, count // 2, count - 1)) if pile.kind == game.hides else 0
        for i in range(count):
            if not may_lie(game, pile, cards[-1]):
                break
            card = cards.pop()
            pile.put(card | FACE_DOWN if pile.kind == STOCK or i < hidden else card)
    session.place(game, game_id, partial=True)
    return session
