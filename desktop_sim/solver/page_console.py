"""The console of the page in a browser: the search is loaded when it is first asked for.

This runs on MicroPython.
"""

from desktop_sim.solver.verdict_console import VerdictConsole


class PageConsole(VerdictConsole):
    """A VerdictConsole whose positions are searched by another thread of the page's."""

    def make_judge(self):
        """Return the Judge; None where the page has to load it first, and then asks again."""
        import page

        try:
            from desktop_sim.solver.page_judge import PageJudge
        except ImportError:
            page.load_search()
            return None
        return PageJudge(page)
