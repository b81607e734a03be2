"""How long each kind of press took, beside what it may take."""

from tests.lab.emulated_pico.pair import (
    HURRIED,
    KINDS,
    LIFT,
    MENU_CLOSES,
    MENU_OPENS,
    MENU_STEP,
    MOVE,
    REFUSED,
    STEP,
    TURN,
    UNDO,
)

GOALS = {
    STEP: ((4, 7), (6, 10)),
    MOVE: ((4, 7), (6, 10)),
    TURN: ((4, 7), (6, 10)),
    LIFT: ((5, 8), (8, 12)),
    REFUSED: ((5, 8), (8, 12)),
    UNDO: ((25, 40), (25, 40)),
    MENU_OPENS: ((40, 50), (40, 50)),
    MENU_CLOSES: ((40, 50), (40, 50)),
    MENU_STEP: ((6, 8), (8, 12)),
    HURRIED: ((5, 8), (8, 12)),
}
"""ms that the median and 99 of 100 presses may take: on an OLED of 128 x 64 on I2C at 400 kHz, and
on a display of 240 x 240 with colours on SPI at 62.5 MHz."""

LARGE = 1


def report(presses, coloured):
    """Print how long what kind of press took and how much it sent, beside the GOALS."""
    print("From the press to the last byte of the picture that answers it, ms, and its bytes;")
    print("in all: until cards on their way have arrived, and the bytes that were sent till then;")
    print("changed: of those in the display's memory; goal: median and 99 of 100, ms:")
    print(f"{'':<15}{'count':>6}{'median':>9}{'99 of 100':>11}{'worst':>9}", end="")
    print(f"{'bytes':>8}{'most':>8}{'in all':>8}{'sent':>8}{'changed':>9}   goal")
    for kind in KINDS:
        some = [press for press in presses if press.kind == kind]
        if some:
            print(f"{kind:<15}{row(some)}   {goal(kind, some, coloured)}".rstrip())


def goal(kind, presses, coloured):
    """Return what these presses may take, and whether they do, as text."""
    if kind not in GOALS:
        return ""
    most = GOALS[kind][LARGE if coloured else 0]
    times = sorted(press.answer for press in presses)
    met = middle(times) <= most[0] and slow(times) <= most[1]
    return f"{most[0]} / {most[1]}: {'met' if met else 'not met'}"


def row(presses):
    """Return the figures of presses of one kind as text; the last two are means of bytes."""
    times = sorted(press.answer for press in presses)
    sent = sorted(press.bytes for press in presses)
    rest = max(press.rest for press in presses)
    in_all = sum(press.sent for press in presses) // len(presses)
    changed = sum(press.changed for press in presses) // len(presses)
    return (
        f"{len(presses):>6}{middle(times):>9.2f}{slow(times):>11.2f}{times[-1]:>9.2f}"
        f"{middle(sent):>8}{sent[-1]:>8}{rest:>8.0f}{in_all:>8}{changed:>9}"
    )


def middle(values):
    """Return the middle one of sorted values."""
    return values[len(values) // 2]


def slow(values):
    """Return of sorted values the one that 99 of 100 do not exceed."""
    return values[(99 * len(values) + 99) // 100 - 1]
