"""Where does Brettwerk begin? `python main.py` opens the table, `python main.py --help` lists what else it can do."""

import multiprocessing
import sys

from tabletop.cli import main

if __name__ == "__main__":
    multiprocessing.freeze_support()  # a bundled program starts its second process through this file
    sys.exit(main(sys.argv[1:]))
