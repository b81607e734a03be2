"""The changes of a game between two moments, in sentences."""

from core.cards import FACE_DOWN
from core.language import _, _n
from core.piles import FOUNDATION, HAND, RESERVE, STOCK, WASTE
from desktop_sim.play.words.phrases import CARDS, FEW, counted, listed, sentence
from firmware.graphics.messages import plural

MOST_TOLD = 13
"""Moves of one press that are told one by one; of more only the number of cards is told."""

TURNED_OVER = _n("Turned the waste over, {number} card in the stock.",
               "Turned the waste over, {number} cards in the stock.")
DEALT_AGAIN = _n("{number} card dealt again.", "{number} cards dealt again.")
TO_FOUNDATIONS = _n("{number} card to the foundations, now up to {tops}",
                  "{number} cards to the foundations, now up to {tops}")
"""Words by a number, as `plural` takes them."""


class State:
    """The cards of a game at one moment.

    piles    the bytes of each pile, by place number
    covered  for each pile, True if cards of another pile lie on it
    """

    def __init__(self, game):
        """Copy the cards of `game`."""
        self.piles = [bytes(pile.cards[: pile.n]) for pile in game.piles]
        self.covered = [bool(pile.n and game.covered(pile)) for pile in game.piles]


class Flight:
    """Cards that went from one pile to another.

    cards   as they lie now
    below   the card that they lie on now, or 0
    """

    def __init__(self, origin, destination, below):
        """Make a flight from pile `origin` to pile `destination`, without cards yet."""
        self.origin = origin
        self.destination = destination
        self.below = below
        self.cards = []


def happened(phrases, before, after, back=False):
    """Return the changes from one State to a later one of the same deal: sentences in a list.

    For example "King of Clubs to foundation 2.", "Turned up 4 of Diamonds."

    phrases  the Phrases of the game, which is in the state `after`
    back     True after an undo
    """
    flights = _flights(phrases.game.piles, before, after)
    left = [flight.origin for flight in flights]
    fills = [flight for flight in flights
             if flight.origin.kind == RESERVE and flight.destination in left]
    told = [flight for flight in flights if flight not in fills]
    origins = [flight.origin for flight in told]
    said = []
    if not back:
        told = _tell_foundations(phrases, _tell_redeal(phrases, told, said), said)
        told = _tell_row(phrases, _tell_dealt(told, said), said)
    for flight in told:
        said.append(sentence(_gone_back(phrases, flight) if back else _gone(phrases, flight)))
    for flight in fills:
        said.append(sentence(_filled(phrases, flight)))
    _tell_turned(phrases, before, after, origins, said)
    _tell_freed(phrases, before, after, said)
    return said


def _flights(piles, before, after):
    """Return the Flights that lead from State `before` to `after`; those from the stock first."""
    lost = []
    for i in range(len(piles)):
        kept = _kept(before.piles[i], after.piles[i])
        lost.append([card & ~FACE_DOWN for card in before.piles[i][kept:]])
    flights = []
    for pile in piles:
        i = pile.number
        _add_flights(flights, piles, lost, pile, after.piles[i],
                     _kept(before.piles[i], after.piles[i]))
    turned = [flight for flight in flights if flight.origin.kind == STOCK]
    return turned + [flight for flight in flights if flight.origin.kind != STOCK]


def _add_flights(flights, piles, lost, pile, now, kept):
    """Add to `flights` those of the cards of `pile`, the bytes `now`, from index `kept` on."""
    flight = None
    for at in range(kept, len(now)):
        origin = _take(lost, now[at] & ~FACE_DOWN, pile.number, flight)
        if origin < 0:
            continue
        if flight is None or flight.origin.number != origin:
            flight = Flight(piles[origin], pile, now[at - 1] if at else 0)
            flights.append(flight)
        flight.cards.append(now[at])


def _kept(was, now):
    """Return how many cards from the bottom are the same, whichever way they are turned."""
    i = 0
    while i < len(was) and i < len(now) and not (was[i] ^ now[i]) & ~FACE_DOWN:
        i += 1
    return i


def _take(lost, card, destination, flight):
    """Take a card out of `lost`, lists by place number; return its place number, -1 for none.

    The origin of `flight`, if any, is tried first, and the place `destination` never.
    """
    places = list(range(len(lost)))
    if flight:
        places.insert(0, flight.origin.number)
    for place in places:
        if place != destination and card in lost[place]:
            lost[place].remove(card)
            return place
    return -1


