"""Take the marks of the viper compiler out of a module, for a runtime without one.

MicroPython's VM in a browser interprets: it makes no machine code. Words of 32 bits are no small
ints there, and nothing may be allocated: so two objects stand for all words. That takes long, so
equal pictures are not looked through.
"""

MARK = "@micropython.viper\n"

TYPES = '''

class Words:
    def __init__(self):
        self.buffer = b""
        self.at = 0

    def __getitem__(self, i):
        self.at = 4 * i
        return self

    def __eq__(self, other):
        for i in range(4):
            if self.buffer[self.at + i] != other.buffer[other.at + i]:
                return False
        return True


_words = [Words(), Words()]


def ptr8(buffer):
    return buffer


def ptr32(buffer):
    _words.append(_words.pop(0))
    _words[0].buffer = buffer
    return _words[0]


_take_run = take_run


def take_run(now, shown, at, end, width, column, position, line):
    if now == shown:
        return 0
    return _take_run(now, shown, at, end, width, column, position, line)


def colour(at, width, lines, stride, picture, colours, pixels):
    to = 0
    while lines > 0:
        for pair in range(at, at + width):
            word = 4 * picture[pair]
            for byte in range(word, word + 4):
                pixels[to] = colours[byte]
                to += 1
        at += stride
        lines -= 1
'''
"""What firmware/drivers/diff.py needs in the place of the viper compiler's types."""


def without_viper(source):
    """Return the text of a module as a VM without a viper compiler takes it."""
    return source.replace(MARK, "") + TYPES if MARK in source else source
