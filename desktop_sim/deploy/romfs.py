"""The console in a board's ROMFS partition, where compiled modules run without taking up heap.

MicroPython mounts the partition at /rom when it starts (docs.micropython.org, reference/romfs). The
partition is written as a whole: `mpremote romfs` builds an image of a folder and puts it there.
"""

from desktop_sim.deploy import board_build, installer_on_board, project
from desktop_sim.deploy.external_tools import Failure, last_line, plain, run_tool
from desktop_sim.deploy.languages.catalogues import ENGLISH

FOREIGN = """\
Its ROMFS partition holds files from elsewhere ({}), so the console goes to the file system."""
TOO_SMALL = """\
Its ROMFS partition has {:,} bytes, the console takes {:,}: it goes to the file system."""


def ours(state):
    """Return the paths of our installations in ROM of a board in this `state`."""
    paths = [f"{installer_on_board.ROM}/{name}" for name in state["in_rom"]]
    return [path for path in paths if installer_on_board.is_place(path)]


def image_for(board, state, language=ENGLISH):
    """Return the Image for `board` in a `language` and the partition of its `state`, or None.

    Print why if there is such a partition. Raises Failure.
    """
    if not state["rom"]:
        return None
    if len(ours(state)) < len(state["in_rom"]):
        print(FOREIGN.format(plain(" ".join(state["in_rom"][:10]))))
        return None
    image = Image(board, state, language)
    if image.bytes > state["rom"]:
        print(TOO_SMALL.format(state["rom"], image.bytes))
        return None
    return image


class Image:
    """An image for the partition of a board, with one folder.

    made   the Build in it
    place  path of its folder on the board
    path   of the image's file
    bytes  number of bytes of the image
    """

    def __init__(self, board, state, language):
        """Build the image for `board` in this `state`. Raises Failure."""
        native = state["native"]
        self.made = board_build.build(board, False, project.BUILD, native, rom=True,
                                      language=language)
        self.place = f"{installer_on_board.ROM}/{self.made.folder.name}"
        # The partition holds the folder: the image is made of the one around it.
        around = self.made.folder.parent
        self.path = around.with_name(f"{board}.romfs")
        done = run_tool("mpremote", "romfs", "--no-mpy", "--output", str(self.path), "build",
                        str(around))
        if done.returncode:
            raise Failure(f"mpremote cannot build the ROMFS: {last_line(done)}")
        self.bytes = self.path.stat().st_size
