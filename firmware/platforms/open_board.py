"""The common part of platforms: opening a board's table, and a stub of the watchdog.

`words` are the words of a table, {name: value}; boards/__init__.py explains each. A platform has a
function for each word or chip, named `open_` and the word or chip in small letters. Deployment can
therefore omit modules that a board's table does not name.
"""


def open_parts(board, platform):
    """Return display, buttons, clock, store and speaker of `board`, a module of boards/.

    `platform` opens the hardware: a module of firmware/platforms/, or an emulated one. Allocates.
    """
    words = board.__dict__
    for pin, level in words.get("DRIVE", ()):
        platform.drive(pin, level)
    display = platform.open_display(words)
    read_by = [word for word in ("SHIFT", "KEYBOARD") if word in words]
    open_them = getattr(platform, "open_" + (read_by or ["keys"])[0].lower())
    buttons = open_them(words["KEYS"], words["KEY_DOWN"], **(words[read_by[0]] if read_by else {}))
    for word in ("STICK", "ENCODER", "TRACKBALL"):
        if word in words:
            buttons = getattr(platform, "open_" + word.lower())(buttons, **words[word])
    speaker = platform.speaker(words.get("BUZZER"))
    return display, buttons, platform.clock(), platform.store(), speaker


def display_on_bus(words, i2c, spi, backlight):
    """Return the display on I2C or SPI, with the driver of its CHIP.

    The driver is the module of that name in firmware/drivers/; its class has the same name in
    capitals. The functions `i2c` and `spi` open a bus from the roles in the table, and `backlight`
    opens a light from its pin. Allocates.
    """
    chip = words["CHIP"]
    name = chip.upper()
    driver = getattr(__import__("firmware.drivers." + chip, None, None, (name,)), name)
    if words["DISPLAY"].get("round", False):
        from firmware.drivers.round_panel import in_circle

        driver = in_circle(driver)
    bus = i2c(**words["I2C"]) if "I2C" in words else spi(**words["SPI"])
    if "BACKLIGHT" in words:
        return driver(bus, backlight(words["BACKLIGHT"]), **words["DISPLAY"])
    return driver(bus, **words["DISPLAY"])


class Unwatched:
    """The watchdog of a board that has none, or none that could be stopped."""

    def feed(self):
        """Do nothing."""

    def stop(self):
        """Do nothing."""
