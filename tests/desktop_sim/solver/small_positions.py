"""Small positions of every game, and a search of them without any pruning."""

import random

from core.cards import ACE, FACE_DOWN, KING, RANK_BITS, SPADES, pack
from core.game import REDEALS
from core.piles import CELL, FOUNDATION, HAND, NO_CARD, STOCK, TABLEAU
from core.session import Session
from core.undo_journal import count_of, destination_of, origin_of

MOST_PER_MOVE = 12
"""Journal entries that a move needs on average, at most."""


class TooMany(Exception):
    """The search met more positions than its limit."""


def brute_force(session, most):
    """Try every legal move from every position; return True if the position is winnable.

    Two positions are equal only if all cards in all piles and the counters are; only cells may
    change places. Raises TooMany.
    """
    # The path may be longer than any game of a player.
    session.capacity = max(session.capacity, MOST_PER_MOVE * (most + 2))
    game = session.game
    others = [pile for pile in game.piles if pile.kind != CELL]
    met = set()
    waiting = []
    while True:
        here = (*[bytes(pile.cards[: pile.n]) for pile in others],
                *sorted([cell.top() for cell in game.cells]), game.counters[0] % 999)
        if game.redeals == -1:
            here = here[:-1]
        if here not in met:
            met.add(here)
            if game.won():
                return True
            if len(met) > most:
                raise TooMany
            waiting.append([session.found[i] for i in range(session.legal())])
        else:
            assert not session.undo()
        while waiting and not waiting[-1]:
            waiting.pop()
            if not waiting:
                return False
            assert not session.undo()
        assert not session.play(waiting[-1].pop())


def close_piles(game, most):
    """Let only the first `most` piles of the tableau take cards, if foundations give cards back.

    There would be too many positions otherwise.
    """
    if game.foundations[0].take:
        for pile in game.tableau[most:]:
            pile.empty = NO_CARD


def open_piles(game):
    """Return the piles of the tableau of `game` that can be used: all that take a card, or all."""
    return [pile for pile in game.tableau if pile.empty != NO_CARD] or game.tableau


def near_the_end(game_id, options, draw):
    """Return a Session with foundations built to some height, and the other cards at random."""
    session = Session()
    game = session.prepare(game_id, options)
    base = draw.randint(1, 13) if game.foundations[0].empty == 15 else 1
    rest = []
    crowded = draw.random() < 0.6
    # The fewest piles that hold all cards: one of Klondike's takes 19, and one of St. Helena's,
    # which has two packs, 16.
    close_piles(game, 7 if crowded and game.packs > 1 else 3)
    low = 4 if game.stock is None else 7
    # There are many more positions if cards may leave the foundations.
    lowest = 12 if game.foundations[0].take else 8
    highest = 11
    spread = draw.choice((0.5, 6))
    if spread < 1:
        # Most cards lie under higher ones: few can move.
        low, highest = 0, 3
    heights = [draw.randint(low, highest) if crowded else draw.randint(lowest, 13)
               for _ in game.foundations]
    for foundation, height in zip(game.foundations, heights, strict=True):
        suit = foundation.index % 4
        for step in range(13):
            card = (base - 1 + step) % 13 + 1 | suit << 4
            if step < height:
                foundation.put(card)
            else:
                rest.append(card)
    draw.shuffle(rest)
    if crowded and game.tableau:
        # Low cards at the bottom keep the others from the foundations.
        rest.sort(key=lambda card: (card & RANK_BITS) + draw.random() * spread)
        piles = open_piles(game)
        for i, card in enumerate(rest):
            piles[i % len(piles)].put(card)
    else:
        _scatter(game, rest, draw)
    session.place(game, game_id, partial=True)
    return session


def _scatter(game, rest, draw):
    """Put the cards `rest` on piles, stock, waste, hand and reserve of `game` at random."""
    kinds = (FOUNDATION, HAND) if game.turns_to else (FOUNDATION, HAND, STOCK)
    piles = open_piles(game)
    places = [pile for pile in game.piles
              if pile.kind not in kinds and (pile.kind != TABLEAU or pile in piles)]
    some = draw.sample(places, min(len(places), draw.randint(2, 7)))
    for card in rest:
        pile = draw.choice(some)
        if pile.n == len(pile.cards) or (pile.kind > TABLEAU and len(pile.cards) == 1 and pile.n):
            pile = piles[draw.randrange(len(piles))] if piles else places[0]
        hidden = pile.kind == STOCK or (
            pile.kind == game.hides == TABLEAU and game.draw == 3 and draw.random() < 0.2)
        pile.put(card | FACE_DOWN if hidden else card)
    if game.hand and game.waste and game.waste.n and draw.random() < 0.5:
        game.waste.n -= 1
        game.hand.put(game.waste.cards[game.waste.n])


