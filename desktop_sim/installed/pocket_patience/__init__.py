"""Pocket Patience as pip installs it: one package, with the folders of the repository in it.

    site-packages/pocket_patience/{boards,core,desktop_sim,firmware}

Modules import each other as on a board, `from core import cards`, where the four folders are the
root of a file system or frozen. So this package is put on the path, in front: that finds our `core`
although another package of that name may be installed, and leaves four names that are not ours to
take out of site-packages. Only `main` does it, in a process that runs nothing else. `import
pocket_patience` by another program changes nothing there.

In the repository this folder is the only one of that package, and the path leads to the others
(dev-mode-dirs in pyproject.toml).
"""
