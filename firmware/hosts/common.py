"""What hosts share."""


class Unwatched:
    """The watchdog of a board that has none, or none that could be stopped."""

    def feed(self):
        """Do nothing."""

    def stop(self):
        """Do nothing."""
