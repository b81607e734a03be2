"""The figures of a Pico in docs/research: every game and screen on an emulated one.

    python -m tests.lab.emulated_pico.figures RPI_PICO-....uf2

That takes one to two hours. Each trial is a run of `tests.lab.emulated_pico`, and prints its words.
"""

import subprocess
import sys

ROW = ("--every-screen", "--order", "29")

TRIALS = (
    ("Klondike, its presses, and power off and on", ()),
    ("Every game with every screen, in an order drawn by lot", ROW),
    ("The same with 20 games that keep their place, and Spider with 400 moves in play",
     (*ROW, "--kept", "20", "--game", "spider", "--played", "400")),
    ("Some with all games keeping their place, and Gypsy with 400 moves in play",
     (*ROW, "--kept", "44", "--game", "gypsy", "--played", "400", "--only", "spider", "gypsy",
      "klondike", "thirteen", "crescent", "montana")),
)
"""What each trial shows, and the words that follow the image's name."""


def main(words):
    """Run all trials with the image and switches in `words`; return 1 if one of them failed."""
    failed = []
    for title, more in TRIALS:
        print(f"\n{title}:\n", flush=True)
        done = subprocess.run(
            [sys.executable, "-m", "tests.lab.emulated_pico", *words, *more], check=False)
        if done.returncode == 2:
            return 2
        if done.returncode:
            failed.append(title)
    print("\nFailed: " + ("; ".join(failed) or "none"))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
