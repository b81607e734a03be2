"""A frame compared with a redraw of all screens, once nothing moves any more.

All but `rest` and `compare` run on MicroPython's VM, too.
"""

MOVING = ("WinAnimation", "OnScreenTest", "WinningMove")
"""Classes of screens whose frame depends on earlier ones."""

TABLES = ("TableScreen", "Watch", "Lesson")
"""Classes of screens that show a table."""

SHADOW = 3
"""Width of the shadow of a panel (px)."""

GLIDE = 100
"""Number of rounds after which cards that a pointer let go have arrived."""

ROUNDS = 4000
"""Number of rounds after which a table that never rests is a fault."""


def rest(console, wait):
    """Wait until nothing moves; return False if a screen on top draws a motion.

    `wait` is a function that lets the console run for some ms.
    """
    screens = console.screens
    top = screens.top
    waits = rounds = 0
    # A card that turned over or landed, or a key's release, is drawn with the next frame.
    while waits < 2:
        rounds += 1
        assert rounds < ROUNDS, "the table never rests"
        seconds = console.autosave.play_clock.played()
        wait(5)
        if screens.top is not top or _is_dragged(console, rounds):
            return False
        ticks = seconds != console.autosave.play_clock.played()
        waits = 0 if ticks or is_moving(console) else waits + 1
    frame = vars(top).get("frame")
    slides = frame and frame.over > 0
    return not slides and type(top).__name__ not in MOVING


def _is_dragged(console, rounds):
    """Return True if cards still follow a pointer that holds them."""
    pointer = console.pointer
    return rounds > GLIDE and pointer is not None and pointer.dragged.is_on()


def is_moving(console):
    """Return True if a key is down, or the table on top has anything to draw."""
    table = console.table
    return console.keys.busy() or type(console.screens.top).__name__ in TABLES and (
        table.animations.movement or not table.repaint.is_done() or table.message.delay > 0)


def is_drawn_beside(console):
    """Return True if the table beside a list of the page is drawn.

    If settings change, or no game is in play, it is drawn once the list is closed.  A key changes
    the back of the cards over any list.
    """
    names = [type(screen).__name__ for screen in console.screens.stack]
    if not console.playing() or "Options" in names:
        return False
    table = console.table
    painter = table.repaint.painter
    if table._made_for != table._settings_of_layout():
        return False
    return painter is None or painter.cards.back == console.settings.back


def compare(console, picture, seen=None):
    """Compare the area of the screen on top with a full redraw of all screens, or of those `seen`.

    `picture` is a function that returns the Picture of the panel.
    """
    before = shown(console, picture())
    redraw(console, seen)
    after = shown(console, picture())
    rows = [row for row, (one, other) in enumerate(zip(before, after, strict=True))
            if one != other]
    assert not rows, f"{len(rows)} rows from {rows[0]} on differ from a full redraw"


def redraw(console, seen=None):
    """Draw all screens, or those `seen`, as if nothing of them were on the panel."""
    screens = console.screens
    if not seen:
        seen = screens.stack[:screens.depth]
        if seen[-1] is not screens.top:
            # The stack is full.
            seen.append(screens.top)
    for screen in seen:
        screen = screen or screens.start
        if type(screen).__name__ in MOVING:
            continue
        screen.forget()
        for _ in range(3 if type(screen).__name__ in TABLES else 1):
            screen.draw()
    console.display.show()


def area(console):
    """Return x, y, width and height of what the screen on top draws on, in px.

    A shadow leaves some pixels at the corners as they were.
    """
    display = console.display
    x, y, w, h = console.screens.top.area or (0, 0, display.width, display.height)
    shadow = SHADOW if console.screens.top.area and display.coloured else 0
    return x, y, w - shadow, h - shadow


def shown(console, picture):
    """Return the rows of pixels of a `picture` that the screen on top draws on."""
    x, y, w, h = area(console)
    # The numbers of a chip's colours depend on all that it shows.
    rgb = picture.rgb()
    stride = 3 * picture.width
    return [rgb[row * stride + 3 * x:row * stride + 3 * (x + w)] for row in range(y, y + h)]
