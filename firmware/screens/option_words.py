"""Words on the display for the values of settings and options."""

from firmware.storage.settings import FIELDS

DEALS = (b"any", b"easy", b"medium", b"hard", b"winnable")
"""Words for the setting "deals", by its value."""

WORDS = {
    "sound": (b"full", b"partial", b"off"),
    "speed": (b"off", b"fast", b"medium", b"slow"),
    "brightness": (b"low", b"medium", b"high", b"full"),
    "deals": DEALS,
    "dim": (b"30 s", b"1 min", b"2 min", b"5 min"),
    "sleep": (b"2 min", b"5 min", b"10 min", b"30 min"),
    "mouse": (b"yes", b"no", b"ask"),
    "one_click": (b"plays", b"picks up"),
}
"""Words for the values of a setting, in the order of FIELDS."""

ON_OFF = (b"off", b"on")

LIGHT_OR_DARK = (b"normal", b"inverted")
COLOURS = (b"green", b"blue", b"wine", b"dark", b"light")
"""Colour schemes of displays without colour, and of those with it (canvas.PALETTES)."""


def write_setting(line, settings, name, coloured):
    """Write the value of the setting `name` into `line`; `coloured`: the display has colours.

    Allocates nothing.
    """
    value = getattr(settings, name)
    words = WORDS.get(name, ON_OFF)
    if name == "colours":
        words = COLOURS if coloured else LIGHT_OR_DARK
        line.put(words[value if value < len(words) else 0])
    elif name == "back":
        line.number(value + 1)
    elif words is ON_OFF:
        line.put(ON_OFF[value])
    else:
        line.put(words[values_of(name).index(value)])


def is_switch(name):
    """Return True if the setting `name` is on or off."""
    return name not in WORDS and name != "colours" and name != "back"


def values_of(name):
    """Return the values of the setting `name`, a tuple."""
    for known, values, _, _ in FIELDS:
        if known == name:
            return values
    return ()
