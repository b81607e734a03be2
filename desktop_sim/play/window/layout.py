"""The layout of the window: the device, its keys and the legend.

A rectangle is (x, y, width, height) in pixels of the window. The module needs no pygame.
"""

from core.language import _
from desktop_sim.play import keyboard
from desktop_sim.play.resizing import table_size
from firmware.input.actions import BACK, DOWN, LEFT, MENU, NEXT, ONLY, PREVIOUS, RIGHT, SELECT, UP

ARROW, ROUND, PILL = "arrow", "round", "pill"

EDGE = 14
"""Pixels between the device and the window's edge."""

FINGER = 44
"""Fewest pixels of a side of a button for a finger."""

BAR_ROWS = 17
"""Fewest pixels of the bar's display from its top to its bottom."""

LINES = 3
"""Lines of the legend below the device."""

BEZEL, SIDE, UNIT = 0.055, 0.05, 0.44
"""Frame, body beside it, and the unit of the keys, as fractions of the display's width."""

SQUARE = 0.7
"""Height divided by width above which the keys lie beside the display, not below."""

CROSS_AT, PILLS_AT = "cross", "pills"

BELOW = {
    CROSS_AT: (0.2, 0.44),
    SELECT: (0.86, 0.36),
    ONLY: (0.5, 0.42),
    BACK: (0.68, 0.54),
    NEXT: (0.3, 0.42),
    PREVIOUS: (0.12, 0.42),
    PILLS_AT: (0.5, 0.3),
}
"""{key: its middle} below the display: fraction of the body's width, units below the frame."""

BESIDE = {
    CROSS_AT: (0.5, 0.9),
    SELECT: (-0.36, 0.75),
    ONLY: (-0.5, 0.75),
    BACK: (-0.7, 1.15),
    NEXT: (0.5, 0.75),
    PREVIOUS: (0.5, 1.2),
    PILLS_AT: (0.5, 1.7),
}
"""{key: its middle} beside it: units from the body's left (or, below 0, right) edge and top."""

BESIDE_WIDTH = 1.0
"""Units that the keys need on each side."""

LABELS = {
    SELECT: "SELECT",
    BACK: "BACK",
    MENU: "MENU",
    NEXT: "NEXT",
    PREVIOUS: "PREVIOUS",
    ONLY: "NEXT, HELD: SELECT",
}
ARROWS = {UP: (1, 0), LEFT: (0, 1), RIGHT: (2, 1), DOWN: (1, 2)}
"""{arrow: (column, row)} in the cross."""


class Button:
    """A key on the device. shape: ARROW, ROUND or PILL; key: its row in the board's table."""

    def __init__(self, key, action, shape, rect):
        """Place a key in the rectangle `rect`."""
        self.key = key
        self.action = action
        self.shape = shape
        self.rect = rect
        self.label = LABELS.get(action, "")


class Layout:
    """The places of all parts in a window.

    scale    pixels of the window per pixel of the display
    body, bezel, screen, legend  rectangles
    unit     pixels of the unit in which keys are measured
    buttons  a list of `Button`
    """

    def __init__(self, display, actions, window):
        """Lay out a window.

        display  (width, height) of the display in its own pixels
        actions  action of each key of the board
        window   (width, height) of the window
        """
        self.display = display
        self.window = window
        self.line = line_height(window[0])
        self.scale = scale_for(display, window)
        self.beside = is_square(display)
        across, down = display[0] * self.scale, display[1] * self.scale
        self.unit = round(across * UNIT)
        width, height = device_size(display, self.scale)
        spare = window[1] - height - 2 * EDGE - LINES * self.line
        left, top = (window[0] - width) // 2, EDGE + max(0, spare // 2)
        side, frame = round(across * SIDE), round(across * BEZEL)
        self.body = left, top, width, height
        x = (window[0] - across) // 2 - frame
        self.bezel = x, top + side, across + 2 * frame, down + 2 * frame
        self.screen = x + frame, top + side + frame, across, down
        self.legend = 0, window[1] - LINES * self.line - EDGE // 2, window[0], LINES * self.line
        self.buttons = self._buttons(actions)

    def _middle(self, name):
        """Return (x, y) of the middle of the key or group of keys `name`."""
        left, top, width, _ = self.body
        if self.beside:
            along, down = BESIDE[name]
            x = left + round(along * self.unit) + (width if along < 0 else 0)
            return x, top + round(down * self.unit)
        along, down = BELOW[name]
        return left + round(along * width), self.bezel[1] + self.bezel[3] + round(down * self.unit)

    def _buttons(self, actions):
        """Return a `Button` for each key; of keys with the same action, only for the first."""
        has_cross = any(action in ARROWS for action in actions)
        pills = []
        buttons = []
        for key, action in enumerate(actions):
            if action in actions[:key]:
                continue
            if action in ARROWS:
                buttons.append(Button(key, action, ARROW, self._arrow(action)))
            elif action == MENU or (has_cross and action in (NEXT, PREVIOUS)):
                buttons.append(Button(key, action, PILL, self._pill(len(pills))))
                pills.append(action)
            else:
                rect = around(self._middle(action), round(self.unit * 0.34))
                buttons.append(Button(key, action, ROUND, rect))
        return buttons

    def _arrow(self, action):
        x, y = self._middle(CROSS_AT)
        column, row = ARROWS[action]
        arm = round(self.unit * 0.24)
        return around((x + (column - 1) * arm, y + (row - 1) * arm), arm)

    def _pill(self, place):
        x, y = self._middle(PILLS_AT)
        y += round(self.unit * 0.22 * place)
        return around((x, y), round(self.unit * 0.46), round(self.unit * 0.13))

    def button_at(self, x, y):
        """Return the button at a pixel of the window, or None."""
        for button in self.buttons:
            if inside(button.rect, x, y):
                return button
        return None

    def pixel_at(self, x, y):
        """Return the display's pixel (x, y) at a pixel of the window, None beside the display."""
        if not inside(self.screen, x, y):
            return None
        return (x - self.screen[0]) // self.scale, (y - self.screen[1]) // self.scale

    def nearest_pixel(self, x, y):
        """Return the display's pixel (x, y) that is nearest to a pixel of the window."""
        column, row = (x - self.screen[0]) // self.scale, (y - self.screen[1]) // self.scale
        width, height = self.display
        return min(max(column, 0), width - 1), min(max(row, 0), height - 1)


