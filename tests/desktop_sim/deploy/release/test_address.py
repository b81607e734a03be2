"""The address of the page: written into the sources that every board gets, or refused."""

import shutil

import pytest

from desktop_sim.deploy import board_list, mip_package, modules_needed, project
from desktop_sim.deploy.release import address
from desktop_sim.web import make_page

# The address is written once for a release.
pytestmark = pytest.mark.thorough

PAGE = "https://example.github.io/pocket-patience/"


@pytest.fixture
def module(tmp_path, monkeypatch):
    """Return a copy of the module, which the command writes instead."""
    path = tmp_path / "web_address.py"
    shutil.copyfile(address.MODULE, path)
    monkeypatch.setattr(address, "MODULE", path)
    assert address.main([]) == 0
    return path


def test_the_address_is_written_and_removed_again(module):
    without = module.read_text()
    assert address.main([PAGE]) == 0
    text = module.read_text()
    assert "ADDRESS = b\"example.github.io/pocket-patience\"\n" in text
    assert max(map(len, text.splitlines())) <= 100
    assert address.main(["https://example.org/"]) == 0
    assert "github" not in module.read_text()
    assert address.main([]) == 0
    assert module.read_text() == without


@pytest.mark.parametrize("wrong", [
    "example.org", "http://example.org/", "https://", "https://a b/", "https://ä.org/", "https://a\"b",
    "https://example.org/" + 90 * "x",
])
def test_what_is_no_address_is_refused_and_nothing_written(module, capsys, wrong):
    before = module.read_text()
    assert address.main([wrong]) == 1
    assert capsys.readouterr().err.startswith("address: ")
    assert module.read_text() == before


def test_every_board_and_the_page_get_the_module():
    name = project.name_of(address.MODULE)
    assert all(name in modules_needed.modules_for(board) for board in board_list.boards())
    assert name in make_page.modules()
    assert address.MODULE.relative_to(project.REPO).as_posix() in mip_package.sources()
