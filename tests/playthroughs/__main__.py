"""Which transcripts changed? Writes those of one game or of all anew: `python -m tests.playthroughs [GAME]`."""

from __future__ import annotations

import sys

from tests.conformance.cases import names
from tests.playthroughs.transcript import FOLDER, RARE, file_of, playthroughs, rare, rare_file, transcript


def renew(name: str) -> None:
    """Write the transcripts of one game and remove those of set-ups it no longer has."""
    files = {file_of(case): case for case in playthroughs(name)}
    for old in sorted(set(FOLDER.glob(f"{name}_[0-9]*.txt")) - files.keys()):
        old.unlink()
        print(f"removed   {old.name}")
    texts = {file: transcript(case) for file, case in files.items()} | (
        {rare_file(name): rare(name)} if name in RARE else {}
    )
    for file, text in texts.items():
        changed = not file.exists() or file.read_text(encoding="utf-8") != text
        file.write_text(text, encoding="utf-8")
        print(f"{'written  ' if changed else 'unchanged'} {file.name}")


def main(arguments: list[str]) -> int:
    """Renew the games named, or all."""
    unknown = [name for name in arguments if name not in names()]
    if unknown:
        print(f"no such game: {', '.join(unknown)} (there are {', '.join(names())})", file=sys.stderr)
        return 2
    for name in arguments or names():
        renew(name)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
