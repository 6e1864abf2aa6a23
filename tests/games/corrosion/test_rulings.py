"""Do the rulings K1–K13 hold?"""

from __future__ import annotations

from tests.games.corrosion.positions import Table


def _empty_supply(table: Table) -> None:
    table.state.special_out += table.state.special
    table.state.special = 0


def test_k1_green_markers_from_an_empty_supply() -> None:
    table = Table().alone().boiler(0, 3)
    _empty_supply(table)
    table.do("play engineer=a_chrome", "build row=basic spot=a", "place at=storage")
    assert table.state.markers["basic"] == 1
    assert table.state.green_markers["basic"] == 1
    table.hand("q20").main(0)
    green = table.player().green
    table.do("play engineer=q20", "build row=basic spot=c", "place at=drive")
    assert table.player().special == 1
    assert table.player().green == green + 1, "the second marker counts as green"
    assert table.state.green_markers["basic"] == 1, "and so does the one on the next machine"


def test_k1_no_question_when_both_would_be_green() -> None:
    table = Table().alone().lay("o03_1", "s1", done=True).boiler(1, 2).gears().maintain()
    _empty_supply(table)
    green = table.player().green
    table.do("speed_up piece=o03_1", "activate machine=o03_1")
    assert table.player().green == green + 1
    assert table.asked() != "gain"


def test_k2_both_chrome_stacks_empty() -> None:
    table = Table().alone().boiler(0, 3).row("basic", "c01", "c02", "c03")
    state = table.state
    for row in ("basic", "advanced"):
        state.box += state.stacks[row]
        state.stacks[row].clear()
    table.do("play engineer=a_chrome", "build row=basic spot=b", "place at=storage")
    assert state.spots["basic"] == ["", "c01", "c03"]
    assert state.markers["basic"] == 2
    state.box += ["c01", "c03"]
    state.spots["basic"][:] = ["", "", table.player().storage]
    table.player().storage = ""
    table.hand("q20").main(0)
    table.do("play engineer=q20", "build row=basic spot=c", "place at=storage")
    assert state.spots["basic"] == ["", "", ""]
    assert state.markers["basic"] == 0, "no machine, no marker"


def test_k3_an_unwanted_action_is_skipped() -> None:
    table = Table().alone().boiler(0, 3).gears()
    table.do("play engineer=a_chrome")
    assert "skip" in table.legal()
    table.do("skip")
    assert table.sector("a_chrome") == "s3"


def test_k3_an_impossible_action_can_be_played() -> None:
    table = Table().alone().hand("q07").boiler(0, 3).gears()
    table.do("play engineer=q07")
    assert table.sector("q07") == "s3"
    assert table.iron() == {}


def test_k3_an_impossible_action_can_be_copied() -> None:
    table = Table().hand("q07").hand("q16", seat=1, only=True).boiler(0, 3).boiler(0, 3, seat=1).gears(seat=1)
    table.do("play engineer=q07", "copy engineer=q16")
    assert table.iron(1) == {}
    assert table.sector("q16", 1) == "x"


def test_k3_an_activation_is_carried_out_in_full() -> None:
    table = Table().alone().lay("o01_1", "s1", done=True).boiler(1, 2).maintain()
    table.do("speed_up piece=o01_1", "activate machine=o01_1")
    assert all(line.startswith("award ") for line in table.legal())


def test_k4_completed_in_x_in_maintenance() -> None:
    table = Table().alone().mount("c10").lay("o02_1", "x").gears(small_s3=1, medium_s3=1).boiler(0, 3).maintain()
    green = table.player().green
    table.do("complete machine=o02_1")
    assert table.player().green == green + 2, "C10 pays, the machine does not run"
    assert table.state.discards["one_shot"] == ["o02_1"]


def test_k5_playing_pays_before_the_action() -> None:
    table = Table().alone().mount("c06").hand("q22", "q01").boiler(0, 1).row("engineer", "q16", "q04", "q05")
    table.hand("q19")
    table.player().green = 1
    table.do("play engineer=q19")
    assert table.player().hot == 1, "generated as she was played"
    table.do("hire spot=a")
    assert "q16" in table.player().hand


def test_k5_grade_1_and_qualified_2_yield_a_gear() -> None:
    table = Table().alone().mount("c03").hand("q01").boiler(0, 3).gears()
    table.do("play engineer=q01", "produce gear=medium", "skip")
    assert table.iron() == {"medium_s3": 1}
    table.boiler(0, 3).main(0)
    table.do("play engineer=a_steam")
    assert table.iron() == {"medium_s3": 1}, "a starting grade 2 yields nothing"


