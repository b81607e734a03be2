"""Paint the window: the handheld, the keys below it, and the question about the mouse."""

import pygame

from core.cards import SPADES
from desktop_sim.play import keyboard
from desktop_sim.play.window.layout import ARROW, COMMAND_LINES, LEGEND, PILL
from firmware.graphics import art
from firmware.graphics.canvas import FELT, TEXT, Canvas
from firmware.input.actions import DOWN, LEFT, RIGHT, UP

TABLE = (38, 43, 50)
BODY = (226, 221, 208)
BODY_EDGE = (178, 172, 158)
BODY_SHINE = (244, 240, 230)
BEZEL = (20, 22, 26)
NAME = (140, 134, 120)
KEY = (58, 62, 70)
KEY_DOWN = (36, 39, 45)
KEY_SHINE = (86, 91, 101)
ROUND_KEY = (166, 56, 62)
ROUND_DOWN = (118, 36, 42)
ROUND_SHINE = (200, 92, 94)
MARK = (214, 216, 222)
LABEL = (112, 106, 94)
WORD = (150, 158, 170)
LETTER = (255, 214, 120)
PANEL = (24, 27, 33)

GLASS = ((7, 9, 13), (214, 236, 255))
"""An OLED's dark and lit pixels."""

FINE = 3
"""Factor by which the device is painted larger and then scaled down, for smooth edges."""


