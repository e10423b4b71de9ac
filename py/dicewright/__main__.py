"""`python -m dicewright`: the rules on a command line. All of it is in `command/`."""

import sys

from dicewright.command.main import main

if __name__ == "__main__":
    sys.exit(main())
