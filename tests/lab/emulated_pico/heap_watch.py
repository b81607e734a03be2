"""Free heap and unused C stack of an emulated Pico while it runs, read from its RAM."""

from array import array

RAM_START = 0x2000_0000
"""Address of the RAM's first byte (RP2040 data sheet, 2.2)."""

BLOCK = 16
"""Bytes in a block of MicroPython's heap; two bits of a table tell the kind of each (py/gc.c)."""

FREE, HEAD, TAIL, MARK = range(4)

WORDS_OF_A_BLOCK = BLOCK // 4

KINDS = tuple(bytes(byte >> shift & 3 for shift in (0, 2, 4, 6)) for byte in range(256))
"""The kinds of four blocks, by the byte of the table that holds them."""

FREE_IN = tuple(kinds.count(FREE) for kinds in KINDS)

EVERY_MS = 20
"""Pause between two calculations of the heap after a collection."""


UNUSED = b"\xa5"
"""Byte that fills the C stack below its last word: calls overwrite it."""

BELOW = 64
"""Bytes below the last word of the stack that a call may be writing."""


class NoHeap(Exception):
    """The RAM has no heap of MicroPython."""


class Heap:
    """MicroPython's heap in `ram`, bytes. Raises NoHeap.

    table, pool, end    addresses of the table of kinds, of the first block, and behind the last
    """

    def __init__(self, ram):
        self._ram = ram
        self.table, self.blocks, self.pool = find(array("I", bytes(ram)), RAM_START + len(ram))
        self.end = self.pool + self.blocks * BLOCK

    def table_of_kinds(self):
        """Return a copy of the table for free_in()."""
        start = self.table - RAM_START
        return bytes(self._ram[start : start + self.blocks // 4])

    def after_collection(self, stack):
        """Return the free bytes that a collection would leave, and the largest block of them.

        stack   address of the last word on the stack
        Return None in the middle of a collection.
        """
        kinds = b"".join(map(KINDS.__getitem__, self.table_of_kinds())) + bytes([FREE])
        if MARK in kinds:
            return None
        used = bytearray(self.blocks)
        words = array("I", bytes(self._ram))
        first = self._word(self.pool)
        found = self._heads(words[: self._word(self.table)], kinds)
        found += self._heads(words[max(self._word(stack), self._word(self.end)) :], kinds)
        while found:
            head = found.pop()
            if used[head]:
                continue
            after = head + 1
            while kinds[after] == TAIL:
                after += 1
            used[head:after] = b"\1" * (after - head)
            start = first + head * WORDS_OF_A_BLOCK
            found += self._heads(words[start : start + (after - head) * WORDS_OF_A_BLOCK], kinds)
        return BLOCK * used.count(0), BLOCK * max(map(len, used.split(b"\1")))

    def _heads(self, words, kinds):
        """Return the numbers of the blocks to whose heads `words` point."""
        pool, end = self.pool, self.end
        blocks = [word - pool >> 4 for word in words if pool <= word < end and not word & 15]
        return [block for block in blocks if kinds[block] == HEAD]

    @staticmethod
    def _word(address):
        return (address - RAM_START) // 4


def free_in(table):
    """Return the number of bytes in free blocks by a table of kinds, without garbage."""
    return BLOCK * sum(map(FREE_IN.__getitem__, table))


def find(words, end):
    """Return the address of the table, the number of blocks, and the address of the first block.

    `words` is the RAM. The heap's header is five words: start and length of the table, start of the
    table of finalisers, start and end of the blocks. Raises NoHeap.
    """
    for at in range(len(words) - 4):
        table, length, finalisers, pool, pool_end = words[at : at + 5]
        if RAM_START <= table < end and 0 < length <= finalisers - table <= length + 1 and (
                pool_end - pool == 4 * length * BLOCK and finalisers < pool < pool_end <= end):
            return table, 4 * length, pool
    raise NoHeap("the RAM holds no heap of MicroPython")


class HeapWatch:
    """The least free heap and unused stack of a Pico since `begin`, seen while it runs.

    The stack grows down to the end of the heap. A stack of which no byte is unused has probably
    overwritten objects there.

    during   name of what the Pico does now
    least    by this name: bytes that a collection would leave, and the largest piece of them.
             Then bytes that are free without one, and unused bytes of the stack.
    """

    def __init__(self, pico):
        self.during = "play"
        self._pico = pico
        self._heap = Heap(pico.ram)
        self._looked = 0.0
        self._unused_stack()
        self.begin()
        pico.on_slice = self._look

    def begin(self):
        """Discard all records."""
        self.least = {}
        self._table = b""

    def report(self):
        """Return the least of each kind as text, with the action at that time."""
        figures = []
        for number, what in enumerate(("free", "in one piece", "with garbage", "of the stack")):
            during = min(self.least, key=lambda name: self.least[name][number])
            figures.append(f"{self.least[during][number]:,} {what} ({during})")
        return "heap " + ", ".join(figures)

    def least_free(self):
        """Return the least bytes that a collection would leave, and of their largest piece.

        Both are the heap's end where nothing was seen since `begin`.
        """
        return tuple(min([least[number] for least in self.least.values()], default=self._heap.end)
                     for number in (0, 1))

    def overran(self):
        """Return the names of what used the whole stack."""
        return [name for name, least in self.least.items() if not least[3]]

    def _look(self):
        """Record the free heap, and each EVERY_MS the heap that a collection would leave."""
        pico, heap = self._pico, self._heap
        table = heap.table_of_kinds()
        unused = self._unused_stack()
        if table == self._table and unused is None:
            return
        seen = [heap.end, heap.end, free_in(table), heap.end if unused is None else unused]
        if pico.now - self._looked >= EVERY_MS * 1e6:
            self._looked, self._table = pico.now, table
            seen[:2] = heap.after_collection(pico.stack) or seen[:2]
        least = self.least.get(self.during, seen)
        self.least[self.during] = [min(pair) for pair in zip(least, seen, strict=True)]

    def _unused_stack(self):
        """Return the number of bytes of the stack that calls left unused, or None as before."""
        start = self._heap.end - RAM_START
        stack = self._pico.ram[start : self._pico.stack - BELOW - RAM_START]
        filled = UNUSED * len(stack)
        if stack == filled:
            return None
        self._pico.ram[start : start + len(stack)] = filled
        return len(stack) - len(bytes(stack).lstrip(UNUSED))
