"""Do the rulings K14–K28 hold?"""

from __future__ import annotations

import pytest

from tabletop.games.corrosion.solo import step_opponent
from tabletop.games.corrosion.state import OpponentTurn
from tabletop.kernel import HIDDEN, Command, Reason, Setup, Timeline
from tests.games.corrosion.positions import GAME, RULES, Table


def _stop(table: Table) -> None:
    while table.asked() in ("activate", "maintenance"):
        table.do("done")


def test_k14_supplies_do_not_end_a_solo_game() -> None:
    table = Table(seats=1).boiler(0, 3).gears()
    state = table.state
    state.special_out += state.special
    state.special = 0
    state.box += state.awards
    state.awards.clear()
    state.box += state.watches.values()
    state.watches.clear()
    table.do("turn")
    _stop(table)
    assert not state.end_phase
    assert not state.over


def test_k14_the_fourth_exhaustion_does() -> None:
    table = Table(seats=1).boiler(0, 3).gears()
    opponent = table.state.opponent
    assert opponent is not None
    opponent.reshuffles = 3
    opponent.discard += opponent.deck[:-1]
    del opponent.deck[:-1]
    opponent.back = RULES.engineers[opponent.deck[-1]].back
    table.do("turn")
    while table.asked() in ("activate", "maintenance", "copy"):
        table.do(table.legal()[-1])
    assert opponent.reshuffles == 4
    assert table.state.end_phase
    assert table.asked() == "end_phase"
    table.do("pass")
    _stop(table)
    assert table.state.over


def test_k15_the_clock_runs_in_its_first_turn() -> None:
    table = Table(seats=1)
    opponent = table.state.opponent
    assert opponent is not None
    opponent.clocks = {table.pick("o01_1"): RULES.definitions.solo.clock}
    for left in (4, 3, 2, 1):
        step_opponent(RULES, table.state, OpponentTurn(seat=0, step="awards"), None)
        assert opponent.clocks == {"o01_1": left}
    step_opponent(RULES, table.state, OpponentTurn(seat=0, step="awards"), None)
    assert opponent.clocks == {}
    assert len(table.state.awards) == 5


def test_k16_the_price_is_paid_first() -> None:
    table = Table().lay("o02_1", "s1", done=True)
    table.state.end_phase = True
    table.player().green = 0
    table.begin(0)
    assert table.refusal("pay_turn").key == "choose_first", "three points of this turn would come too late"
    assert GAME.snapshot(table.state)["pending"][0]["step"] == "passed"
    table = Table()
    table.state.end_phase = True
    table.player().green = 1
    table.begin(0)
    assert table.legal() == ["pay_turn", "pass"]
    table.do("pay_turn")
    assert table.player().green == 0


def test_k16_copying_is_free() -> None:
    table = Table().hand("q09", seat=1, only=True).hand("q06").boiler(0, 3).gears(seat=1)
    table.state.end_phase = True
    table.player(1).green = 0
    table.do("play engineer=q06", *["produce gear=small"] * 2, "copy engineer=q09", *["produce gear=small"] * 2)
    assert table.iron(1) == {"small_s3": 2}


def test_k17_recall_takes_upside_down_ones_too() -> None:
    table = Table().alone().hand("q24").boiler(0, 3)
    table.lay("q16", "x", upside_down=True).lay("q01", "s3").lay("a_hire", "s1")
    table.do("play engineer=q24")
    assert not table.can("recall engineer=q24"), "never herself"
    table.do("recall engineer=q16", "recall engineer=q01")
    assert table.player().upside_down == ["q24"], "she is placed afterwards"
    assert {"q16", "q01"} <= set(table.player().hand)
    assert table.sector("a_hire") == "s1"


def test_k17_a_copier_does_not_recall_herself() -> None:
    table = Table().hand("q24").hand("q16", seat=1, only=True).mount("c15", "c11", seat=1).lay("q01", "s2", seat=1)
    table.do("play engineer=q24", "copy engineer=q16")
    assert table.legal() == ["recall engineer=q01", "done"]
    table.do("recall engineer=q01")
    assert table.player(1).hand == ["q01"]
    assert table.sector("q16", 1) == "x"


def test_k17_the_siren_takes_all() -> None:
    table = Table().alone().lay("o08_1", "s1", done=True).boiler(1, 2).maintain()
    table.lay("q16", "x", upside_down=True).lay("q01", "s3")
    table.do("speed_up piece=o08_1", "activate machine=o08_1")
    assert table.player().engineers == {}
    assert table.player().green == 6


