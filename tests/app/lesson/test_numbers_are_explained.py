"""Is every number on a table explained when it changes for the first time in somebody's first game, by a chapter or on the spot?"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pytest

from tabletop.app.application import App
from tabletop.boards.common.names import nodes_named
from tabletop.boards.common.table_board import TableBoard
from tabletop.bots import think
from tabletop.content.lessons import FIRST_GAME, load_lessons
from tabletop.games import names
from tabletop.kernel import Rng
from tabletop.scene import Box, Text
from tabletop.scene.input.pointer import lineage
from tests.app.lesson.playing import Pupil

DIGIT = re.compile(r"\d")
IN_WORDS = ("log", "prompt rail", "prompt", "corner", "moment", "usable", "bubble", "printed")
"""What stands here is a sentence by itself, is asked, or is printed on the board for ever."""
LONGEST = 240

COUNTS: dict[str, dict[str, tuple[str, ...]]] = {
    "aquasphere": {
        "face:seat": (
            "points", "time", "crystals", "octopods", "research cards", "bots", "submarines", "control", "expansions",
        ),
        "face:forecast": ("ontrol", "bot", "rystals", "ctopods", "round bring") * 2,
        "face:own_supply": ("left", "score", "column"),
        "face:lab": ("letter", "time", "rystals", "catch"),
    },
    "corrosion": {
        "face:seat": (
            "points", "hot", "cold", "small", "medium", "chrome", "green", "markers", "awards",
            *("drives",) * 6, *("sectors",) * 4,
        ),
    },
    "red_outpost": {"face:seat": ("VP", "markers", "crystals", "gifts", "goods more", "moods bring")},
    "watch": {
        "face:seat": ("points", "gears", "roubles", "crates", "documents", "debt notes", "when it acts", "bribe"),
    },
}  # fmt: skip
"""Faces with several numbers: a word for each of them (one for each seat, where it has a column; one for each place where a drive
or a sector may stand), which a sentence over that face must say.
"""


class Number(NamedTuple):
    """A text with a figure, what it stands on, and which of the texts there it is."""

    on: str
    place: int
    box: Box
    words: str


class Said(NamedTuple):
    """A sentence and what it lights."""

    sentence: str
    look: tuple[str, ...]


def chapters_say(game: str) -> Iterator[Said]:
    """Every sentence of the chapters before the first game."""
    lessons = load_lessons(game)
    assert lessons is not None
    for chapter in lessons.chapters:
        if chapter.id == FIRST_GAME:
            return
        for step in chapter.steps:
            if step.say is not None:
                yield Said(step.say["en"], step.look)
            if step.then is not None:
                yield Said(step.then["en"], step.then_look)
            yield from (Said(entry.say["en"], entry.look) for entry in step.explain)


class FirstGame:
    """A first game that a bot plays for the person, and what was said to them."""

    def __init__(self, app: App, game: str) -> None:
        self.pupil = Pupil(app, game, FIRST_GAME)
        self.pupil.read_on()
        self.game = game
        self.said = [*chapters_say(game)]
        self.unexplained: dict[str, str] = {}
        """What a number that nobody explained stands on, and how it changed."""
        self.places: defaultdict[str, list[Box]] = defaultdict(list)
        self.changed: defaultdict[str, set[int]] = defaultdict(set)
        """Of everything numbers stand on, which of them changed."""
        self._explained: set[str] = set()
        self._before = self._numbers()

    @property
    def board(self) -> TableBoard[Any]:
        return self.pupil.table.script.presenter.board

    def play(self) -> None:
        """To the end, or for long."""
        table, rng = self.pupil.table, Rng(4)
        for _ in range(LONGEST):
            beat = table.script.lesson.now
            if beat is None or beat.kind != "free" or table.session.actor is None:
                return
            if table.script.presenter.speaker.bubble is not None:
                aside = table.script.presenter.aside
                if aside is not None:
                    self.said.append(Said(*aside))
                    assert table.script.presenter.lit(aside[1]), f"nothing is lit for: {aside[0]}"
                table.script.read_on()
                continue
            if not table.controller.state.moves:  # else what it means is said when it has arrived
                self._compare()
            if table.session.is_human_turn and not table.controller.state.moves:
                table.deeds.give(think("greedy", table.game, table.session.state, table.session.actor, rng))
            self.pupil.settle()

    def _numbers(self) -> dict[tuple[str, int], Number]:
        """Every number that can change: those of faces by where they stand, those of pieces one by one."""
        found: dict[tuple[str, int], Number] = {}
        for node in self.board.root.walk():
            if not isinstance(node, Text) or not node.shown() or not DIGIT.search(node.content):
                continue
            above = [each.name for each in lineage(node) if each.name]
            if not above or any(name in IN_WORDS or name.startswith(("button:", "log:")) for name in above):
                continue
            number = self._placed(above[0], node)
            found[number.on, number.place] = number
        return found

    def _placed(self, on: str, node: Text) -> Number:
        box, places = node.stage_box(), self.places[on]
        for index, place in enumerate(places):
            if place.overlap(box) > 0:
                if on.startswith("face:"):
                    places[index] = place.union(box)
                return Number(on, index, box, node.content)
        places.append(box)
        return Number(on, len(places) - 1, box, node.content)

    def _compare(self) -> None:
        now = self._numbers()
        for key, number in now.items():
            before = self._before.get(key)
            if before is not None and before.words != number.words:
                self.changed[number.on].add(number.place)
                if number.on not in self._explained and number.on not in self.unexplained:
                    self._look_for(number, before.words)
        self._before = now

    def _look_for(self, number: Number, before: str) -> None:
        """A sentence that lit this number, or several that say each word."""
        over = [said.sentence for said in self.said if self._lights(said, number)]
        missing = [word for word in self.counts(number.on) if not any(word in each for each in over)]
        if over and not missing:
            self._explained.add(number.on)
        else:
            self.unexplained[number.on] = f"{before} → {number.words}, nobody says {missing or 'anything'}"

    def counts(self, on: str) -> tuple[str, ...]:
        """A word for each number of that face, if it has several."""
        return next((words for face, words in COUNTS[self.game].items() if on.startswith(face)), ())

    def _lights(self, said: Said, number: Number) -> bool:
        nodes = (node for name in said.look for node in nodes_named(self.board, name))
        return any(node.stage_box().grown(2).overlap(number.box) > 0 for node in nodes)


@pytest.mark.parametrize("game", names())
def test_every_number_is_explained_when_it_changes_for_the_first_time(make_app: Callable[..., App], game: str):
    first = FirstGame(make_app(), game)
    first.play()
    assert not first.unexplained, "\n".join(f"{on}: {how}" for on, how in sorted(first.unexplained.items()))
    for on, places in first.changed.items():
        words = first.counts(on)
        assert not words or len(places) <= len(words), f"{on}: more numbers change than there are words for them"
    assert len(first.changed) > 12, "hardly anything changed"
