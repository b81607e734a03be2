"""The README's film: it can be made again, and is small and short."""

from PIL import Image, ImageSequence

from docs.drawings import film

MOST_BYTES = 450_000
SHORTEST_MS, LONGEST_MS = 18_000, 22_000


def test_the_film_is_played_to_the_win(tmp_path):
    path = tmp_path / "film.gif"
    film.shoot(str(path))
    assert path.stat().st_size < MOST_BYTES
    frames = [frame.copy() for frame in ImageSequence.Iterator(Image.open(path))]
    assert SHORTEST_MS < sum(frame.info["duration"] for frame in frames) < LONGEST_MS
    assert frames[0].size == tuple(side * film.SCALE for side in film.SIZE)
