"""Solve deals: `python -m desktop_sim.solver solve|odds|bank`."""

import sys

from desktop_sim.faces import messages
from desktop_sim.faces.end_signals import INTERRUPTED


def main(argv=None):
    """Do what the command line says; return the exit code."""
    from desktop_sim.solver import args, commands
    from desktop_sim.solver.record import OtherRun

    options = args.parse(sys.argv[1:] if argv is None else argv)
    try:
        return commands.COMMANDS[options.command](options)
    except (OtherRun, OSError) as why:
        messages.say(why)
        return 2
    except KeyboardInterrupt:
        return INTERRUPTED


if __name__ == "__main__":
    sys.exit(main())
