"""Does the table say what it means: rows that can be chosen, columns and panels, Autom's habits, cards on a place?"""

from __future__ import annotations

import pytest

from tabletop.boards.red_outpost.board import OutpostBoard
from tabletop.kernel import Command
from tabletop.scene import Key, Text
from tests.boards.red_outpost.positions import game
from tests.boards.seated import Seated
from tests.games.red_outpost.positions import table as position


def explained(table: Seated, name: str) -> str:
    """All words of the inspector of a thing."""
    board = table.board
    assert isinstance(board, OutpostBoard)
    thing = next(thing for thing, _ in board.table.things() if str(thing) == name)
    card = board.explain.tip(thing)
    assert card is not None, name
    return " ".join(node.content for node in card.walk() if isinstance(node, Text))


def test_a_row_that_can_be_chosen_is_not_called_used() -> None:
    rules = game()
    table = Seated(rules)
    state = position(2, place={"miner": "barracks"}, lying=("farmer",))
    state.players[state.active].crystals = 2
    rules.apply(state, Command.of("move", worker="miner", to="beer_house"))
    assert state.ask == "beer_house"
    table.lay_out(state)
    say = table.screen.texts.say
    assert say("board.inspect.choosable") in explained(table, "row:farmer")
    assert say("board.inspect.lies") not in explained(table, "row:farmer")


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("place", ["turns", "leads", "game_end", "standing"])
def test_panels_and_columns_explain_themselves(language: str, place: str) -> None:
    table = Seated(game(), language=language)
    table.lay_out(game().new(3, 5, {}))
    assert len(explained(table, place)) > 60


@pytest.mark.parametrize("place", ["autom_card", "goal"])
def test_automs_ring_and_fixed_choices_can_be_read(place: str) -> None:
    rules = game()
    table = Seated(rules)
    state = rules.new(1, 5, {})
    table.lay_out(state)
    assert state.autom is not None
    goal, said, say = rules.tables.definitions.goals[state.autom.goal], explained(table, place), table.screen.texts.say
    ring = rules.tables.definitions.ring
    places = [say(f"location.{name}.name") for name in (ring if goal.direction == "clockwise" else ring[::-1])]
    assert " → ".join(places) in said.replace("{b}", "").replace("{/b}", "")
    assert all(say(f"worker.{name}.name") in said for name in goal.workers)


def test_a_click_on_the_deck_of_a_glowing_location_drops_there() -> None:
    rules = game()
    table = Seated(rules)
    table.lay_out(position(2, place={"miner": "barracks", "fisherman": "mine"}))
    table.click("figure:miner")
    assert table.stage.drag.state == "picked"
    table.click("deck:lake")
    assert table.screen.given == [Command.of("move", worker="miner", to="lake")]


def test_equal_lake_cards_are_one_button_and_each_can_be_clicked() -> None:
    rules = game()
    table = Seated(rules)
    state = position(2, place={"fisherman": "barracks"})
    state.lake_deck = ["lk1", "lk2", "lk3", "lk4", "lk5"]
    state.lake_discards = []
    state.lake_deck.append("lk6")
    rules.apply(state, Command.of("move", worker="fisherman", to="lake"))
    assert state.ask == "keep_card"
    assert state.visit is not None
    assert {table.screen.texts.say(f"card.{card}.name") for card in state.visit.drawn} == {"Still water"}
    table.lay_out(state)
    board = table.board
    assert isinstance(board, OutpostBoard)
    assert len(board.side.prompt.buttons) == 1
    for card in state.visit.drawn:
        table.screen.given.clear()
        table.click(f"card:{card}")
        assert table.screen.given == [Command.of("keep_card", card=card)]


@pytest.mark.parametrize("language", ["en", "de"])
def test_shuffling_before_and_after_the_draw_are_two_questions_with_answers_of_their_own(language: str) -> None:
    rules = game()
    table = Seated(rules, language=language)
    board = table.board
    assert isinstance(board, OutpostBoard)
    state = position(2, place={"fisherman": "barracks"})
    state.lake_discards, state.lake_deck = ["lk1", "lk4"], ["lk2", "lk3", "lk5", "lk6"]
    rules.apply(state, Command.of("move", worker="fisherman", to="lake"))
    words = []
    for asked in ("reshuffle_before", "reshuffle_after"):
        assert state.ask == asked
        table.lay_out(state)
        assert len(board.side.prompt.buttons) == 2
        said = [
            node.content
            for button in board.side.prompt.buttons.values()
            for node in button.walk()
            if isinstance(node, Text)
        ]
        assert len(said) == 2
        words.append({table.screen.texts.say(f"prompt.{asked}"), *said})
        rules.apply(state, Command("decline"))
        if state.ask == "keep_card":
            rules.apply(state, Command.of("keep_card", card="lk6"))
    assert not words[0] & words[1]


def test_figures_leave_the_gifts_to_the_palace_free() -> None:
    table = Seated(game())
    for lying in ((), ("miner",)):
        state = position(4, place={"miner": "palace"}, lying=lying)
        table.lay_out(state)
        board = table.board
        assert isinstance(board, OutpostBoard)
        (gifts,) = board.table.layers.pills.children
        figure = table.node("figure:miner").stage_box()
        pills = [pill.stage_box() for pill in gifts.walk() if pill.size == (56, 19)]
        assert len(set(pills)) == 4
        assert not any(pill.overlap(figure) for pill in pills)


def test_what_a_visit_would_bring_leaves_the_gifts_free() -> None:
    table = Seated(game())
    table.lay_out(position(4, place={"miner": "barracks"}))
    assert table.board.lift("figure:miner", "tile:mine")
    board = table.board
    assert isinstance(board, OutpostBoard)
    (gifts,) = board.table.layers.pills.children
    pills = [pill.stage_box() for pill in gifts.walk() if pill.size == (56, 19)]
    ribbons = [node.stage_box() for node in board.table.layers.lights.children if node.h == 34]
    assert ribbons
    assert not any(pill.overlap(ribbon) for pill in pills for ribbon in ribbons)


def test_after_a_decision_tab_leads_to_the_new_choice_and_nothing_old_is_explained() -> None:
    rules = game()
    table = Seated(rules)
    state = position(2, place={"miner": "barracks"})
    table.lay_out(state)
    table.stage.tips.show_now(table.node("tile:palace"))
    assert table.stage.tips.shown is not None
    state.players[state.active].crystals = 2
    rules.apply(state, Command.of("move", worker="miner", to="palace"))
    table.lay_out(state)
    assert table.stage.tips.shown is None
    table.stage.handle(Key("tab"))
    board = table.board
    assert isinstance(board, OutpostBoard)
    assert table.stage.focus.node is next(iter(board.side.prompt.buttons.values()))
