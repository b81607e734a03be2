"""Record what a display shows over time as an animated GIF."""

import sys

LAST_FRAME_MS = 2000


class Recorder:
    """The pictures of a film: `frames` is a list of (ms, `Picture`)."""

    def __init__(self, path, scale=1):
        """Record for the file `path`; a pixel becomes a square of `scale`."""
        self.path = path
        self.frames = []
        self._scale = scale

    def record(self, ms, picture):
        """Add `picture`, seen at `ms` on the clock, if it differs from the last one."""
        if not self.frames or picture != self.frames[-1][1]:
            self.frames.append((ms, picture))

    def save(self):
        """Write the file. Raises OSError when that fails, ImportError without Pillow."""
        from PIL import Image

        images = []
        for _, picture in self.frames:
            big = picture.scaled(self._scale)
            image = Image.frombytes("P", (big.width, big.height), big.pixels)
            image.putpalette([part for colour in big.palette for part in colour])
            images.append(image)
        times = [ms for ms, _ in self.frames]
        spans = [max(20, later - ms) for ms, later in zip(times, times[1:], strict=False)]
        images[0].save(
            self.path,
            save_all=True,
            append_images=images[1:],
            duration=spans + [LAST_FRAME_MS],
            loop=0,
        )


def keep_record(recorder):
    """Save the film of `recorder`, if it is not None; return the exit code."""
    try:
        if recorder:
            recorder.save()
    except OSError as failure:
        sys.stderr.write("desktop_sim: {}: {}\n".format(failure.filename, failure.strerror))
        return 1
    return 0