def _copiers(table: Table, played: str) -> list[str]:
    table.hand(played).boiler(0, 3)
    table.do(f"play engineer={played}")
    while table.actor() == 0 and table.asked() != "maintenance":
        table.do(table.legal()[-1])
    return [line.split("=")[1] for line in table.legal() if line.startswith("copy ")]


def test_k6_gray_with_any_suit() -> None:
    table = Table().mount("c15", seat=1).hand("q23", "q13", seat=1, only=True)
    assert _copiers(table, "q06") == ["q23", "q13"]
    table = Table().mount("c15", seat=1).hand("q13", "q07", seat=1, only=True)
    assert _copiers(table, "q22") == ["q13", "q07"]


def test_k6_two_engineers_fit_each_on_their_own() -> None:
    table = Table().mount("c22", seat=1).hand("q03", "q20", "q07", seat=1, only=True)
    assert _copiers(table, "q15") == ["q03", "q20"], "orange and wild, not blue"
    table = Table().mount("c22", seat=1).hand("q04", "q05", seat=1, only=True)
    assert _copiers(table, "q20") == ["q04", "q05"], "blue and green copy wild"
    table = Table().mount("c15", "c22", seat=1).hand("q04", "q23", seat=1, only=True)
    assert _copiers(table, "q15") == ["q04", "q23"]


def test_k6_four_plus_counts_four_and_a_half() -> None:
    table = Table().mount("c22", seat=1).hand("q01", "q07", seat=1, only=True)
    assert _copiers(table, "q21") == ["q01", "q07"], "5 beats 4.5"
    table = Table().mount("c22", "c11", seat=1).hand("q01", "q02", seat=1, only=True)
    assert _copiers(table, "q21") == [], "4 does not"


def test_k6_both_pay_and_are_placed() -> None:
    table = Table().mount("c22", seat=1).hand("q03", "q06", "b_steam", seat=1, only=True)
    assert _copiers(table, "q09") == ["q03", "q06", "b_steam"]
    assert table.player(1).cold == 2
    table.mount("c03", seat=1).gears(seat=1).boiler(0, 0, seat=1)
    table.do("copy engineer=q03", "join engineer=q06", "produce gear=small", "produce gear=small")
    assert table.iron(1) == {"small_s3": 2}, "each yields a gear; the action itself has no steam"
    assert table.sector("q03", 1) == table.sector("q06", 1) == "s2"


def test_k6_the_first_may_copy_alone() -> None:
    table = Table().mount("c22", seat=1).hand("q09", "q03", seat=1, only=True)
    assert _copiers(table, "q06") == ["q09", "q03"]
    table.do("copy engineer=q09")
    assert table.legal() == ["join engineer=q03", "done"]
    table.do("done", "produce gear=small", "produce gear=small")
    assert table.player(1).hand == ["q03"]


def test_k7_placing_earlier_counts_when_placed() -> None:
    table = Table().alone().boiler(0, 3).hand("q20").store("c13").gears()
    table.do("play engineer=q20", "build row=basic spot=a", "vacate", "place at=storage")
    assert table.sector("q20") == "s3", "an uncompleted C13 does nothing"
    table = Table().alone().boiler(0, 3).hand("q20").mount("c13").store("c14")
    table.do("play engineer=q20", "build row=basic spot=a", "vacate", "place at=storage")
    assert table.sector("q20") == "s3", "C13 was covered before she was placed"
    table = Table().alone().boiler(0, 3).hand("q20").mount("c13")
    table.do("play engineer=q20", "skip")
    assert table.sector("q20") == "s2", "it is no choice"


def test_k8_activated_machines_stay() -> None:
    table = Table().alone().lay("o05_1", "s1", done=True).lay("o02_1", "s1", done=True).lay("ts_1", "s3")
    table.boiler(0, 3).gears().do("turn", "activate machine=o05_1")
    assert table.refusal("move machine=o05_1 to=s3").key == "already_activated"
    green = table.player().green
    table.do("move machine=o02_1 to=s3", "done")
    assert table.refusal("activate machine=o02_1").key == "not_switched_on", "moved out, it lost its activation"
    assert table.player().green == green


def test_k8_only_what_was_moved_into_x_runs() -> None:
    table = Table().alone().lay("o05_1", "s1", done=True).lay("o02_1", "x").boiler(1, 2).maintain()
    table.gears(small_s3=1, medium_s3=1).lay("o04_1", "s3", done=True)
    table.do("complete machine=o02_1", "speed_up piece=o05_1", "activate machine=o05_1", "move machine=o04_1 to=x")
    table.do("done")
    assert table.legal() == ["activate machine=o04_1"], "completed in X in maintenance, o02 stays idle (K4)"


