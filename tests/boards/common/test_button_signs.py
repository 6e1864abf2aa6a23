"""Do the signs of every table speak of verbs and things there are, each drawn by a maker, and is a mistake named with its line?"""

from __future__ import annotations

import importlib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from tabletop.app.table.log_words import GameLog
from tabletop.boards.common.ids import Kind
from tabletop.boards.common.log_entries import LogWords, entries
from tabletop.boards.common.prompter import ButtonSigns, Prompter, read_button_signs
from tabletop.boards.common.table_board import TableBoard
from tabletop.coach.wording import Wording
from tabletop.content import DATA, DataError, load_texts
from tabletop.games import load
from tabletop.kernel import Rng, Seat, Timeline
from tabletop.scene import Sprite
from tests.boards.seated import Seated

GAMES = sorted(file.parent.name for file in DATA.glob("*/buttons.yaml"))
ROOT = Path(__file__).resolve().parents[3]


def drawn(signs: Iterable[Any]) -> set[str]:
    """How the signs are drawn, with those they hold."""
    found = set()
    for kind, *words in signs:
        found |= {kind, *drawn(word for word in words if isinstance(word, list))}
    return found


def prompt_of(game: str) -> type[Prompter[Any]]:
    found = vars(importlib.import_module(f"tabletop.boards.{game}.prompt")).values()
    (prompt,) = (kind for kind in found if isinstance(kind, type) and Prompter in kind.__mro__[1:])
    return prompt


def test_every_table_has_signs() -> None:
    assert GAMES == ["aquasphere", "corrosion", "red_outpost", "watch"]


@pytest.mark.parametrize("game", GAMES)
def test_signs_stand_for_verbs_and_kinds_there_are(game: str) -> None:
    signs = read_button_signs(game)
    rules = "\n".join(file.read_text(encoding="utf-8") for file in (ROOT / "tabletop/games" / game).rglob("*.py"))
    assert {verb for verb in signs.verbs if f'"{verb}"' not in rules} == set()
    kit = importlib.import_module(f"tabletop.boards.{game}.context")
    assert set(signs.things) <= {kind for kind in vars(kit).values() if isinstance(kind, Kind)}


@pytest.mark.parametrize("game", GAMES)
def test_every_sign_has_somebody_who_draws_it(game: str) -> None:
    prompt = prompt_of(game)
    assert prompt.signs == read_button_signs(game) != ButtonSigns()
    told = [sign for log in prompt.signs.log.values() for sign in (log.head, log.mark, log.gain) if sign]
    assert drawn((*prompt.signs.verbs.values(), *prompt.signs.things.values(), *told)) <= set(prompt.sign_makers)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_the_signs_of_the_log_can_be_drawn_for_whatever_happens(game: str, seats: int) -> None:
    rules = load(game)
    timeline, chance = Timeline.begin(rules, seats, 5), Rng(5)
    while rules.actor(timeline.state) is not None and len(timeline.past) < 400:
        timeline.do(chance.choice(rules.legal(timeline.state)))
    table = Seated(rules)
    table.lay_out(rules.new(seats, 5, {}))
    assert isinstance(table.board, TableBoard)
    prompter = table.board.side.prompter
    wording = Wording(table.screen.texts, [Seat(name) for name in "ABCD"[:seats]])
    lines = GameLog(wording).lines(timeline.past, None)
    told = entries(lines, LogWords(prompter.signs.log, prompter.log_name))
    gains = {sign for entry in told for sign, _ in entry.gains}
    signs = gains | {sign for entry in told for sign in entry.marks} | {entry.head for entry in told if entry.head}
    assert len(signs) > 1
    made = [prompter.make_sign(sign) for sign in signs]
    assert all(node.h > 0 for node in made)
    arts = {part.art for node in made for part in node.walk() if isinstance(part, Sprite)}
    assert {art for art in arts if not (ROOT / "images" / f"{art}.svg").exists()} == set()


@pytest.mark.parametrize("game", GAMES)
def test_the_signs_of_the_log_stand_for_events_there_are(game: str) -> None:
    texts = load_texts("en", game)
    assert [kind for kind in read_button_signs(game).log if not texts.template(f"log.{kind}")] == []


def test_a_wrong_sign_is_named_with_file_and_line(tmp_path: Path) -> None:
    (tmp_path / "watch").mkdir()
    (tmp_path / "watch" / "buttons.yaml").write_text(
        "verbs:\n  pay: [art, bribe]\nthings:\n  worker: seat\n", encoding="utf-8"
    )
    with pytest.raises(DataError) as caught:
        read_button_signs("watch", tmp_path)
    assert caught.value.file.endswith("buttons.yaml")
    assert caught.value.line == 4
