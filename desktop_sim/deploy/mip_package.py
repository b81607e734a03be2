"""The package.json for `mpremote mip install`: the repository's, and one beside each Build.

`make lists` brings the repository's up to date; its other keys are npm's. The repository's file
installs the sources for every board with MicroPython, in the folder SOURCES of /lib. The file
beside a Build installs the files that `desktop_sim.deploy` would flash, in the same folder.
Keys: https://docs.micropython.org/en/latest/reference/packages.html
"""

import json
import tomllib

from desktop_sim.deploy import board_list, installer_on_board, modules_needed, project
from firmware.drivers.display_chips import CHIPS

SOURCES = "pocket_patience"
PACKAGE = "package.json"


def write_package_of(made, main):
    """Write the list of the Build `made`, and its main.py of text `main`, beside its folder.

    Returns both paths.
    """
    place = made.folder.parent
    names = [f"{made.folder.name}/{path}" for path in (*made.sizes, installer_on_board.MANIFEST)]
    package = place / PACKAGE
    text = as_text({"urls": [[name, name] for name in names]})
    package.write_text(text, "utf-8", newline="\n")
    main_py = place / installer_on_board.MAIN.strip("/")
    main_py.write_text(main, "utf-8", newline="\n")
    return package, main_py


def made():
    """Return {path: text} of the repository's list, with `version` and `urls` of today."""
    path = project.REPO / PACKAGE
    return {path: as_text(json.loads(path.read_text("utf-8")) | repository_keys())}


def repository_keys():
    """Return the keys of the repository's list that `mip` reads: a dict."""
    pyproject = tomllib.loads((project.REPO / "pyproject.toml").read_text("utf-8"))["project"]
    urls = [[f"{SOURCES}/{path}", path] for path in sources()]
    return {"version": pyproject["version"], "urls": urls}


def sources():
    """Return the paths in the repository of all modules for boards with MicroPython, sorted."""
    boards = board_list.boards_of(board_list.MICROPYTHON)
    # These are sources, with their marks.  A maker's own board may have any chip, or be round.
    drivers = ["firmware.drivers." + chip for chip, row in CHIPS.items()
               if board_list.MICROPYTHON in row["runtimes"]]
    modules = {modules_needed.CHECK, modules_needed.MARKS, *modules_needed.FOR_ROUND, *drivers}
    modules.update(*(modules_needed.modules_for(name) for name in boards))
    paths = [project.source_of(name).relative_to(project.REPO).as_posix() for name in modules]
    return sorted(paths)


def as_text(package):
    """Return a list as JSON with a line for each file."""
    rows = ",\n".join("    " + json.dumps(pair) for pair in package["urls"])
    rest = json.dumps(package | {"urls": []}, indent=2)
    return rest.replace('"urls": []', f'"urls": [\n{rows}\n  ]') + "\n"
