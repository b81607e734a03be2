"""A Chrome or Chromium for the tests: an installed one, else the one that npm brings."""

import os
import shutil
import subprocess
from pathlib import Path

from tests import ROOT

PROGRAMS = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)

PACKED = ROOT / "node_modules/@sparticuz/chromium/bin"
"""Chromium of the npm package: for Linux on x86-64, with libraries that a bare system lacks."""

UNPACKED = ROOT / "node_modules/.cache/chromium"

UNPACK = """
const { createReadStream, createWriteStream } = require("fs");
const { createBrotliDecompress } = require("zlib");
const [from, to] = process.argv.slice(1);
createReadStream(from).pipe(createBrotliDecompress()).pipe(createWriteStream(to));
"""

# Relative, so that the folder of the project may be moved: Chromium crashes without any font.
FONTS = '<fontconfig><dir prefix="relative">fonts</dir></fontconfig>'

MISSING = (
    "the tests of the page need a browser: install Chromium or Chrome (apt install chromium), or"
    " name one by CHROME_BIN"
)

ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


class Missing(Exception):
    """A missing browser; the text is a line about how to get one."""


def find():
    """Return the path of a browser, and additions to its environment.

    Raises Missing.
    """
    named = os.environ.get("CHROME_BIN")
    if named:
        if shutil.which(named) is None:
            raise Missing(f"CHROME_BIN: there is no program {named}")
        return named, {}
    for program in PROGRAMS:
        found = shutil.which(program)
        if found:
            return found, {}
    if (PACKED / "chromium.br").is_file() and os.uname().machine == "x86_64":
        return str(unpacked()), {
            "LD_LIBRARY_PATH": str(UNPACKED / "lib"),
            "FONTCONFIG_FILE": str(UNPACKED / "fonts.conf"),
        }
    raise Missing(MISSING)


def unpacked():
    """Return the path of npm's browser, which is unpacked at the first call.

    Several processes may do that at once: the unpacked folder gets its name last.
    """
    program = UNPACKED / "chromium"
    if not program.exists():
        making = Path(f"{UNPACKED}.{os.getpid()}")
        making.mkdir(parents=True)
        _decompress("chromium.br", making / "chromium")
        (making / "chromium").chmod(0o755)
        for name in ("al2023.tar.br", "fonts.tar.br", "swiftshader.tar.br"):
            _decompress(name, making / "archive.tar")
            # Early releases of Python 3.11 cannot unpack an archive safely.
            subprocess.run(["tar", "-xf", "archive.tar"], cwd=making, check=True)
        (making / "archive.tar").unlink()
        (making / "fonts.conf").write_text(FONTS)
        try:
            making.rename(UNPACKED)
        except OSError:
            shutil.rmtree(making)
    return program


def _decompress(name, to):
    subprocess.run(["node", "-e", UNPACK, str(PACKED / name), str(to)], check=True)
