"""The desktop's replacement of `framebuf`, compared with MicroPython's own byte for byte."""

import inspect
import json
import random

import pytest

from desktop_sim.hardware import framebuf
from tests.lab.vm import run_vm

MODES = (
    framebuf.MONO_VLSB,
    framebuf.MONO_HMSB,
    framebuf.GS4_HMSB,
    framebuf.GS8,
    framebuf.RGB565,
)
VALUES = {framebuf.MONO_VLSB: 2, framebuf.MONO_HMSB: 2, framebuf.GS4_HMSB: 16, framebuf.GS8: 256}
PROGRAMS = 160
STEPS = 40
SURFACES = 4


def replay(framebuf, program):
    """Run a program of `random_program`; return hex of all buffers, and the results of the calls.

    Its source is sent to the VM as well.
    """
    buffers = []
    surfaces = []
    for width, height, mode, stride, content in program["surfaces"]:
        buffers.append(bytearray(bytes.fromhex(content)))
        surfaces.append(framebuf.FrameBuffer(buffers[-1], width, height, mode, stride))
    returned = []
    for target, method, args in program["steps"]:
        if method == "blit":
            source, x, y, key, palette = args
            args = [surfaces[source], x, y, key, None if palette is None else surfaces[palette]]
        returned.append(getattr(surfaces[target], method)(*args))
    return [[bytes(buffer).hex() for buffer in buffers], returned]


def refuses(framebuf, case):
    """Return the name of FrameBuffer's error for a buffer of `case[0]` bytes, or None."""
    try:
        framebuf.FrameBuffer(bytearray(case[0]), *case[1:])
    except ValueError:
        return "ValueError"
    return None


def on_vm(function, cases):
    """Return the results of `function(framebuf, case)` on the VM, a list."""
    source = (
        "import framebuf, json\n"
        + inspect.getsource(function)
        + "with open('/args.json') as file:\n"
        + "    cases = json.load(file)\n"
        + "for case in cases:\n"
        + f"    print(json.dumps({function.__name__}(framebuf, case)))\n"
    )
    return [json.loads(line) for line in run_vm(source, args=cases).splitlines()]


def random_surface(chance, mode, width, height):
    stride = width + chance.choice((0, 0, 1, 5))
    rows = (height + 7) // 8 if mode == framebuf.MONO_VLSB else height
    size = 2 * (stride + 7) * rows + chance.randrange(4)
    return [width, height, mode, stride, chance.randbytes(size).hex()]


def random_place(chance):
    """Return a coordinate: mostly inside, often across an edge, sometimes far outside."""
    first, end = chance.choice(((0, 24), (-12, 40), (-99, 99)))
    return chance.randrange(first, end)


def random_step(chance, modes):
    """Return one call on one of the first SURFACES surfaces; their palettes follow them."""
    target = chance.randrange(SURFACES)
    colour = chance.choice((0, 1, chance.randrange(-1, 0x10010)))
    x, y, w, h = (random_place(chance) for _ in range(4))
    method = chance.choice(
        ("fill", "pixel", "pixel", "fill_rect", "rect", "rect", "hline", "vline", "line")
        + ("blit",) * 9
    )
    if method == "blit":
        source = chance.randrange(SURFACES)
        key = chance.choice((-1, 0, 1, chance.randrange(256)))
        palette = SURFACES + source if modes[source] in VALUES and chance.random() < 0.5 else None
        return [target, method, [source, x, y, key, palette]]
    arguments = {
        "fill": [colour],
        "pixel": [x, y, colour] if chance.random() < 0.5 else [x, y],
        "fill_rect": [x, y, w, h, colour],
        "rect": [x, y, w, h, colour, chance.random() < 0.3],
        "hline": [x, y, w, colour],
        "vline": [x, y, h, colour],
        "line": [x, y, w, h, colour],
    }
    return [target, method, arguments[method]]


def random_program(seed):
    """Return surfaces with random contents and steps that draw on them, for JSON."""
    chance = random.Random(seed)
    modes = [chance.choice(MODES) for _ in range(SURFACES)]
    surfaces = [
        random_surface(chance, mode, chance.randrange(1, 34), chance.randrange(1, 27))
        for mode in modes
    ]
    surfaces += [
        random_surface(chance, chance.choice(MODES), VALUES.get(mode, 1), chance.randrange(1, 4))
        for mode in modes
    ]
    return {"surfaces": surfaces, "steps": [random_step(chance, modes) for _ in range(STEPS)]}


