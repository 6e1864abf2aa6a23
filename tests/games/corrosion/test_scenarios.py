"""Do the further scenarios of the digest (Y1–Y24) come out as written?"""

from __future__ import annotations

import pytest

from tests.games.corrosion.positions import GAME, Table


def _finish_turn(table: Table, seat: int = 0) -> None:
    """Stop wherever the seat may stop until its turn is over."""
    while table.actor() == seat and "done" in table.legal():
        table.do("done")


def test_y1_life_of_a_grade_4() -> None:
    table = Table().alone().hand("q16").boiler(0, 3).gears()
    table.do("play engineer=q16")
    assert table.player().engineers["q16"] == 0, "at the bottom"
    assert table.player().upside_down == ["q16"], "the clearing left her"
    for sector in ("s3", "s2", "s1"):
        table.main(0)
        table.do("turn")
        _finish_turn(table)
        assert table.sector("q16") == sector
        assert table.player().upside_down == []
    table.main(0)
    table.do("turn")
    assert table.sector("q16") == "x", "still there in phase 2"
    while table.actor() == 0:
        table.do("activate machine=proto_chain" if table.can("activate machine=proto_chain") else "done")
    assert "q16" in table.player().hand


def test_y2_rust() -> None:
    table = Table().alone().gears(small_s3=2).lay("o06_1", "s3").boiler(0, 3)
    for _ in range(2):
        table.main(0)
        table.do("turn", "done")
        _finish_turn(table)
        assert sum(table.player().small) == 2
    table.main(0)
    table.do("turn")
    assert table.iron() == {"small_x": 2}
    table.do("complete machine=o06_1")
    assert table.iron() == {"small_x": 1}, "gears in X can still be spent"
    events = table.do("done")
    assert table.iron() == {}
    assert [event.facts["count"] for event in events if event.kind == "rusted"] == [1]


def test_y3_turning_machine() -> None:
    table = Table().alone().row("turning", "ts_1", "ts_2", "ts_3").boiler(0, 3).gears()
    table.do("play engineer=a_turning", "build row=turning spot=a")
    assert table.sector("ts_1") == "s3"
    runs = 0
    for _ in range(3):
        table.main(0)
        events = table.do("turn", "activate machine=ts_1")
        runs += sum(event.kind == "activated" for event in events)
        _finish_turn(table)
    assert runs == 3
    assert table.state.discards["turning"] == ["ts_1"]


def test_y3_turning_machine_sped_up() -> None:
    table = Table().alone().lay("ts_1", "s3").boiler(1, 0).gears().maintain()
    table.do("speed_up piece=ts_1", "activate machine=ts_1")
    for _ in range(2):
        table.main(0)
        table.do("turn", "activate machine=ts_1")
        _finish_turn(table)
    assert sum(table.player().small) == 3
    assert table.state.discards["turning"] == ["ts_1"]


def test_y4_hiring_price() -> None:
    table = Table().alone().row("engineer", "q16", "q01", "q04")
    player = table.player()
    player.green, player.special = 0, 5
    table.boiler(2, 1).do("play engineer=a_hire")
    assert table.refusal("hire spot=a").key == "hire_price_green"
    assert table.can("hire spot=b")
    player.green = 1
    table.boiler(0, 3)
    assert table.refusal("hire spot=a").key == "hire_price_steam"
    table.boiler(1, 2).do("hire spot=a")
    assert (player.green, player.special, player.hot) == (0, 5, 0)
    assert "q16" in player.hand


@pytest.mark.parametrize(
    ("played", "card", "may"),
    [
        ("q06", "q09", True),  # orange 2: orange 3
        ("q06", "q03", False),  # orange 2
        ("q06", "q07", False),  # blue 3
        ("q06", "q20", True),  # wild 3
        ("q06", "q23", False),  # gray 3
        ("q19", "q07", True),  # wild 2: blue 3
        ("q19", "q20", True),  # wild 3
        ("q19", "q23", False),  # gray 3
        ("q22", "q23", True),  # gray 2: gray 3
        ("q22", "q21", False),  # wild 4+
        ("q22", "q16", False),  # blue 4
        ("q16", "q21", True),  # blue 4: wild 4+
        ("q16", "q13", False),  # blue 4
        ("q21", "q16", False),  # 4+
    ],
)
def test_y5_copy_matrix(played: str, card: str, may: bool) -> None:
    table = Table().hand(played).hand(card, seat=1, only=True).boiler(0, 3)
    table.do(f"play engineer={played}")
    while table.actor() == 0 and table.asked() in ("produce", "hire", "build_machine", "move"):
        table.do(table.legal()[-1])
    assert (table.asked() == "copy") == may
    if may:
        assert table.can(f"copy engineer={card}")


