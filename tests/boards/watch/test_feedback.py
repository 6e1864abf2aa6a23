"""Does a lifted thing show what it would change, and does the picture follow the rules?"""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from tabletop.boards.common.explain import DELAY_MS
from tabletop.boards.watch.arrange import order_tags
from tabletop.boards.watch.board import WatchBoard
from tabletop.boards.watch.context import SPACE, TRACK, WORKER
from tabletop.scene import Key, Sprite, Text
from tests.boards.seated import Seated
from tests.boards.watch.bench import asked, rules


def words(table: Seated) -> list[str]:
    return [node.content for node in table.stage.root.walk() if isinstance(node, Text) and node.shown()]


def lifted(kind: str, source: str, target: str, **more: Any) -> Seated:
    table = Seated(rules())
    table.lay_out(asked(kind, **more))
    assert table.board.lift(source, target)
    return table


def test_a_space_says_why_it_is_closed_while_a_worker_is_held() -> None:
    state = asked("place")
    table = Seated(rules())
    table.lay_out(state)
    free = rules().legal(state)[0].word("space")
    assert table.board.lift(f"worker:{state.queue[0]}", f"space:{free}")
    board, seat = table.board, state.queue[0]
    assert isinstance(board, WatchBoard)
    taken = [player.space for player in state.players if player.space]
    said = {space: board.feedback.against(table.view(state), WORKER(seat), SPACE(space)) for space in taken}
    assert "Must move" in said.pop(state.players[seat].space)
    assert len(said) == len(state.players) - 1
    assert all("Occupied" in why or "stands" in why for why in said.values()), said


def test_the_risk_stands_beside_every_free_red_space() -> None:
    game = rules()
    state = asked("place", least_round=3)
    state.active, state.activator, state.black_disc = ["dock", "office"], (state.queue[0] + 1) % 3, None
    table = Seated(game)
    table.lay_out(state)
    taken = {player.space for player in state.players}
    free = [name for name, risky in game.tables.risky.items() if risky and name not in taken]
    assert words(table).count("2 of 4") == len(free) + 1  # and once in the panel
    state.activator = state.queue[0]
    table.lay_out(state)
    assert "2 of 4" not in words(table)[: words(table).index("Majorities")]


def test_laying_a_disc_shows_the_places_as_they_would_be() -> None:
    game = rules()
    state = asked("disc", least_round=6)
    seat = state.queue[0]
    table = Seated(game)
    table.lay_out(state)
    board = table.board
    assert isinstance(board, WatchBoard)
    for command in game.legal(state):
        if command.verb != "lay":
            continue
        cast = board.feedback.forecast(table.view(state), command)
        assert cast is not None
        assert cast.laying is not None
        before = [sheet.total for sheet in game.scores(state)]
        twin = game.copy(state)
        twin.tracks[cast.laying.track].append(seat)
        after = [sheet.total for sheet in game.scores(twin)]
        assert list(cast.points) == [then - now for now, then in zip(before, after, strict=True)]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_what_a_laid_disc_would_do_is_said_beside_the_tracks(size: tuple[int, int]) -> None:
    table = Seated(rules(), size=size)
    table.lay_out(asked("disc", least_round=6))
    board = table.board
    assert isinstance(board, WatchBoard)
    tracks = [node.stage_box() for place, node in board.table.zones.items() if place.kind == TRACK]
    assert len(tracks) == 6
    tried = 0
    for command in board.gestures.now.ways:
        drags = [way.ids for way in board.gestures.now.ways[command] if way.kind == "drag"]
        if command.verb != "lay" or not drags:
            continue
        assert board.lift(str(drags[0][0]), str(drags[0][1]))
        table.clock.advance(DELAY_MS + 50)
        table.stage.update()
        card = board.explain._shown
        assert card is not None
        assert not any(card.stage_box().overlap(track) > 1 for track in tracks), command
        table.stage.handle(Key("escape"))
        table.stage.tweens.skip()
        tried += 1
    assert tried > 3