def test_k17_upside_down_ones_may_be_removed() -> None:
    table = (
        Table().alone().lay("o01_1", "s3").gears(small_s3=1, medium_s3=1).lay("q16", "x", upside_down=True).maintain()
    )
    table.do("complete machine=o01_1", "remove engineer=q16")
    assert table.player().upside_down == []
    assert table.state.discards["engineer"] == ["q16"]


def test_k18_the_right_column_first() -> None:
    table = Table().alone().lay("o01_1", "s1", done=True).boiler(1, 2).maintain()
    task = table.state.tasks[0]
    before = (table.player().green, table.player().chrome, table.player().hot)
    table.do("speed_up piece=o01_1", "activate machine=o01_1", f"award token={task}_plain")
    assert table.player().awards == [f"{task}_plain"]
    assert (table.player().green, table.player().chrome, table.player().hot) == (before[0], before[1], 0)
    assert f"{task}_chained" in table.state.watches, "the watch stays on its twin"


@pytest.mark.parametrize(("watch", "field", "gain"), [("wa", "green", 3), ("wb", "chrome", 2), ("wc", "hot", 1)])
def test_watches_work_at_once(watch: str, field: str, gain: int) -> None:
    table = Table().alone().lay("o01_1", "s1", done=True).boiler(2, 1).maintain()
    state = table.state
    token, pool = f"{state.tasks[0]}_chained", f"{watch}_1"
    for holder, hanging in state.watches.items():
        if hanging == pool:
            state.watches[holder] = state.watches[token]
    if pool in state.box:
        state.box[state.box.index(pool)] = state.watches[token]
    state.watches[token] = pool
    table.do("speed_up piece=o01_1", "activate machine=o01_1")
    before = getattr(table.player(), field)
    table.do(f"award token={token}")
    assert getattr(table.player(), field) == before + gain
    assert pool in state.box


def test_the_gear_watch_asks_for_sizes() -> None:
    table = Table().alone().lay("o01_1", "s1", done=True).boiler(1, 2).gears().maintain()
    state = table.state
    hanging = {watch: token for token, watch in state.watches.items()}
    if "wd_1" not in hanging:
        token = next(iter(state.watches))
        state.box[state.box.index("wd_1")] = state.watches[token]
        state.watches[token] = "wd_1"
        hanging["wd_1"] = token
    table.do("speed_up piece=o01_1", "activate machine=o01_1", f"award token={hanging['wd_1']}")
    table.do("produce gear=small", "produce gear=medium")
    assert table.iron() == {"small_s3": 1, "medium_s3": 1}


def test_k19_empty_award_supply() -> None:
    table = Table().alone().lay("o01_1", "s1", done=True).boiler(1, 2).maintain()
    table.state.box += [*table.state.awards, *table.state.watches.values()]
    table.state.awards.clear()
    table.state.watches.clear()
    table.do("speed_up piece=o01_1", "activate machine=o01_1")
    assert table.asked() != "take_award"
    assert table.player().awards == []


def test_k20_completing_for_free() -> None:
    table = Table().alone().lay("o07_1", "s1", done=True).boiler(1, 2).gears().maintain()
    table.mount("c14").mount("c06", "c22", done=False).store("c09").lay("o02_1", "s3")
    table.player().chrome = 0
    table.do("speed_up piece=o07_1", "activate machine=o07_1")
    assert sorted(table.legal()) == ["complete machine=c09", "complete machine=c22", "complete machine=o02_1"]
    table.do("complete machine=c22")
    assert "c22" in table.player().completed
    assert table.player().green == 6, "C14 pays for it"


def test_k20_a_free_one_shot_triggers() -> None:
    table = Table().alone().lay("o07_1", "s1", done=True).boiler(1, 2).gears().maintain()
    table.mount("c10", "c20").lay("o02_1", "s3")
    table.do("speed_up piece=o07_1", "activate machine=o07_1", "complete machine=o02_1", "shift")
    assert table.player().green == 3 + 2 + 3 + 1


def test_k21_no_reward_for_themselves() -> None:
    table = Table().alone().mount("c14", done=False).gears(small_s3=5).boiler(0, 3).maintain()
    table.player().chrome = 2
    table.do("complete machine=c14")
    assert table.player().green == 3


def test_k21_covering_comes_before_the_reward() -> None:
    table = Table().alone().mount("c14").store("c02").gears(small_s3=3).boiler(0, 3).maintain()
    table.player().chrome = 1
    table.do("complete machine=c02")
    assert table.player().green == 3, "C14 was covered first"
    table = Table().alone().mount("c25").store("c01").gears(small_s3=2, medium_s3=2).boiler(0, 3).maintain()
    table.player().chrome = 1
    table.do("complete machine=c01")
    assert table.player().hot == 3, "C25 on another drive heats all water"


