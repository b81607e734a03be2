"""A whole Pico emulated: official firmware, our chip on its I2C pins, keys on its GPIOs."""
