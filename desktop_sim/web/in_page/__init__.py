"""What of the page is Python: the console of a page, its platform, and the search for verdicts.

It runs on MicroPython's VM in the page; `desktop_sim/web/make_page.py` compiles it beside the
console.
"""
