"""Which values does a game have today? Writes them into `data/<game>/values/` for what must last: `python -m tests.values GAME`."""

from __future__ import annotations

import sys

from tabletop.content import DATA
from tabletop.games import load, names
from tabletop.store.savefile import to_yaml


def main(arguments: list[str]) -> int:
    """Write the values of the games named, or of all, and say where."""
    for name in arguments or names():
        game = load(name)
        file = DATA / name / "values" / f"{game.fingerprint}.yaml"
        words = f"# The component values of {name} that saves, scenarios and lessons with this fingerprint were made with.\n"
        file.write_text(words + to_yaml(game.components.plain), encoding="utf-8")
        print(file)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
