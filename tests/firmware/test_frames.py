"""The frame of a round: it begins before the heap is locked, and must not need the heap."""

from tests.lab.on_vm import vm

FRAMES = """
from micropython import pystack_use
from tests.both_runtimes.fake_handheld import Handheld
from firmware.deals import dealing

seen = []


def listen():
    seen.append(pystack_use())
    return -1


def eleven_words(a, b, c, d, e, f, g, h, i, j):
    return listen()


console = Handheld().console
dealing.deal(console, "klondike", 1)
console._answer_play = listen
listen()
eleven_words(0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
console._round()
print(seen[1] - seen[0], seen[2] - seen[0])
"""


def test_the_frame_of_a_round_fits_on_the_c_stack_of_a_board():
    """MicroPython's VM_MAX_STATE_ON_STACK is 11 words: ten arguments and one for a result."""
    most, within = map(int, vm.run_vm(FRAMES).split())
    assert 0 < within <= most
