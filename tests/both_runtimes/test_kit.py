"""The kit of the shared tests itself."""

from tests.both_runtimes import kit


def subtract(first, second):
    return first - second


def test_locked_passes_arguments_and_returns_the_result():
    assert kit.locked(subtract, 7, 2) == 5


def test_locked_lets_an_exception_through_and_opens_the_heap_again():
    def compare():
        return kit.locked(subtract, 7, None)

    assert kit.raises(TypeError, compare) is not None
    assert [kit.locked(subtract, 1, 1)] == [0]
