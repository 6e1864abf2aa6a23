"""Is what somebody else does to the viewer marked on the table, and said in the log with both names and what it costs?"""

from __future__ import annotations

import pytest
from msgspec import structs

from tabletop.boards.common.board import Telling
from tabletop.boards.common.ids import SEAT, Id
from tabletop.boards.common.table_board import TableBoard
from tabletop.coach.wording import Wording
from tabletop.games import load
from tests.boards.positions import Setting, played
from tests.boards.seated import SEATS, Seated

CASES = [
    ("aquasphere", 3, "driven_out", "control"),
    ("watch", 3, "overtaken", "laid"),
    ("watch", 2, "third_overtook", "laid"),
    ("watch", 3, "caught", "seat"),
]


@pytest.mark.parametrize(("game", "seats", "kind", "thing"), CASES)
def test_it_is_marked_where_it_happened_and_at_the_own_seat(
    game: str, seats: int, kind: str, thing: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = load(game)
    for seed in range(1, 9):
        for step in played(rules, Setting(game, seats, {}), seed):
            actor = rules.actor(step.before)
            done = (frame.event for frame in step.frames if frame.event.kind == kind)
            event = next((event for event in done if event.facts["seat"] == 0), None)
            if event is None or actor == 0:
                continue
            table = Seated(rules)
            board = table.board
            assert isinstance(board, TableBoard)
            before, after = table.lay_out(step.before, viewer=0), table.view(step.after, viewer=0)
            marked: list[Id] = []
            monkeypatch.setattr(board.telling, "mark", lambda things, _, marked=marked: marked.extend(things))
            board.animate(step.frames, before, structs.replace(after, telling=Telling(actor)), lambda: None)
            assert SEAT(0) in marked
            assert any(mark.kind == thing for mark in marked)
            said = Wording(table.screen.texts, SEATS[:seats]).event(event)
            assert "Mira" in said
            rival = event.facts.get("rival")
            assert rival is None or SEATS[int(rival)].name in said
            change = f"{event.facts.get('was')} → {event.facts.get('now')}".replace("-", "−")
            assert "was" not in event.facts or change in said
            return
    raise AssertionError(f"nobody suffers {kind}")
