"""Commands for boards, where only the packages to play are installed."""

import sys

import pytest

from desktop_sim.__main__ import main


@pytest.mark.parametrize("module", ["mpremote.transport", "serial"])
def test_the_check_of_a_board_names_the_package_that_is_missing(monkeypatch, capsys, module):
    monkeypatch.setitem(sys.modules, module, None)
    for loaded in ("hardware_test", "serial_repl"):
        monkeypatch.delitem(sys.modules, "desktop_sim.deploy." + loaded, raising=False)
    monkeypatch.delattr("desktop_sim.deploy.hardware_test", raising=False)
    monkeypatch.delattr("desktop_sim.deploy.serial_repl", raising=False)
    with pytest.raises(SystemExit) as left:
        main(["check"])
    assert left.value.code == 1
    error = capsys.readouterr().err
    assert error == (
        "pocket-patience: mpremote is not installed: python -m pip install mpremote\n")
