"""Which registers changed? Writes the registers of one game or of all anew: `python -m tests.registers [GAME]`."""

from __future__ import annotations

import sys

from tabletop.games import names
from tests.registers.writing import REGISTERS, file_of


def main(arguments: list[str]) -> int:
    """Renew the games named, or all."""
    for name in arguments or names():
        for register, told in REGISTERS.items():
            file, text = file_of(name, register), "".join(f"{line}\n" for line in told(name))
            changed = not file.exists() or file.read_text(encoding="utf-8") != text
            file.write_text(text, encoding="utf-8")
            print(f"{'written  ' if changed else 'unchanged'} {file.name}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
