"""Play on a desktop: `python -m desktop_sim`."""

import importlib.util
import os
import sys

from desktop_sim.hardware import stand_ins


def main(argv=None):
    """Play as the command line says; return the exit code."""
    # Before the first import of firmware, which args makes.
    stand_ins.install()
    from desktop_sim import args

    options = args.parse(sys.argv[1:] if argv is None else argv)
    if options.bot:
        from desktop_sim.faces import bot

        return bot.main()
    if options.face == "headless":
        from desktop_sim.faces import headless

        return headless.run(options)
    if options.face == "window" or (options.face is None and display_found()):
        from desktop_sim.faces import window

        try:
            return window.run(options)
        except window.NoWindow as why:
            if options.face == "window":
                sys.stderr.write("desktop_sim: {}\n".format(why))
                return 1
    from desktop_sim.faces import terminal

    return terminal.run(options)


def display_found():
    """Return whether a window can be expected to open here."""
    if importlib.util.find_spec("pygame") is None:
        return False
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


if __name__ == "__main__":
    sys.exit(main())
