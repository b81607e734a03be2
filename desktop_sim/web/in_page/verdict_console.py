"""The console of the page in a browser: the search is loaded when it is first asked for.

This runs on MicroPython.
"""

from desktop_sim.solver.verdicts.verdict_console import VerdictConsole


class WebConsole(VerdictConsole):
    """A VerdictConsole whose positions are searched by another thread of the page's."""

    def make_verdicts(self):
        """Return the WebVerdicts, or None while the page loads them; the page then asks again."""
        import page

        try:
            from desktop_sim.web.in_page.search_thread import WebVerdicts
        except ImportError:
            page.load_search()
            return None
        return WebVerdicts(page)
