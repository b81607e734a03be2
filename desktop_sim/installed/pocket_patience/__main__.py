"""The command `pocket-patience`, and `python -m pocket_patience`."""

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
REPOSITORY = HERE.parents[2]


def main():
    """Play, or do what the command line names; return the exit code."""
    use_our_folders()
    from desktop_sim.__main__ import main

    return main(prog="pocket-patience")


def use_our_folders():
    """Put our packages on the path, before any others of their names."""
    root = HERE if (HERE / "desktop_sim").is_dir() else REPOSITORY
    # At the front, so that neither the current folder nor site-packages can hide our packages.
    sys.path.insert(0, str(root))


if __name__ == "__main__":
    sys.exit(main())
