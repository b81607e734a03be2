"""Pieces of bitmaps."""


def fill_region(bitmap, x1, y1, x2, y2, value):
    for y in range(y1, y2):
        for x in range(x1, x2):
            bitmap[x, y] = value


def blit(bitmap, source, x, y, *, x1, y1, x2, y2):
    for row in range(y2 - y1):
        for column in range(x2 - x1):
            bitmap[x + column, y + row] = source[x1 + column, y1 + row]