def _tell_redeal(phrases, flights, said):
    """Append to `said` that the waste, and with it the hand, became the stock; return the rest."""
    rest = [flight for flight in flights if flight.destination.kind != STOCK]
    if len(rest) < len(flights):
        said.append(counted(phrases.game.stock.n, TURNED_OVER))
    return rest


def _tell_dealt(flights, said):
    """Append to `said` that very many cards lie elsewhere, as after a redeal; return the rest."""
    count = sum([len(flight.cards) for flight in flights])
    if len(flights) <= MOST_TOLD or count <= MOST_TOLD:
        return flights
    said.append(counted(count, DEALT_AGAIN))
    return []


def _tell_row(phrases, flights, said):
    """Append to `said` in one sentence what the stock dealt to several piles; return the rest."""
    row = [flight for flight in flights if flight.origin.kind == STOCK]
    if len(row) < 2:
        return flights
    dealt = [phrases.moved(phrases.held(flight.cards), flight.destination, 0) for flight in row]
    turned = _("turned {cards}").format(cards=listed(dealt))
    said.append(sentence(", ".join([turned, _left(phrases)])))
    return [flight for flight in flights if flight not in row]


def _tell_foundations(phrases, flights, said):
    """Append to `said` in one sentence that a pair left, or many cards went up; return the rest."""
    pairs = phrases.game.pairs
    up = [flight for flight in flights if flight.destination.kind == FOUNDATION]
    if not up or not pairs and len(up) <= FEW:
        return flights
    cards = []
    for flight in up:
        cards.extend(flight.cards)
    if pairs:
        text = _("{cards} removed").format(cards=listed([phrases.card(card) for card in cards]))
    else:
        text = plural(TO_FOUNDATIONS, len(cards)).format(number=len(cards), tops=_tops(phrases))
    said.append(sentence(text))
    return [flight for flight in flights if flight not in up]


def _tops(phrases):
    """Return the top cards of the foundations, listed."""
    return listed([phrases.card(pile.top()) for pile in phrases.game.foundations if pile.n])


def _gone(phrases, flight):
    """Return the words for a move."""
    destination = flight.destination
    if flight.origin.kind != STOCK:
        return phrases.moved(phrases.held(flight.cards), destination, flight.below)
    named = destination.kind not in (HAND, WASTE)
    text = (_("turned {cards} to {place}") if named else _("turned {cards}")).format(
        cards=phrases.cards(reversed(flight.cards)), place=phrases.in_sentence(destination))
    return ", ".join([text, _left(phrases)])


def _left(phrases):
    """Return how many cards the stock has left."""
    left = phrases.game.stock.n
    return _("{number} left in the stock").format(number=left) if left else _("the stock is out")


def _gone_back(phrases, flight):
    """Return the words for an undo."""
    # Many cards go from the stock to the waste when a redeal is taken back.
    if len(flight.cards) > FEW and STOCK in (flight.origin.kind, flight.destination.kind):
        cards = counted(len(flight.cards), CARDS)
    else:
        cards = phrases.held([card & ~FACE_DOWN for card in flight.cards])
    return _("{cards} back to {place}").format(
        cards=cards, place=phrases.in_sentence(flight.destination))


def _filled(phrases, flight):
    """Return the words for a card that filled a space by itself."""
    return _("{cards} from {origin} to {destination}").format(
        cards=phrases.held(flight.cards), origin=phrases.in_sentence(flight.origin),
        destination=phrases.in_sentence(flight.destination))


def _tell_turned(phrases, before, after, origins, said):
    """Append to `said` the cards that turned over without a move.

    The place is not named if it is one of `origins`, the piles that cards have just left.
    """
    for pile in phrases.game.piles:
        was = before.piles[pile.number]
        now = after.piles[pile.number]
        for i in range(_kept(was, now)):
            if not (was[i] ^ now[i]) & FACE_DOWN:
                continue
            if now[i] & FACE_DOWN:
                parts = [_("{card} face down again").format(card=phrases.card(was[i]))]
            else:
                parts = [_("turned up {card}").format(card=phrases.card(now[i]))]
            if pile not in origins and not now[i] & FACE_DOWN:
                parts.append(phrases.place(pile))
            said.append(sentence(", ".join(parts)))


def _tell_freed(phrases, before, after, said):
    """Append to `said` which cards, face up before, have lost the last card on top of them."""
    freed = []
    for pile in phrases.game.piles:
        i = pile.number
        if before.covered[i] and not after.covered[i] and after.piles[i] and (
                not before.piles[i][-1] & FACE_DOWN):
            freed.append(", ".join([phrases.card(after.piles[i][-1]), phrases.place(pile)]))
    if freed:
        said.append(_("Now free: {cards}.").format(cards="; ".join(freed)))
