"""How does a hand give people other seats: by the grip of a row, or by a piece round the table?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.app.new_game.seats import paper
from tabletop.scene import THEME, Drop, Node

if TYPE_CHECKING:
    from tabletop.app.new_game.screen import NewGameScreen


def offer_seats(screen: NewGameScreen) -> None:
    """A row dragged by its grip onto another one takes its place in the turn order; meanwhile the rows have dark rims. A piece
    dragged onto another one changes seats with it.
    """
    rows, pieces, draft = screen.rows, screen.pieces, screen.draft
    offers: dict[Node, dict[Node, list[tuple[int, int]]]] = {
        moved: {row: [(number, to)] for to, (row, _) in enumerate(rows) if to != number}
        for number, (moved, _) in enumerate(rows)
    }
    seated = [(draft.places.index(place), piece) for place, piece in zip(draft.taken, pieces, strict=False)]
    for number, piece in seated:
        offers[piece] = {other: [(number, to)] for to, other in seated if other is not piece}

    def dropped(drop: Drop) -> None:
        number, to = drop.payloads[0]
        if drop.source in pieces:
            draft.swap_places(number, to)
        else:
            draft.move_place(number, to)
        screen.changed()

    def light(lifted: Node, over: Node | None = None) -> None:
        if lifted in pieces:
            for piece in pieces:
                piece.scale = 1.2 if piece is over else 1.0
            return
        for one, _ in rows:
            one.restyle(rim=THEME.ink, rim_width=6 if one is over else 2.5 if one is lifted else 4)

    def put_out() -> None:
        for piece in pieces:
            piece.scale = 1.0
        for (one, _), place in zip(rows, draft.places, strict=True):
            one.restyle(rim=paper(place.kind)[1], rim_width=2)

    handles = {grip: row for row, grip in rows}
    screen.stage.drag.offer(offers, dropped, handles=handles, on_lift=light, on_hover=light, on_end=put_out)
