"""Reader and editor of MODULES, the compiled modules (firmware/platforms/import_index.py)."""

from binascii import crc32
from itertools import accumulate, pairwise

from firmware.platforms.import_index import HEAD, UNIT, key_of


class ModulesFile:
    """The contents of a file of modules.

    native   the machine code that it says it holds
    folders  keys of folders
    modules  {key: content, filled up to whole UNITs} in their order
    sources  how many of them, the last, are sources for other machine code
    """

    def __init__(self, data):
        self.native, folders, self.sources, low, high = data[:HEAD]
        count = low | high << 8
        first = HEAD + 2 * (count + 1)
        starts = [UNIT * int.from_bytes(data[at : at + 2], "little")
                  for at in range(HEAD, first, 2)]
        keys = [data[at : at + 4] for at in range(first, first + 4 * (folders + count), 4)]
        self.folders = keys[:folders]
        self.modules = {key: data[start:end] for key, (start, end) in zip(
            keys[folders:], pairwise(starts), strict=True)}
        assert starts[-1] == len(data) and len(self.modules) == count

    def __getitem__(self, path):
        return self.modules[self._key(path)]

    def __contains__(self, path):
        return self._key(path) in self.modules

    def __setitem__(self, path, content):
        self.modules[self._key(path)] = content

    def _key(self, path):
        return key_of("/" + path, crc32)

    def bytes(self):
        """Return the file with its changes."""
        contents = [content + b"\n" * (-len(content) % UNIT) for content in self.modules.values()]
        keys = b"".join([*self.folders, *self.modules])
        place = HEAD + 2 * (len(contents) + 1) + len(keys)
        fill = bytes(-place % UNIT)
        starts = accumulate(map(len, contents), initial=place + len(fill))
        head = bytes([self.native, len(self.folders), self.sources])
        return b"".join([head, len(contents).to_bytes(2, "little"),
                         *((start // UNIT).to_bytes(2, "little") for start in starts),
                         keys, fill, *contents])
