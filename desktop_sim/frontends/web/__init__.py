"""The face in a browser: the console on MicroPython's VM, in a page that draws the handheld.

The Python here runs on that VM; `desktop_sim/deploy/web_page.py` compiles it beside the console.
"""
