"""The picture of docs/BUILD.md with what the display shows after a step."""

from PIL import Image, ImageChops

from tests.lab import checkpoints, gallery


def test_the_picture_is_up_to_date():
    with Image.open(checkpoints.PICTURE) as kept:
        difference = ImageChops.difference(kept.convert("RGB"), checkpoints.drawn())
    assert difference.getbbox() is None, "run: make gallery"


def test_each_frame_is_lit_and_differs_from_the_others():
    frames = [frame.convert("L") for _, frame in checkpoints.screens()]
    assert len({frame.tobytes() for frame in frames}) == len(frames)
    # The hardware test draws a line along all four edges.
    frame = frames[-1]
    for x, y in ((0, 0), (127, 0), (0, 63), (127, 63), (64, 0), (64, 63), (0, 32), (127, 32)):
        assert frame.getpixel((x, y)) > 127
    assert gallery.GROUND not in [colour for _, colour in frames[0].convert("RGB").getcolors()]
