"""Does `review` judge a whole saved game, remember what it found and refuse what it cannot judge in one sentence?"""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from tabletop import games
from tabletop.cli.commands import review as command
from tabletop.content import load_texts
from tabletop.kernel import Command, Rng, Seat, Timeline
from tabletop.review import findings, reviewing
from tabletop.store import Keeper, Places
from tests.cli.conftest import Run

PEOPLE = [Seat("Ada", "human", "ocean"), Seat("Bo", "bot", "amber", "random")]


@pytest.fixture(autouse=True)
def _looks_at_little(monkeypatch: pytest.MonkeyPatch) -> None:
    level = reviewing.level_for

    def little(game: games.Game, seats: int) -> object:  # type: ignore[name-defined]
        return msgspec.structs.replace(level(game, seats), nodes=120, seconds=60, deals=1)

    monkeypatch.setattr(reviewing, "level_for", little)


def kept(
    seats: list[Seat], folder: Path | None = None, moves: int = 10_000, game: str = "red_outpost", seed: int = 7
) -> Path:
    timeline = Timeline.begin(games.load(game), len(seats), seed)
    chance = Rng(1)
    while moves and (legal := timeline.game.legal(timeline.state)):
        timeline.do(chance.choice(legal), forced=len(legal) == 1)
        moves -= 1
    keeper = Keeper.start(folder or Places.here().saves, timeline, seats)
    keeper.close()
    return keeper.file


@pytest.mark.usefixtures("home")
def test_a_whole_game_is_judged_and_told(run: Run) -> None:
    file = kept(PEOPLE)
    before = file.read_bytes()
    told = json.loads(run("review", str(file), "--json").out)
    assert told["game"] == "red_outpost"
    assert told["parent"] is None
    (ada,) = told["people"]
    assert ada["name"] == "Ada"
    assert ada["decisions"] == len(ada["judged"]) > 10
    costs = {judged["move"]: judged["cost"] for judged in ada["judged"]}
    dear = [costs[move] for move in ada["dearest"]]
    assert dear == sorted(dear, reverse=True)
    assert dear
    for judged in ada["judged"]:
        assert Command.parse(judged["played"])
        assert judged["why"]
    assert len(ada["expected"]) == told["moves"] + 1
    answer = run("review", str(file))
    assert (answer.code, answer.err) == (0, "")
    assert ada["headline"] in answer.out
    assert file.read_bytes() == before


@pytest.mark.usefixtures("home")
def test_what_was_found_is_kept_beside_the_own_saves_and_nowhere_else(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = kept(PEOPLE)
    first = run("review", str(file), "--json").out
    assert len(list(Places.here().reviews.iterdir())) == 1
    monkeypatch.setattr(command, "findings", lambda _game, task: iter([None] if not task.decisions else 1 / 0))
    assert run("review", str(file), "--json").out == first
    monkeypatch.undo()
    elsewhere = tmp_path / "elsewhere"
    other = kept(PEOPLE, elsewhere, moves=12)
    before = sorted(elsewhere.iterdir())
    assert run("review", str(other)).code == 0
    assert sorted(elsewhere.iterdir()) == before


@pytest.mark.usefixtures("home")
def test_it_speaks_german(run: Run) -> None:
    answer = run("--lang", "de", "review", str(kept(PEOPLE)))
    assert "Entscheidung" in answer.out
    assert "besser:" in answer.out


@pytest.mark.usefixtures("home")
def test_a_game_of_bots_is_refused(run: Run) -> None:
    answer = run("review", str(kept([Seat("Bo", "bot", "amber", "random"), Seat("Cy", "bot", "ocean", "random")])))
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.count("\n") == 1


@pytest.mark.usefixtures("home")
def test_why_a_history_that_leads_elsewhere_cannot_be_judged_is_said(run: Run) -> None:
    file = Path(__file__).parents[1] / "store" / "old_rules" / "corrosion-1-rested.yaml"
    answer = run("review", str(file))
    why = load_texts("en").say("store.other_rules")
    assert (answer.code, answer.out) == (2, "")
    assert answer.err == f"{load_texts('en').say('cli.error.cannot_review', file=str(file), why=why)}\n"


@pytest.mark.usefixtures("home")
def test_bad_input_gets_one_sentence(run: Run, tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.yaml"
    wrong.write_text("- no\n- save\n", encoding="utf-8")
    for answer in (run("review", str(tmp_path / "nowhere.yaml")), run("review", str(wrong)), run("review")):
        assert (answer.code, answer.out) == (2, "")
        assert answer.err.count("\n") == 1


@pytest.mark.usefixtures("home")
def test_what_several_people_still_hide_from_each_other_is_not_told(run: Run) -> None:
    people = [PEOPLE[0], Seat("Cem", "human", "amber")]
    answer = run("review", str(kept(people, moves=20, game="watch")), "--lang", "en")
    assert (answer.code, answer.out) == (2, "")
    assert "several people are still playing" in answer.err
    assert run("review", str(kept(people, moves=4))).code == 0, "in Red Outpost nobody hides anything"


@pytest.mark.usefixtures("home")
def test_ctrl_c_ends_it_and_what_was_found_stays(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    file = kept(PEOPLE)
    judged = findings
    given = 0

    def until_interrupted(game: object, task: object) -> object:
        nonlocal given
        for finding in judged(game, task):
            given += finding is not None
            yield finding
            if given == 4:
                raise KeyboardInterrupt

    monkeypatch.setattr(command, "findings", until_interrupted)
    answer = run("review", str(file))
    assert (answer.code, answer.out, answer.err) == (130, "", "")
    (cache,) = Places.here().reviews.iterdir()
    assert len(json.loads(cache.read_text())["verdicts"]) == 3