def test_y6_who_pays_whose_action() -> None:
    table = Table().hand("q04").hand("q16", seat=1, only=True).gears(seat=1)
    chrome = table.player(1).chrome
    table.do("play engineer=q04", "produce gear=small", "produce gear=small")
    table.do("copy engineer=q16", "produce gear=small", "produce gear=medium")
    assert table.player(1).chrome == chrome
    assert table.iron(1) == {"small_s3": 1, "medium_s3": 1}
    assert table.sector("q16", 1) == "x"
    assert table.player(1).upside_down == ["q16"]


@pytest.mark.parametrize("spot", ["a", "b"])
def test_y7_markers_grow(spot: str) -> None:
    table = Table().alone().boiler(0, 3)
    table.state.markers["basic"] = 2
    last = table.state.spots["basic"][2]
    table.do("play engineer=a_chrome", f"build row=basic spot={spot}", "place at=storage")
    assert table.state.markers == {"basic": 3, "advanced": 1}
    assert table.state.spots["basic"][2] == last
    assert table.player().special == 0


def test_y7_markers_are_taken() -> None:
    table = Table().alone().boiler(0, 3)
    table.state.markers["basic"] = 3
    slides_in = table.state.spots["basic"][1]
    table.do("play engineer=a_chrome", "build row=basic spot=c", "place at=storage")
    assert table.player().special == 3
    assert table.state.spots["basic"][2] == slides_in
    assert table.state.markers["basic"] == 1


def test_y8_top_of_a_chrome_stack() -> None:
    table = Table().alone().mount("c07").boiler(0, 3)
    spots = list(table.state.spots["advanced"])
    top = table.state.stacks["advanced"][-1]
    table.do("play engineer=a_chrome", "build row=advanced spot=stack", "place at=storage")
    assert table.player().storage == top
    assert table.state.spots["advanced"] == spots
    assert table.state.markers == {"basic": 1, "advanced": 2}


def test_y10_buried_machine() -> None:
    table = Table().alone().mount("c06", "c22", done=False).gears(small_s3=9, medium_s3=9).maintain()
    table.player().chrome = 9
    assert table.refusal("complete machine=c06").key == "covered"
    assert table.can("complete machine=c22")
    assert GAME.scores(table.state)[0].points["chrome"] == 0


def test_y12_late_completion() -> None:
    table = Table().alone().lay("o02_1", "s1").gears(small_s3=1, medium_s3=1).boiler(0, 3)
    table.do("turn", "complete machine=o02_1")
    assert table.can("activate machine=o02_1")


def test_y12_too_late_completion() -> None:
    table = Table().alone().lay("o02_1", "s1").gears(small_s3=1, medium_s3=1).boiler(0, 3)
    green = table.player().green
    table.do("turn", "done")
    assert table.asked() == "maintenance"
    table.do("complete machine=o02_1")
    assert table.actor() == 1, "it was cleared without running"
    assert table.player().green == green
    assert table.state.discards["one_shot"] == ["o02_1"]


def test_y13_express_chute() -> None:
    table = Table().alone().mount("c20").lay("o10_1", "s3").gears(small_s3=2, medium_s3=1).boiler(3, 0).maintain()
    green = table.player().green
    table.do("complete machine=o10_1", "shift")
    assert table.sector("o10_1") == "x"
    table.do("take what=special")
    assert table.player().special == 1
    assert table.player().green == green + 3 + 1
    assert not any("o10_1" in line for line in table.legal()), "it waits in X for the clearing"
    table.do("done")
    assert table.state.discards["one_shot"] == ["o10_1"]


def test_y15_flywheel() -> None:
    table = Table().alone().mount("c21").boiler(0, 3)
    table.do("play engineer=a_gear", "produce gear=small")
    assert table.asked() == "end_of_turn"
    table.do("use machine=c21")
    assert table.player().turned == 1
    assert table.actor() == 1, "a maintenance followed, then the turn was over"


@pytest.mark.parametrize(("engineer", "allows"), [("a_steam", False), ("q16", False), ("q21", False), ("q06", True)])
def test_y15_only_grade_1_and_qualified_grade_2(engineer: str, allows: bool) -> None:
    table = Table().alone().mount("c21").boiler(0, 0).gears()
    if engineer not in table.player().hand:
        table.hand(engineer)
    table.do(f"play engineer={engineer}")
    while table.asked() == "produce":
        table.do("produce gear=small")
    _stop_maintenance(table)
    assert (table.asked() == "end_of_turn") == allows


def test_y15_not_through_the_night_shift() -> None:
    table = Table().alone().mount("c21", "c17").boiler(1, 2)
    table.do("turn")
    _stop_maintenance(table)
    table.do("use machine=c17", "play engineer=a_gear", "produce gear=small")
    assert table.actor() == 1


def test_y15_not_as_a_copy() -> None:
    table = Table().hand("q03", seat=1, only=True).mount("c21", seat=1)
    table.hand("a_gear", only=True)
    table.do("play engineer=a_gear", "produce gear=small", "copy engineer=q03", "produce gear=small")
    assert table.state.switched == []


