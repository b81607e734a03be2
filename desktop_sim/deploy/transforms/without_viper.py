"""Removal of the viper compiler's marks from a module, for a runtime without that compiler.

MicroPython's VM in a browser makes no machine code. Words of 32 bits do not fit its small ints, and
no word may be allocated, so two objects stand for all words. They are slow. Therefore equal frames
are not compared word by word, and equal parts of other frames are skipped byte by byte.
"""

MARK = "@micropython.viper\n"

TYPES = '''

def ptr8(buffer):
    return buffer


ptr16 = ptr8
'''
"""Definitions that replace the viper compiler's types."""

OF_PICTURES = '''

class Words:
    def __init__(self):
        self.buffer = b""
        self.at = 0

    def __getitem__(self, i):
        self.at = 4 * i
        return self

    def __xor__(self, other):
        for i in range(4):
            if self.buffer[self.at + i] != other.buffer[other.at + i]:
                return 1
        return 0


_words = [Words(), Words()]


def ptr32(buffer):
    _words.append(_words.pop(0))
    _words[0].buffer = buffer
    return _words[0]


_take_run = take_run


def take_run(now, shown, at, end, width, column, position, line):
    if now == shown:
        return 0
    at &= -8
    end &= -4
    while at < end and now[at] == shown[at] and now[at + 1] == shown[at + 1] and (
            now[at + 2] == shown[at + 2] and now[at + 3] == shown[at + 3]):
        at += 4
    return _take_run(now, shown, at, end, width, column, position, line)
'''
"""More definitions for firmware/drivers/frame_diff.py."""


OF_COLOURS = '''

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


def copy(source, at, step, target, to, hop, words, lines):
    for line in range(lines):
        begin = 4 * (at + line * step)
        put = 4 * (to + line * hop)
        for byte in range(4 * words):
            target[put + byte] = source[begin + byte]
'''
"""Ways that need no words to give pixels their colours, and to copy them."""

TWINS = {"take_run": OF_PICTURES, "colour": OF_COLOURS}
"""{function of a module: definitions that the module needs in addition}."""


def without_viper(source):
    """Return the text of a module as a VM without a viper compiler takes it."""
    if MARK not in source:
        return source
    text = source.replace(MARK, "") + TYPES
    for name, twin in TWINS.items():
        if f"def {name}(" in source:
            text += twin
    return text
