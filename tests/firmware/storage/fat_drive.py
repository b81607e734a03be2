"""A model of a FAT16 drive on flash, for tests on both interpreters: it writes as FatFs does.

The model follows FatFs as MicroPython and CircuitPython configure it (R0.13c, FF_FS_TINY 1). One
window of a sector is shared by all accesses, except those to whole sectors of a file. The window
is written when another sector is needed. The drive has one folder. An entry there has 64 bytes, as
with a long name: name, first cluster and size. A cluster is one sector.
"""

from array import array

SECTOR = 512
TABLE = 2
"""Number of sectors of the FAT, from sector 0 on: clusters 2 to 511."""
FOLDER = 6
"""Number of sectors of the folder, after the FAT: 48 entries."""
ENTRY = 64
FIRST = TABLE + FOLDER - 2
"""Offset from a cluster's number to its sector's."""
COUNT = 400
LAST = 0xFFFF
"""Entry of the FAT for the last cluster of a file."""

LOOSE = 3
"""Number of writes before the last one that a cut may leave out."""

ENOENT = 2
EIO = 5
EEXIST = 17
ENOSPC = 28

OLD = 1
"""Kind of bad sector that keeps its content and reports no error."""
ERROR = 2
"""Kind of bad sector whose write fails with an error."""


class Flash:
    """Sectors of a flash chip.

    log    writes in order, as (sector, data); None marks a sync
    bad    {sector: OLD or ERROR} of the sectors that can no longer be written
    """

    def __init__(self, sectors):
        self.sectors = list(sectors)
        self.log = []
        self.bad = {}

    def write(self, at, data):
        bad = self.bad.get(at)
        if bad == ERROR:
            raise OSError(EIO)
        if not bad:
            self.sectors[at] = bytes(data)
            self.log.append((at, self.sectors[at]))

    def sync(self):
        if self.log and self.log[-1]:
            self.log.append(None)


def formatted():
    """Return the sectors of an empty drive."""
    return [bytes(SECTOR)] * (FIRST + COUNT)


