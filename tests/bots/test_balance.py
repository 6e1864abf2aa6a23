"""Does the benchmark of balance count turns, points, places and components as they are?"""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from benchmarks import balance
from tabletop import games


def test_length_points_places_and_components_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["red_outpost", "--levels", "apprentice", "--seats", "1", "2", "--games", "2"]
    assert balance.main(words) == 0
    out = capsys.readouterr().out
    assert out.startswith("red_outpost, apprentice, 1 seats, 2 games\n  turns a seat: 19.0 ± 0.0;")
    assert "wins by place, 50 % being fair" in out
    assert "red_outpost, apprentice, components over all 4 games" in out
    assert "  workers, command move: " in out


def test_corrected_values_are_measured(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "corrosion.yaml").write_text("awards: {aw8: {points: 9}}\n", encoding="utf-8")
    words = ["corrosion", "--levels", "apprentice", "--seats", "1", "--games", "2"]
    said = []
    for values in ([], ["--values", str(tmp_path)]):
        assert balance.main(words + values) == 0
        said.append(capsys.readouterr().out)
    assert said[0] != said[1]


def test_what_is_measured_stops_with_the_time() -> None:
    played = list(balance.games(games.load("watch"), "apprentice", 2, range(500, 510), 0))
    assert len(played) == 1
    assert played[0].finished


def test_a_component_below_a_third_of_its_fair_share_is_named() -> None:
    game = games.load("corrosion")
    used = Counter({"ts": 60, "tm": 60, "td": 50, "tc": 2})
    played = balance.Played(30, [{"green": 1}], [0], {("built", "turning"): used}, finished=True)
    assert list(balance.uses(game, [played], every=False)) == [
        "turning, built: 172.0 a game, 4 of 4; tc 0.08 ± 0.11"  # by copies: 6 + 6 + 5 + 3
    ]


def test_copies_of_a_piece_are_one_component() -> None:
    uses: dict[balance.Group, Counter[str]] = {("built", "one_shot"): Counter()}
    balance.Vocabulary(games.load("corrosion")).note(uses, "built", ["o01_2", "o01_6", "o05_1", "elsewhere", 3])
    assert uses == {("built", "one_shot"): Counter({"o01": 2, "o05": 1})}


@pytest.mark.parametrize(
    "words",
    [
        ["chess"],
        ["watch", "--games", "0"],
        ["watch", "--games", "-3"],
        ["watch", "--seats", "7"],
        ["watch", "--minutes", "0"],
        ["watch", "--minutes", "nan"],
        ["watch", "--levels", "novice"],
        ["watch", "--values", "nowhere"],
        ["watch", "--what"],
    ],
    ids=" ".join,
)
def test_what_cannot_be_measured_is_refused_in_one_sentence(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        balance.main(words)
    told = capsys.readouterr()
    assert ended.value.code == 2
    assert told.out == ""
    assert told.err.count("\n") == 1
    assert words[-1] in told.err


def test_the_help_says_what_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        balance.main(["--help"])
    assert ended.value.code == 0
    assert (balance.__doc__ or "").strip() in capsys.readouterr().out
