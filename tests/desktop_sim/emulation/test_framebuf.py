"""The desktop's stub of `framebuf`, compared with MicroPython's own byte for byte."""

import inspect
import json
import random

import pytest

from desktop_sim.emulation import framebuf
from tests.lab.on_vm.vm import run_vm

MODES = (framebuf.MONO_VLSB, framebuf.MONO_HMSB, framebuf.GS4_HMSB)
METHODS = ("fill", "pixel", "fill_rect", "rect", "blit")
PROGRAMS = 90
STEPS = 40
SURFACES = 3


def replay(framebuf, program):
    """Run a program of `random_program`; return hex of all buffers, and the results of the calls.

    Its source is sent to the VM as well.
    """
    buffers = []
    surfaces = []
    for width, height, content in program["surfaces"]:
        buffers.append(bytearray(bytes.fromhex(content)))
        surfaces.append(framebuf.FrameBuffer(buffers[-1], width, height, program["mode"]))
    returned = []
    for target, method, args in program["steps"]:
        if method == "blit":
            source, x, y = args
            args = [surfaces[source], x, y]
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


def random_surface(chance):
    width, height = chance.randrange(1, 34), chance.randrange(1, 27)
    return [width, height, chance.randbytes((width + 7) * (height + 7)).hex()]


def random_place(chance):
    """Return a coordinate: mostly inside, often across an edge, sometimes far outside."""
    first, end = chance.choice(((0, 24), (-12, 40), (-99, 99)))
    return chance.randrange(first, end)


def random_step(chance):
    """Return one call on one of the surfaces; a surface is copied to another one."""
    target = chance.randrange(SURFACES)
    colour = chance.choice((0, 1, chance.randrange(-1, 0x10010)))
    x, y, w, h = (random_place(chance) for _ in range(4))
    method = chance.choice(METHODS)
    arguments = {
        "fill": [colour],
        "pixel": [x, y, colour] if chance.random() < 0.5 else [x, y],
        "fill_rect": [x, y, w, h, colour],
        "rect": [x, y, w, h, colour],
        "blit": [(target + 1) % SURFACES, x, y],
    }
    return [target, method, arguments[method]]


def random_program(seed):
    """Return surfaces with random contents and steps that draw on them, for JSON."""
    chance = random.Random(seed)
    return {"mode": MODES[seed % len(MODES)],
            "surfaces": [random_surface(chance) for _ in range(SURFACES)],
            "steps": [random_step(chance) for _ in range(STEPS)]}


@pytest.fixture(scope="module")
def programs():
    return [random_program(seed) for seed in range(PROGRAMS)]


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
    called = {(program["mode"], method)
              for program in programs for _, method, _ in program["steps"]}
    assert called == {(mode, method) for mode in MODES for method in METHODS}


CASES = [
    [8, 8, 8, framebuf.MONO_VLSB],
    [7, 8, 8, framebuf.MONO_VLSB],
    [16, 8, 9, framebuf.MONO_VLSB],
    [15, 8, 9, framebuf.MONO_VLSB],
    [6, 9, 3, framebuf.MONO_HMSB],
    [5, 9, 3, framebuf.MONO_HMSB],
    [6, 3, 3, framebuf.GS4_HMSB],
    [5, 3, 3, framebuf.GS4_HMSB],
    [99, 0, 3, framebuf.GS4_HMSB],
    [99, 3, 0, framebuf.GS4_HMSB],
    [99, -1, 3, framebuf.GS4_HMSB],
    [99, 3, 70000, framebuf.GS4_HMSB],
    [99, 3, 3, 77],
]


def test_refuses_what_the_c_framebuf_refuses():
    assert [refuses(framebuf, case) for case in CASES] == on_vm(refuses, CASES)


def test_a_buffer_that_cannot_be_written_is_refused():
    with pytest.raises(TypeError):
        framebuf.FrameBuffer(bytes(8), 8, 8, framebuf.MONO_VLSB)
