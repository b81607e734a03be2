"""Reads and changes MODULES, the file of compiled modules (firmware/hosts/at_first.py)."""

from binascii import crc32

from firmware.hosts.at_first import HEAD, key_of


class ModulesFile:
    """What is in the bytes of such a file.

    native   the machine code that it says it holds
    folders  keys of folders
    modules  {key: content} in their order
    sources  how many of them, the last, are sources for other machine code
    """

    def __init__(self, data):
        self.native, folders, self.sources, low, high = data[:HEAD]
        count = low | high << 8
        keys = [data[at : at + 4] for at in range(HEAD, HEAD + 4 * (folders + count), 4)]
        self.folders = keys[:folders]
        first = HEAD + 4 * len(keys)
        ends = [int.from_bytes(data[at : at + 3], "little")
                for at in range(first, first + 3 * count, 3)]
        start = first + 3 * count
        self.modules = {key: data[start + begin : start + end] for key, begin, end in zip(
            keys[folders:], [0, *ends], ends, strict=False)}
        assert start + ends[-1] == len(data) and len(self.modules) == count

    def __getitem__(self, path):
        return self.modules[self._key(path)]

    def __contains__(self, path):
        return self._key(path) in self.modules

    def __setitem__(self, path, content):
        self.modules[self._key(path)] = content

    def _key(self, path):
        return key_of("/" + path, crc32)

    def bytes(self):
        """The file with what was changed."""
        ends, end = b"", 0
        for content in self.modules.values():
            end += len(content)
            ends += end.to_bytes(3, "little")
        head = bytes([self.native, len(self.folders), self.sources])
        return b"".join([head, len(self.modules).to_bytes(2, "little"), *self.folders,
                         *self.modules, ends, *self.modules.values()])
