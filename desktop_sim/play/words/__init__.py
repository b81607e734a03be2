"""A game in words, to be read aloud or written to a log: its places, cards and changes.

Plain Python that runs on CPython and MicroPython alike; it goes to no board.
"""
