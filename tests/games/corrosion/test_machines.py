"""Do the machines and engineers do what is printed on them, where no scenario shows it?"""

from __future__ import annotations

import pytest

from tabletop.kernel import Event, Rng
from tests.games.corrosion.positions import GAME, RULES, Table


def _wheel(table: Table, *lines: str) -> None:
    table.do("turn", *lines)


@pytest.mark.parametrize(
    ("machine", "answers", "field", "gain"),
    [
        ("c01", (), "hot", 1),
        ("c02", ("convert gear=small sector=s1",), "chrome", 1),
        ("c08", ("convert gear=small sector=s1",), "green", 2),
        ("c12", (), "green", 1),
        ("c29", ("take what=special",), "special", 1),
        ("c30", (), "chrome", 1),
    ],
)
def test_wheel_machines(machine: str, answers: tuple[str, ...], field: str, gain: int) -> None:
    table = Table().alone().mount(machine).boiler(1, 2).gears(small_s2=1)
    before = getattr(table.player(), field)
    _wheel(table, f"activate machine={machine}", *answers)
    assert getattr(table.player(), field) == before + gain


@pytest.mark.parametrize(
    ("machine", "answers", "iron"),
    [
        ("c05", (), {"medium_s3": 1}),
        ("c09", (), {"small_s3": 1}),
        ("c18", ("produce gear=small", "produce gear=medium"), {"small_s3": 1, "medium_s3": 1}),
    ],
)
def test_wheel_machines_with_gears(machine: str, answers: tuple[str, ...], iron: dict[str, int]) -> None:
    table = Table().alone().mount(machine).boiler(0, 3).gears()
    _wheel(table, f"activate machine={machine}", *answers)
    assert table.iron() == iron


def test_a_conversion_costs_gear_and_steam() -> None:
    table = Table().alone().lay("tc_1", "s3").boiler(1, 2).gears(medium_s3=1)
    table.do("turn", "activate machine=tc_1", "convert gear=medium sector=s2")
    player = table.player()
    assert (player.chrome, player.hot, player.cold) == (2, 0, 3)
    assert table.iron() == {}


def test_a_machine_that_can_do_nothing_is_not_offered() -> None:
    table = Table().alone().lay("tc_1", "s3").lay("td_1", "s3").boiler(0, 0).gears(small_s3=1).lay("ts_1", "s3")
    table.do("turn")
    assert table.legal() == ["activate machine=ts_1", "done"]
    assert table.refusal("activate machine=tc_1").key == "no_effect_now"


def test_running_again_takes_two_different_machines() -> None:
    table = Table().alone().mount("c27").lay("ts_1", "s3").lay("ts_2", "s2").boiler(0, 0).gears()
    table.do("turn")
    assert table.refusal("activate machine=c27").key == "no_effect_now"
    table.do("activate machine=ts_1", "activate machine=ts_2", "activate machine=c27", "activate machine=ts_1")
    assert table.legal() == ["activate machine=ts_2", "done"]
    table.do("activate machine=ts_2")
    assert table.iron() == {"small_s3": 4}


def test_a_built_turning_machine_runs_at_once() -> None:
    table = Table().alone().mount("c04").boiler(0, 3).gears().row("turning", "tm_1", "ts_1", "td_1")
    table.do("play engineer=a_turning", "build row=turning spot=a")
    assert table.iron() == {"medium_s3": 1}
    assert table.sector("tm_1") == "s3"


def test_hiring_from_the_stack() -> None:
    table = Table().alone().mount("c07").boiler(0, 3).top("engineer", "q01")
    spots = list(table.state.spots["engineer"])
    table.do("play engineer=a_hire", "hire spot=stack")
    assert "q01" in table.player().hand
    assert table.state.spots["engineer"] == spots


def test_hiring_a_high_grade_from_the_stack_costs_as_usual() -> None:
    table = Table().alone().mount("c07").boiler(0, 3).top("engineer", "q16")
    table.do("play engineer=a_hire")
    assert table.refusal("hire spot=stack").key == "hire_price_steam"
    table.boiler(1, 2).do("hire spot=stack")
    assert (table.player().green, table.player().hot) == (2, 0)


def test_the_stack_is_closed_without_the_lift() -> None:
    table = Table().alone().boiler(0, 3)
    table.do("play engineer=a_hire")
    assert table.refusal("hire spot=stack").key == "stack_closed"


def test_one_shot_effects_that_count() -> None:
    table = Table().alone().boiler(1, 2).gears().maintain()
    table.lay("o09_1", "s1", done=True).lay("o02_1", "s3", done=True).lay("o02_2", "s3")
    table.do("speed_up piece=o09_1", "activate machine=o09_1", "take what=green")
    assert table.player().green == 3 + 1 + 4, "itself and one other completed machine"


def test_types_of_turning_machines() -> None:
    table = Table().alone().boiler(1, 2).gears().maintain()
    table.lay("o11_1", "s1", done=True).lay("ts_1", "s3").lay("ts_2", "s2").lay("td_1", "s2")
    table.do("speed_up piece=o11_1", "activate machine=o11_1", "take what=special")
    assert table.player().green == 3 + 4


def test_gears_for_all_water() -> None:
    table = Table().alone().boiler(1, 2).gears().maintain().lay("o12_1", "s1", done=True)
    table.do("speed_up piece=o12_1", "activate machine=o12_1", *["produce gear=small"] * 3)
    assert table.iron() == {"small_s3": 3}


