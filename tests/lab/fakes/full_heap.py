"""A heap without room for the pixels that a display keeps."""


def asks_once(monkeypatch, module, display, area, size):
    """Check that `display` asks for `size` bytes once, and again after `drop_kept`.

    module   the driver's, by name, in which `keep` is
    area     what is to be kept, as Display.keep takes it
    """
    asked = []

    def too_large(count):
        asked.append(count)
        raise MemoryError

    monkeypatch.setattr(module + ".bytearray", too_large, raising=False)
    for _ in range(2):
        assert not display.keep(area) and asked == [size]
    monkeypatch.undo()
    assert not display.keep(area)
    display.drop_kept()
    assert display.keep(area)
