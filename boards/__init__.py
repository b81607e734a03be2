"""One table for each board: bus, display, keys, sound."""
