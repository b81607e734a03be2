"""Deals by the numbers of PySolFC: `ms617`, and its own ones, from 32001 up to 20 digits.

PySolFC shuffles a number after "ms", and one up to 32000, as the widely known deals are, and other
numbers by the Mersenne Twister. pysol-cards on PyPI prints what both deal. This runs on MicroPython
too.
"""

from core import deal_numbers, games
from core.cards import FACE_DOWN, pack
from core.session import Session

LAST_MS = (1 << 33) - 1
LAST = 10 ** 20
LAST_OF_MS = 32000
"""The last number with "ms", the last one of PySolFC, and the last that is shuffled alike."""

SUITS = (0, 3, 2, 1)
"""The suits in the order of PySolFC's pack."""

LAYOUTS = {
    "bakers_dozen": (),
    "beleaguered_castle": (),
    "black_hole": (),
    "cruel": (),
    "eight_off": (),
    "flower_garden": (),
    "freecell": (),
    "golf": (),
    "gypsy": (),
    "penguin": (),
    "seahaven_towers": (),
    "klondike": [6 - column for row in (6, 5, 4, 3, 2, 1, 7) for column in range(row)],
    "la_belle_lucie": list(range(17)) * 3 + [17],
    "simple_simon": [column for row in (9, 8, 7, 6, 5, 4, 3, 10) for column in range(row)],
    "yukon": [column for row in range(1, 7) for column in range(row, 7)]
    + list(range(1, 7)) * 4 + list(range(7)),
}
"""{game: the columns in PySolFC's order of dealing, or () if that is the order here, too}."""


class Number:
    """A number of PySolFC's.

    number  the number
    is_ms   True if it is shuffled as the widely known deals are
    """

    def __init__(self, number, is_ms):
        """Take a number; raise ValueError with a sentence if PySolFC has no such deal."""
        last = LAST_MS if is_ms else LAST
        if not 1 <= number <= last:
            raise ValueError("PySolFC's deals go from 1 to " + str(last) + ".")
        self.number = number
        self.is_ms = is_ms or number <= LAST_OF_MS


def number_in(text):
    """Return the Number in a text such as ms617, pysol12345678901 or #12345678901.

    Return None if the text is none of these. Raises ValueError with a sentence for a number that
    PySolFC does not have.
    """
    text = text.strip().lower()
    for prefix in ("ms", "pysol", "#"):
        digits = text[len(prefix):]
        if text.startswith(prefix) and digits.isdigit() and len(digits) <= len(str(LAST)):
            return Number(int(digits), prefix == "ms")
    return None


def deal(game_id, number, options=None):
    """Return a Session that plays the deal of a Number.

    Raises ValueError with a line for a game whose layout in PySolFC is not known here.
    """
    if game_id not in LAYOUTS:
        raise ValueError(
            "How PySolFC lays " + games.title(game_id) + " is not known here. Its numbers are for "
            + ", ".join([games.title(one) for one in sorted(LAYOUTS)]) + ".")
    session = Session()
    columns = LAYOUTS[game_id]
    packs = session.prepare(game_id, options).packs
    if is_deal_here(number, columns, packs):
        session.new(game_id, number.number, options)
        return session
    cards = shuffled(number, packs)
    if columns:
        cards = in_our_order(game_id, columns, cards)
    session.new_from(game_id, cards, options)
    return session


def is_deal_here(number, columns, packs):
    """Return True if the deal with the same number here has the same cards in the same places."""
    return number.is_ms and not columns and packs == 1 and number.number <= deal_numbers.LAST_DEAL


def in_our_order(game_id, columns, cards):
    """Return the cards of one pack in the order in which they are dealt here."""
    session = Session()
    order = pack(1)
    session.new_from(game_id, order)
    game = session.game
    places = [[card & ~FACE_DOWN for card in pile.cards[: pile.n]] for pile in game.tableau]
    found = bytearray(len(cards))
    for i in range(len(columns)):
        found[order.index(bytes((places[columns[i]].pop(0),)))] = cards[i]
    rest = game.stock.cards[: game.stock.n] if game.stock else b""
    for i in range(len(rest)):
        found[order.index(bytes((rest[-1 - i] & ~FACE_DOWN,)))] = cards[len(columns) + i]
    return found


# Shuffling.


def shuffled(number, packs):
    """Return the cards of a Number in the order in which PySolFC deals them."""
    if number.is_ms and packs == 1:
        cards = list(pack(1))
    else:
        cards = [suit << 4 | rank for _ in range(packs) for suit in SUITS for rank in range(1, 14)]
    generator = MsNumbers(number.number) if number.is_ms else MersenneTwister(number.number)
    for n in range(len(cards) - 1, 0, -1):
        at = generator.below(n + 1)
        cards[n], cards[at] = cards[at], cards[n]
    cards.reverse()
    return bytes(cards)


class MsNumbers:
    """The generator of the widely known deals, with its two extensions beyond 31 bits."""

    def __init__(self, seed):
        """Begin with a seed of up to 33 bits."""
        self._state = seed & 0xFFFFFFFF
        self._seed = seed

    def below(self, limit):
        """Return the next number from 0 to `limit` - 1."""
        self._state = self._state * 214013 + 2531011 & LAST_MS
        high = self._state >> 16
        if self._seed >> 32:
            return ((high & 0xFFFF) + 1) % limit
        return (high & 0x7FFF | (0x8000 if self._seed >> 31 else 0)) % limit


class MersenneTwister:
    """The generator MT19937 with the seeding of Python's `random`, which MicroPython lacks."""

    SIZE = 624
    MIDDLE = 397
    WORD = 0xFFFFFFFF

    def __init__(self, seed):
        """Begin with a whole number as the seed."""
        self._fill(19650218)
        key = []
        while seed:
            key.append(seed & self.WORD)
            seed >>= 32
        self._mix(key or [0])
        self._at = self.SIZE

    def _fill(self, seed):
        self._state = state = [seed]
        for i in range(1, self.SIZE):
            state.append((1812433253 * (state[-1] ^ state[-1] >> 30) + i) & self.WORD)

    def _mix(self, key):
        """Mix the words of the seed into the state."""
        state = self._state
        size = self.SIZE
        at = 1
        for step in range(size + size - 1):
            last = state[at - 1] ^ state[at - 1] >> 30
            if step < size:
                word = (state[at] ^ last * 1664525) + key[step % len(key)] + step % len(key)
            else:
                word = (state[at] ^ last * 1566083941) - at
            state[at] = word & self.WORD
            at += 1
            if at == size:
                state[0] = state[-1]
                at = 1
        state[0] = 1 << 31

    def _word(self):
        """Return the next 32 bits."""
        if self._at == self.SIZE:
            self._twist()
        word = self._state[self._at]
        self._at += 1
        word ^= word >> 11
        word ^= word << 7 & 0x9D2C5680
        word ^= word << 15 & 0xEFC60000
        return word ^ word >> 18

    def _twist(self):
        state = self._state
        for i in range(self.SIZE):
            word = state[i] & 0x80000000 | state[(i + 1) % self.SIZE] & 0x7FFFFFFF
            state[i] = state[(i + self.MIDDLE) % self.SIZE] ^ word >> 1 ^ (
                0x9908B0DF if word & 1 else 0)
        self._at = 0

    def below(self, limit):
        """Return the next number from 0 to `limit` - 1: a fraction of 53 bits times the limit."""
        high = self._word() >> 5
        return ((high << 26 | self._word() >> 6) * limit) >> 53
