"""Draw all reference pictures anew: `python -m tests.pictures`. Look at every one that changed before it is committed."""

from __future__ import annotations

import os
import sys
import tempfile

if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as home:
        os.environ["BRETTWERK_HOME"] = home
        from tests.pictures import CASES, FOLDER
        from tests.pictures.drawing import drawn

        FOLDER.mkdir(exist_ok=True)
        for name in sys.argv[1:] or CASES:
            drawn(name).save(FOLDER / f"{name}.png", optimize=True)  # small on disk
