from firmware.screens.help import about


def test_a_build_has_the_name_of_its_folder():
    assert about.of_build("/lib/pocket_patience_1a2b3c4d/firmware") == (
        b"Pocket Patience " + about.VERSION + b", build 1a2b3c4d")


def test_what_is_frozen_into_the_firmware_says_so():
    # MicroPython's own name for the package: ports/rp2, 1.26.1.
    assert about.of_build(".frozen/firmware") == (
        b"Pocket Patience " + about.VERSION + b", in the firmware")


def test_sources_say_so_wherever_they_are():
    for path in ("/lib/pocket_patience/firmware", "firmware"):
        assert about.of_build(path) == b"Pocket Patience " + about.VERSION + b", from files"
