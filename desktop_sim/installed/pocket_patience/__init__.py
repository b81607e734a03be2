"""Pocket Patience as pip installs it: one package, with the folders of the repository in it.

    site-packages/pocket_patience/{boards,core,desktop_sim,firmware}

Modules import each other as on a board, `from core import cards`. There the four folders are the
root of a file system, or frozen. Therefore `use_our_folders` puts this package at the front of the
path, in a process that runs nothing else. Our `core` is then found even if another package of that
name is installed, and the four common names stay out of site-packages. A program that only imports
`pocket_patience` keeps its path.

The repository holds only this folder of the package, and the path leads to the others
(dev-mode-dirs in pyproject.toml).
"""

import functools
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
REPOSITORY = HERE.parents[2]


@functools.cache
def use_our_folders():
    """Put our packages on the path, before any others of their names."""
    root = HERE if (HERE / "desktop_sim").is_dir() else REPOSITORY
    # At the front, so that neither the current folder nor site-packages can hide our packages.
    sys.path.insert(0, str(root))
