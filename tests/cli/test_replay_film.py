"""Does `replay --film` draw every moment of a save, as PNGs or as one GIF, and can it be cancelled?"""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from tabletop import games
from tabletop.app import film
from tabletop.kernel import Rng, Seat, Timeline
from tabletop.store import Keeper, Places
from tests.cli.conftest import Run

MOVES = 4


@pytest.fixture
def save(home: Path) -> Path:
    """A game of a person against a bot, as far as a few moves."""
    game = games.load("red_outpost")
    timeline, chance = Timeline.begin(game, 2, 7), Rng(1)
    for _ in range(MOVES):
        timeline.do(chance.choice(game.legal(timeline.state)))
    keeper = Keeper.start(Places.here().saves, timeline, [Seat("Ada", "human", "ocean"), Seat("Bo", "bot", "amber")])
    keeper.close()
    return keeper.file


def test_every_moment_is_a_picture(run: Run, save: Path, tmp_path: Path) -> None:
    answer = run("replay", str(save), "--film", str(tmp_path / "film"))
    assert (answer.code, answer.out) == (0, f"{MOVES + 1} pictures in {tmp_path / 'film'}.\n")
    files = sorted((tmp_path / "film").iterdir())
    assert [file.name for file in files] == [f"{number:04}.png" for number in range(MOVES + 1)]
    assert len({file.read_bytes() for file in files}) == MOVES + 1


def test_or_one_that_moves(run: Run, save: Path, tmp_path: Path) -> None:
    assert run("replay", str(save), "--film", str(tmp_path / "film.gif")).code == 0
    with Image.open(tmp_path / "film.gif") as picture:
        assert (picture.size, picture.n_frames) == (film.SIZE, MOVES + 1)  # type: ignore[attr-defined]


def test_without_pillow_it_says_so(run: Run, save: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda _: None)
    answer = run("replay", str(save), "--film", str(tmp_path / "film.gif"))
    assert answer.code == 2
    assert "pip install pillow" in answer.err


@pytest.mark.parametrize(("out", "kept"), [("film", ["0000.png", "0001.png"]), ("film.gif", [])])
def test_interrupted_it_leaves_whole_pictures_or_none(
    run: Run, save: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, out: str, kept: list[str]
) -> None:
    def stop(_bar: object, done: int) -> None:
        if done == 2:
            raise KeyboardInterrupt

    monkeypatch.setattr("tabletop.cli.terminal.Progress.at", stop)
    assert run("replay", str(save), "--film", str(tmp_path / out)).code == 130
    assert sorted(file.name for file in tmp_path.glob("film*/*.png")) == kept
    assert not (tmp_path / "film.gif").exists()


def test_where_nothing_can_be_written_it_says_so(run: Run, save: Path, tmp_path: Path) -> None:
    (tmp_path / "film").write_text("")
    answer = run("replay", str(save), "--film", str(tmp_path / "film"))
    assert answer.code == 2
    assert "film" in answer.err


def test_a_game_that_several_people_still_play_is_not_drawn(run: Run, home: Path, tmp_path: Path) -> None:
    timeline = Timeline.begin(games.load("watch"), 2, 7)
    keeper = Keeper.start(Places.here().saves, timeline, [Seat("Ada", "human", "ocean"), Seat("Bo", "human", "amber")])
    keeper.close()
    answer = run("replay", str(keeper.file), "--film", str(tmp_path / "film"))
    assert (answer.code, answer.out) == (2, "")
    assert "several people" in answer.err
    assert not (tmp_path / "film").exists()
