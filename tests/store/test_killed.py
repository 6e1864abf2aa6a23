"""Does a program killed at any moment lose at most the command in flight?"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from random import Random

from tabletop.kernel import Timeline
from tabletop.store import FindGame, Places, Shelf, open_save

KILLS = 20
LATEST = 60
"""Operations after which a program is killed at the latest."""
ROOT = Path(__file__).parents[2]

_PLAYER = """
import sys
from pathlib import Path
from tabletop.kernel import Rng, Seat, Timeline
from tabletop.store import Keeper
from tests.practice_game import PracticeGame

game = PracticeGame()
chance = Rng(int(sys.argv[2]))
timeline = Timeline.begin(game, 4, 7, practice=True)
keeper = Keeper.start(Path(sys.argv[1]), timeline, [Seat(name) for name in "ABCD"], every=5)
print("0", flush=True)
while True:
    if game.actor(timeline.state) is None or chance.below(9) == 0:
        timeline.jump(chance.below(timeline.length + 1))
        keeper.jumped()
    else:
        command = chance.choice(game.legal(timeline.state))
        timeline.do(command)
        keeper.did(command)
    print(timeline.position, *timeline.commands, sep="|", flush=True)
"""


def test_twenty_kills_lose_at_most_the_last_command(tmp_path: Path, find_game: FindGame) -> None:
    chance = Random(11)
    lengths = []
    for number in range(KILLS):
        places = Places.below(tmp_path / str(number))
        acknowledged = play_and_kill(places.saves, number, chance.randrange(LATEST))
        (entry,) = Shelf(places, find_game).entries()
        assert entry.status in ("running", "finished")
        opened = open_save(entry.file, find_game)
        assert not opened.damaged
        assert opened.notes == []
        at_most_one_further(opened.timeline, acknowledged)
        lengths.append(opened.operations)
    assert max(lengths) > 20  # some were killed late, past several full saves
    assert min(lengths) < 20


def play_and_kill(saves: Path, seed: int, after: int) -> list[str]:
    """Let a program play and kill it once it said so many operations were kept, wherever it is by then; returns the last
    position and history it said it had kept.
    """
    command = [sys.executable, "-c", _PLAYER, str(saves), str(seed)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as player:
        assert player.stdout is not None
        said = [player.stdout.readline() for _ in range(1 + after)]
        os.kill(player.pid, signal.SIGKILL)
        said += player.stdout.readlines()
    whole = [line for line in said if line.endswith("\n")]
    return whole[-1].strip().split("|")


def at_most_one_further(timeline: Timeline, acknowledged: list[str]) -> None:  # type: ignore[type-arg]
    """The kept game is what was acknowledged, or one operation further: a command more or a jump elsewhere."""
    history = [str(command) for command in timeline.commands]
    kept = acknowledged[1:]
    if history[: len(kept)] == kept and len(history) <= len(kept) + 1:
        return
    everything = [str(step.command) for step in [*timeline.past, *timeline.future]]
    assert everything[: len(kept)] == kept, (history, kept)