def test_k8_all_moves_before_the_activations() -> None:
    table = Table().alone().hand("q22").boiler(0, 3).gears()
    table.lay("o02_1", "s3", done=True).lay("o04_1", "s2", done=True).lay("o02_2", "s3")
    table.do("play engineer=q22", "move machine=o02_1 to=x", "move machine=o04_1 to=x")
    assert table.asked() == "move"
    assert table.refusal("move machine=o02_1 to=s1").key == "moved_already"
    table.do("move machine=o02_2 to=x")
    assert table.legal() == ["activate machine=o02_1", "activate machine=o04_1"], "the plan does not run"
    table.do("activate machine=o04_1", "activate machine=o02_1")
    assert table.player().green == 3 + 3 + 3


def test_k9_fetching_is_neither_hiring_nor_building() -> None:
    table = Table().alone().mount("c04", "c07").lay("o06_1", "s1", done=True).boiler(0, 3).gears()
    state = table.state
    state.discards["turning"].append(table.pick("ts_1"))
    state.discards["engineer"].append(table.pick("q16"))
    table.do("turn", "activate machine=o06_1")
    assert table.legal() == ["fetch piece=ts_1"], "no steam for the grade 4, no stack"
    assert table.refusal("fetch piece=q16").key == "hire_price_steam"
    table.do("fetch piece=ts_1")
    assert table.iron() == {}, "C04 does not run it"
    assert table.actor() == 1, "and the wheel did not switch it on"


def test_k9_a_high_grade_costs_as_usual() -> None:
    table = Table().alone().lay("o06_1", "s1", done=True).boiler(2, 1).gears().maintain()
    table.state.discards["engineer"].append(table.pick("q16"))
    table.do("speed_up piece=o06_1", "activate machine=o06_1", "fetch piece=q16")
    assert (table.player().green, table.player().hot) == (2, 0)


def test_k10_completed_in_the_phase() -> None:
    table = Table().alone().mount("c12", done=False).gears(small_s3=3).boiler(0, 3)
    table.player().chrome = 2
    green = table.player().green
    table.do("turn")
    assert table.asked() == "activate", "even if the turn switched nothing on"
    table.do("complete machine=c12", "activate machine=c12")
    assert table.player().green == green + 1


def test_k10_covered_before_its_activation() -> None:
    table = Table().alone().mount("c01").store("c02").boiler(0, 3).gears()
    table.do("turn", "vacate")
    assert table.actor() == 1, "C01 was covered and is lost"
    assert table.player().hot == 0


def test_k10_the_compulsory_prototype_before_it_is_covered() -> None:
    table = Table().alone().store("c09").boiler(0, 3).gears()
    table.player().turned = 3
    table.do("turn")
    assert table.refusal("done").key == "compulsory_first"
    table.do("vacate")
    assert table.player().special == 1
    assert table.can("done"), "the other two may be forfeited"


def test_k11_end_of_turn_machines_completed_in_phase_2() -> None:
    table = Table().alone().mount("c28", done=False).gears(small_s3=3, medium_s3=3).boiler(1, 2)
    table.player().chrome = 2
    table.do("turn", "complete machine=c28")
    _stop(table)
    assert table.legal() == ["use machine=c28", "done"]


def test_k11_completed_in_phase_3_is_too_late() -> None:
    table = Table().alone().mount("c28", done=False).gears(small_s3=3, medium_s3=3).boiler(1, 2)
    table.player().chrome = 2
    table.do("turn", "done", "complete machine=c28")
    _stop(table)
    assert table.actor() == 1


def test_k11_completed_in_an_additional_turn_is_too_late() -> None:
    table = Table().alone().mount("c21").mount("c28", done=False).gears(small_s3=4, medium_s3=3).boiler(1, 2)
    table.player().chrome = 2
    table.do("play engineer=a_gear", "produce gear=small")
    _stop(table)
    table.do("use machine=c21", "complete machine=c28")
    while table.asked().startswith("pay_"):
        table.do(table.legal()[0])
    assert "c28" in table.player().completed
    _stop(table)
    assert table.actor() == 1, "additional actions switch nothing on"


def test_k11_covered_before_use_is_lost() -> None:
    table = Table().alone().mount("c28").store("c29").boiler(1, 2).gears()
    table.do("turn")
    table.do("vacate")
    _stop(table)
    assert table.actor() == 1


