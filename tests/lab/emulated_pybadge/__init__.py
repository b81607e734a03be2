"""An emulated PyBadge or PyGamer, with all that CircuitPython and the console need."""
