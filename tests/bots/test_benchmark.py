"""Does the benchmark rotate seats, count rightly and write its table into the page?"""

from __future__ import annotations

import argparse
from pathlib import Path

import pytest

from benchmarks import bots as benchmark
from tabletop import games


def test_a_stronger_bot_wins_more_and_nothing_is_left_unfinished() -> None:
    tally = benchmark.Tally()
    assert len(list(benchmark.duel(games.load("red_outpost"), "apprentice:random", 2, 4, 500, 10, tally))) == 4
    assert tally.games == 4
    assert tally.wins > 2
    assert tally.unfinished == 0
    assert tally.points > tally.others
    line = benchmark.row("a pair", tally)
    assert line.count("|") == 9
    assert "| 4 |" in line


def test_solo_games_are_counted_without_others() -> None:
    tally = benchmark.Tally()
    assert len(list(benchmark.alone(games.load("watch"), "apprentice", 2, 500, 10, tally))) == 2
    assert tally.games == 2
    assert tally.others == 0
    assert " : " not in benchmark.row("alone", tally)


def test_what_was_kept_is_gone_on_with(tmp_path: Path) -> None:
    game = games.load("red_outpost")
    kept = benchmark.Kept(tmp_path / "red_outpost.json")
    for _ in benchmark.duel(game, "apprentice:random", 2, 2, 500, 10, kept.of("a pair")):
        kept.save()
    again = benchmark.Kept(tmp_path / "red_outpost.json").of("a pair")
    assert again == kept.of("a pair")
    assert len(list(benchmark.duel(game, "apprentice:random", 2, 4, 500, 10, again))) == 2
    assert again.games == 4


def test_games_of_other_seeds_are_kept_apart(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["red_outpost", "--pairs", "random:random", "--games", "2", "--keep", str(tmp_path), "--seed"]
    for seed in ("500", "700", "500"):
        assert benchmark.main([*words, seed]) == 0
    first, other, again = capsys.readouterr().out.splitlines()[3::4]
    assert first == again != other
    assert len(list(tmp_path.iterdir())) == 2


@pytest.mark.parametrize("name", games.names())
def test_the_page_has_a_place_for_every_game(name: str) -> None:
    page = benchmark.PAGE.read_text(encoding="utf-8")
    assert f"<!-- {name} -->" in page
    assert f"<!-- end of {name} -->" in page


def test_a_new_table_replaces_the_old_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = tmp_path / "bots.md"
    page.write_text("before\n<!-- watch -->\nold\n<!-- end of watch -->\nafter\n", encoding="utf-8")
    monkeypatch.setattr(benchmark, "PAGE", page)
    benchmark.write("watch", "| new |", argparse.Namespace(seed=7))
    text = page.read_text(encoding="utf-8")
    assert "old" not in text
    assert "| new |" in text
    assert "seeds from 7" in text
    assert text.startswith("before\n<!-- watch -->")
    assert text.endswith("<!-- end of watch -->\nafter\n")
