"""Where does Brettwerk begin? `python main.py` opens the table, `python main.py --help` lists what else it can do."""

import os
import sys

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # a program of ours greets in its own words

from tabletop.cli import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
