from firmware.screens.help import about


def test_a_build_has_the_name_of_its_folder():
    assert about.build("/lib/pocket_patience_1a2b3c4d/firmware") == b"build 1a2b3c4d"


def test_what_is_frozen_into_the_firmware_says_so():
    # MicroPython's own name for the package: ports/rp2, 1.26.1.
    assert about.build(".frozen/firmware") == about.FROZEN


def test_sources_say_so_wherever_they_are():
    assert about.build("/lib/pocket_patience/firmware") == about.FILES
    assert about.build("firmware") == about.FILES
