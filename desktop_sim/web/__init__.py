"""The page that plays in a browser, and the page beside it that puts the console on a board.

    page/      what is sent to a browser for playing
    install/   the same for the page that installs
    in_page/   Python that runs in the page, on MicroPython's VM

The modules beside them make both pages, and serve them.
"""

COMMANDS = {"web": "play in a browser: serve the page here, and open it"}
"""{command: what it does}."""
