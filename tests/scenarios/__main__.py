"""Find the positions of all scenarios, or of those named: `python -m tests.scenarios [--seconds N] [NAME …]`."""

from __future__ import annotations

import argparse

from tests.scenarios.finder import look_for, reword, wishes, write

if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("names", nargs="*")
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--words", action="store_true", help="only bring titles and reasons up to date")
    chosen = parser.parse_args()
    for wish in wishes():
        if chosen.names and wish.name not in chosen.names:
            continue
        if chosen.words:
            print(reword(wish).name)
            continue
        find = look_for(wish, chosen.seconds)
        if find is None:
            print(f"{wish.name}: nothing found")
            continue
        file = write(wish, find)
        at, more = find.timeline.position, find.margin
        print(f"{file.name}: {find.goal.least} in {find.moves} moves, {more} more than the bot, after move {at}")
