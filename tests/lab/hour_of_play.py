"""Work of a board during an hour of thoughtful play: `python -m tests.lab.hour_of_play`.

The game is Klondike on the Pico's board, won and dealt again, with about four seconds from move to
move. The program prints the rounds of the main loop, the share of time in `clock.sleep`, and the
writes.
"""

from desktop_sim.frontends.headless import Handheld
from firmware import dealing
from tests.lab.key_player import KeyPlayer
from tests.lab.recorded_games import recorded_game

HOUR_MS = 3_600_000
THINK_MS = 2_500


class Hour:
    """Counts of an hour of virtual time.

    presses, moves, games   that the player made
    rounds     of the main loop
    busy       rounds after which it did not sleep at all
    writes     {kind of a saved file, such as "moves": number of writes}
    """

    def __init__(self):
        self.hand = Handheld()
        self.presses = self.moves = self.games = self.rounds = self.busy = 0
        self.writes = {}
        self._count_rounds(self.hand.console)
        self._count_writes(self.hand.store)
        while self.hand.clock.passed < HOUR_MS:
            self._play()

    def _count_rounds(self, console):
        step = console.step

        def counted():
            self.rounds += 1
            wait = step()
            self.busy += wait == 0
            return wait

        console.step = counted

    def _count_writes(self, store):
        write = store.write

        def counted(name, data):
            kind = name.partition(".")[0]
            self.writes[kind] = self.writes.get(kind, 0) + 1
            return write(name, data)

        store.write = counted

    def _play(self):
        moves, deal, options = recorded_game("klondike")
        self.hand.console.settings.set("offer_finish", False)
        dealing.deal(self.hand.console, "klondike", deal, options)
        self.hand.wait(1000)
        player = KeyPlayer(self.hand)
        self.games += 1
        for move in moves:
            if self.hand.clock.passed >= HOUR_MS:
                break
            player.play(move)
            self.moves += 1
            self.hand.wait(THINK_MS)
        self.presses += player.presses


def rounds_in_a_second(hand):
    """Return the rounds of the main loop of `hand`, a Handheld without presses, in a second."""
    rounds = 0
    end = hand.clock.passed + 1000
    while hand.clock.passed < end:
        hand.clock.sleep(max(1, hand.console.step()))
        rounds += 1
    return rounds


def at_rest():
    """Return {state: rounds in a second}: after a press, after three seconds, dimmed, dark."""
    hand = Handheld(game="klondike", deal=1)
    found = {}
    for name, ms in (("after a press", 0), ("after 4 s", 4_000), ("dimmed", 70_000),
                     ("dark", 310_000)):
        hand.wait(ms - hand.clock.passed if ms else 0)
        if not ms:
            hand.press("RIGHT")
        found[name] = rounds_in_a_second(hand)
    return found


def main():
    """Print the figures."""
    hour = Hour()
    print(f"an hour of play: {hour.presses} presses, {hour.moves} moves, {hour.games} games")
    print(f"rounds: {hour.rounds}, of which without a sleep: {hour.busy}")
    print("saved: " + ", ".join(f"{name} {count}" for name, count in sorted(hour.writes.items())))
    for name, rounds in at_rest().items():
        print(f"rounds a second {name}: {rounds}")


if __name__ == "__main__":
    main()
