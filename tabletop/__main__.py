"""`python -m tabletop` is the same as `python main.py`."""

import sys

from tabletop.cli import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
