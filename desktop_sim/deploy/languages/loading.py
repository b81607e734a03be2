"""Modules of this process in the player's language."""

import argparse
import ctypes
import importlib.abc
import importlib.machinery
import locale
import os
import sys

from desktop_sim.deploy.languages import catalogues, translate
from desktop_sim.deploy.languages.catalogues import ENGLISH

OURS = ("core.", "firmware.", "desktop_sim.")
VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Variables of the environment that name the language, as POSIX orders them."""


def of_the_system():
    """Return the code of the language that the environment names, English if we lack it.

    Windows has a setting instead, which counts where the environment names none.
    """
    named = next((os.environ[name] for name in VARIABLES if os.environ.get(name)), "")
    named = named or _of_windows()
    return named[:2] if named[:2] in catalogues.languages() else ENGLISH


def _of_windows():
    """Return the name of the language in which Windows shows its own texts, "" elsewhere."""
    if sys.platform != "win32":
        return ""
    number = ctypes.windll.kernel32.GetUserDefaultUILanguage()
    return locale.windows_locale.get(number, "")


def chosen(words):
    """Return the language that the words of a command line choose; what is wrong, args.py says.

    Without one it is that of the system; scripts and programs are answered in English.
    """
    parser = argparse.ArgumentParser(add_help=False, allow_abbrev=False, exit_on_error=False)
    parser.add_argument("--language")
    parser.add_argument("--face")
    for script in ("--bot", "--keys", "--screenshot"):
        parser.add_argument(script, nargs="?", const=True)
    try:
        found, _others = parser.parse_known_args(words)
    except argparse.ArgumentError:
        return ENGLISH
    if found.language:
        return found.language if catalogues.is_known(found.language) else ENGLISH
    if found.bot or found.keys or found.screenshot or found.face == "headless":
        return ENGLISH
    return of_the_system()


def use(catalogue):
    """Load all modules of ours with the texts of a Catalogue from now on; None for English."""
    if catalogue:
        sys.meta_path.insert(0, _Finder(catalogue))


class _Finder(importlib.abc.MetaPathFinder):
    """Finds what Python finds, and has our modules loaded by _Loader."""

    def __init__(self, catalogue):
        self._catalogue = catalogue

    def find_spec(self, name, path, target=None):
        """Return the spec of a module of ours, None for others."""
        if not name.startswith(OURS):
            return None
        spec = importlib.machinery.PathFinder.find_spec(name, path, target)
        if spec and type(spec.loader) is importlib.machinery.SourceFileLoader:
            spec.loader = _Loader(name, spec.loader.path, self._catalogue)
        return spec


class _Loader(importlib.machinery.SourceFileLoader):
    """Compiles sources with the texts of a Catalogue; the compiled files are not kept."""

    def __init__(self, name, path, catalogue):
        super().__init__(name, path)
        self._catalogue = catalogue

    def get_code(self, fullname):
        """Return a module's code."""
        data = self.get_data(self.path)
        text = data.decode("utf-8")
        source = translate.translated(fullname, text, self._catalogue)
        if source == text:
            return super().get_code(fullname)
        return compile(source, self.path, "exec", dont_inherit=True)
