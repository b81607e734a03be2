"""A PyBadge or PyGamer, emulated as far as CircuitPython and the console need it."""