def test_k11_the_flywheel_must_work_when_she_is_played() -> None:
    table = Table().alone().mount("c21", done=False).gears(small_s3=4, medium_s3=2).boiler(0, 3)
    table.player().chrome = 2
    table.do("play engineer=a_gear", "produce gear=small", "complete machine=c21")
    while table.asked().startswith("pay_"):
        table.do(table.legal()[0])
    _stop(table)
    assert table.actor() == 1


def _stop(table: Table) -> None:
    while table.asked() in ("activate", "activate_without_turning", "maintenance"):
        table.do("done")


def test_k12_without_turning_as_main_action() -> None:
    table = Table().alone().mount("c28").hand("q23").boiler(2, 1).gears().lay("ts_1", "s2").lay("o02_1", "x", done=True)
    events = table.do("play engineer=q23", "consume")
    assert [event.facts for event in events if event.kind == "switched_on"] == [{"seat": 0, "count": 1}]
    assert table.legal() == ["activate machine=ts_1", "done"], "no one-shot machines, no prototypes"
    table.do("activate machine=ts_1")
    _stop(table)
    assert table.legal() == ["use machine=c28", "done"]


def test_k12_without_turning_through_the_night_shift() -> None:
    table = Table().alone().mount("c17", "c28").hand("q23").boiler(3, 0).gears().lay("ts_1", "s3")
    table.do("turn", "done")
    table.state.switched.remove("c28")
    _stop(table)
    table.do("use machine=c17", "play engineer=q23", "consume")
    assert table.asked() == "activate_without_turning"
    assert table.state.switched == []


def test_k12_without_turning_as_a_copy() -> None:
    table = Table().mount("c28", seat=1).hand("q23").hand("q24", seat=1, only=True).boiler(0, 3)
    table.boiler(2, 1, seat=1).gears(seat=1, small_s3=2, medium_s3=2).lay("o02_1", "x", seat=1)
    table.mount("c01", seat=1, done=False)
    table.player(1).chrome = 1
    table.do("play engineer=q23", "copy engineer=q24", "consume")
    assert table.state.switched == []
    assert table.can("complete machine=c01")
    table.do("complete machine=c01", "activate machine=c01")
    assert table.player(1).hot == 2


def test_k12_a_one_shot_completed_then_does_not_run() -> None:
    table = Table().mount("c10", seat=1).hand("q23").hand("q24", seat=1, only=True).boiler(0, 3)
    table.boiler(1, 2, seat=1).gears(seat=1, small_s3=1, medium_s3=1).lay("o02_1", "x", seat=1)
    events = table.do("play engineer=q23", "copy engineer=q24", "consume", "complete machine=o02_1")
    assert table.player(1).green == 3 + 2, "only C10 paid"
    assert table.asked() != "activate_without_turning", "it is not switched on either"
    assert not any(event.kind == "activated" for event in events)


def test_k12_played_engineers_pay_no_removal() -> None:
    table = Table().hand("q23").hand("q24", seat=1, only=True).boiler(0, 3)
    table.boiler(1, 2, seat=1).gears(seat=1, small_s3=1, medium_s3=1).lay("o01_1", "s3", seat=1).lay(
        "ts_1", "s3", seat=1
    )
    table.do("play engineer=q23", "copy engineer=q24", "consume")
    assert table.refusal("complete machine=o01_1").params["what"] == "qualified"


def test_k12_running_again_works_too() -> None:
    table = Table().alone().mount("c27").hand("q23").boiler(1, 2).gears().lay("ts_1", "s2")
    table.do("play engineer=q23", "consume", "activate machine=ts_1", "activate machine=c27", "activate machine=ts_1")
    assert table.iron() == {"small_s3": 2}


def test_k13_which_actions_run_twice() -> None:
    table = Table().alone().mount("c19").hand("q10").boiler(4, 0).gears(small_s3=5)
    table.player().chrome = 0
    table.do("play engineer=q10", *["convert gear=small sector=s3"] * 4)
    assert table.player().chrome == 4
    table = Table().alone().mount("c19").boiler(2, 0).row("engineer", "q16", "q13", "q01")
    table.player().green = 2
    table.do("play engineer=a_hire", "hire spot=a")
    assert table.asked() != "hire", "the price of hiring is no steam price of the action"


def test_k13_done_ends_both_runs() -> None:
    table = Table().alone().mount("c19").hand("q10").boiler(4, 0).gears(small_s3=5)
    table.do("play engineer=q10", "convert gear=small sector=s3", "done")
    assert table.asked() == "maintenance"