class Painter:
    """A painter of one layout on one surface of its size.

    words   (rectangle in the legend, letter) of each command there
    """

    def __init__(self, layout, target):
        """Paint the device with all keys up, and with all down, to copy from."""
        self._layout = layout
        self._target = target
        self._up = self._device(False)
        self._down = self._device(True)
        self._grid = self._gaps()
        self.words = []
        self._legend = self._keys_below()

    def paint(self, picture, brightness, pressed, question, remark=""):
        """Paint everything.

        picture     the pixels of the display
        brightness  that of the display, 0..255
        pressed     bitmask of the keys that are down
        question    a line of text to answer by Yes or No, or None
        remark      a line instead of the legend's last, "" for none
        """
        layout, target = self._layout, self._target
        target.fill(TABLE)
        target.blit(self._up, layout.body[:2])
        for button in layout.buttons:
            if pressed >> button.key & 1:
                part = pygame.Rect(button.rect).move(-layout.body[0], -layout.body[1])
                target.blit(self._down, button.rect[:2], part)
        self._paint_glass(picture, brightness)
        target.blit(self._legend, layout.legend[:2])
        if remark:
            self._paint_remark(remark)
        if question:
            self._paint_question(question)

    def hold(self, word):
        """Show nothing of a word that is held down."""

    def state(self):
        """Return all that the legend depends on: nothing."""

    def word_at(self, x, y):
        """Return the letter of the command that is written at a pixel of the window, or None."""
        left, top = self._layout.legend[:2]
        for rect, letter in self.words:
            if rect.collidepoint(x - left, y - top):
                return letter
        return None

    def answer_at(self, x, y):
        """Return True or False at a pixel of the question's Yes or No, None elsewhere."""
        for answer, rect in self._answers().items():
            if rect.collidepoint(x, y):
                return answer
        return None

    # The panel.

    def _paint_glass(self, picture, brightness):
        small = pygame.image.frombuffer(picture.pixels, (picture.width, picture.height), "P")
        two = len(picture.palette) == 2
        small.set_palette(dimmed(GLASS, brightness) if two else picture.palette)
        self._target.blit(
            pygame.transform.scale(small, self._layout.screen[2:]), self._layout.screen[:2]
        )
        if self._grid:
            self._target.blit(self._grid, self._layout.screen[:2])

    def _gaps(self):
        """Return a surface with the dark gaps between pixels, None where pixels are too small."""
        scale = self._layout.scale
        if scale < 5:
            return None
        width, height = self._layout.screen[2:]
        grid = pygame.Surface((width, height), pygame.SRCALPHA)
        shade = (*GLASS[0], 80)
        for x in range(scale - 1, width, scale):
            pygame.draw.line(grid, shade, (x, 0), (x, height))
        for y in range(scale - 1, height, scale):
            pygame.draw.line(grid, shade, (0, y), (width, y))
        return grid

    # The device.

    def _device(self, down):
        """Return a picture of the device with all keys up, or all `down`."""
        layout = self._layout
        width, height = layout.body[2:]
        self._large = pygame.Surface((width * FINE, height * FINE))
        self._large.fill(TABLE)
        corner = layout.unit // 6
        self._box((0, 0, width, height), BODY_EDGE, corner)
        self._box((1, 1, width - 2, height - 4), BODY_SHINE, corner)
        self._box((1, 3, width - 2, height - 6), BODY, corner)
        self._box(self._from_body(layout.bezel), BEZEL, max(4, layout.unit // 18))
        self._name()
        for button in layout.buttons:
            self._button(button, down)
        return pygame.transform.smoothscale(self._large, (width, height))

    def _from_body(self, rect):
        """Return a rectangle of the window, relative to the device's body."""
        x, y, width, height = rect
        return x - self._layout.body[0], y - self._layout.body[1], width, height

    def _box(self, rect, colour, corner):
        large = pygame.Rect([part * FINE for part in rect])
        pygame.draw.rect(self._large, colour, large, border_radius=round(corner * FINE))

    def _write(self, text, size, middle, colour):
        font = pygame.font.Font(None, max(8, round(size * FINE)))
        ink = font.render(text, True, colour)
        self._large.blit(
            ink, ink.get_rect(center=(round(middle[0] * FINE), round(middle[1] * FINE)))
        )

    def _name(self):
        x, y, width, height = self._from_body(self._layout.bezel)
        size = self._layout.unit * 0.1
        self._write("POCKET  PATIENCE", size, (x + width / 2, y + height + size * 0.75), NAME)

    def _button(self, button, down):
        x, y, width, height = self._from_body(button.rect)
        middle = x + width / 2, y + height / 2
        if button.shape == ARROW:
            self._box((x, y, width, height), KEY_DOWN if down else KEY, width // 7)
            self._triangle(button.action, middle, width * 0.22)
        elif button.shape == PILL:
            self._box((x, y, width, height), KEY_SHINE, height // 2)
            self._box((x, y + 1, width, height - 1), KEY_DOWN if down else KEY, height // 2)
            self._write(button.label, height * 0.75, middle, MARK)
        else:
            self._box((x, y, width, height), ROUND_DOWN if down else ROUND_SHINE, width // 2)
            face = (x + 1, y + 3, width - 2, height - 4)
            self._box(face, ROUND_DOWN if down else ROUND_KEY, width // 2)
            below = middle[0], y + height + self._layout.unit * 0.07
            self._write(button.label, self._layout.unit * 0.1, below, LABEL)

    def _triangle(self, action, middle, size):
        x, y = middle
        points = {
            UP: ((x, y - size), (x - size, y + size * 0.7), (x + size, y + size * 0.7)),
            DOWN: ((x, y + size), (x - size, y - size * 0.7), (x + size, y - size * 0.7)),
            LEFT: ((x - size, y), (x + size * 0.7, y - size), (x + size * 0.7, y + size)),
            RIGHT: ((x + size, y), (x - size * 0.7, y - size), (x - size * 0.7, y + size)),
        }[action]
        pygame.draw.polygon(self._large, MARK, [(px * FINE, py * FINE) for px, py in points])

    # The keys below.

    def _keys_below(self):
        """Return a picture of the legend; fill `words`."""
        line = self._layout.line
        sheet = pygame.Surface(self._layout.legend[2:])
        sheet.fill(TABLE)
        font = pygame.font.Font(None, round(line * 0.95))
        for row, commands in enumerate(COMMAND_LINES):
            labels = []
            for letter, _, word in commands:
                before, key, after = keyboard.split_at_key(letter, word)
                labels.append([(before, False), (key, True), (after, False)])
            rects = self._line(sheet, font, row, labels)
            self.words += zip(rects, [letter for letter, _, _ in commands], strict=True)
        hints = [[(key, True), (" " + meaning, False)] for key, meaning in LEGEND]
        self._line(sheet, font, len(COMMAND_LINES), hints)
        return sheet

    def _paint_remark(self, remark):
        left, top, width, height = self._layout.legend
        line = self._layout.line
        below = pygame.Rect(left, top + height - line, width, line)
        self._target.fill(TABLE, below)
        ink = pygame.font.Font(None, round(line * 1.1)).render(remark, True, LETTER)
        self._target.blit(ink, ink.get_rect(center=below.center))

    def _line(self, sheet, font, row, entries):
        """Write entries, lists of (text, is a key), centred in a row; return their rectangles."""
        words = [self._word(font, entry) for entry in entries]
        wide = sum(word.get_width() for word in words)
        gap = min(self._layout.line, max(4, (sheet.get_width() - wide) // max(1, len(words))))
        x = (sheet.get_width() - wide - gap * (len(words) - 1)) // 2
        y = row * self._layout.line
        rects = []
        for word in words:
            rects.append(pygame.Rect(x - gap // 2, y, word.get_width() + gap, self._layout.line))
            sheet.blit(word, (x, y))
            x += word.get_width() + gap
        return rects

    def _word(self, font, parts):
        """Return the picture of a word: all of it, then its key painted over in another colour."""
        text = "".join(part for part, _ in parts)
        plain, bright = (
            font.render(text, True, colour, TABLE).convert() for colour in (WORD, LETTER)
        )
        before = ""
        for part, is_key in parts:
            if is_key:
                left, right = font.size(before)[0], font.size(before + part)[0]
                plain.blit(bright, (left, 0), (left, 0, right - left, bright.get_height()))
            before += part
        return plain

    # The question.

    def _panel(self):
        x, y, width, height = self._layout.screen
        high = min(height, round(self._layout.line * 4.2))
        return pygame.Rect(x, y + (height - high) // 2, width, high)

    def _answers(self):
        panel = self._panel()
        size = panel.width // 4, round(self._layout.line * 1.5)
        row = panel.bottom - round(self._layout.line * 1.3)
        yes, no = pygame.Rect((0, 0), size), pygame.Rect((0, 0), size)
        yes.center = panel.centerx - size[0] * 3 // 4, row
        no.center = panel.centerx + size[0] * 3 // 4, row
        return {True: yes, False: no}

    def _paint_question(self, question):
        panel = self._panel()
        pygame.draw.rect(self._target, PANEL, panel)
        pygame.draw.rect(self._target, LETTER, panel, 2)
        font = pygame.font.Font(None, round(self._layout.line * 1.1))
        ink = font.render(question, True, MARK)
        top = panel.top + round(self._layout.line * 1.1)
        self._target.blit(ink, ink.get_rect(center=(panel.centerx, top)))
        for answer, rect in self._answers().items():
            pygame.draw.rect(self._target, KEY, rect, border_radius=rect.height // 2)
            letter, rest = ("Y", "es") if answer else ("N", "o")
            first, then = font.render(letter, True, LETTER), font.render(rest, True, MARK)
            left = rect.centerx - (first.get_width() + then.get_width()) // 2
            up = rect.centery - first.get_height() // 2
            self._target.blit(first, (left, up))
            self._target.blit(then, (left + first.get_width(), up))


class TablePainter(Painter):
    """A painter of a table that fills its surface, and of the bar above it.

    bar     the Bar
    """

    def __init__(self, layout, target, bar):
        """Paint the table of a TableLayout on `target`."""
        self._layout = layout
        self._target = target
        self._grid = None
        self.words = []
        self.bar = bar

    def paint(self, picture, brightness, pressed, question, remark=""):
        """Paint the table; the arguments are those of `Painter.paint`."""
        self._target.fill(picture.palette[FELT])
        self._paint_bar(picture.palette)
        self._paint_glass(picture, brightness)
        if remark:
            self._paint_remark(remark)
        if question:
            self._paint_question(question)

    def hold(self, word):
        """Show the button of the bar named `word` as held down, or none for None."""
        self.bar.held = word

    def state(self):
        """Return all that the bar's picture depends on."""
        return self.bar.state()

    def word_at(self, x, y):
        """Return the name of the bar's button at a pixel of the window, or None."""
        return self.bar.name_at(x, y)

    def _paint_bar(self, palette):
        picture = self.bar.picture()
        small = pygame.image.frombuffer(picture.pixels, (picture.width, picture.height), "P")
        small.set_palette(palette)
        scale = self._layout.bar_scale
        size = picture.width * scale, picture.height * scale
        self._target.blit(pygame.transform.scale(small, size), self._layout.bar[:2])

    def _paint_remark(self, remark):
        width, height = self._layout.window
        ink = pygame.font.Font(None, round(self._layout.line * 1.1)).render(remark, True, LETTER)
        below = ink.get_rect(midbottom=(width // 2, height))
        self._target.fill(TABLE, below.inflate(16, 0))
        self._target.blit(ink, below)


def icon():
    """Return the window's icon: a card with a spade."""
    sheet = pygame.Surface((32, 32), pygame.SRCALPHA)
    pygame.draw.rect(sheet, GLASS[1], (4, 1, 24, 30), border_radius=3)
    columns = bytearray(4 * 32)
    canvas = Canvas(columns, 32, 32, 1)
    canvas.glyph(art.suit_glyph(art.LARGE, SPADES), 0, 0, TEXT)
    for y in range(art.SUIT_H[art.LARGE]):
        for x in range(art.SUIT_W[art.LARGE]):
            if canvas.get(x, y):
                pygame.draw.rect(sheet, GLASS[0], (5 + 2 * x, 5 + 2 * y, 2, 2))
    return sheet


def dimmed(colours, brightness):
    """Return `colours` of a display at a brightness of 0..255, legible even at 0."""
    part = 0.4 + 0.6 * brightness / 255
    return [tuple(round(level * part) for level in colour) for colour in colours]
