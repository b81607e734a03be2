"""The positions that a search has met, as their keys."""

from array import array

EMPTY = 0
MASK = 0xFFFFFFFFFFFFFFFF


class VisitedPositions:
    """A set of keys of 64 bits in one array, which doubles until `most` keys fill it.

    The chance that two of n positions share a key is n * n / 2**65.  For ten million positions the
    chance is one in 370,000.  The search for a key begins at the index in its upper bits.
    """

    def __init__(self, most):
        """Make an empty set for at most `most` keys, of 16 bytes each or less.  Allocates."""
        self.most = most
        self.bits = 12
        self.count = 0
        self.table = array("Q", bytes(8 << self.bits))

    def add(self, key):
        """Add `key`; return True if it is new.  Allocates only when the array doubles."""
        key = key or 1
        table = self.table
        mask = (1 << self.bits) - 1
        at = key >> 64 - self.bits
        while table[at] != EMPTY:
            if table[at] == key:
                return False
            at = at + 1 & mask
        table[at] = key
        self.count += 1
        if 4 * self.count > 3 << self.bits:
            self._double()
        return True

    def full(self):
        """Return True if no more keys may be added."""
        return self.count >= self.most

    def _double(self):
        old = self.table
        self.bits += 1
        self.table = array("Q", bytes(8 << self.bits))
        self._enter(old, self.table)

    def _enter(self, old, table):
        """Write all keys of the array `old` into `table`."""
        mask = len(table) - 1
        for key in old:
            if key == EMPTY:
                continue
            at = key >> 64 - self.bits
            while table[at] != EMPTY:
                at = at + 1 & mask
            table[at] = key
