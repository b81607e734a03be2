"""The fit of a table to a panel: a size for its cards and a place for each pile.

A table (firmware/layouts/table_description.py) may have several forms. Upright panels get stock and
waste at the bottom, above the line for messages, beside the piles that are described there. Other
panels get the described form, and wide ones also forms with all single piles beside the columns.
Each form is fitted with its best card, and the form with the highest score is taken. All lengths
are pixels of the panel.
"""

from core.const import const
from core.piles import HAND, STOCK, WASTE
from firmware.graphics import art
from firmware.layouts.card_sizes import ACROSS, DOWN, art_beside, closest_rank_h, worth
from firmware.layouts.row import FAN_WRAP, ON_ONE_SPOT, PLANE_HEIGHT, RowFan, down, right, row
from firmware.layouts.table_description import COLUMNS, FACES, SPACE, Group

# Widths of a card; the widest one grows with the panel, up to the second width.
_NARROWEST = const(7)
_WIDEST = const(36)
_WIDEST_OF_ALL = const(48)

# Rows of the lowest panel with an edge around the table, and with wider gaps between its parts.
_ROOMY_FROM = const(200)

# Rows of a message's bar besides those of its font.
_AROUND_MESSAGE = const(4)

# Rows of the lowest panel with a row of felt between its header and columns.
_FELT_FROM = const(132)

_FEWEST_VISIBLE = const(3)

# Percent of its score that a table keeps if neighbours take several columns: they are harder to
# follow than a pile alone.
_OF_WRAPPED = const(90)

# Percent of its score that a form with all single piles beside the columns keeps on a high panel
# that is not twice as wide: there the table is known as it is described.
_OF_BESIDE = const(90)

# Percent of its score that a form with lines above or below its columns keeps on a low panel that
# is wide: cards a little larger are worth less than columns as high as the panel.
_OF_LINES = const(97)

# Most percent of a card's height that show of it below a row that lies over it.
_SHOWN_OF_COVERED = const(80)

MOST_SEEN = const(127)
"""More cards than any description asks for."""

# Number of columns of single cards on a side.
_MOST_BESIDE = const(5)

# Height of a card that is too narrow for the smallest rank and suit side by side.
_STACKED_HEIGHT = const(14)


def fit_table(table, width, height, top, readable=False, seen=MOST_SEEN):
    """Return the rows of a Table, as `row` in firmware/layouts/row.py makes them.  Allocates.

    The panel has `width` x `height` px; the table begins `top` px below its upper edge.  Returns
    None if the table fits in no form, and with `readable` also if a card could not be read.  More
    than `seen` visible cards of a column do not raise the score.
    """
    panel = _Panel(width, height, top, readable, seen)
    best = None
    for form in _forms(table, panel):
        best = _best_card(form, panel, best) or best
    if not best or readable and not (best.shows_all and ACROSS[best.size] <= best.w):
        return None
    return best.rows()


class _Panel:
    """The panel to which a table is fitted.

    narrowest   px in width of the narrowest cards
    seen        number of visible cards of a column beyond which more do not raise the score
    """

    def __init__(self, width, height, top, readable, seen):
        """Set the attributes, as `fit_table` has them.  Allocates."""
        self.width = width
        self.height = height
        self.top = top
        self.narrowest = ACROSS[art.SMALL] if readable else _NARROWEST
        self.seen = seen
        self.is_upright = height * 10 > width * 11


