"""Write the layouts of one screen or of all anew: `python -m tests.layouts [SCREEN …] [--sizes 75,200] [--flaws]`.

With `--sizes` nothing is written: the layouts at these interface sizes are printed, or with `--flaws` only what is wrong in them.
"""

from __future__ import annotations

import argparse
import sys

from tests.layouts.opening import SCREENS
from tests.layouts.writing import FOLDER, INTERFACE, layouts, register, variants


def main() -> int:
    """Renew or print."""
    parser = argparse.ArgumentParser(prog="python -m tests.layouts", description=__doc__)
    parser.add_argument("screens", nargs="*", default=list(SCREENS), metavar="SCREEN")
    parser.add_argument("--sizes", default="", help="interface sizes in per cent, with commas between them")
    parser.add_argument(
        "--flaws", action="store_true", help="print only what is cut, outside, or lies upon something else"
    )
    chosen = parser.parse_args()
    sizes = [int(size) for size in chosen.sizes.split(",") if size] or INTERFACE
    for screen in chosen.screens:
        found = list(layouts(screen, variants(interface=sizes)))
        if chosen.flaws:
            for layout in found:
                wrong = [thing.line for thing in layout.flawed]
                print("\n".join([f"{screen}, {layout.variant.title}: {len(wrong)}", *(f"  {line}" for line in wrong)]))
        elif chosen.sizes:
            print(f"{screen}\n{register(found)}")
        else:
            file, text = FOLDER / f"{screen}.txt", register(found)
            changed = not file.exists() or file.read_text(encoding="utf-8") != text
            file.write_text(text, encoding="utf-8")
            print(f"{'written  ' if changed else 'unchanged'} {file.name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
