"""Does `rules` answer questions about a game's rules?"""

from __future__ import annotations

import json

from tests.cli.conftest import Run


def test_the_best_place_stands_first(run: Run) -> None:
    lines = run("rules", "watch", "who", "wins", "ties", "on", "a", "track").out.splitlines()
    assert lines[0] == "End and scoring (chapter 10)"
    assert "Tied players all get the full points" in lines[1]
    assert lines[-1].startswith("and ")


def test_for_programs(run: Run) -> None:
    places = json.loads(
        run("rules", "corrosion", "Darf eine beschleunigte Maschine ungenutzt bleiben?", "--lang", "de", "--json").out
    )
    assert set(places[0]) == {"chapter", "title", "text"}
    assert places[0]["chapter"] == 5
    assert places[0]["title"] == "Darf eine beschleunigte Maschine ungenutzt bleiben?"


def test_what_stands_nowhere_is_said(run: Run) -> None:
    answer = run("rules", "watch", "qqqq")
    assert (answer.code, answer.out.strip()) == (0, "Nothing about “qqqq” in these rules.")
    assert "Did you mean: documents?" in run("rules", "watch", "docment").out


def test_an_unknown_game_is_one_sentence(run: Run) -> None:
    answer = run("rules", "chess", "castling")
    assert answer.code == 2
    assert "chess" in answer.err
