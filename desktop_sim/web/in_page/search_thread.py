"""Verdicts in a browser: another thread searches, on a VM of its own.

This runs on MicroPython.
"""

import time

from desktop_sim.solver.verdicts.known_verdicts import KnownVerdicts


class WebVerdicts(KnownVerdicts):
    """Verdicts on the positions of the game in play, by the thread of search_thread.mjs."""

    def __init__(self, page):
        """Send positions through `page`, the module that the page registered."""
        KnownVerdicts.__init__(self, time.time)
        self._page = page
        page.listen(self._found, self._died)

    def _found(self, number, answer):
        """Store the `answer` of `search.go_on` for the position of this number."""
        verdict, *solution = answer.split()
        self.note(number, verdict, [bytes.fromhex(one) for one in solution])

    def _send(self, number, save, again):
        self._page.search(number, bytes(save).hex(), again)

    def _hear(self):
        """Do nothing: the page calls as soon as something is found."""

    def _end(self):
        self._page.end_search()
