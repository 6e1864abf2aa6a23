"""Does `replay --film` draw the moves of a save and the motion between them, as PNGs or as one GIF, and can it be cancelled?"""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from tabletop import games
from tabletop.app import film
from tabletop.kernel import Rng, Seat, Timeline
from tabletop.store import Keeper, Places
from tests.cli.conftest import Run

MOVES = 2


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


def test_every_move_is_pictures_that_move(run: Run, save: Path, tmp_path: Path) -> None:
    answer = run("replay", str(save), "--film", str(tmp_path / "film"))
    assert (answer.code, answer.out) == (0, f"{MOVES} moves in {tmp_path / 'film'}.\n")
    files = sorted((tmp_path / "film").glob("*.png"))
    assert [file.name for file in files] == [f"{number:04}.png" for number in range(len(files))]
    assert len(files) > 3 * MOVES, "what lies between two moves is seen too"
    assert len({file.read_bytes() for file in files}) > 3 * MOVES
    listed = (tmp_path / "film" / film.LIST).read_text().splitlines()
    assert listed[0] == "file '0000.png'"
    assert len(listed) == 2 * len(files)
    assert all(float(line.split()[1]) >= film.FRAME_MS / 1000 for line in listed[1::2])


def test_or_one_that_moves_and_shows_the_same(run: Run, save: Path, tmp_path: Path) -> None:
    for out in ("film.gif", "film"):
        assert run("replay", str(save), "--film", str(tmp_path / out)).code == 0
    files = sorted((tmp_path / "film").glob("*.png"))
    with Image.open(tmp_path / "film.gif") as moving:
        assert moving.size == film.SIZE
        assert moving.n_frames == pytest.approx(len(files), abs=4)  # type: ignore[attr-defined]
        moving.seek(moving.n_frames - 1)  # type: ignore[attr-defined]
        assert moving.info["duration"] >= film.END_MS
        last = moving.convert("RGB")
    with Image.open(files[-1]) as wanted:
        apart = ImageStat.Stat(ImageChops.difference(last, wanted.convert("RGB"))).mean
    assert max(apart) < 3, "nothing is left of the frames before"


def test_without_pillow_it_says_so(run: Run, save: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda _: None)
    answer = run("replay", str(save), "--film", str(tmp_path / "film.gif"))
    assert answer.code == 2
    assert "pip install pillow" in answer.err


@pytest.mark.parametrize(("out", "kept"), [("film", 3), ("film.gif", 0)])
def test_interrupted_it_leaves_whole_pictures_or_none(
    run: Run, save: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, out: str, kept: int
) -> None:
    asked = itertools.count(1)

    def stop(_bar: object, _done: int) -> None:
        if next(asked) == 3:
            raise KeyboardInterrupt

    monkeypatch.setattr("tabletop.cli.terminal.Progress.at", stop)
    assert run("replay", str(save), "--film", str(tmp_path / out)).code == 130
    assert len(list(tmp_path.glob("film*/*.png"))) == kept
    assert not list(tmp_path.glob("film.*"))


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