def test_all_steam_and_points() -> None:
    table = Table().alone().boiler(1, 2).maintain().lay("o04_1", "s1", done=True)
    table.do("speed_up piece=o04_1", "activate machine=o04_1")
    assert (table.player().hot, table.player().cold, table.player().green) == (3, 0, 6)


def test_the_crane_moves_turning_machines_without_running_them() -> None:
    table = Table().alone().boiler(1, 2).gears().maintain().lay("o05_1", "s1", done=True).lay("ts_1", "s1")
    table.do("speed_up piece=o05_1", "activate machine=o05_1", "move machine=ts_1 to=s3")
    assert table.sector("ts_1") == "s3"
    assert table.iron() == {}
    assert table.player().green == 4


def test_chrome_builder_with_steam() -> None:
    table = Table().alone().hand("q13").boiler(0, 3)
    table.do("play engineer=q13", "build row=basic spot=a", "place at=drive")
    assert table.player().hot == 3


@pytest.mark.parametrize(("engineer", "field", "gain"), [("q16", "chrome", 3), ("q21", "green", 3)])
def test_simple_engineers(engineer: str, field: str, gain: int) -> None:
    table = Table().alone().hand(engineer).boiler(0, 3)
    before = getattr(table.player(), field)
    table.do(f"play engineer={engineer}")
    assert getattr(table.player(), field) == before + gain


def test_discarding_from_window_c() -> None:
    table = Table().alone().boiler(1, 2).row("turning", "ts_1", "ts_2", "ts_3").maintain()
    table.do("discard row=turning")
    assert table.state.discards["turning"] == ["ts_3"]
    assert table.state.spots["turning"][1:] == ["ts_1", "ts_2"]
    assert table.player().hot == 0


def test_nothing_in_x_is_sped_up() -> None:
    table = Table().alone().boiler(1, 2).lay("ts_1", "x").lay("q01", "s1").maintain()
    assert table.refusal("speed_up piece=ts_1").key == "lies_in_x"
    assert table.refusal("speed_up piece=q02").key == "not_in_factory_engineer"
    table.do("speed_up piece=q01")
    assert "q01" in table.player().hand


def test_which_gear_is_spent_is_chosen() -> None:
    table = Table().alone().lay("o06_1", "s3").gears(small_s3=1, small_x=1, medium_s1=1).boiler(0, 3).maintain()
    table.do("complete machine=o06_1")
    assert table.legal() == ["spend gear=small sector=x", "spend gear=small sector=s3", "spend gear=medium sector=s1"]
    table.do("spend gear=medium sector=s1")
    assert table.iron() == {"small_s3": 1}, "the gear in X rusted"


def test_what_is_missing_is_named() -> None:
    table = Table().alone().store("c17").gears(small_s3=3, medium_s3=3).boiler(1, 0).maintain()
    table.player().chrome = 0
    assert table.refusal("complete machine=c17").params == {"piece": "c17", "what": "chrome", "count": 1}


def test_reconstruction_rules_of_the_chrome_machines() -> None:
    chrome = RULES.definitions.chrome
    for drive in ("cog", "piston", "chain"):
        rows = [machine.row for machine in chrome.values() if machine.drive == drive]
        assert (rows.count("basic"), rows.count("advanced")) == (4, 6)
    for trio in (("c11", "c15", "c22"), ("c16", "c23", "c26"), ("c17", "c28", "c21")):
        assert len({chrome[name].drive for name in trio}) == 3


@pytest.mark.parametrize("name", RULES.definitions.chrome)
def test_every_chrome_machine_is_named_when_it_is_at_work(name: str) -> None:
    """Whoever watches learns which machine is the reason; what the wheel switches on is named by its activation."""
    fact = "type" if RULES.definitions.chrome[name].trigger == "wheel" else "worked"
    kinds = {event.kind for seed in range(1, 21) for event in _with(name, seed) if event.facts.get(fact) == name}
    assert kinds == ({"activated"} if fact == "type" else {"worked"})


def _with(name: str, seed: int) -> list[Event]:
    """What 150 random decisions tell in a game in which the first seat has that machine and plenty of everything."""
    table, chance = Table(2, seed).mount(name).boiler(4, 1), Rng(seed)
    table.lay("a_steam", "s1").lay("a_one_shot", "s1")  # C24 asks for two of grade 2 in X
    table.gears(small_s1=3, small_s2=3, medium_s1=3, medium_s2=3).player().chrome = 4
    told: list[Event] = []
    for _ in range(150):
        if legal := GAME.legal(table.state):
            told += GAME.apply(table.state, chance.choice(legal))
    return told


def test_c27_runs_no_more_machines_again_than_it_says() -> None:
    """Three ran in this phase; two of them run once more, then it is over without another question."""
    table = Table().alone().mount("c27").lay("ts_1", "s3").lay("ts_2", "s2").lay("ts_3", "s1").boiler(0, 0).gears()
    table.do("turn", *(f"activate machine={name}" for name in ("ts_1", "ts_2", "ts_3", "c27")))
    table.do("activate machine=ts_1", "activate machine=ts_2")
    assert not table.can("activate machine=ts_3")
    assert table.asked() != "activate_again"