def _forms(table, panel):
    """Return the forms of a table that suit the shape of a panel."""
    left = table.left
    right = table.right
    if panel.is_upright:
        upper = _near_thumb(table.above + left, False)
        beside = _near_thumb(right, False)
        if beside:
            upper += (Group(SPACE),) + beside
        lower = _near_thumb(_piles(table.above + left + right), True) + _piles(table.below)
        if lower:
            # The stock lies under the right thumb.
            lower = (Group(SPACE),) + tuple(reversed(lower))
        form = table.form(_closer(table), upper, lower)
        return (form, table.form(table.turned(), upper, lower)) if table.turns else (form,)
    forms = [table]
    singles = _piles(table.above + table.below)
    if singles and panel.width >= panel.height:
        body = _closer(table)
        forms.append(table.form(body, left=left, right=singles + right))
        if not left:
            forms.append(table.form(body, left=_near_thumb(singles, True),
                                    right=_near_thumb(singles, False) + right))
        if panel.height >= max(_ROOMY_FROM, panel.width // 2):
            for form in forms[1:]:
                form.percent = _OF_BESIDE
        else:
            if table.kind == COLUMNS and panel.width * 2 > panel.height * 3:
                table.percent = _OF_LINES
            # The first of equal forms is taken: the columns have the whole height.
            forms.append(forms.pop(0))
    return forms


def _piles(groups):
    """Return the groups that hold piles."""
    return tuple([group for group in groups if group.kind != SPACE])


def _closer(table):
    """Return the body of a form in which no line above it needs wide spaces."""
    if table.kind != COLUMNS:
        return table.body
    return tuple([Group(SPACE) if group.kind == SPACE else group for group in table.body])


def _near_thumb(groups, wanted):
    """Return the groups that are stock, hand or waste if `wanted`, else all others."""
    return tuple([group for group in groups if (group.kind in (STOCK, HAND, WASTE)) == wanted])


def _best_card(form, panel, best):
    """Return the TableFit of a form with the card that is read best, or None.

    The result has a higher score than `best`, the TableFit of another form or None.
    """
    better = None
    least = best.score if best else 0
    low = form.kind == COLUMNS and not panel.is_upright
    side = (min if low else max)(panel.width, panel.height)
    widest = max(_WIDEST, min(_WIDEST_OF_ALL, side * 3 // 20))
    w = min(widest, _most_width(form, panel.width))
    while w >= panel.narrowest:
        for size in _arts(form.kind, w):
            # The score of columns is at most that, as no larger art is found.
            if form.kind == COLUMNS and 100 * worth(w, size) <= least:
                continue
            found = TableFit(form, panel, w, size)
            if found.fits():
                if found.score > least:
                    better = found
                    least = found.score
                if found.shows_all and size == art_beside(w):
                    return better
        w -= 1
    return better


def _most_width(form, width):
    """Return a bound of a card's width if the body of a form has room on `width` px."""
    halves = 0
    if form.kind == COLUMNS:
        halves = 2 * _cells(form.body) // form.tiers
    else:
        for group, x, _ in form.body:
            halves = max(halves, x + 2 * group.count)
    return 2 * (width + 2) // halves


def _arts(kind, w):
    """Return the art for cards of `w` px, in columns also a lower one, of which more is seen."""
    size = art_beside(w)
    if kind != COLUMNS or size == art.SMALL:
        return (size,)
    return size, art.MEDIUM if art.RANK_H[size] == art.RANK_H[art.LARGE] else art.SMALL


def _cells(groups, wrap=1):
    """Return the number of cards that groups need side by side, each in up to `wrap` columns."""
    n = 0
    for group in groups:
        n += group.count * (2 if group.shows > 1 else min(group.wrap, wrap))
    return n


class TableFit:
    """A form of a table with cards of one width and one art."""

    def __init__(self, form, panel, w, size):
        """Set the form, the panel, and width and art of a card.  Allocates."""
        self.form = form
        self.panel = panel
        self.width = panel.width
        self.edge = 3 if panel.height >= _ROOMY_FROM else 0
        self.apart = 2 * self.edge or 1
        felt = panel.top and form.kind == COLUMNS and panel.height >= _FELT_FROM
        self.top = panel.top + (self.edge or (1 if felt else 0))
        self.height = panel.height - self._foot() - self.top
        self.w = w
        self.size = size
        self.h = w * 7 // 5 if ACROSS[self.size] <= w else max(w * 7 // 5, _STACKED_HEIGHT)
        self.gap = 4 if w > _WIDEST else 2 if w >= 20 else 1
        self.stacked = False
        self.tight = art.RANK_H[self.size] + 1
        self.closest = min(self.tight, closest_rank_h(panel.width, panel.height) + 1)
        self.sides = None
        self.pitch = 0
        # Width of the body in half cards.
        self.halves = 0
        self.lines = 1
        self.wrap = 1
        self.step = 0
        self.score = 0
        self.shows_all = False

    def _foot(self):
        """Return the rows below the table: a message covers no stock that lies at the bottom."""
        if not self.edge:
            return 0
        if self.form.below and self.panel.is_upright:
            return art.FONT_H[art.font_for(self.width)] + _AROUND_MESSAGE
        return 1

    def fits(self):
        """Return True if the table fits; set its lengths, `score` and `shows_all`.

        `shows_all` is True if narrower cards would show no more.
        """
        if self.form.kind != COLUMNS:
            self._bound_height()
        self.sides = (_Side(self.form.left, self), _Side(self.form.right, self))
        if not (self.sides[0].fits() and self.sides[1].fits()):
            return False
        room = self._room()
        fits = self._line_fits(self.form.above) and self._line_fits(self.form.below)
        if room < self.h or not fits:
            return False
        if self.form.kind == COLUMNS:
            return self._fit_columns(room)
        return self._fit_lattice(room)

    def _bound_height(self):
        """Count the rows of a lattice; on large panels no card of the table is higher than one."""
        for _, _, line in self.form.body:
            self.lines = max(self.lines, line + 1)
        # Cards that cross more pages of a small panel are more bytes on its bus.
        if not self.form.overlaps and self.panel.height > PLANE_HEIGHT:
            self.h = min(self.h, (self.height + self.gap) // self.lines - self.gap)

    def _room(self):
        """Return the height of the body."""
        return self.height - self._line_height(self.form.above) - self._line_height(self.form.below)

    def _stack_art(self, step):
        """Put the rank over the suit if both are then larger and a card fits into `step` px."""
        beside = art.RANK_H[self.size] if ACROSS[self.size] <= self.w else 0
        for size in art.LARGEST_FIRST:
            wide = max(art.TEN_W[size], art.SUIT_W[size]) + 2
            high = art.RANK_H[size] + art.SUIT_H[size] + 3
            if art.RANK_H[size] > beside and wide <= self.w and high <= step:
                self.size = size
                self.stacked = True
                self.h = max(self.h, high + 1)
                return

    def _fit_columns(self, room):
        """Fit the columns of the body into `room` px of height, wrapped as is best."""
        beside = self.sides[0].columns + self.sides[1].columns
        widest_wrap = max([group.wrap for group in self.form.body])
        for tiers in range(1, self.form.tiers + 1):
            for wrap in range(1, widest_wrap + 1):
                self._fit_wrapped((room - (tiers - 1) * self.gap) // tiers, beside, tiers, wrap)
        return self.score > 0

    def _fit_wrapped(self, room, beside, tiers, wrap):
        """Fit `tiers` tiers of `room` px, with piles in up to `wrap` columns; keep the best."""
        units = -(-_cells(self.form.body, wrap) // tiers)
        pitch = self._pitch(2 * (units + beside))
        visible = room // self.tight
        if not pitch or visible < _FEWEST_VISIBLE or room < self.h:
            return
        seen = percent = 100
        for group in self.form.body:
            if group.kind != SPACE:
                columns = min(group.wrap, wrap)
                cards = min(group.cards, self.panel.seen)
                # A wrapped pile has one size of ranks.
                closest = visible * columns if columns > 1 else room // self.closest
                shown = min(visible * columns, cards) + 2 * min(closest, cards)
                seen = min(seen, shown * 100 // (3 * cards))
                if columns > 1 and group.count > 1:
                    percent = _OF_WRAPPED
        score = seen * seen * worth(self.w, self.size) * self.form.percent // 10000
        # Of equal scores the one with fewer tiers is higher.
        score = (score - tiers + 1) * percent // 100
        if score > self.score:
            self.score = score
            self.halves = 2 * units
            self.pitch = pitch
            self.lines = tiers
            self.wrap = wrap
            self.step = room + self.gap
            self.shows_all = seen == 100

    def _fit_lattice(self, room):
        """Fit the rows of the body into `room` px of height."""
        halves = 0
        for group, x, _ in self.form.body:
            halves = max(halves, x + 2 * group.count)
        beside = 0 if self.form.in_corners else self.sides[0].columns + self.sides[1].columns
        self.halves = halves
        self.pitch = self._pitch(halves + 2 * beside)
        fits = self._overlap if self.form.overlaps else self._part
        if not self.pitch or not fits(room):
            return False
        if self.step * (self.lines - 1) + self.h > self._room():
            return False
        if self.w > _WIDEST and self.h * 4 < self.w * 5:
            return False
        # A low card is read like a narrow one.
        self.score = self.form.percent * worth(min(self.w, self.h * 4 // 5), self.size)
        self.shows_all = True
        return not self.form.in_corners or not _touch(self.rows())

    def _part(self, room):
        """Set the height of a card and the way to the next row, with felt between the rows.

        Return False if cards would be too low.
        """
        step = (room + self.gap) // self.lines
        self._stack_art(step - self.gap)
        self.h = min(self.h, step - self.gap)
        self.step = min(step, self.h + max(self.gap, self.h // 2))
        return self.h >= art.RANK_H[self.size] + 2 and (
            self.h * 3 >= self.w * 2 or self.w <= ACROSS[self.size] + 2)

    def _overlap(self, room):
        """Set the height of a card and the way to the next row, which lies over half of a card.

        Return False if cards would not be higher than wide, or if rank and suit of a card that is
        covered face up would not show.
        """
        below = self.lines - 1
        least = 0
        if self.form.overlaps == FACES:
            self._stack_art(room * 10 // (10 * below + 16))
            least = DOWN[self.size] if self.stacked else art.RANK_H[self.size] + 1
            self.h = max(self.w * 3 // 2, least * 100 // _SHOWN_OF_COVERED)
        else:
            self._stack_art(2 * room // (self.lines + 1))
            self.h = max(self.w * 3 // 2, self.h)
        while self.h > self.w + 1:
            # Single cards above and below leave less room if they are as high as these.
            self.step = min((self._room() - self.h) // below, self.h * _SHOWN_OF_COVERED // 100)
            if self.step >= least and 2 * self.step > self.h:
                return True
            self.h -= 1
        return False

    def _pitch(self, halves):
        """Return the px from one column to the next if so many half columns fit, or 0."""
        if halves * (self.w + self.gap) > 2 * (self.width + self.gap):
            return 0
        aside = self.gap if self.form.overlaps else max(self.gap, self.w // 4)
        return min(2 * (self.width + self.gap) // halves, self.w + aside)

    def _line_height(self, groups):
        """Return the height of a line of single cards, with the space to the body."""
        return self.h + self.apart if groups else 0

    def _line_fits(self, groups):
        """Return True if a line has room; its cards may be narrower than those of the body."""
        least = max(_NARROWEST, self.w * 2 // 3)
        return _cells(_piles(groups)) * (least + self.gap) - self.gap <= self.width

    def rows(self):
        """Return the rows of the table, as `fit_table` does.  Allocates."""
        left, right = self.sides
        if self.form.kind == COLUMNS:
            self._raise(left)
            self._raise(right)
        beside = left.columns + right.columns
        wide = self.halves * self.pitch // 2 - self.pitch + self.w
        over = self.form.in_corners
        x = (self.width - wide - (0 if over else beside * self.pitch)) // 2
        body = x if over else x + left.columns * self.pitch
        end = self.width - x - self.w
        if over:
            x = max(0, x // 2 - self.w)
            end = self.width - x - self.w
        top = self.top
        if self._aligns():
            top = self._lattice_y(top)
            for side in self.sides:
                side.h = self.h
                side.step = self.step
        found = left.rows(x, top)
        found += right.rows(end - max(0, right.columns - 1) * self.pitch, top)
        found += self._line(self.form.above, self.top, body, wide)
        found += self._line(self.form.below, self.top + self.height - self.h, body, wide)
        y = self.top + self._line_height(self.form.above)
        return found + (self._columns if self.form.kind == COLUMNS else self._lattice)(body, y)

    def _raise(self, side):
        """Give the cards of a side about their whole height if more columns of them have room."""
        side.fits(90)
        pitch = self._pitch(self.halves + 2 * (self.sides[0].columns + self.sides[1].columns))
        if pitch:
            self.pitch = pitch
        else:
            side.fits()

    def _columns(self, x, y):
        """Return the rows of the columns of the body, from (x, y) on."""
        found = []
        at = 0
        room = self.step - self.gap
        across = self.halves // 2
        for group in self.form.body:
            count = group.count
            wrap = min(group.wrap, self.wrap)
            seen = min(group.cards, room // self.tight * wrap)
            lends = group.lends or seen < group.cards and count > 1 and self.lines == wrap == 1
            fan = RowFan(FAN_WRAP if wrap > 1 else group.fan, room, seen, 0, wrap, lends)
            done = 0
            while group.kind != SPACE and done < count:
                line = at // across if self.lines > 1 else 0
                column = at - line * across
                n = count - done if self.lines == 1 else min(count - done, across - column)
                found.append(row(
                    group.kind, count=n, first=group.first + done,
                    at=(x + column * self.pitch, y + line * self.step),
                    step=(self.pitch * wrap, 0), card=(self.w, self.h), fan=fan))
                done += n
                at += n * wrap
            at += (count - done) * wrap
        return found

    def _aligns(self):
        """Return True if the cards beside a lattice stand in its rows, which looks calmer."""
        form = self.form
        if not self.edge or form.kind == COLUMNS or form.overlaps or form.above:
            return False
        return max(self.sides[0].deep, self.sides[1].deep) <= self.lines

    def _lattice_y(self, y):
        """Return the first row of a lattice in the middle of its room below y, px."""
        room = self.top + self.height - y - self._line_height(self.form.below)
        return y + (room - self.step * (self.lines - 1) - self.h) // 2

    def _lattice(self, x, y):
        """Return the rows of the lattice, in the middle of its room below y."""
        y = self._lattice_y(y)
        return [
            row(group.kind, count=group.count, first=group.first,
                at=(x + half * self.pitch // 2, y + line * self.step), step=(self.pitch, 0),
                card=(self.w, self.h), stacked=self.stacked)
            for group, half, line in self.form.body
        ]

    def _line(self, groups, y, x, wide):
        """Return the rows of a line of single cards at y, over a body at x that is `wide`."""
        cells = _cells(_piles(groups))
        pitch = self.pitch
        w = self.w
        if cells * pitch - pitch + w > wide:
            wide = cells * pitch - pitch + w
            if wide > self.width:
                pitch = (self.width + self.gap) // cells
                w = pitch - self.gap
                wide = cells * pitch - self.gap
            x = (self.width - wide) // 2
        # On a narrower card a rank over its suit may be larger than one beside it.
        least = min(self.w, ACROSS[art.LARGE_RANK])
        spaces = len(groups) - len(_piles(groups))
        free = wide - cells * pitch + pitch - w
        if not spaces:
            x += free // 2
        found = []
        for group in groups:
            shows = group.shows
            if group.kind == SPACE:
                x += free // spaces
            elif shows > 1:
                room = pitch + w
                found.append(row(
                    group.kind, at=(x, y), card=(w, self.h), fan=right(room, shows, shows),
                    stacked=shows * ACROSS[art.SMALL] > room))
                x += 2 * pitch
            else:
                found.append(row(
                    group.kind, count=group.count, first=group.first, at=(x, y), step=(pitch, 0),
                    card=(w, self.h),
                    stacked=self.stacked or w < least and self.h >= _STACKED_HEIGHT))
                x += group.count * pitch
        return found


class _Side:
    """Single cards one above the other beside the body, in as many columns as they need.

    columns, deep   number of columns, and of cards in one
    h               height of a card
    """

    def __init__(self, groups, fit):
        self.groups = _piles(groups)
        self.fit = fit
        self.columns = 0
        self.deep = 1
        self.h = fit.h
        self.step = 0

    def fits(self, percent=60):
        """Return True if the cards, `percent` of their height or more, fit beside the table."""
        fit = self.fit
        cells = 0
        fanned = 0
        for group in self.groups:
            cells += group.count
            fanned += max(0, group.shows - 1) * fit.tight
        if not cells:
            return True
        least = max(art.RANK_H[fit.size] + 3, fit.h * percent // 100)
        if ACROSS[fit.size] > fit.w:
            least = _STACKED_HEIGHT
        deepest = (fit.height - fanned + fit.gap) // (least + fit.gap)
        for columns in range(1, _MOST_BESIDE + 1):
            for deep in range(-(-cells // columns), min(cells, deepest) + 1):
                if self._columns_of(deep) == columns:
                    step = (fit.height - fanned + fit.gap) // deep
                    self.columns = columns
                    self.deep = deep
                    self.h = min(step - fit.gap, fit.h)
                    self.step = min(step, self.h + fit.apart)
                    return True
        return False

    def _columns_of(self, deep):
        """Return the number of columns of `deep` cards; a group is parted only if it has more."""
        columns = 1
        free = deep
        for group in self.groups:
            count = group.count
            if free < min(count, deep):
                columns += 1
                free = deep
            columns += (count - 1) // deep
            free -= count - (count - 1) // deep * deep
        return columns

    def rows(self, x, y):
        """Return the rows of these cards, from (x, y) down and to the right.  Allocates."""
        fit = self.fit
        found = []
        top = y
        n = 0
        for group in self.groups:
            # A rank over its suit would be cut in a strip: then the top card alone is shown.
            shows = 1 if fit.stacked else group.shows
            fanned = max(0, shows - 1) * fit.tight
            for i in range(group.count):
                if n == self.deep or n and not i and n + group.count > self.deep:
                    n = 0
                    x += fit.pitch
                    y = top
                found.append(row(
                    group.kind, first=group.first + i, at=(x, y), card=(fit.w, self.h),
                    fan=down(self.h + fanned, shows, shows) if fanned else ON_ONE_SPOT,
                    stacked=fit.stacked))
                y += self.step + fanned
                n += 1
        return found


def _touch(rows):
    """Return True if two rows of single cards of different kinds lie over each other."""
    boxes = []
    for kind, (x, y), (w, h), count, (step, _), _, fan, _ in rows:
        end, low = x + (count - 1) * step + w, y + max(h, fan.room)
        for other, left, top, other_end, other_low in boxes:
            if kind != other and x <= other_end and left <= end and y <= other_low and top <= low:
                return True
        boxes.append((kind, x, y, end, low))
    return False
