"""The command `pocket-patience`, and `python -m pocket_patience`."""

import sys

from pocket_patience import use_our_folders


def main():
    """Play, or do what the command line names; return the exit code."""
    use_our_folders()
    from desktop_sim.__main__ import main

    return main(prog="pocket-patience")


if __name__ == "__main__":
    sys.exit(main())
