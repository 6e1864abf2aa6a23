"""Does every mutated save open to a valid position or give one sentence, can every screen show it, and what of mutated journals?"""

from __future__ import annotations

import gc
import time
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

from tabletop import games
from tabletop.app.application import App
from tabletop.content import load_texts
from tabletop.kernel import Game
from tabletop.scene import ManualClock, Stage, headless, render_to_surface
from tabletop.store import Places, Settings
from tests.practice_game import PracticeGame
from tests.reliability.journals import HARMS, Journalled
from tests.store.forging import seal, unsealed
from tests.store.mutation import MUTATIONS
from tests.store.test_damage import sample_saves, survive

SHELFFUL = 40
"""Mutated saves that lie on one shelf while home and list are drawn."""
SEALED = 0.3
"""Which part of them has a checksum that fits."""


def run(folder: Path, count: int, seed: int) -> tuple[dict[str, int | str], list[str]]:
    """So many mutations, spread over all games; now and then a shelf full of them is shown."""
    headless()
    texts = [load_texts("en"), load_texts("de")]
    chance, outcomes, failures = Random(seed), Counter[str](), list[str]()
    played: list[tuple[Game[Any], list[bytes]]] = []
    journals: list[Journalled] = []
    for game in (PracticeGame(), *map(games.load, games.names())):
        files = sample_saves(Places.below(folder / game.name), game)
        played.append((game, [file.read_bytes() for file in files]))
        journals.append(Journalled(Places.below(folder / f"{game.name} journal"), game))
    yard = Places.below(folder / "yard")
    yard.saves.mkdir(parents=True)
    shelfful: list[bytes] = []
    slowest, shown = 0.0, 0
    for number in range(count):
        mutation = MUTATIONS[number % len(MUTATIONS)]
        game, whole = played[number // len(MUTATIONS) % len(played)]
        data = mutation(chance.choice(whole), chance)
        if chance.random() < SEALED:
            data = seal(unsealed(data))
        file = yard.saves / f"{number}.yaml"
        file.write_bytes(data)
        began = time.process_time()
        try:
            outcomes[survive(file, mutation, game, yard, texts)] += 1
            assert file.read_bytes() == data, "the file was changed"
        except Exception as error:
            failures.append(f"{game.name}, {mutation.__name__}, number {number}: {type(error).__name__}: {error}")
        slowest = max(slowest, time.process_time() - began)
        kept = journals[number // len(HARMS) % len(journals)]
        try:
            kept.survive(number, chance, texts)
        except Exception as error:
            harm = HARMS[number % len(HARMS)].__name__
            failures.append(f"{kept.game.name}, {harm}, journal {number}: {type(error).__name__}: {error}")
        file.unlink()
        shelfful.append(data)
        if len(shelfful) == SHELFFUL or number == count - 1:
            shown += 1
            failures += _shown(folder / f"shelf{number}", shelfful, f"up to number {number}")
            shelfful = []
    figures: dict[str, int | str] = {
        "mutated saves": count, "opened": outcomes["opened"], "refused": outcomes["refused"], "shelves shown": shown,
        "ms at most": f"{1000 * slowest:.0f}", "damaged journals": count,
    }  # fmt: skip
    return figures, failures


def _shown(folder: Path, saves: list[bytes], where: str) -> list[str]:
    """Home and the list of saves with all of these on the shelf."""
    places = Places.below(folder)
    places.saves.mkdir(parents=True)
    for number, data in enumerate(saves):
        (places.saves / f"{number}.yaml").write_bytes(data)
    clock = ManualClock()
    stage = Stage((1280, 720), clock=clock)
    app = App(stage, places, Settings(animation="off"))
    try:
        app.go_home()
        render_to_surface(stage)
        app.go_load()
        for _ in range(30):
            clock.advance(100)
            stage.update()
        render_to_surface(stage)
    except Exception as error:
        return [f"a screen, {where}: {type(error).__name__}: {error}"]
    finally:
        gc.collect()  # a window is a ring of references; hundreds of them would lie about until a sweep
    return []
