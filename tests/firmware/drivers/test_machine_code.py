"""Functions for the viper and native emitters of a board's compiler."""

import runpy
from inspect import isfunction

import micropython
import pytest

from firmware.drivers import frame_diff, pixels


@pytest.mark.parametrize("module", [frame_diff, pixels])
def test_all_functions_with_pointers_are_machine_code(module, monkeypatch):
    compiled, viper = [], micropython.viper
    monkeypatch.setattr(micropython, "viper", lambda made: (compiled.append(made), viper(made))[1])
    names = runpy.run_path(module.__file__)
    functions = [
        value for value in names.values()
        if isfunction(value) and value.__code__.co_filename == module.__file__]
    assert compiled == functions != []
