"""Run `python -m desktop_sim.deploy`: see flash.py."""

import sys

from desktop_sim.deploy.flash import main

if __name__ == "__main__":
    sys.exit(main())
