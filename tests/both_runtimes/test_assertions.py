"""The assertions of the shared tests itself."""

from tests.both_runtimes import assertions


def subtract(first, second):
    return first - second


def test_locked_passes_arguments_and_returns_the_result():
    assert assertions.locked(subtract, 7, 2) == 5


def test_locked_lets_an_exception_through_and_opens_the_heap_again():
    def compare():
        return assertions.locked(subtract, 7, None)

    assert assertions.raises(TypeError, compare) is not None
    assert [assertions.locked(subtract, 1, 1)] == [0]
