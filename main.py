"""Where does Brettwerk begin? `python main.py` opens the table, `python main.py --help` lists what else it can do."""

import sys

from tabletop.cli import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
