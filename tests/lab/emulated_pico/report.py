"""Report of the time of each kind of press, with its goal."""

from tests.lab.emulated_pico.pair import KINDS, MENU_STEP, OTHER, OTHER_SCREEN

SOON, WHOLE_SCREEN = (8, 16), (50, 50)
GOALS = {kind: WHOLE_SCREEN if kind in (*OTHER_SCREEN, MENU_STEP) else SOON
         for kind in KINDS if kind != OTHER}
"""Limits in ms for the median, and for 99 of 100 presses. One frame at 60 Hz has 16 ms."""


def report(presses):
    """Print the times and bytes of each kind of press, with the GOALS."""
    print("From the press to the last byte of the picture that answers it, ms, and its bytes;")
    print("in all: until cards on their way have arrived, and the bytes that were sent till then;")
    print("changed: of those in the display's memory; goal: median and 99 of 100, ms:")
    print(f"{'':<15}{'count':>6}{'median':>9}{'99 of 100':>11}{'worst':>9}", end="")
    print(f"{'bytes':>8}{'most':>8}{'in all':>8}{'sent':>8}{'changed':>9}   goal")
    for kind in KINDS:
        some = [press for press in presses if press.kind == kind]
        if some:
            print(f"{kind:<15}{row(some)}   {goal(kind, some)}".rstrip())


def goal(kind, presses):
    """Return the limits of these presses, and the result of the comparison, as text."""
    if kind not in GOALS:
        return ""
    most = GOALS[kind]
    times = sorted(press.answer for press in presses)
    met = middle(times) <= most[0] and slow(times) <= most[1]
    return f"{most[0]} / {most[1]}: {'met' if met else 'not met'}"


def is_late(press):
    """Return True if the answer took longer than the limit for 99 of 100 of its kind."""
    return press.kind in GOALS and press.answer > GOALS[press.kind][1]


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
    """Return the median of sorted values."""
    return values[len(values) // 2]


def slow(values):
    """Return the sorted value that 99 of 100 do not exceed."""
    return values[(99 * len(values) + 99) // 100 - 1]
