"""Where the German and the English rule book differ, is the chosen reading played?"""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.corrosion.positions import GAME, RULES, Table


def test_1_a_sped_up_turning_machine_runs() -> None:
    table = Table().alone().lay("ts_1", "s3").boiler(1, 2).gears().maintain()
    table.do("speed_up piece=ts_1")
    assert table.legal() == ["activate machine=ts_1"], "nobody forfeits a gear (ruling K27)"


def test_2_a_one_shot_sped_up_into_x_may_run() -> None:
    table = Table().alone().lay("o01_1", "s1", done=True).boiler(1, 2).maintain()
    table.do("speed_up piece=o01_1")
    assert table.legal() == ["activate machine=o01_1", "done"]
    table.do("done")
    assert table.player().awards == []


def test_2_only_a_completed_one_in_x() -> None:
    table = Table().alone().lay("o02_1", "s1").lay("o04_1", "s2", done=True).boiler(2, 1).gears().maintain()
    table.do("speed_up piece=o02_1")
    assert table.asked() == "maintenance", "a plan does not run"
    table.do("speed_up piece=o04_1")
    assert table.asked() != "activate_now", "not in X yet"


def test_3_activations_may_be_forfeited_but_one() -> None:
    table = Table().alone().lay("ts_1", "s3").boiler(0, 3).gears()
    table.player().turned = 3
    table.do("turn")
    assert not table.can("done")
    table.do("activate machine=proto_chain", "done")
    assert table.iron() == {}


def test_4_the_turning_discards_are_public() -> None:
    table = Table()
    table.state.discards["turning"] = [table.pick("ts_1"), table.pick("tc_1")]
    assert GAME.observe(table.state, 1).discards["turning"] == ["ts_1", "tc_1"]


def test_5_a_one_shot_may_cost_an_engineer() -> None:
    table = Table().alone().hand("q01").lay("o01_1", "s3").gears(small_s3=1, medium_s3=1).maintain()
    table.do("complete machine=o01_1")
    assert table.legal() == ["remove engineer=q01"], "starting engineers cannot be used"
    assert table.refusal("remove engineer=a_gear").key == "not_qualified"
    table.do("remove engineer=q01")
    assert table.state.discards["engineer"] == ["q01"]
    assert "o01_1" in table.player().completed


def test_6_copying_machines_combine() -> None:
    table = Table().mount("c15", "c22", "c11", seat=1).hand("q01", "q22", seat=1, only=True).hand("q15").boiler(0, 3)
    table.do("play engineer=q15", "skip")
    assert table.asked() == "copy", "blue 2 + gray 2 equal an orange 4"
    table.do("copy engineer=q01", "join engineer=q22", "skip")
    assert table.sector("q01", 1) == table.sector("q22", 1) == "s2"


def test_7_counts() -> None:
    counts = {row: len(pieces) for row, pieces in RULES.deck.items()}
    assert counts == {"basic": 12, "advanced": 18, "engineer": 24, "one_shot": 22, "turning": 20}
    definitions = RULES.definitions
    assert [machine.copies for machine in definitions.one_shot.values()] == [6, 3, 2, 2, 1, 1, 1, 2, 1, 1, 1, 1]
    assert [machine.copies for machine in definitions.turning.values()] == [6, 6, 5, 3]
    assert [watch.copies for watch in definitions.watches.values()] == [2, 2, 2, 2]


def test_8_a_green_point_per_hot_water() -> None:
    table = Table().alone().lay("o10_1", "s1", done=True).boiler(4, 0).maintain()
    table.do("speed_up piece=o10_1", "activate machine=o10_1", "take what=green")
    assert (table.player().green, table.player().special) == (3 + 1 + 3, 0)


@pytest.mark.parametrize(("machine", "price"), [("c17", 1), ("c28", 1), ("c21", 0)])
def test_9_phase_4_prices(machine: str, price: int) -> None:
    assert RULES.extra[machine][0] == price


def test_9_without_steam_no_additional_action() -> None:
    table = Table().alone().mount("c28").boiler(0, 3).gears()
    table.do("turn")
    assert table.actor() == 1


def test_10_an_empty_chrome_stack() -> None:
    table = Table().alone().boiler(0, 3)
    state = table.state
    state.box += state.stacks["basic"]
    state.stacks["basic"].clear()
    top = state.stacks["advanced"][-1]
    table.do("play engineer=a_chrome", "build row=basic spot=a", "place at=storage")
    assert state.spots["basic"][0] == top


@pytest.mark.parametrize(
    ("points", "rating"), [(0, 0), (29, 0), (30, 1), (49, 1), (50, 2), (70, 3), (90, 4), (99, 4), (100, 5)]
)
def test_11_solo_rating(points: int, rating: int) -> None:
    reached = [rank for rank, least in GAME.ladder({}).items() if points >= least]
    assert reached[-1] == f"tier_{rating}"


def test_12_examples_hold_for_every_main_suit() -> None:
    for played, copier in (("q04", "q07"), ("q05", "q08"), ("q06", "q09")):
        table = Table().hand(played).hand(copier, seat=1, only=True).boiler(0, 3)
        table.do(f"play engineer={played}", *["produce gear=small"] * 2)
        assert table.can(f"copy engineer={copier}")


def test_the_four_sets_have_the_same_actions_and_grades() -> None:
    sets = [
        Counter((RULES.engineers[name].action, RULES.engineers[name].grade) for name in names)
        for names in RULES.starting_set.values()
    ]
    assert len(sets) == 4
    assert all(other == sets[0] for other in sets)
    for names in RULES.starting_set.values():
        assert set(Counter(RULES.engineers[name].suit for name in names).values()) == {2}
