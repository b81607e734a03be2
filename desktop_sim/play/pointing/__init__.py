"""Mouse, touch panel and typed keys: what the simulator has besides the keys of a board.

This runs on MicroPython as well, for the page in a browser.
"""