def test_a_dropped_worker_comes_to_rest_where_it_will_stand() -> None:
    game = rules()
    state = asked("place")
    table = Seated(game)
    view = table.lay_out(state)
    seat, free = state.queue[0], game.legal(state)[0]
    board = table.board
    assert isinstance(board, WatchBoard)
    rest = board.feedback.rest(view, WORKER(seat), SPACE(free.word("space")))
    assert rest is not None
    game.apply(state, free)
    if state.players[seat].standing:
        assert board.arrange(table.view(state, 0))[WORKER(seat)].centre == rest.centre


def test_a_lying_worker_stands_up_in_the_hand_and_leaves_its_outline() -> None:
    state = asked("place", least_round=3)
    seat, free = state.queue[0], rules().legal(asked("place", least_round=3))[0].word("space")
    table = Seated(rules())
    table.lay_out(state)
    board = table.board
    assert isinstance(board, WatchBoard)
    assert board.arrange(table.view(state))[WORKER(seat)].look[2] is False
    lying = table.node(f"worker:{seat}").stage_box()
    assert table.board.lift(f"worker:{seat}", f"space:{free}")
    (ghost,) = table.stage.lifted.children
    held = table.node(f"worker:{seat}").in_hand()
    drawn = [node.art for node in held.walk() if isinstance(node, Sprite)]
    assert drawn[0].endswith("_standing")
    assert not [node for node in held.walk() if isinstance(node, Text)], (
        "over a space stands as which number it would act"
    )
    assert ghost.h > ghost.w
    assert lying.h < lying.w
    veils = board.table.layers.veils.children
    (outline,) = (node for node in veils if isinstance(node, Sprite) and "ghost" in node.art)
    assert all(outline.z > veil.z for veil in veils if veil is not outline), "no veil darkens it"


def test_tokens_of_a_tray_never_cover_each_other() -> None:
    state, table = asked("place"), Seated(rules())
    board, player = table.board, state.players[0]
    assert isinstance(board, WatchBoard)
    for owned in (0, 3, 4, 9, 22, 39):
        player.gears = player.roubles = owned
        table.lay_out(state, 0)
        for kind in ("gear", "coin"):
            tokens = [piece for thing, piece in board.pieces.layout.items() if thing.kind == kind]
            assert sum(int(piece.look[2]) * piece.look[3] for piece in tokens) == owned
            xs = sorted(piece.centre[0] for piece in tokens)
            assert all(right - left > tokens[0].size[0] * 0.9 for left, right in pairwise(xs))


def test_whoever_has_placed_keeps_the_number_of_the_order() -> None:
    state, table = asked("place", seats=2, least_round=3), Seated(rules())
    first, second, third = state.order
    view = table.lay_out(state, first)
    board = table.board
    assert isinstance(board, WatchBoard)
    for moved in range(1, 3):
        state.queue = state.order[moved:]
        assert order_tags(board.kit, view) == {first: 1, second: 2, third: 3}


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_slip_names_the_target_under_the_hand_and_keeps_its_buttons(language: str) -> None:
    table = Seated(rules(), language=language)
    view = table.lay_out(asked("place"))
    board, say, worker = table.board, table.screen.texts.say, WORKER(view.state.queue[0])
    assert isinstance(board, WatchBoard)
    spaces = [command.word("space") for command in view.legal if command.verb == "place"]
    assert board.lift(str(worker), str(SPACE(spaces[0])))
    before = dict(board.side.prompt.buttons)
    for space in spaces:
        cast = board.side.begun.casts[SPACE(space)]
        board.interaction.aim(view, worker, SPACE(space))
        slip = [node.content for node in board.side.prompt.walk() if isinstance(node, Text)]
        assert say("board.prompt.aim_space", what=space) in slip
        assert any(say("board.prompt.acts", n=cast.place) in sentence for sentence in slip)
    board.interaction.aim(view, worker, None)
    assert say("board.prompt.drop_worker") in [
        node.content for node in board.side.prompt.walk() if isinstance(node, Text)
    ]
    assert board.side.prompt.buttons == before, "what the hand or the keyboard stands on stays"
