"""Draw all reference pictures anew: `python -m tests.pictures`. Look at every one that changed before it is committed.

With pygame-ce only those are drawn that it draws visibly otherwise: draw them with pygame first.
"""

from __future__ import annotations

import os
import sys
import tempfile

if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as home:
        os.environ["BRETTWERK_HOME"] = home
        from tests.pictures import CASES
        from tests.pictures.drawing import drawn
        from tests.pictures.reference import keep

        for name in sys.argv[1:] or CASES:
            keep(name, drawn(name))