def short_lines():
    """Return lines of up to 4 px each way from one pixel, each on a surface of its own."""
    ends = [(x, y) for x in range(9) for y in range(9)]
    return {
        "surfaces": [[9, 9, framebuf.GS8, 9, bytes(81).hex()] for _ in ends],
        "steps": [[number, "line", [4, 4, *end, 1]] for number, end in enumerate(ends)],
    }


def coloured_pixels():
    """Return pixels of 4 bits, copied as colours to places on and across the edges."""
    chance = random.Random(5)
    places = [(x, y) for x in range(-13, 15, 3) for y in (-9, -1, 0, 8)]
    surfaces = [[15, 9, framebuf.RGB565, 16, bytes(288).hex()] for _ in places]
    surfaces += [
        [13, 10, framebuf.GS4_HMSB, 13, chance.randbytes(70).hex()],
        [16, 1, framebuf.RGB565, 16, chance.randbytes(32).hex()],
    ]
    source, palette = len(places), len(places) + 1
    steps = [[target, "blit", [source, *at, -1, palette]] for target, at in enumerate(places)]
    return {"surfaces": surfaces, "steps": steps}


@pytest.fixture(scope="module")
def programs():
    return [
        *(random_program(seed) for seed in range(PROGRAMS)),
        short_lines(),
        coloured_pixels(),
    ]


def test_draws_as_the_c_framebuf_does(programs):
    for number, drawn in enumerate(on_vm(replay, programs)):
        assert replay(framebuf, programs[number]) == drawn, number


def test_draws_through_a_view_as_on_the_buffer_itself(programs):
    class Viewed:
        @staticmethod
        def FrameBuffer(buffer, *others):
            return framebuf.FrameBuffer(memoryview(buffer), *others)

    for program in programs:
        assert replay(Viewed, program) == replay(framebuf, program)


def test_the_programs_draw_in_every_format_and_with_every_call(programs):
    called = {
        (program["surfaces"][target][2], method)
        for program in programs
        for target, method, _ in program["steps"]
    }
    methods = ("fill", "pixel", "fill_rect", "rect", "hline", "vline", "line", "blit")
    assert called == {(mode, method) for mode in MODES for method in methods}


CASES = [
    [8, 8, 8, framebuf.MONO_VLSB],
    [7, 8, 8, framebuf.MONO_VLSB],
    [9, 9, 1, framebuf.MONO_VLSB, 9],
    [8, 8, 8, framebuf.MONO_VLSB, 9],
    [16, 8, 9, framebuf.MONO_VLSB, 9],
    [17, 8, 9, framebuf.MONO_VLSB, 9],
    [9, 8, 8, framebuf.MONO_VLSB, 7],
    [6, 9, 3, framebuf.MONO_HMSB],
    [5, 9, 3, framebuf.MONO_HMSB],
    [10, 9, 3, framebuf.MONO_HMSB, 27],
    [9, 9, 3, framebuf.MONO_HMSB, 27],
    [6, 3, 3, framebuf.GS4_HMSB],
    [5, 3, 3, framebuf.GS4_HMSB],
    [9, 3, 3, framebuf.GS4_HMSB, 5],
    [8, 3, 3, framebuf.GS4_HMSB, 5],
    [7, 3, 3, framebuf.GS4_HMSB, 5],
    [9, 3, 3, framebuf.GS8],
    [12, 3, 3, framebuf.GS8, 5],
    [13, 3, 3, framebuf.GS8, 5],
    [8, 3, 3, framebuf.GS8],
    [18, 3, 3, framebuf.RGB565],
    [17, 3, 3, framebuf.RGB565],
    [99, 0, 3, framebuf.GS8],
    [99, 3, 0, framebuf.GS8],
    [99, -1, 3, framebuf.GS8],
    [99, 3, 70000, framebuf.GS8],
    [99, 3, 3, 77],
]


def test_refuses_what_the_c_framebuf_refuses():
    assert [refuses(framebuf, case) for case in CASES] == on_vm(refuses, CASES)


def test_a_buffer_that_cannot_be_written_is_refused():
    with pytest.raises(TypeError):
        framebuf.FrameBuffer(bytes(8), 8, 8, framebuf.MONO_VLSB)
