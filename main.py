"""Where does Brettwerk begin? `python main.py` opens the table, `python main.py --help` lists what else it can do."""

import sys

from tabletop.cli import main

if __name__ == "__main__":
    if getattr(sys, "frozen", False):  # a bundled program starts its second process through this file
        import multiprocessing

        multiprocessing.freeze_support()
    sys.exit(main(sys.argv[1:]))
