"""The Python of the page: the console, its platform, and the search for verdicts.

All of it runs on MicroPython's VM in the page. `desktop_sim/web/make_page.py` compiles it beside
the console.
"""
