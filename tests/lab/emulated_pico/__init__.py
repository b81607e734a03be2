"""An emulated Pico: official firmware, our chip on its I2C pins, keys on its GPIOs."""
