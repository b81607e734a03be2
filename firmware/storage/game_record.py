"""What is known of the game in play besides its cards and its time."""

from firmware.storage.game_files import IN_PLAY, ON_ITS_DAY, REPLACED, TOUCHED, UNDONE


class GameRecord:
    """The game in play as the statistics, the days and those who leave it see it.

    in_play     True if a game is in play
    touched     True if leaving the game loses an action: one made since the game was dealt,
                restarted, loaded or saved
    replaced    True until the first action of a deal that replaced another one of its game; the
                latter keeps its place until then (firmware/storage/kept_games.py), and is then lost
    lost        the Ended of the game in play if it is lost once another one begins, or None
    last        the Ended of the last game that ended, or None
    number      number of the game in play, counted from 1; it tells counted games from new ones
    on_its_day  True if the game in play is the deal of a day, and was begun on it, or gone on with
    undone      True if a move was taken back in it
    medals      names of the medals that its win earned
    day_deal    number of the deal of today that the player asked for, until a game begins; else 0
    given_up    True if the player gives the game in play up, because the store is full
    at, depth   the cursor as it was last saved or loaded: place number, and number of cards held

    Allocates nothing.
    """

    def __init__(self):
        """Begin without a game."""
        self.in_play = self.touched = self.replaced = self.on_its_day = self.given_up = False
        self.undone = False
        self.medals = ()
        self.lost = self.last = None
        self.number = self.day_deal = self.at = self.depth = 0

    def take(self, content):
        """Be as a GameContent (firmware/storage/game_content.py) says."""
        flags = content.flags
        self.in_play = bool(flags & IN_PLAY)
        self.touched = bool(flags & TOUCHED)
        self.replaced = bool(flags & REPLACED)
        self.on_its_day = bool(flags & ON_ITS_DAY)
        self.undone = bool(flags & UNDONE)
        self.number = content.number
        self.last = content.last
        self.put_cursor(content.place, content.depth)

    def forget(self):
        """Note that no game is in play any more."""
        self.in_play = self.touched = self.replaced = self.given_up = False

    def put_cursor(self, at, depth):
        """Note where the cursor is: place number, and number of cards held."""
        self.at = at
        self.depth = depth

    def flags(self):
        """Return the flags of the game in play (firmware/storage/game_files.py)."""
        flags = IN_PLAY | TOUCHED if self.touched else IN_PLAY
        if self.on_its_day:
            flags |= ON_ITS_DAY
        if self.undone:
            flags |= UNDONE
        return flags | REPLACED if self.replaced else flags

    def can_take_back(self):
        """Return True if the deal that this one replaced can still be taken up again."""
        return self.in_play and self.replaced and not self.touched
