"""Was `rules_version` raised with every change of rules? A bundled game of every version is played again.

Whoever changes what a recorded history leads to raises the version of that game and adds a game played by the new rules.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop import games
from tabletop.kernel import Command
from tabletop.store import open_save, prove
from tabletop.store.savefile import read_save

BUNDLED = sorted(Path(__file__).parent.joinpath("old_rules").glob("*.yaml"))
VERSIONS = [(file, *file.stem.split("-")[:2]) for file in BUNDLED]
MENDED = {"store.other_rules", "store.other_books", "store.own_values", "store.other_values"}
"""What may be said of a game played by older rules or values; none of it sounds like damage."""


@pytest.mark.parametrize("name", games.names())
def test_there_is_a_game_of_every_version(name: str) -> None:
    bundled = {int(version) for _, game, version in VERSIONS if game == name}
    assert bundled == set(range(1, games.load(name).rules_version + 1))


@pytest.mark.parametrize("file", BUNDLED, ids=lambda file: file.stem)
def test_a_history_that_leads_elsewhere_today_was_played_by_other_rules(file: Path) -> None:
    save, _ = read_save(file)
    opened = open_save(file, games.load)
    rules = opened.timeline.game
    if save.rules_version == rules.rules_version:
        assert opened.proven, "the rules of this game have changed: raise its rules_version"
        assert prove(file, games.load) is None
    assert {note.key for note in opened.notes} <= MENDED
    assert rules.snapshot(opened.timeline.state)["seats"] == save.setup.seats


@pytest.mark.parametrize("file", BUNDLED, ids=lambda file: file.stem)
def test_nobody_goes_on_from_it_into_the_void(file: Path) -> None:
    timeline = open_save(file, games.load).timeline
    legal: list[Command] = timeline.game.legal(timeline.state)
    assert bool(legal) == (timeline.game.actor(timeline.state) is not None)
    for command in legal[:1]:
        timeline.do(command)
