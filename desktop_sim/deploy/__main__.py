"""Run `python -m desktop_sim.deploy`: see command_line.py."""

import sys

from desktop_sim.deploy.command_line import main

if __name__ == "__main__":
    sys.exit(main())
