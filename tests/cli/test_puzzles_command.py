"""Does the command that makes puzzles go on where it ended, keep themes and ease in balance, and write little?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from tabletop.cli import main
from tabletop.cli.commands import puzzles as command
from tabletop.content import convert, read
from tabletop.games import load, names
from tabletop.puzzles.making import Maker, Wanted
from tabletop.puzzles.puzzle import Pack, Puzzle, squeezed
from tabletop.store.files import write_whole
from tabletop.store.savefile import to_yaml

OLD = Puzzle("0ld00000", 2, 1, 0, "tracks", 1500, 5.0, ("accept",), "place space=watch; accept")
LOOKED_AT: list[int] = []


def found(self: Maker, seed: int, wanted: Wanted) -> Iterator[Puzzle | None]:
    """In every game two easy ones and a hard one."""
    LOOKED_AT.append(seed)
    yield None
    for theme, easy in (("tracks", True), ("goods", False), ("spies", True)):
        if wanted(theme, easy):
            yield msgspec.structs.replace(OLD, name=f"{theme[:2]}{seed}{easy:d}", seed=seed, theme=theme, easy=easy)


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    pack = tmp_path / "watch.yaml"
    LOOKED_AT.clear()
    write_whole(pack, to_yaml(msgspec.to_builtins(Pack(load("watch").fingerprint, 4, (OLD,)))).encode())
    monkeypatch.setattr(command, "file_of", lambda _: pack)
    monkeypatch.setattr(command, "pack_of", _Known(pack))
    monkeypatch.setattr(command, "rules_of", lambda _: load("watch"))
    monkeypatch.setattr(Maker, "game_of", found)
    return pack


class _Known:
    def __init__(self, file: Path) -> None:
        self._file = file

    def __call__(self, _: str) -> Pack:
        return convert(read(self._file), Pack)

    def cache_clear(self) -> None:
        """It remembers nothing."""


def test_it_goes_on_with_the_next_seed_and_no_theme_or_ease_takes_over(file: Path):
    assert main(["puzzles", "watch", "--make", "20", "--minutes", "1"]) == 0
    pack = _Known(file)("watch")
    assert LOOKED_AT[0] == command.FIRST + 4
    assert len(LOOKED_AT) == len(set(LOOKED_AT)) == pack.looked_at - 4
    assert pack.puzzles[0].name == OLD.name
    themes = Counter(puzzle.theme for puzzle in pack.puzzles)
    assert len(pack.puzzles) == 20
    assert max(themes.values()) <= 7
    assert sum(puzzle.easy for puzzle in pack.puzzles) <= 0.72 * 20 + 1


def test_moves_written_plainly_before_are_squeezed(file: Path):
    main(["puzzles", "watch", "--make", "1", "--minutes", "1"])
    assert LOOKED_AT == []
    (puzzle,) = _Known(file)("watch").puzzles
    assert puzzle.moves == squeezed(OLD.moves)


def test_without_a_game_all_games_with_puzzles_are_told(file: Path, capsys: pytest.CaptureFixture[str]):
    assert main(["puzzles", "--lang", "en"]) == 0
    told = capsys.readouterr().out
    assert [line.split(":")[0] for line in told.splitlines() if not line.startswith(" ")] == list(names())
