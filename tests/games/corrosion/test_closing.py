"""Do bots look for the end once no chrome machine is left to build? Otherwise four of them may go on for thousands of decisions."""

from __future__ import annotations

import pytest

from tabletop.cli.simulation import Task, play_one
from tabletop.games.corrosion.end_phase import begin_end_phase, supplies
from tabletop.games.corrosion.evaluate.pieces import marker_machines
from tabletop.games.corrosion.state import CHROME_ROWS
from tabletop.kernel import Setup
from tests.games.corrosion.positions import GAME, Table


def _sold_out(seats: int = 4, *, markers: int = 2, awards: int = 4) -> Table:
    """Nothing is left of the chrome machines; so many markers or awards have still to be taken before the end phase begins."""
    table = Table(seats)
    for row in CHROME_ROWS:
        table.state.spots[row] = ["", "", ""]
        table.state.stacks[row] = []
        table.state.markers[row] = 0
    if seats > 1:
        marker_supply, award_supply = supplies(GAME.tables, table.state)
        table.state.special = marker_supply.low + markers
        table.state.awards = table.state.awards[: award_supply.low + awards]
    return table


def _worths(table: Table) -> list[float]:
    return GAME.estimates(table.state)


@pytest.mark.parametrize("step", [{"markers": 1}, {"awards": 3}])
def test_every_step_to_the_end_is_worth_more_than_points(step: dict[str, int]) -> None:
    before, after = _worths(_sold_out()), _worths(_sold_out(**step))
    assert all(later > sooner + 1 for sooner, later in zip(before, after, strict=True))


def test_the_end_phase_itself_is_worth_most() -> None:
    near, there = _sold_out(markers=1), _sold_out(markers=0)
    begin_end_phase(there.state, None)
    assert min(_worths(there)) > max(_worths(near))


def test_a_heap_of_gears_is_no_longer_worth_anything() -> None:
    def gain(table: Table) -> float:
        table.player().small[3] += 4
        few = GAME.evaluate(table.state, 0)
        table.player().small[3] += 20
        return GAME.evaluate(table.state, 0) - few

    assert gain(_sold_out()) == 0
    assert gain(Table(4)) > 3


def test_machines_that_bring_a_marker_are_sought() -> None:
    """O04 brings four points and steam, O10 about as much and a marker."""
    assert {"o03", "o09", "o10", "o11"} == marker_machines(GAME.tables)

    def preferred(table: Table) -> float:
        found = []
        for machine in ("o10_1", "o04_1"):
            table.player().one_shots = {machine: 3}
            table.player().completed = [machine]
            found.append(GAME.evaluate(table.state, 0))
        return found[0] - found[1]

    assert preferred(_sold_out()) > preferred(Table(4)) + 4


def test_an_award_machine_is_sought_the_more_the_fewer_awards_are_left() -> None:
    def worth(awards: int) -> float:
        table = _sold_out(awards=awards)
        without = GAME.evaluate(table.state, 0)
        table.player().one_shots = {"o01_1": 3}
        table.player().completed = ["o01_1"]
        return GAME.evaluate(table.state, 0) - without

    assert worth(1) > worth(2) + 4


def test_alone_the_opponents_cards_end_the_game_so_nothing_changes() -> None:
    few, many = _sold_out(1), _sold_out(1)
    few.state.special, many.state.special = 1, 20
    assert GAME.evaluate(few.state, 0) == GAME.evaluate(many.state, 0)


def test_four_apprentices_end_a_game_that_once_went_on_and_on() -> None:
    """Before they looked for the end, this one took 3,321 decisions; a usual game of four takes about 1,000."""
    task = Task("corrosion", Setup(4, 0, GAME.complete_options(4, {})), ("apprentice",) * 4, plain=True)
    outcome = play_one(task, 1_800_339, GAME)
    assert outcome.finished
    assert outcome.decisions < 2_000
