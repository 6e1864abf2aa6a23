"""How does a motion look, frame beside frame? Draws strips of the motions of a game, to be looked at and not kept.

python -m tests.boards.film GAME [--out FOLDER] [--count N] [--seats N] [--kind EVENT]
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

import pygame

from tabletop import boards
from tabletop.games import load
from tests.boards.frames import FRAME_MS, Watched
from tests.boards.positions import Setting, Step, played

EVERY, MOST, SHRUNK, WIDE = 2, 18, 0.5, 2400
"""Every how many frames one is drawn, how many at most, how much smaller, and how wide a row of them is."""


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


def strip(table: Watched, step: Step, *, back: bool = False) -> pygame.Surface:
    """The frames of one step, in rows."""
    stage, board = table.table.stage, table.board
    before, after = table.lay_out(step.before), table.table.view(step.after, viewer=0)
    done: list[bool] = []
    sheet = pygame.Surface(stage.size, 0, 32)
    stage.spoil()
    if back:
        board.lay_out(after)
        board.retrace(step.frames, before.state, before, lambda: done.append(True), back=True)
    else:
        board.animate(step.frames, before, after, lambda: done.append(True))
    pictures: list[pygame.Surface] = []
    changed: list[pygame.Rect] = []
    while not done and len(pictures) < MOST:
        drawn = stage.draw(sheet)
        changed += drawn if pictures else []
        w, h = stage.size
        pictures.append(pygame.transform.smoothscale(sheet, (round(w * SHRUNK), round(h * SHRUNK))))
        for _ in range(EVERY):
            table.table.clock.advance(FRAME_MS)
            stage.update()
    stage.tweens.skip()
    seen = changed[0].unionall(changed[1:]) if changed else sheet.get_rect()
    part = pygame.Rect(*(round(side * SHRUNK) for side in seen)).clip(pictures[0].get_rect())
    columns = max(1, WIDE // part.w)
    whole = pygame.Surface((part.w * columns, part.h * -(-len(pictures) // columns)), 0, 32)
    for number, picture in enumerate(pictures):
        whole.blit(picture, (number % columns * part.w, number // columns * part.h), part)
    return whole


def main() -> None:
    """Draw them."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=boards.names())
    parser.add_argument("--out", type=Path, default=Path("film"))
    parser.add_argument("--count", type=int, default=10)
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--kind", default="", help="only steps with this event")
    parser.add_argument("--back", action="store_true", help="taken back")
    asked = parser.parse_args()
    asked.out.mkdir(parents=True, exist_ok=True)
    table = Watched(load(asked.game))
    for number, step in enumerate(different(asked.game, asked.seats, asked.kind)):
        if number >= asked.count:
            break
        file = asked.out / f"{asked.game}-{number:02}-{'-'.join(told(step)[:3])}.png"
        pygame.image.save(strip(table, step, back=asked.back), file)
        print(file)


if __name__ == "__main__":
    main()