def test_k21_a_covered_pressure_store_heats_nothing() -> None:
    table = Table().alone().mount("c25").store("c09").gears(small_s3=1, medium_s3=3).boiler(0, 3).maintain()
    table.player().chrome = 1
    table.do("complete machine=c09")
    assert table.player().drives[2] == ["c25", "c09"]
    assert table.player().hot == 0


@pytest.mark.parametrize(
    ("discount", "machine", "gears"),
    [("c16", "c01", {"small_s3": 2}), ("c23", "c05", {"small_s3": 1, "medium_s3": 1})],
)
def test_k21_gear_discounts_count_before_covering(discount: str, machine: str, gears: dict[str, int]) -> None:
    table = Table().alone().mount(discount).store(machine).gears(**gears).boiler(0, 3).maintain()
    table.player().chrome = 1
    table.do(f"complete machine={machine}")
    assert table.iron() == {}
    assert machine in table.player().completed


def test_k21_the_discount_counts_before_covering() -> None:
    table = Table().alone().mount("c26").store("c09").gears(small_s3=1, medium_s3=3).boiler(0, 3).maintain()
    table.player().chrome = 0
    table.do("complete machine=c09")
    assert table.player().drives[2] == ["c26", "c09"]


def test_k22_both_pay_and_run() -> None:
    table = (
        Table().alone().mount("c10", "c20").lay("o02_1", "s3").gears(small_s3=1, medium_s3=1).boiler(0, 3).maintain()
    )
    table.do("complete machine=o02_1")
    assert table.player().green == 5, "C10 paid"
    table.do("shift")
    assert table.player().green == 5 + 3 + 1


def test_k22_one_activation_only() -> None:
    table = (
        Table().alone().mount("c20").lay("o02_1", "s1").lay("ts_1", "s3").gears(small_s3=1, medium_s3=1).boiler(0, 3)
    )
    table.do("turn", "complete machine=o02_1", "shift")
    assert table.refusal("activate machine=o02_1").key == "already_activated"
    assert table.player().green == 3 + 3 + 1


def test_k22_declined_it_runs_as_usual() -> None:
    table = Table().alone().mount("c20").lay("o02_1", "s1").gears(small_s3=1, medium_s3=1).boiler(0, 3)
    table.do("turn", "complete machine=o02_1", "decline", "activate machine=o02_1")
    assert table.player().green == 3 + 3


def test_k23_hidden_information() -> None:
    state = GAME.new(3, 9)
    seen = GAME.observe(state, 1)
    assert [player.hand for player in seen.players] == [player.hand for player in state.players]
    assert seen.discards == state.discards
    for row, stack in seen.stacks.items():
        assert stack[-1] == state.stacks[row][-1]
        assert set(stack[:-1]) == {HIDDEN}
    solo = GAME.new(1, 9)
    deck = GAME.observe(solo, 0).opponent
    assert deck is not None
    assert set(deck.deck) == {HIDDEN}
    assert solo.opponent is not None
    assert deck.back == RULES.engineers[solo.opponent.deck[-1]].back


def test_k24_only_who_can_copy_is_asked() -> None:
    table = Table(seats=3).hand("q06").hand("q09", seat=2, only=True).hand("q07", seat=1, only=True).boiler(0, 3)
    table.do("play engineer=q06", *["produce gear=small"] * 2)
    assert (table.asked(), table.actor()) == ("copy", 2)
    assert not table.can("never"), "nothing more can be played in this turn"


def test_k24_never_in_this_turn() -> None:
    table = Table().mount("c17").hand("q23", "q06").hand("q24", "q09", seat=1, only=True).boiler(3, 0).gears()
    table.do("play engineer=q23", "consume")
    assert table.can("never")
    table.do("never")
    _stop(table)
    table.do("use machine=c17", "play engineer=q06", *["produce gear=small"] * 2)
    assert table.actor() == 0, "not asked again"
    _stop(table)
    assert not table.player(1).silent, "next turn asks again"


def test_k25_two_turns_of_the_wheel() -> None:
    table = Table().alone().mount("c28").boiler(2, 1).gears()
    table.player().turned = 2
    table.lay("ts_1", "s3")
    table.do("turn", "activate machine=ts_1")
    _stop(table)
    table.do("use machine=c28")
    assert table.player().turned == 0
    table.do("activate machine=ts_1", "activate machine=proto_cog", "activate machine=proto_piston")
    assert sum(table.player().small) == 3
    _stop(table)
    assert table.player().hot == 1
    assert table.actor() == 1, "there is steam, but an additional turn switches nothing on for phase 4"


