"""Do the worked examples of the rule book come out as printed?"""

from __future__ import annotations

import pytest

from tabletop.games.corrosion.tables import TURN
from tests.games.corrosion.positions import GAME, RULES, Table


def test_x1_engineer_turn() -> None:
    table = Table(seats=4)
    state = table.state
    table.mount("c11", seat=1).hand("q15", seat=1).hand("q18", seat=2).hand("q21", seat=3)
    table.row("advanced", "c13", "c14", "c15").row("basic", "c01", "c02", "c03")
    table.top("advanced", "c16").top("basic", "c04")
    state.markers.update(advanced=2, basic=1)
    state.special = 20
    table.lay("a_chrome", "s1")
    table.boiler(1, 2)
    table.maintain()
    table.do("speed_up piece=a_chrome")
    assert (table.player().hot, table.player().cold) == (0, 3)
    assert "a_chrome" in table.player().hand, "cleared before phase 2"
    table.do("play engineer=a_chrome", "build row=advanced spot=c", "place at=storage")
    assert table.player().special == 2
    assert state.spots["advanced"] == ["c16", "c13", "c14"]
    assert state.markers["advanced"] == 1
    assert (table.asked(), table.actor()) == ("copy", 1)
    table.do("decline")
    assert (table.asked(), table.actor()) == ("copy", 2)
    assert table.sector("a_chrome") == "", "placed only after all copies"
    table.do("copy engineer=q18", "build row=basic spot=b", "place at=drive")
    assert state.spots["basic"] == ["c04", "c01", "c03"]
    assert state.markers["basic"] == 2
    assert state.special == 18
    assert (table.asked(), table.actor()) == ("copy", 3), "each copy is resolved before the next player decides"
    table.do("decline")
    assert table.sector("a_chrome") == "s3"
    assert table.sector("q18", 2) == "x"
    assert table.player(2).upside_down == ["q18"]
    assert table.actor() == 1, "phase 3 had nothing to do"


def test_x2_wheel_turn() -> None:
    table = Table()
    player = table.player()
    player.turned = 3
    table.lay("tm_1", "s2").lay("o02_1", "s3").gears(small_s3=2).boiler(2, 1)
    player.chrome = 1
    table.store("c01").maintain()
    table.do("speed_up piece=tm_1", "activate machine=tm_1")
    assert table.sector("tm_1") == "s1"
    assert table.iron() == {"small_s3": 2, "medium_s3": 1}
    assert (player.hot, player.cold) == (1, 2)
    table.do("done", "turn")
    assert player.turned == 0
    table.do("activate machine=tm_1", "activate machine=proto_cog", "activate machine=proto_piston")
    table.do("activate machine=proto_chain")
    assert table.iron() == {"small_s2": 2, "small_s3": 1, "medium_s2": 1, "medium_s3": 2}
    assert player.special == 1
    table.do("complete machine=c01")
    while table.asked().startswith("pay_"):
        table.do(table.legal()[0])
    assert player.drives[0] == ["c01"]
    assert player.chrome == 0
    table.do("activate machine=c01")
    assert (player.hot, player.cold) == (2, 1)
    while table.asked() == "activate":
        table.do("done")
    table.do("complete machine=o02_1")
    assert table.iron() == {}
    table.do("speed_up piece=o02_1", "speed_up piece=o02_1")
    assert (player.hot, player.cold) == (0, 3)
    green = player.green
    table.do("activate machine=o02_1")
    assert player.green == green + 3
    assert (player.hot, player.cold) == (1, 3)
    while table.actor() == 0:
        table.do("done")
    assert player.one_shots == {}
    assert player.turning == {}
    assert table.state.discards["one_shot"] == ["o02_1"]
    assert table.state.discards["turning"] == ["tm_1"]


def test_x3_final_scoring() -> None:
    table = Table()
    player = table.player()
    player.special, player.green, player.chrome = 7, 9, 3
    table.mount("c02", "c03", "c06", "c10", "c12").mount("c25", done=False)
    table.hand("q01").lay("q16", "x", upside_down=True).lay("q22", "s1")
    for token in ("aw5_plain", "aw5_chained", "aw2_plain"):
        player.awards.append(table.pick(token))
    table.player(1).passed = True
    table.state.end_phase = True
    player.paid_turns = 3
    player.hot = 0
    table.begin(0)
    assert table.state.over
    sheet = GAME.scores(table.state)[0].points
    assert sheet == {"green": 10, "special": 7, "chrome": 20, "awards": 29}
    assert player.chrome == 1
    assert table.total() == 66


def test_x4_paying_twice() -> None:
    table = Table().hand("q07", "q23").mount("c19").boiler(2, 1).gears()
    table.do("play engineer=q07", "consume", *["produce gear=small"] * 3)
    table.do("consume", *["produce gear=medium"] * 3)
    assert table.player().hot == 0
    assert table.iron() == {"small_s3": 3, "medium_s3": 3}


def test_x4_not_for_the_gray_grade_3() -> None:
    table = Table().hand("q23").mount("c19").boiler(2, 0).gears().lay("ts_1", "s2")
    table.do("play engineer=q23", "consume", "activate machine=ts_1")
    assert table.asked() == "maintenance", "no second run is offered"
    assert table.player().hot == 1