def _stop_maintenance(table: Table) -> None:
    while table.asked() in ("activate", "maintenance"):
        table.do("done")


def test_y16_canteen() -> None:
    table = Table().alone().mount("c24").lay("a_steam", "s1").lay("a_turning", "s1").boiler(1, 2).gears()
    green = table.player().green
    table.do("turn", "activate machine=c24", "consume")
    assert table.player().green == green + 3
    assert table.player().hot == 0
    _stop_maintenance(table)
    assert {"a_steam", "a_turning"} <= set(table.player().hand)


def test_y16_canteen_needs_two() -> None:
    table = Table().alone().mount("c24").lay("a_steam", "s1").boiler(1, 2).gears(small_s3=1).lay("ts_1", "s3")
    table.do("turn")
    assert table.refusal("activate machine=c24").key == "no_effect_now"


def test_y18_refill_from_the_discards() -> None:
    table = Table().alone().boiler(0, 3)
    state = table.state
    table.row("engineer", "q01", "q02", "q03")
    state.discards["engineer"] = [table.pick(name) for name in ("q04", "q05", "q06", "q07")]
    state.box += state.stacks["engineer"]
    state.stacks["engineer"].clear()
    table.do("play engineer=a_hire", "hire spot=b")
    spots = state.spots["engineer"]
    assert spots[1:] == ["q01", "q03"]
    assert sorted([*state.stacks["engineer"], spots[0]]) == ["q04", "q05", "q06", "q07"]
    assert state.discards["engineer"] == []


def test_y18_not_shuffled_earlier() -> None:
    table = Table().alone().boiler(0, 3)
    state = table.state
    table.row("engineer", "q01", "q02", "q03").top("engineer", "q08")
    state.discards["engineer"] = [table.pick("q04"), table.pick("q05")]
    state.box += state.stacks["engineer"][:-1]
    del state.stacks["engineer"][:-1]
    table.do("play engineer=a_hire", "hire spot=c")
    assert state.spots["engineer"] == ["q08", "q01", "q02"]
    assert state.stacks["engineer"] == [], "no spot has to be filled yet"
    assert state.discards["engineer"] == ["q04", "q05"]


def test_y18_empty_until_a_discard_arrives() -> None:
    table = Table().alone().boiler(0, 3)
    state = table.state
    table.row("engineer", "q01", "q02", "q03").hand("q08")
    state.box += state.stacks["engineer"]
    state.stacks["engineer"].clear()
    table.do("play engineer=a_hire", "hire spot=b")
    assert state.spots["engineer"] == ["", "q01", "q03"]
    table.lay("o01_1", "s3").gears(small_s3=1, medium_s3=1).maintain()
    table.do("complete machine=o01_1", "remove engineer=q08")
    assert state.spots["engineer"] == ["q08", "q01", "q03"]
    assert state.discards["engineer"] == []


def test_y20_last_maintenance() -> None:
    table = Table(seats=2).alone().lay("o02_1", "s1", done=True).boiler(1, 2).gears()
    table.state.end_phase = True
    table.begin(0)
    green = table.player().green
    table.do("pass", "speed_up piece=o02_1", "activate machine=o02_1")
    assert table.player().green == green + 3
    _stop_maintenance(table)
    assert table.player().passed
    assert table.player().one_shots == {}


def test_y21_empty_special_supply() -> None:
    table = Table().alone().boiler(0, 3).gears()
    table.state.special_out += table.state.special
    table.state.special = 0
    table.player().turned = 3
    green = table.player().green
    table.do("turn", "activate machine=proto_chain")
    assert table.player().special == 0
    assert table.player().green == green + 1


def test_y24_storage() -> None:
    table = Table().alone().store("c09").boiler(0, 3).row("basic", "c10", "c11", "c12")
    table.do("play engineer=a_chrome", "build row=basic spot=a")
    assert table.refusal("place at=storage").key == "storage_full"
    table.do("vacate", "place at=storage")
    assert table.player().drives[2] == ["c09"]
    assert table.player().storage == "c10"


def test_y24_storage_while_copying() -> None:
    table = Table().hand("q18", seat=1, only=True).store("c09", seat=1).boiler(0, 3)
    table.row("basic", "c10", "c11", "c12")
    table.do(
        "play engineer=a_chrome", "skip", "copy engineer=q18", "build row=basic spot=a", "vacate", "place at=storage"
    )
    assert table.player(1).drives[2] == ["c09"]
    assert table.player(1).storage == "c10"
    table.player(1).turned = 3
    table.boiler(0, 3, seat=1).main(1)
    table.do("turn")
    assert table.refusal("activate machine=proto_chain").key == "not_switched_on", "its prototype is covered"
