"""Does a seat see anything of what is hidden from it? Everything hidden is dealt anew: its table must stay the same."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.kernel import Rng
from tabletop.scene import Sprite, Text
from tests.boards.positions import Setting, sampled
from tests.boards.seated import Seated
from tests.boards.watch.bench import asked, rules


def seen(table: Seated, state: Any, viewer: int) -> list[tuple[Any, ...]]:
    """Everything on the table with its place: drawings, words, and what every thing says of itself."""
    view = table.view(state, viewer)
    if rules().actor(state) != viewer:
        view.legal = []
    table.board.lay_out(view)
    found: list[tuple[Any, ...]] = []
    for node in table.board.root.walk():
        if isinstance(node, Sprite):
            found.append((node.art, *node.stage_box()))
        elif isinstance(node, Text):
            found.append((node.content, *node.stage_box()))
        if node.tip is not None:
            card = node.tip()
            assert card is not None
            found += [(node.name, part.content) for part in card.walk() if isinstance(part, Text)]
    return found


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_hidden_changes_nothing_a_seat_sees(seats: int) -> None:
    game = rules()
    table = Seated(game)
    differing = 0
    for number, state in enumerate(sampled(game, Setting("watch", seats, {}), 5, seed=seats)):
        for viewer in (number % seats, (number + 1) % seats):
            other = game.determinize(state, viewer, Rng(number))
            differing += [player.hand for player in other.players] != [player.hand for player in state.players]
            assert seen(table, state, viewer) == seen(table, other, viewer)
    assert differing


def test_hands_of_others_are_backs_when_their_board_is_looked_at() -> None:
    state = asked("place", least_round=4)
    game = rules()
    table = Seated(game)
    viewer = state.queue[0]
    other = next(seat for seat in range(3) if seat != viewer and state.players[seat].hand)
    view = table.view(state, viewer)
    view.viewer = other
    table.board.lay_out(view)
    names = list(table.board.positions())
    assert [name for name in names if name.startswith("back:")]
    for document in state.players[other].hand:
        assert f"paper:{document}" not in names


def test_spy_cards_show_their_face_only_to_whoever_set_them() -> None:
    state = asked("place", least_round=3)
    game = rules()
    state.active, state.activator = ["dock", "office"], 1
    faces = {}
    for viewer in (0, 1):
        table = Seated(game)
        faces[viewer] = {art for art, *_ in seen(table, state, viewer) if str(art).startswith("watch/spy_")}
    assert not {"watch/spy_dock", "watch/spy_office"} & faces[0]
    assert {"watch/spy_dock", "watch/spy_office"} <= faces[1]


def test_the_motion_of_a_search_tells_others_only_how_many() -> None:
    game = rules()
    state = asked("search")
    actor = state.queue[0]
    viewer = (actor + 1) % state.seats
    table = Seated(game)
    before = table.lay_out(state, viewer)
    frames = game.watch(state, game.legal(state)[0], viewer)
    table.board.animate(frames, before, table.view(state, viewer), lambda: None)
    drawn = [name for name in table.board.positions() if name.startswith("drawn:")]
    assert drawn
    assert all(name.partition(":")[2].isdigit() for name in drawn)
