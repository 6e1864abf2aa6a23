"""How does a motion look, frame beside frame? Draws strips of the motions of a game, to be looked at and not kept.

python -m tests.boards.film GAME [--out FOLDER] [--count N] [--seats N] [--kind EVENT] [--back] [--drop]
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

import pygame

from tabletop import boards
from tabletop.games import load
from tests.boards.frames import FRAME_MS, Seen, Watched
from tests.boards.positions import Setting, Step, played

MOST, WIDE, HIGH = 24, 1560, 1560
"""How many frames are drawn at most, and how wide and high the whole sheet of them is."""
AROUND = 50
"""How much of the table is seen around what moves."""


def told(step: Step) -> tuple[str, ...]:
    """The kinds of its events, each once."""
    return tuple(dict.fromkeys(frame.event.kind for frame in step.frames))


def different(name: str, seats: int, kind: str) -> Iterator[Step]:
    """Steps of random games that begin with another event than those before."""
    known: set[str] = set()
    for seed in range(1, 9):
        for step in played(load(name), Setting(name, seats, {}), seed):
            first = next((one for one in told(step) if not kind or one == kind), "")
            own = all(frame.event.facts.get("seat", 0) == 0 for frame in step.frames[:1])
            if own and first and first not in known:
                known.add(first)
                yield step


def strip(
    table: Watched, step: Step, *, back: bool = False, drop: bool = False, around: int = AROUND
) -> pygame.Surface:
    """The frames of one step in which something changes, in rows: the part of the table in which pieces move, or else anything."""
    stage, board = table.table.stage, table.board
    before, after = table.lay_out(step.before), table.table.view(step.after, viewer=0)
    stage.tweens.skip()  # what is left of the step before would pale into this one
    done: list[bool] = []
    if drop:
        table.drop(step.command, before)
    if back:
        board.lay_out(after)
        board.retrace(step.frames, before.state, before, lambda: done.append(True), back=True)
    else:
        board.animate(step.frames, before, after, lambda: done.append(True))
    pictures: list[pygame.Surface] = []
    moved: list[pygame.Rect] = []
    changed: list[pygame.Rect] = []
    last, sheet = table.seen(), pygame.Surface(stage.size, 0, 32)
    stage.spoil()
    stage.draw(sheet)
    while not done:
        table.table.clock.advance(FRAME_MS)
        stage.update()
        now = table.seen()
        new = [one for node, one in now.items() if one != last.get(node)]
        new += [one for node, one in last.items() if node not in now]
        last = now
        moved += [boxed(one) for one in new]
        drawn = stage.draw(sheet)
        changed += drawn
        if drawn or not pictures:
            pictures.append(sheet.copy())
    there = moved or changed or [sheet.get_rect()]
    part = there[0].unionall(there[1:]).inflate(2 * around, 2 * around).clip(sheet.get_rect())
    return in_rows([picture.subsurface(part) for picture in spread(pictures)])


def boxed(one: Seen) -> pygame.Rect:
    """Where a piece lies."""
    (x, y), w, h = one.centre, one.width, one.height
    return pygame.Rect(round(x - w / 2), round(y - h / 2), round(w), round(h))


def spread(pictures: list[pygame.Surface]) -> list[pygame.Surface]:
    """So many of them, the first and the last among them."""
    gap = max(1.0, (len(pictures) - 1) / (MOST - 1))
    return [pictures[round(number * gap)] for number in range(min(MOST, len(pictures)))]


def in_rows(pictures: list[pygame.Surface]) -> pygame.Surface:
    """As large as they fit side by side on one sheet."""
    w, h = pictures[0].get_size()

    def shrunk(columns: int) -> float:
        return min(1.0, WIDE / (columns * w), HIGH / (-(-len(pictures) // columns) * h))

    columns = max(range(1, len(pictures) + 1), key=shrunk)
    w, h = (max(1, int(side * shrunk(columns))) for side in (w, h))
    sheet = pygame.Surface((w * min(columns, len(pictures)), h * -(-len(pictures) // columns)), 0, 32)
    for number, picture in enumerate(pictures):
        sheet.blit(pygame.transform.smoothscale(picture, (w, h)), (number % columns * w, number // columns * h))
    return sheet


def main() -> None:
    """Draw them."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=boards.names())
    parser.add_argument("--out", type=Path, default=Path("film"))
    parser.add_argument("--count", type=int, default=10)
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--kind", default="", help="only steps with this event")
    parser.add_argument("--back", action="store_true", help="taken back")
    parser.add_argument("--around", type=int, default=AROUND, help="pixels seen around what moves")
    parser.add_argument("--drop", action="store_true", help="given with the hand, where it is a drag")
    asked = parser.parse_args()
    asked.out.mkdir(parents=True, exist_ok=True)
    table = Watched(load(asked.game))
    for number, step in enumerate(different(asked.game, asked.seats, asked.kind)):
        if number >= asked.count:
            break
        file = asked.out / f"{asked.game}-{number:02}-{'-'.join(told(step)[:3])}.png"
        pygame.image.save(strip(table, step, back=asked.back, drop=asked.drop, around=asked.around), file)
        print(file)


if __name__ == "__main__":
    main()
