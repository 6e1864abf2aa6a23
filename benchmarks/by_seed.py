"""What of a long measurement is known already, so that it can be broken off and gone on with another day?

One line of JSON for each seed and part. Whoever changes how the coach thinks begins a new file: figures of two minds do not mix.
"""

from __future__ import annotations

import json
from pathlib import Path

Found = list[float] | None
"""The figures of one seed; None when it has none to give."""


class BySeed:
    """Figures by seed, each written down as soon as it is there. Without a file nothing is kept."""

    def __init__(self, file: Path | None) -> None:
        self._file = file
        self._known: dict[tuple[str, int], Found] = {}
        if file is not None and file.exists():
            for line in file.read_text(encoding="utf-8").splitlines():
                entry = json.loads(line)
                self._known[entry["of"], entry["seed"]] = entry["found"]

    def known(self, of: str, seed: int) -> bool:
        """Whether that seed was measured before."""
        return (of, seed) in self._known

    def find(self, of: str, seed: int) -> Found:
        """Its figures."""
        return self._known[of, seed]

    def add(self, of: str, seed: int, found: Found) -> None:
        """Write down what a seed gave."""
        self._known[of, seed] = found
        if self._file is not None:
            with self._file.open("a", encoding="utf-8") as out:
                out.write(json.dumps({"of": of, "seed": seed, "found": found}) + "\n")