def lacking(game_id, options, draw):
    """Return a Session near its end that is lost, because a card is missing.

    If cards come back from foundations, cards that cannot leave take all cells.
    """
    session = Session()
    game = session.prepare(game_id, options)
    close_piles(game, 1)
    taken = game.cells if game.foundations[0].take else ()
    first = draw.randrange(4)
    rest = []
    for suit in range(4):
        height = draw.randint(10, 11) - len(taken) if suit == first else draw.randint(12, 13)
        foundation = game.foundations[suit]
        for rank in range(1, 14):
            if rank <= height:
                foundation.put(rank | suit << 4)
            elif suit != first or rank > height + 1:
                rest.append(rank | suit << 4)
    draw.shuffle(rest)
    for cell in taken:
        cell.put(rest.pop())
    _scatter(game, rest, draw)
    session.place(game, game_id, partial=True)
    return session


def few_cards(game_id, options, draw):
    """Return a Session dealt from a part of the pack, of a game without foundation heights."""
    session = Session()
    game = session.prepare(game_id, options)
    cards = list(pack(game.packs))
    draw.shuffle(cards)
    if game_id == "golf":
        cards.sort(key=lambda card: (card & RANK_BITS) // 3 + draw.random() * 5)
        for column in game.tableau[: draw.randint(1, 4)]:
            for _ in range(draw.randint(1, 4)):
                column.put(cards.pop())
        game.foundations[0].put(cards.pop())
    else:
        cards = [card for card in cards if card & RANK_BITS in (KING, 6, 7)]
        while draw.random() < 0.5:
            cards.pop()
        for pile in game.tableau[: draw.choice((3, 6))]:
            pile.put(cards.pop() | (FACE_DOWN if game_id == "thirteen" else 0))
    for _ in range(len(cards) if game.pairs else draw.randint(2, 7)):
        game.stock.put(cards.pop() | FACE_DOWN)
    session.place(game, game_id, partial=True)
    return session


def unplayed(game_id, options, draw):
    """Return a Session of Friday the 13th: most cards are played, the others are in either pass."""
    session = Session()
    game = session.prepare(game_id, options)
    rest = []
    while not rest:
        for foundation in game.foundations:
            foundation.clear()
        rest = _all_home(game, draw)
    # Cards of few ranks wait for each other.
    first = draw.randrange(KING)
    cards = []
    for _ in range(draw.randint(3, 7)):
        last = [pile for pile in game.foundations if pile.n][-1]
        ways = [last, *[pile for pile in game.foundations if pile.n > 1]]
        pile = min(ways, key=lambda pile: ((pile.top() & RANK_BITS) - first) % KING // 3)
        cards.append(pile.top())
        pile.n -= 1
    draw.shuffle(cards)
    places = [game.waste] * draw.randint(0, len(cards)) + [game.stock] * len(cards)
    for pile, card in zip(places, cards, strict=False):
        pile.put(card | FACE_DOWN if pile is game.stock else card)
    if game.waste.n and draw.random() < 0.5:
        game.hand.put(game.waste.top())
        game.waste.n -= 1
    game.counters[REDEALS] = draw.randint(0, 1)
    session.place(game, game_id, partial=True)
    return session


def _all_home(game, draw):
    """Put all cards on foundations in any legal order; return them, or [] if stuck."""
    cards = list(pack(1))
    draw.shuffle(cards)
    for foundation in game.foundations:
        foundation.put(next(card for card in cards if card & RANK_BITS == foundation.empty))
        cards.remove(foundation.top())
    while cards:
        ways = [(card, pile) for card in cards for pile in game.foundations
                if not game.accepts(pile, card)]
        if not ways:
            return []
        card, pile = draw.choice(ways)
        pile.put(card)
        cards.remove(card)
    return list(pack(1))


def taken_back(game_id, options, draw):
    """Return a Session of Frog: few cards are left, most of them of the highest ranks."""
    session = Session()
    game = session.prepare(game_id, options)
    cards = []
    for foundation in game.foundations:
        for rank in range(ACE, KING + 1):
            foundation.put(rank | foundation.index % 4 << 4)
    some = draw.sample(game.foundations, 3)
    for _ in range(draw.randint(4, 7)):
        pile = draw.choice(some)
        cards.append(pile.top())
        pile.n -= 1
    draw.shuffle(cards)
    places = [*draw.sample(game.wastes, 2), game.reserve[0], game.stock]
    for card in cards:
        pile = draw.choice(places)
        pile.put(card | FACE_DOWN if pile is game.stock else card)
    session.place(game, game_id, partial=True)
    return session


def runs(game_id, options, draw):
    """Return a Session of a game of finished runs: one suit in pieces, on a few piles.

    The other piles accept no card.
    """
    session = Session()
    game = session.prepare(game_id, options)
    cards = [card for card in sorted(set(game.whole_pack())) if card >> 4 == SPADES]
    for pile in game.tableau[draw.randint(2, 4):]:
        pile.empty = NO_CARD
    game.row_waits = False
    stock = draw.choice((0, 2)) if game.stock else 0
    for _ in range(stock):
        game.stock.put(cards.pop(draw.randrange(len(cards))) | FACE_DOWN)
    if draw.random() < 0.3:
        # It is lost.
        cards.pop(draw.randrange(len(cards)))
    cuts = sorted(draw.sample(range(1, len(cards)), draw.randint(1, 4)))
    pieces = [cards[start:end] for start, end in zip([0, *cuts], [*cuts, len(cards)], strict=True)]
    draw.shuffle(pieces)
    for piece in pieces:
        pile = draw.choice([pile for pile in game.tableau if pile.empty != NO_CARD])
        for card in reversed(piece):
            pile.put(card)
    session.place(game, game_id, partial=True)
    return session


def tops(game_id, options, draw):
    """Return a Session of Aces Up: the Aces, and a few others that have not left yet."""
    session = Session()
    game = session.prepare(game_id, options)
    cards = list(pack(1))
    draw.shuffle(cards)
    cards.sort(key=lambda card: card & RANK_BITS == ACE)
    for _ in range(48 - draw.randint(3, 8)):
        game.foundations[0].put(cards.pop(0))
    draw.shuffle(cards)
    for _ in range(draw.choice((0, 4))):
        game.stock.put(cards.pop() | FACE_DOWN)
    for at, card in enumerate(cards):
        game.tableau[at % draw.choice((3, 4))].put(card)
    session.place(game, game_id, partial=True)
    return session


def steps(game_id, options, draw):
    """Return a Session of Calculation near its end: the missing cards are at random places."""
    session = Session()
    game = session.prepare(game_id, options)
    suits = {rank: [card for card in pack(1) if card & RANK_BITS == rank] for rank in range(14)}
    rest = []
    for foundation in game.foundations:
        height = draw.randint(10, 13)
        for count in range(1, 14):
            rank = (foundation.index + 1) * count % KING or KING
            card = suits[rank].pop(draw.randrange(len(suits[rank])))
            if count > height:
                rest.append(card)
            else:
                foundation.put(card)
    draw.shuffle(rest)
    for card in rest:
        pile = draw.choice((*game.wastes, game.stock))
        pile.put(card | FACE_DOWN if pile is game.stock else card)
    session.place(game, game_id, partial=True)
    return session


def over(game, place):
    """Return the places that lie over `place`."""
    if place >= len(game.covers):
        return set()
    return {game.covers[place], game.covers[place] + 1}


def peaks(game_id, options, draw):
    """Return a Session of TriPeaks from which cards have left, the upper ones first."""
    session = Session()
    game = session.prepare(game_id, options)
    first = draw.randint(1, 10)
    cards = [card for card in pack(1) if (card - first) & RANK_BITS < 5]
    draw.shuffle(cards)
    left = set(range(28))
    while len(left) > 6:
        left.discard(draw.choice([place for place in left if not left & over(game, place)]))
    for place in sorted(left):
        game.tableau[place].put(cards.pop())
    game.foundations[0].put(cards.pop())
    for _ in range(draw.randint(1, 4)):
        game.stock.put(cards.pop() | FACE_DOWN)
    session.place(game, game_id, partial=True)
    return session


def grid(game_id, options, draw):
    """Return a Session of Monte Carlo with pairs of a few ranks in the grid and in the stock."""
    session = Session()
    game = session.prepare(game_id, options)
    cards = []
    for rank in draw.sample(range(1, 14), 2):
        cards += [card for card in pack(1) if card & RANK_BITS == rank]
    draw.shuffle(cards)
    if draw.random() < 0.5:
        # It is lost.
        cards.pop()
    for _ in range(draw.randint(0, 4)):
        game.stock.put(cards.pop() | FACE_DOWN)
    for pile in draw.sample(game.tableau[:9], len(cards)):
        pile.put(cards.pop())
    session.place(game, game_id, partial=True)
    return session


def rows(game_id, options, draw):
    """Return a Session of Montana: rows in order, except some places with swapped cards."""
    session = Session()
    game = session.prepare(game_id, options)
    suits = draw.sample(range(4), 4)
    cards = [rank and rank | suit << 4 for suit in suits for rank in (*range(2, KING + 1), 0)]
    some = [place for place in range(len(cards)) if place % 13 < 4 or place % 13 == 12]
    places = draw.sample(draw.choice((some, range(len(cards)))), draw.randint(4, 11))
    for place, other in zip(places, draw.sample(places, len(places)), strict=True):
        cards[place], cards[other] = cards[other], cards[place]
    for pile, card in zip(game.tableau, cards, strict=True):
        if card:
            pile.put(card)
    for suit, foundation in enumerate(game.foundations):
        foundation.put(ACE | suit << 4)
    game.counters[REDEALS] = max(0, game.redeals - draw.choice((0, 0, 1)))
    session.place(game, game_id, partial=True)
    return session


def by_rank(game_id, options, draw):
    """Return a Session of Osmosis: each foundation has some of the ranks of the one before it."""
    session = Session()
    game = session.prepare(game_id, options)
    ranks = draw.sample(range(ACE, KING + 1), KING)
    heights = sorted((draw.choice((0, 11, 12, 13)) for _ in range(3)), reverse=True)
    rest = []
    for suit, height in enumerate([draw.randint(11, 13), *heights]):
        height = min(height, game.foundations[suit - 1].n if suit else KING)
        for rank in ranks[:height]:
            game.foundations[suit].put(rank | suit << 4)
        rest += [rank | suit << 4 for rank in ranks[height:]]
    draw.shuffle(rest)
    for card in rest:
        pile = draw.choice([pile for pile in (*game.reserve, game.waste, game.stock)
                            if pile.n < len(pile.cards)])
        pile.put(card | FACE_DOWN if pile is game.stock else card)
    session.place(game, game_id, partial=True)
    return session


def line(game_id, options, draw):
    """Return a Session of Accordion with a few cards in the line, most of them of two suits."""
    session = Session()
    game = session.prepare(game_id, options)
    cards = draw.sample([card for card in pack(1) if card & RANK_BITS < 8], 28)
    cards.sort(key=lambda card: (card >> 4) + draw.random() * 3)
    for pile in game.tableau[: draw.randint(4, 9)]:
        pile.put(cards.pop())
    for card in pack(1):
        if card not in [pile.top() for pile in game.tableau]:
            game.foundations[0].put(card)
    session.place(game, game_id, partial=True)
    return session


def from_both_ends(game_id, options, draw):
    """Return a Session of Crescent: a few cards of one or two suits are back on piles."""
    session = Session()
    game = session.prepare(game_id, options)
    for up, down in zip(game.foundations[:4], game.foundations[4:], strict=True):
        for rank in range(ACE, KING + 1):
            up.put(rank | up.index << 4)
            down.put(KING + ACE - rank | up.index << 4)
    suits = draw.sample(range(4), draw.randint(1, 2))
    cards = []
    for _ in range(draw.randint(3, 9)):
        pile = game.foundations[draw.choice(suits) + draw.choice((0, 4))]
        cards.append(pile.top())
        pile.n -= 1
    draw.shuffle(cards)
    piles = game.tableau[: draw.randint(1, 4)]
    for card in cards:
        draw.choice(piles).put(card)
    game.counters[REDEALS] = draw.randint(game.redeals - 1, game.redeals)
    session.place(game, game_id, partial=True)
    return session


MAKERS = {
    **dict.fromkeys(("golf", "pyramid", "thirteen"), few_cards),
    **dict.fromkeys(("spider", "spiderette", "simple_simon", "scorpion"), runs),
    "friday_13th": unplayed,
    "frog": taken_back,
    "aces_up": tops,
    "calculation": steps,
    "tripeaks": peaks,
    "monte_carlo": grid,
    "montana": rows,
    "osmosis": by_rank,
    "accordion": line,
    "crescent": from_both_ends,
}
"""{game: function that makes its small positions}, for games without useful foundation heights."""


LACKING = ("freecell", "eight_off", "seahaven_towers", "penguin", "yukon", "australian_patience",
           "la_belle_lucie")
"""Games whose small positions are seldom lost, unless a card is missing."""


FEW_MOVES = ("fortress", "chessboard")
"""Games whose whole deals often have few positions."""


def position(game_id, options, seed):
    """Return a Session with a small position, the same for the same seed."""
    draw = random.Random(f"{game_id} {options} {seed}")
    if game_id in FEW_MOVES and seed % 2:
        session = Session()
        session.new(game_id, seed, options)
        return session
    if game_id in LACKING and seed % 3 == 0:
        return lacking(game_id, options, draw)
    return MAKERS.get(game_id, near_the_end)(game_id, options, draw)


def shown(session):
    """Return the position as text, for a test's report."""
    game = session.game
    return " | ".join(
        f"{pile.kind}.{pile.index} " + bytes(pile.cards[: pile.n]).hex() for pile in game.piles
        if pile.n)


def plays(session, moves):
    """Return True if `moves` are legal one after another and win."""
    for move in moves:
        if session.move(origin_of(move), count_of(move), destination_of(move)):
            return False
    return session.game.won()