def test_x4_also_when_copying() -> None:
    table = Table().hand("q08").hand("q17", seat=1).mount("c19", seat=1).boiler(2, 1, seat=1).gears(seat=1)
    table.do("play engineer=q08", "skip", "copy engineer=q17", "consume", *["produce gear=small"] * 3)
    table.do("consume", *["produce gear=small"] * 3)
    assert table.iron(1) == {"small_s3": 6}


def _copying(table: Table, played: str) -> list[str]:
    """Which engineers of seat 1 may copy that card."""
    table.hand(played)
    table.main(0)
    table.do(f"play engineer={played}")
    while table.actor() == 0 and table.asked() not in ("maintenance",):
        table.do(table.legal()[-1])
    return [line.split("=")[1] for line in table.legal() if line.startswith("copy ")]


def test_x5_any_suit() -> None:
    table = Table().mount("c15", seat=1)
    table.hand("q07", "q14", "q12", "q20", "q24", "q01", "q23", seat=1, only=True)
    assert _copying(table, "q06") == ["q07", "q14", "q12", "q20", "q24", "q23"], "the blue 2 (q01) may not"


def test_x6_equal_grade() -> None:
    table = Table().mount("c11", seat=1).hand("b_steam", "q01", seat=1, only=True)
    assert _copying(table, "q06") == ["b_steam"]


def test_x7_two_engineers() -> None:
    table = Table().mount("c22", seat=1).hand("q03", "q09", seat=1, only=True)
    assert _copying(table, "q18") == ["q03", "q09"]
    table.do("copy engineer=q03")
    assert table.legal() == ["join engineer=q09"], "2 alone is not enough"
    table.do("join engineer=q09")
    assert table.sector("q03", 1) == "s2"
    assert table.sector("q09", 1) == "s3"


@pytest.mark.parametrize(("machines", "may"), [(("c22",), []), (("c22", "c11"), ["q03", "q06"])])
def test_x7_the_sum_must_be_higher(machines: tuple[str, ...], may: list[str]) -> None:
    table = Table().mount(*machines, seat=1).hand("q03", "q06", seat=1, only=True)
    assert _copying(table, "q18") == may


def test_x8_one_sector_earlier() -> None:
    table = Table().alone().mount("c13").hand("q16").boiler(0, 3)
    table.do("play engineer=q16")
    assert table.sector("q16") == "s3"
    assert table.player().upside_down == []
    table.boiler(0, 3).main(0)
    table.do("play engineer=a_gear", "produce gear=small")
    assert "a_gear" in table.player().hand, "in X and back after phase 3 of the same turn"


@pytest.mark.parametrize(
    ("seats", "special", "tokens", "watches"), [(2, 20, 8, 4), (3, 27, 10, 5), (4, 34, 12, 6), (1, 34, 6, 3)]
)
def test_x9_set_up(seats: int, special: int, tokens: int, watches: int) -> None:
    state = GAME.new(seats, 3)
    assert state.special == special
    assert len(state.awards) == tokens
    assert len(state.watches) == watches
    assert state.markers == {"basic": 1, "advanced": 1}
    for player in state.players:
        assert len(player.hand) == 6
        assert (player.hot, player.cold, player.chrome, player.green) == (1, 2, 1, 3)
        assert player.small == player.medium == [0, 0, 0, 1]
    left = {row: len(stack) for row, stack in state.stacks.items()}
    assert left == {row: len(pieces) - 3 for row, pieces in RULES.deck.items()}


def test_x10_solo_deck() -> None:
    state = GAME.new(1, 4)
    opponent = state.opponent
    assert opponent is not None
    assert len(opponent.deck) == 17
    left: list[int] = []
    reshuffled_in: list[int] = []
    while len(left) < 36:
        marked = opponent.reshuffles
        legal = GAME.legal(state)
        command = TURN if TURN in legal else legal[-1]
        if any(event.kind == "opponent_acts" for event in GAME.apply(state, command)):
            left.append(len(opponent.deck))
            if opponent.reshuffles > marked:
                reshuffled_in.append(len(left))
    assert left[:10] == [15, 13, 11, 9, 7, 5, 3, 1, 17, 15]
    assert reshuffled_in == [9, 18, 27, 36]
    assert state.end_phase


def test_the_position_of_the_table_drawings() -> None:
    """Mira's factory as drawn is a position of the game, and she has 38 points in it."""
    table = Table(seats=3)
    player = table.player()
    player.turned = 3
    table.hand("q22")
    table.lay("q07", "s3").lay("o09_1", "s3").lay("ts_1", "s3")
    table.lay("a_one_shot", "s2").lay("td_1", "s2")
    table.lay("a_steam", "s1").lay("q06", "s1").lay("o02_1", "s1", done=True).lay("tm_1", "s1")
    table.lay("q17", "x", upside_down=True)
    table.gears(medium_s3=1, small_s3=1, small_s2=2, medium_s1=2, small_s1=1)
    table.mount("c03", "c01").mount("c19", done=False).boiler(3, 2)
    player.chrome, player.green = 2, 7
    player.special += 5
    table.state.special -= 5
    player.awards.append(table.pick("aw5_plain"))
    assert table.total() == 38
    assert sorted(player.hand) == ["a_chrome", "a_gear", "a_hire", "a_turning", "q22"]
    table.do("turn")
    assert player.upside_down == []
    assert table.can("activate machine=o02_1")
    assert table.can("activate machine=proto_chain"), "the X has reached the bottom"
    assert not table.can("activate machine=proto_cog"), "covered by C01"
