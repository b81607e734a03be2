"""A lock on a folder of saved files, so that no two programs overwrite each other's games."""

import contextlib
import os

try:
    import fcntl
except ImportError:
    # Windows.
    import msvcrt

    fcntl = None

LOCK = ".lock"
"""The empty file in the folder that is locked. The file stays; only the system's lock counts."""


class FolderInUse(Exception):
    """Another program holds the lock; the text says so in one line."""


@contextlib.contextmanager
def locked(folder):
    """Hold the lock of `folder` for the length of a `with` block; make the folder if needed.

    The system releases the lock when the program ends, however it ends. A folder that cannot be
    written to needs no lock and gets none, nor does one of a file system that has none.

    Raises FolderInUse while another program holds the lock.
    """
    with contextlib.ExitStack() as stack:
        try:
            os.makedirs(folder, exist_ok=True)
            file = stack.enter_context(open(os.path.join(folder, LOCK), "ab"))
        except OSError:
            file = None
        if file and not _lock(file.fileno()):
            raise FolderInUse(
                "another program plays with the data in {}; end it, or name another folder"
                " with --data".format(folder)
            )
        yield


def _lock(fd):
    """Lock the file `fd`; return False if another program has locked it."""
    try:
        if fcntl:
            fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
        else:
            msvcrt.locking(fd, msvcrt.LK_NBLCK, 1)
    except (BlockingIOError, PermissionError):
        return False
    except OSError:
        # The file system has no locks.
        pass
    return True