class TableLayout:
    """Layout of a table that fills the window below its bar, without a device around it.

    display, window, scale, screen, line: as those of `Layout`.

    bar        rectangle of the bar
    bar_scale  pixels of the window per pixel of the bar's display
    """

    beside = False
    buttons = ()

    def __init__(self, window):
        """Lay out a window of `window` (width, height) pixels."""
        self.window = window
        self.bar_scale = table_size(window[0], window[1] - FINGER)[2]
        rows = max(BAR_ROWS, -(-FINGER // self.bar_scale))
        below = rows * self.bar_scale
        self.bar = 0, 0, window[0], below
        width, height, self.scale = table_size(window[0], window[1] - below)
        self.display = width, height
        self.line = line_height(window[0])
        across, down = width * self.scale, height * self.scale
        top = below + max(0, window[1] - below - down) // 2
        self.screen = (window[0] - across) // 2, top, across, down

    def button_at(self, x, y):
        """Return None: there are no buttons."""

    pixel_at = Layout.pixel_at
    nearest_pixel = Layout.nearest_pixel


def inside(rect, x, y):
    """Return True if a pixel lies in a rectangle."""
    left, top, width, height = rect
    return left <= x < left + width and top <= y < top + height


def line_height(width):
    """Return the height of a line of text in a window of `width` pixels."""
    return min(max(width // 34, 16), 20)


def around(middle, width, height=None):
    """Return the rectangle of a size around a middle; a square without `height`."""
    height = width if height is None else height
    return middle[0] - width // 2, middle[1] - height // 2, width, height


def is_square(display):
    """Return True if a display is so high that its keys lie beside it."""
    return display[1] / display[0] > SQUARE


def device_size(display, scale):
    """Return (width, height) of the device's body in pixels of the window."""
    across, down = display[0] * scale, display[1] * scale
    side, frame, unit = round(across * SIDE), round(across * BEZEL), round(across * UNIT)
    if is_square(display):
        return across + 2 * frame + 2 * round(unit * BESIDE_WIDTH), down + 2 * frame + 2 * side
    return across + 2 * frame + 2 * side, down + 2 * frame + side + unit


def scale_for(display, window):
    """Return the largest scale at which the device fits into a window, at least 1."""
    scale = 1
    while True:
        width, height = window_size(display, scale + 1)
        if width > window[0] or height > window[1]:
            return scale
        scale += 1


def window_size(display, scale):
    """Return (width, height) of the smallest window for the device at a scale."""
    width, height = device_size(display, scale)
    width += 2 * EDGE
    return width, height + 2 * EDGE + LINES * line_height(width)


def window_for_table(desktop):
    """Return (width, height) of a window for the table that leaves room on the desktop."""
    return min(desktop[0] * 7 // 8, 1200), min(desktop[1] * 7 // 8, 900)


def window_for(display, desktop):
    """Return (width, height) of a large window that leaves room on the desktop.

    desktop: (width, height) of the whole desktop.
    """
    room = min(desktop[0] * 7 // 8, 1100), min(desktop[1] * 7 // 8, 900)
    return window_size(display, scale_for(display, room))


LEGEND = (
    ("1..0", _("piles")),
    ("P", _("pack")),
    ("W", _("waste")),
    ("F", _("foundation")),
    ("X", _("cell")),
    ("J", _("all keys")),
    (_("Esc"), _("cancel")),
    ("M", _("menu")),
    ("L", _("look")),
)
"""The last line below the device: (key, meaning)."""

COMMAND_LINES = (keyboard.COMMANDS[:8], keyboard.COMMANDS[8:])
