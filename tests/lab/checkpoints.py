"""The picture of docs/BUILD.md: what the display shows when a step has worked.

`python -m tests.lab.checkpoints` draws it, on the virtual Pico.
"""

from PIL import Image

from desktop_sim.frontends.headless import Handheld
from firmware.screens import open_screens
from tests import ROOT
from tests.lab.gallery import GAP, GROUND, NAME_HEIGHT, lettered

PICTURE = ROOT / "docs" / "checkpoints.png"
SCALE = 2
DEAL = 617


def screens():
    """Return pairs of a caption and the frame at that moment, an image."""
    hand = Handheld()
    hand.wait(1000)
    found = [("First start", hand.picture().image())]
    hand = Handheld(game="klondike", deal=DEAL)
    hand.wait(3000)
    found.append(("A deal", hand.picture().image()))
    hand.console.do(open_screens.test_hardware, 0)
    hand.wait(1000)
    hand.press("SELECT")
    hand.wait(1000)
    found.append(("Hardware test", hand.picture().image()))
    return found


def drawn():
    """Return the frames side by side, each below its caption, a PIL image."""
    rows = screens()
    width, height = (SCALE * side for side in rows[0][1].size)
    sheet = Image.new("RGB", (GAP + (width + GAP) * len(rows), NAME_HEIGHT + height + 2 * GAP),
                      GROUND)
    for at, (caption, frame) in enumerate(rows):
        x = GAP + at * (width + GAP)
        sheet.paste(lettered(caption), (x, GAP))
        frame = frame.convert("RGB").resize((width, height), Image.Resampling.NEAREST)
        sheet.paste(frame, (x, GAP + NAME_HEIGHT))
    return sheet


def main():
    """Draw the picture."""
    drawn().quantize(16).save(PICTURE, optimize=True)


if __name__ == "__main__":
    main()
