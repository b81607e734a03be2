"""The bus of a display, I2C or SPI, which a driver uses without knowing which it is.

A bus has:

commands(buffer)                 send all of `buffer`; return the bytes put on the bus
data(buffer)                     the same, on SPI alone: no chip with I2C asks for it
send(commands, data)             both of these, one after the other; return nothing
send_all(parts)                  a list of commands, data, commands and so on, on SPI alone
reset()                          pulse the display's reset pin, if it is wired
wait(ms)                         wait
LEAD                             bytes that `send` expects in front of the picture: 1 on I2C, which
                                 is DATA_FOLLOWS, and 0 on SPI
EXTRA                            bytes that `send` puts on the bus beside commands and picture

`commands` to OLEDs begin with the control byte 00h on both buses. To a chip on SPI the byte is a
harmless command, "column address, lower half: 0". If the display does not answer, `commands` and
`data` raise OSError on I2C; SPI cannot tell. Only making a bus allocates.

I2CBus and SPIBus share no base class: each is alone on its board, and a class takes 0.3 KB of heap.
"""

DATA_FOLLOWS = 0x40
"""Control byte of displays on I2C (SSD1306 data sheet, revision 1.1, chapter 8.1.5.2; the same in
those of SH1106 and SH1107)."""

RESET_MS = 1
AFTER_RESET_MS = 10
"""Time to hold the reset pin, and time for the chip to wake up. Data sheets ask for a pulse of 3 us
(SSD1306) or 10 us (SH1106, SH1107, ST7789)."""


def pulse(pin, wait):
    """Pulse the reset pin, set by `pin(level)`, or None if there is none; takes 11 ms.

    `wait(ms)` waits.
    """
    if pin is None:
        return
    pin(0)
    wait(RESET_MS)
    pin(1)
    wait(AFTER_RESET_MS)