def test_k25_a_maintenance_after_each_turn() -> None:
    table = Table().alone().mount("c28").boiler(1, 2).gears(small_s1=1, small_s2=1)
    table.do("turn")
    _stop(table)
    events = table.do("use machine=c28")
    assert [event.facts["count"] for event in events if event.kind == "rusted"] == [1]
    assert table.iron() == {}
    assert table.actor() == 1


def test_k26_discounts_add_up() -> None:
    table = Table().alone().mount("c16", "c23", "c26").store("c14").gears(small_s3=1).maintain()
    table.player().chrome = 0
    table.do("complete machine=c14")
    assert "c14" in table.player().completed, "5 any-mix + 1 chrome for 1 gear"
    assert table.iron() == {}


def test_k26_fixed_gears_first() -> None:
    table = Table().alone().mount("c23").lay("o02_1", "s3").gears(medium_s3=1).boiler(0, 3).maintain()
    table.do("complete machine=o02_1")
    assert table.iron() == {}, "the small gear was saved, the medium one not"


def test_k26_steam_and_engineers_are_never_cheaper() -> None:
    assert RULES.price("o12_1", (2, 2, 1)) == (0, 0, 0, 0, 2, 0)
    assert RULES.price("o01_1", (2, 2, 1)) == (0, 0, 0, 0, 0, 1)


@pytest.mark.parametrize("mover", ["e9", "o05"])
def test_k27_what_is_moved_into_x_is_not_forfeited(mover: str) -> None:
    table = Table().alone().boiler(1, 2).gears().lay("o01_1", "s2", done=True).lay("o01_2", "s2", done=True)
    if mover == "e9":
        table.hand("q22").do("play engineer=q22")
    else:
        table.lay("o05_1", "s1", done=True).maintain().do("speed_up piece=o05_1", "activate machine=o05_1")
    table.do("move machine=o01_1 to=x", "move machine=o01_2 to=x")
    assert table.asked() == "activate_at_once"
    assert table.legal() == ["activate machine=o01_1", "activate machine=o01_2"]
    assert table.refusal("done") == Reason("choose_first", {"question": "activate_at_once"})


@pytest.mark.parametrize(
    ("machine", "forfeits"), [("ts", False), ("td", False), ("tc", False), ("o02", False), ("o01", True), ("o08", True)]
)
def test_k27_declining_is_offered_only_where_something_could_be_lost(machine: str, forfeits: bool) -> None:
    table = Table().alone().boiler(2, 2).gears(small_s3=1).lay(f"{machine}_1", "s1", done=True).maintain()
    table.do(f"speed_up piece={machine}_1")
    assert table.can(f"activate machine={machine}_1")
    assert table.can("done") is forfeits
    assert table.asked() == ("activate_now" if forfeits else "activate_at_once")


def test_k27_one_drop_of_steam_is_one_decision_of_a_person() -> None:
    """The activation is a forced move: the app plays it, and one undo takes it back with the speed-up."""
    table = Table().alone().boiler(1, 2).gears().lay("ts_1", "s2").maintain()
    timeline = Timeline(GAME, Setup(2, 1, table.state.options), table.state, practice=True)
    timeline.do(Command.parse("speed_up piece=ts_1"))
    (only,) = GAME.legal(timeline.state)
    timeline.do(only, forced=True)
    assert timeline.state.players[0].small == [0, 0, 0, 1]
    assert timeline.undo()
    assert timeline.position == 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_k28_who_begins_and_who_has_which_set_is_drawn(seats: int) -> None:
    tables = [GAME.new(seats, seed) for seed in range(60)]
    assert {GAME.actor(table) for table in tables} == set(range(seats))
    for seat in range(seats):
        assert {table.players[seat].hand[0][0] for table in tables} == set("abcd")
    assert all(len({player.hand[0][0] for player in table.players}) == seats for table in tables)


def test_k28_both_may_be_chosen() -> None:
    for seed in range(9):
        state = GAME.new(3, seed, {"starting_player": "first_seat", "sets": "from_c"})
        assert GAME.actor(state) == 0
        assert [player.hand[0][0] for player in state.players] == ["c", "d", "a"]


def test_k28_alone_there_is_no_lot() -> None:
    assert GAME.options(1) == []
    assert {GAME.new(1, seed).players[0].hand[0][0] for seed in range(9)} == {"d"}
