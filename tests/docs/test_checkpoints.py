"""The golden picture in docs/BUILD.md: what the display shows when a step has worked."""

from PIL import Image

from desktop_sim.play.headless import Handheld
from docs.drawings.gallery import GAP, GROUND, NAME_HEIGHT, lettered
from firmware.screens import open_screens

SCALE = 2
DEAL = 617


def screens():
    """Return pairs of a caption and the frame at that moment, an image, on the virtual Pico."""
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


def test_the_frames_of_the_guide(golden):
    rows = screens()
    width, height = (SCALE * side for side in rows[0][1].size)
    sheet = Image.new("RGB", (GAP + (width + GAP) * len(rows), NAME_HEIGHT + height + 2 * GAP),
                      GROUND)
    for at, (caption, frame) in enumerate(rows):
        x = GAP + at * (width + GAP)
        sheet.paste(lettered(caption), (x, GAP))
        frame = frame.convert("RGB").resize((width, height), Image.Resampling.NEAREST)
        sheet.paste(frame, (x, GAP + NAME_HEIGHT))
    golden("checkpoints", sheet)


def test_the_hardware_test_draws_a_line_along_all_four_edges():
    frame = screens()[-1][1].convert("L")
    for x, y in ((0, 0), (127, 0), (0, 63), (127, 63), (64, 0), (64, 63), (0, 32), (127, 32)):
        assert frame.getpixel((x, y)) > 127