class Drive:
    """A mounted drive on a Flash, with the functions of `os` and an `open`."""

    def __init__(self, flash):
        self.flash = flash
        self.window = bytearray(SECTOR)
        self.at = -1
        self.changed = False
        self.last = 1
        self.held = TABLE * [None]

    # Functions for a module that uses this drive as `os`.

    def open(self, path, mode):
        return File(self, path, mode)

    def stat(self, path):
        if path.count("/") < 2:
            return (0x4000,) + 9 * (0,)
        at = self.find(path)
        return (0x8000, 0, 0, 0, 0, 0, self.number(at + 60, 4), 0, 0, 0)

    def listdir(self, path):
        return [name for name, at in self.entries()]

    def remove(self, path):
        at = self.find(path)
        first = self.number(at + 56, 2)
        self.put(at, b"\xe5")
        self.free(first)
        self.sync()

    def rename(self, path, other):
        try:
            self.remove(other)
        except OSError:
            pass
        at = self.find(path)
        rest = bytes(self.window[at % SECTOR + 56 : at % SECTOR + ENTRY])
        self.put(self.register(other) + 56, rest)
        self.put(at, b"\xe5")
        self.sync()

    def sync(self):
        self.flush()
        self.flash.sync()

    # The window.

    def flush(self):
        if self.changed:
            self.flash.write(self.at, self.window)
            self.changed = False

    def show(self, sector):
        if sector != self.at:
            self.flush()
            self.at = sector
            self.window[:] = self.flash.sectors[sector]

    def number(self, at, size):
        self.show(at // SECTOR)
        return int.from_bytes(self.window[at % SECTOR : at % SECTOR + size], "little")

    def put(self, at, data):
        self.show(at // SECTOR)
        self.window[at % SECTOR : at % SECTOR + len(data)] = data
        self.changed = True

    # The folder.

    def entries(self):
        """Return [(name, position of its entry in bytes from the drive's start)]."""
        found = []
        for at in range(TABLE * SECTOR, (TABLE + FOLDER) * SECTOR, ENTRY):
            self.show(at // SECTOR)
            name = bytes(self.window[at % SECTOR : at % SECTOR + 32])
            if name[0] == 0:
                break
            if name[0] != 0xE5:
                found.append((name_in(name), at))
        return found

    def find(self, path):
        wanted = path[path.rfind("/") + 1 :]
        for name, at in self.entries():
            if name == wanted:
                return at
        raise OSError(ENOENT)

    def register(self, path):
        name = path[path.rfind("/") + 1 :].encode()
        for at in range(TABLE * SECTOR, (TABLE + FOLDER) * SECTOR, ENTRY):
            if self.number(at, 1) in (0, 0xE5):
                self.put(at, name + bytes(ENTRY - len(name)))
                return at
        raise OSError(ENOSPC)

    # The FAT.

    def next(self, cluster):
        """Return the FAT's entry of a cluster: the next cluster, LAST, or 0 if it is free."""
        if not 2 <= cluster < COUNT:
            raise OSError(EIO)
        return self.number(2 * cluster, 2)

    def table(self):
        """Return the whole FAT, read-only. The window must be unchanged."""
        held = self.flash.sectors[:TABLE]
        for i in range(TABLE):
            if held[i] is not self.held[i]:
                self.held = held
                self.kept = array("H", b"".join(held))
        return self.kept

    def link(self, cluster, value):
        self.put(2 * cluster, bytes((value & 255, value >> 8)))

    def free(self, cluster):
        """Free a file's clusters. A chain that ends too early is no error (FatFs)."""
        while 2 <= cluster < COUNT:
            following = self.next(cluster)
            if not following:
                return
            self.link(cluster, 0)
            cluster = following

    def stretch(self, cluster):
        """Return the cluster after this one of a file, a new one at its end.

        An empty file has no cluster yet: `cluster` is then 0.
        """
        after = self.last
        if cluster:
            following = self.next(cluster)
            if following < 2:
                raise OSError(EIO)
            if following < COUNT:
                return following
            after = cluster
        for step in range(1, COUNT):
            free = 2 + (after - 2 + step) % (COUNT - 2)
            if not self.next(free):
                self.link(free, LAST)
                if cluster:
                    self.link(cluster, free)
                self.last = free
                return free
        raise OSError(ENOSPC)


def name_in(entry):
    """Return the name in an entry, even in one that a cut has torn."""
    end = entry.find(b"\0")
    return "".join([chr(letter) for letter in (entry[:end] if end >= 0 else entry)])


class File:
    """An open file."""

    def __init__(self, drive, path, mode):
        self.drive = drive
        self.place = 0
        self.cluster = 0
        self.modified = False
        self.broken = False
        self.writable = mode != "rb"
        try:
            self.entry = drive.find(path)
        except OSError:
            if mode != "wb":
                raise
            self.entry = drive.register(path)
        if mode == "wb":
            first = drive.number(self.entry + 56, 2)
            drive.put(self.entry + 56, bytes(8))
            if first:
                drive.free(first)
                drive.last = first - 1
            self.modified = True
        self.first = drive.number(self.entry + 56, 2)
        self.size = drive.number(self.entry + 60, 4)

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.close()

    def close(self):
        if self.broken:
            raise OSError(EIO)
        if self.modified:
            self.drive.put(self.entry + 56, bytes((self.first & 255, self.first >> 8, 0, 0)))
            self.drive.put(self.entry + 60, self.size.to_bytes(4, "little"))
            self.modified = False
            self.drive.sync()

    def flush(self):
        self.close()

    def seek(self, place, whence=0):
        if whence:
            place += self.size
        if not self.writable:
            place = min(place, self.size)
        if place <= self.place:
            self.place = 0
        self.place += -self.place % SECTOR
        self.skip(min(place, self.size))
        while self.place < place:
            step = min(SECTOR, place - self.place)
            self.turn(self.place + step > self.size)
            self.place += step
        self.place = place
        if place > self.size:
            self.size = place
            self.modified = True
        return place

    def skip(self, place):
        """Advance by whole sectors to `place`; a fast path for tests with many seeks."""
        if self.drive.changed or not self.first:
            return
        table = self.drive.table()
        while self.place + SECTOR <= place:
            self.cluster = table[self.cluster] if self.place else self.first
            if not 2 <= self.cluster < COUNT:
                raise OSError(EIO)
            self.place += SECTOR

    def turn(self, grow):
        """Enter the cluster that begins at `place`."""
        if not self.place:
            if not self.first and grow:
                self.first = self.drive.stretch(0)
            self.cluster = self.first
        elif grow:
            self.cluster = self.drive.stretch(self.cluster)
        else:
            self.cluster = self.drive.next(self.cluster)
        if not 2 <= self.cluster < COUNT:
            raise OSError(EIO)

    def read(self, size):
        data = bytearray(self.size if size < 0 else size)
        return bytes(data[: self.readinto(data)])

    def readinto(self, buffer):
        done = 0
        while done < len(buffer) and self.place < self.size:
            if self.place % SECTOR == 0:
                self.turn(False)
            part = min(len(buffer) - done, SECTOR - self.place % SECTOR, self.size - self.place)
            buffer[done : done + part] = self.look(part)
            done += part
        return done

    def look(self, size):
        at = self.place % SECTOR
        self.place += size
        if size < SECTOR or FIRST + self.cluster == self.drive.at:
            self.drive.show(FIRST + self.cluster)
            return bytes(self.drive.window[at : at + size])
        return self.drive.flash.sectors[FIRST + self.cluster]

    def write(self, data):
        try:
            self.put(memoryview(data))
        except OSError:
            self.broken = True
            raise
        return len(data)

    def put(self, data):
        done = 0
        while done < len(data):
            at = self.place % SECTOR
            if at == 0:
                self.turn(True)
            part = min(SECTOR - at, len(data) - done)
            if part == SECTOR:
                self.whole(bytes(data[done : done + SECTOR]))
            else:
                self.drive.put((FIRST + self.cluster) * SECTOR + at, data[done : done + part])
            done += part
            self.place += part
            self.size = max(self.size, self.place)
            self.modified = True

    def whole(self, data):
        """Write a whole sector without the window."""
        self.drive.flash.write(FIRST + self.cluster, data)
        if self.drive.at == FIRST + self.cluster:
            self.drive.at = -1
            self.drive.changed = False


def cut_states(sectors, log, torn=True, disorder=True):
    """Yield each possible content of a Flash with `sectors` after a cut during the writes in `log`.

    Writes in order are complete up to the last one, which may be torn. With `disorder`, any of the
    LOOSE writes before the last one may be missing, unless a sync followed them.
    """
    done = list(sectors)
    waiting = []
    for entry in log:
        if entry is None:
            for at, data in waiting:
                done[at] = data
            waiting = []
            continue
        at, data = entry
        settled = with_writes(done, waiting)
        if torn:
            half = SECTOR // 2
            yield with_writes(settled, [(at, data[:half] + settled[at][half:])])
            yield with_writes(settled, [(at, settled[at][:40] + data[40:])])
        waiting.append(entry)
        loose = waiting[-1 - LOOSE : -1] if disorder else []
        settled = with_writes(done, waiting[: len(waiting) - 1 - len(loose)])
        for there in range(1 << len(loose)):
            some = [loose[i] for i in range(len(loose)) if there >> i & 1]
            yield with_writes(settled, some + [entry])


def with_writes(sectors, writes):
    held = list(sectors)
    for at, data in writes:
        held[at] = data
    return held


def sound(sectors):
    """Return True if each file has as many clusters as it needs, and shares none."""
    drive = Drive(Flash(sectors))
    table = drive.table()
    used = set()
    for _, at in drive.entries():
        cluster = drive.number(at + 56, 2)
        for _ in range(0, drive.number(at + 60, 4), SECTOR):
            if not 2 <= cluster < COUNT or cluster in used or not table[cluster]:
                return False
            used.add(cluster)
            cluster = table[cluster]
        if used and cluster != LAST and cluster:
            return False
    return True
