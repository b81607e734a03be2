"""The copyright holder on the info screen, compared with the licence."""

from desktop_sim.play.headless import Handheld
from firmware.screens.help import about
from tests import ROOT


def test_info_names_the_holder_of_the_copyright():
    lines = (ROOT / "LICENSE").read_text().splitlines()
    holder = next(line for line in lines if line.startswith("Copyright"))
    assert holder.encode() + b"." in about.lines(Handheld().console)
