"""The console of the page in a browser: the search is loaded when it is first asked for.

This runs on MicroPython.
"""

from desktop_sim.solver.verdicts.verdict_console import VerdictConsole
from desktop_sim.web.in_page import help_rows
from desktop_sim.web.in_page.install_offer import InstallOffer
from desktop_sim.web.in_page.page_lists import PageScreens


class WebConsole(VerdictConsole):
    """A VerdictConsole whose positions are searched by another thread of the page's.

    On the page's own table the menu and the lists are the page's.

    offer  the InstallOffer
    """

    make_screens = PageScreens

    def __init__(self, *parts, **words):
        """Put the parts together as a Console does."""
        self.offer = InstallOffer()
        VerdictConsole.__init__(self, *parts, **words)

    def more_rows(self, name, rows):
        """Add the offer to install the page to the panel of a win; group those of Help."""
        rows = VerdictConsole.more_rows(self, name, rows)
        if name == "won":
            return self.offer.rows(self.autosave.record.number, rows)
        if self.display.captioned and name in help_rows.MENUS:
            return help_rows.grouped(rows)
        return rows

    def make_verdicts(self):
        """Return the WebVerdicts, or None while the page loads them; the page then asks again."""
        import page

        try:
            from desktop_sim.web.in_page.search_thread import WebVerdicts
        except ImportError:
            page.load_search()
            return None
        return WebVerdicts(page)

    def open_menu(self):
        """Let the page open its menu, or show the table's on a board."""
        if not self.display.captioned:
            VerdictConsole.open_menu(self)
            return
        import page

        page.open_menu()
