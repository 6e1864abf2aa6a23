"""Do the rules answer what a table asks them: whose wrench, which phase, what lies where, what is missing, what is meant?"""

from __future__ import annotations

from tabletop.games.corrosion.completing import shortfall
from tabletop.games.corrosion.display import lying, windows
from tabletop.games.corrosion.end_phase import supplies
from tabletop.games.corrosion.factory import condition
from tabletop.games.corrosion.forecast import missing
from tabletop.games.corrosion.inventory import whereabouts
from tabletop.games.corrosion.reasons import wished
from tabletop.games.corrosion.state import ROWS, SPOTS
from tabletop.games.corrosion.turn import has_wrench, phase
from tests.games.corrosion.positions import GAME, RULES, Table


def test_the_phases_of_a_turn_in_their_order() -> None:
    table = Table().alone().lay("ts_1", "s2").boiler(3, 0).gears()
    table.maintain(then="main")
    assert phase(table.state) == "main", "its main action waits below"
    table.begin(0)
    assert (phase(table.state), has_wrench(table.state)) == ("maintenance_before", 0)
    table.do("done")
    assert phase(table.state) == "main"
    table.do("turn", "done")
    assert phase(table.state) == "maintenance_after"
    table.do("done")
    assert has_wrench(table.state) == 1


def test_an_end_of_turn_machine_is_a_phase_of_its_own() -> None:
    table = Table().alone().mount("c28").boiler(2, 0).gears()
    table.do("turn", "done")
    assert (phase(table.state), table.legal()[-1]) == ("end_of_turn", "done")


def test_once_the_game_is_over_nobody_has_the_wrench() -> None:
    table = Table()
    table.state.pending.clear()
    assert (phase(table.state), has_wrench(table.state)) == ("end_of_turn", None)


def test_the_opponent_of_a_solo_game_acts_and_has_the_wrench() -> None:
    state = GAME.new(1, 3)
    while has_wrench(state) != -1:
        GAME.apply(state, GAME.legal(state)[0])
    assert phase(state) == "main"


def test_the_end_phase_begins_when_a_supply_is_low() -> None:
    table = Table().alone().gears().boiler(0, 0)
    special, awards = supplies(RULES, table.state)
    assert (special.left, awards.left) == (table.state.special, len(table.state.awards))
    table.state.special_out += table.state.special - special.low
    table.state.special = special.low
    told = [event.kind for event in table.do("turn")]
    assert "end_phase_began" in told
    assert table.state.end_phase


def test_what_lies_at_a_window_is_found_by_place_and_by_name() -> None:
    state = Table().state
    for row in ROWS:
        assert lying(state, row, "stack") == state.stacks[row][-1]
        for spot in SPOTS:
            assert windows(state)[lying(state, row, spot)] == (row, spot)
    state.stacks["turning"].clear()
    assert lying(state, "turning", "stack") == ""


def test_a_piece_is_with_its_owner_on_a_pile_or_in_a_stack() -> None:
    table = Table().lay("ts_1", "s2", seat=1)
    state, hand = table.state, table.player().hand
    assert whereabouts(RULES, state, "ts_1") == ("seat", 1)
    assert whereabouts(RULES, state, hand[0]) == ("seat", 0)
    state.discards["engineer"].append(hand.pop())
    assert whereabouts(RULES, state, state.discards["engineer"][-1]) == ("discard", "engineer")
    top = state.stacks["advanced"][-1]
    assert whereabouts(RULES, state, top) == ("stack", RULES.definitions.chrome[top].row)
    assert whereabouts(RULES, state, state.awards[0]) == ()


def test_in_the_solo_game_cards_are_in_the_opponents_deck() -> None:
    state = GAME.new(1, 3)
    assert state.opponent is not None
    assert whereabouts(RULES, state, state.opponent.deck[-1]) == ("deck",)


def test_what_a_completion_lacks() -> None:
    table = Table().mount("c10", done=False).gears().boiler(0, 3)
    table.player().chrome = 0
    cost = RULES.definitions.chrome["c10"].cost
    due = {"small": cost.small, "medium": cost.medium, "any": cost.any, "chrome": cost.chrome, "steam": cost.steam}
    found = shortfall(RULES, table.player(), "c10")
    assert {part: found.get(part, 0) for part in ("small", "medium", "chrome", "steam")} == {
        part: due[part] for part in ("small", "medium", "chrome", "steam")
    }
    assert missing(RULES, table.state, 0) == {}, "nothing is completed during the main action"
    table.maintain()
    assert missing(RULES, table.state, 0)["c10"] == frozenset(found)
    assert missing(RULES, table.state, 1) == {}, "somebody else decides"


def test_a_machine_is_a_plan_then_completed() -> None:
    table = Table().mount("c10", done=False).mount("c27")
    assert (condition(table.state, "c10"), condition(table.state, "c27")) == ("plan", "completed")


def test_what_is_meant_by_pointing_at_a_piece() -> None:
    table = Table().lay("ts_1", "s2").store("c10").mount("c27")
    state, card = table.state, table.player().hand[0]
    assert str(wished(RULES, state, card)) == f"play engineer={card}"
    table.maintain()
    assert str(wished(RULES, state, "ts_1")) == "speed_up piece=ts_1"
    assert str(wished(RULES, state, "c10")) == "complete machine=c10"
    assert table.refusal(str(wished(RULES, state, "c27"))).key == "already_completed"
    assert wished(RULES, state, state.awards[0]) is None


def test_who_points_at_the_market_means_somebody_who_takes_from_there() -> None:
    table = Table().hand("a_chrome", only=True)
    meant = wished(RULES, table.state, lying(table.state, "basic", "b"))
    assert str(meant) == "play engineer=a_chrome row=basic spot=b"
    assert wished(RULES, table.state, lying(table.state, "turning", "b")) is None
