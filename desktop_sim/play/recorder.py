"""A recorder of the display as a moving picture."""

import os

from desktop_sim.play.messages import say_failure

LAST_FRAME_MS = 2000

AS_WRITTEN = {
    ".gif": {},
    ".png": {},
    ".apng": {},
    ".webp": {"lossless": True},
    ".avif": {"quality": 100, "subsampling": "4:4:4"},
}
"""{ending of a file of moving pictures: arguments for Pillow to write it}."""


def endings():
    """Return the endings of the moving pictures that Pillow can write here."""
    from PIL import Image

    Image.init()
    kinds = Image.registered_extensions()
    return [ending for ending in AS_WRITTEN if kinds.get(ending) in Image.SAVE_ALL]


def why_not(path):
    """Return why no film can be written to the file `path`, in one line; None if one can."""
    ending = _ending(path)
    if ending not in endings():
        return "{!r} does not end in {}".format(path, ", ".join(endings()))
    folder = os.path.dirname(path) or os.curdir
    if not os.path.isdir(folder):
        return "there is no folder {!r}".format(folder)
    if os.path.isdir(path) or not os.access(path if os.path.exists(path) else folder, os.W_OK):
        return "{!r} cannot be written".format(path)
    return None


def _ending(path):
    return os.path.splitext(path)[1].lower()


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
        """Write the file, none if nothing was shown. Raises OSError when that fails."""
        if not self.frames:
            return
        ending = _ending(self.path)
        images = [self._image(picture, ending) for _, picture in self.frames]
        times = [ms for ms, _ in self.frames]
        spans = [max(20, later - ms) for ms, later in zip(times, times[1:], strict=False)]
        images[0].save(
            self.path,
            save_all=True,
            append_images=images[1:],
            duration=spans + [LAST_FRAME_MS],
            loop=0,
            **AS_WRITTEN.get(ending, {}),
        )

    def _image(self, picture, ending):
        """Return `picture` as Pillow's."""
        image = picture.scaled(self._scale).indexed()
        # Each picture of a GIF has a palette of its own.
        return image if ending == ".gif" else image.convert("RGB")


def keep_record(recorder):
    """Save the film of `recorder`, if it is not None; return the exit code."""
    try:
        if recorder:
            recorder.save()
    except OSError as failure:
        say_failure(recorder.path, failure)
        return 1
    return 0
