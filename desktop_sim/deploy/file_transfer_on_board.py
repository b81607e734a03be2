"""The program that copies files to and from a board; the install page sends it to the board.

The page runs it behind `installer_on_board`, one call at a time. Content travels in base64, in
pieces that a small heap holds. Saved games come as a whole: they arrive in a folder beside the one
of the console, and renaming it is the last step.
"""

import os
from binascii import a2b_base64, b2a_base64

SAVES = "/pocket_patience"
NEW_SAVES = SAVES + ".new"
OLD_SAVES = SAVES + ".old"
PIECE = 768

_open = []


def create(path):
    """Open a file at `path`, with the folders that it needs; `take` fills it."""
    at = path.find("/", 1)
    while at > 0:
        if not is_there(path[:at]):
            os.mkdir(path[:at])
        at = path.find("/", at + 1)
    _open[:] = [open(path, "wb")]


def take(piece):
    """Write a `piece` of the file, bytes in base64."""
    _open[0].write(a2b_base64(piece))


def close():
    """Close the file that `create` opened."""
    _open.pop().close()


def send(path):
    """Print the content of a file in lines of base64."""
    with open(path, "rb") as file:
        piece = file.read(PIECE)
        while piece:
            print(b2a_base64(piece).decode().strip())
            piece = file.read(PIECE)


def saved_files():
    """Print the name of each saved file; complete a replacement that was interrupted first."""
    finish_replacement()
    for name in sorted(os.listdir(SAVES)) if is_there(SAVES) else ():
        print(name)


def begin_saves():
    """Make an empty folder for saved files to arrive."""
    finish_replacement()
    clear(NEW_SAVES)
    os.mkdir(NEW_SAVES)


def replace_saves():
    """Replace all saved files by those that have arrived."""
    if is_there(SAVES):
        os.rename(SAVES, OLD_SAVES)
    os.rename(NEW_SAVES, SAVES)
    clear(OLD_SAVES)


def finish_replacement():
    """Undo a replacement that was cut between its renames; remove what a cut left."""
    if is_there(OLD_SAVES) and not is_there(SAVES):
        os.rename(OLD_SAVES, SAVES)
    clear(OLD_SAVES)


def clear(folder):
    """Remove a folder of files if it is there."""
    if is_there(folder):
        for name in os.listdir(folder):
            os.remove(folder + "/" + name)
        os.rmdir(folder)


def is_there(path):
    """Return whether a file or folder is there."""
    try:
        os.stat(path)
    except OSError:
        return False
    return True
