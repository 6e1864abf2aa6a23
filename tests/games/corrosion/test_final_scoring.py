"""Is every award counted as its token says, and are chrome gears exchanged first?"""

from __future__ import annotations

import pytest

from tests.games.corrosion.positions import GAME, Table
from tests.games.corrosion.recount import recount


def _award(table: Table, task: str, kind: str = "plain") -> int:
    """What the token brings seat 0 now."""
    before = GAME.scores(table.state)[0].points["awards"]
    table.player().awards.append(table.pick(f"{task}_{kind}"))
    assert recount(GAME, table.state) == [table.total(0), table.total(1)]
    return GAME.scores(table.state)[0].points["awards"] - before


@pytest.mark.parametrize(("task", "points"), [("aw1", 10), ("aw2", 5), ("aw3", 15), ("aw4", 8)])
def test_awards_for_chrome_machines(task: str, points: int) -> None:
    table = Table().mount("c01", "c02").mount("c05", "c09", "c10", "c11")
    table.mount("c22", "c25", done=False).store("c13")
    assert _award(table, task) == points, "covered ones count, uncompleted ones do not"


def test_award_for_qualified_engineers() -> None:
    table = Table().hand("q01", "q19").lay("q16", "x", upside_down=True).lay("q22", "s1").lay("a_hire", "s3")
    assert _award(table, "aw5") == 4 * 4, "in hand or factory; starting engineers do not count"


@pytest.mark.parametrize(
    ("engineers", "sets"),
    [
        ((), 0),  # the starting engineers are blue, green and orange
        (("q22",), 1),
        (("q19",), 1),  # wild for gray
        (("q22", "q19"), 2),
        (("q22", "q23", "q24"), 2),  # set A has two of each suit
        (("q22", "q23", "q24", "q01", "q02", "q03"), 3),
    ],
)
def test_award_for_teams_of_four_suits(engineers: tuple[str, ...], sets: int) -> None:
    assert _award(Table().hand(*engineers), "aw6") == 12 * sets


@pytest.mark.parametrize(
    ("engineers", "sets"),
    [
        (("q01", "q02", "q03", "q22"), 1),
        (("q01", "q02", "q03", "q07"), 0),
        (("q01", "q02", "q19", "q20"), 0),  # only one of the four may be wild
        (("q01", "q02", "q03", "q22", "q04", "q05", "q06", "q19"), 2),
    ],
)
def test_each_card_of_a_team_counts_once(engineers: tuple[str, ...], sets: int) -> None:
    assert _award(Table().hand(*engineers, only=True), "aw6") == 12 * sets


def test_awards_for_steam_and_markers() -> None:
    table = Table().boiler(4, 3)
    assert _award(table, "aw7") == 12
    table.player().special, table.state.special = 6, table.state.special - 6
    assert _award(table, "aw8") == 6


def test_two_tokens_of_a_task_count_in_full() -> None:
    table = Table().boiler(3, 0)
    assert _award(table, "aw7") == 9
    assert _award(table, "aw7", "chained") == 9


@pytest.mark.parametrize(("gears", "points", "left"), [(0, 0, 0), (1, 0, 1), (5, 2, 1), (6, 3, 0)])
def test_two_chrome_gears_for_a_point(gears: int, points: int, left: int) -> None:
    table = Table().boiler(0, 3).gears()
    player = table.player()
    table.player(1).passed = table.state.end_phase = True
    player.chrome, player.green, player.paid_turns = gears, 4, 3
    table.begin(0)
    assert table.state.over
    assert (player.green, player.chrome) == (4 + points, left)
