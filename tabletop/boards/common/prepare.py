"""What will the table show when the motion under way has ended, and how is that made ready while things still fly?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Generic

from tabletop.boards.common.board import View
from tabletop.boards.common.gestures import Composition
from tabletop.boards.common.ids import Id
from tabletop.boards.common.part import F, Part
from tabletop.boards.common.pieces import Piece
from tabletop.boards.common.side_panel import ASIDE
from tabletop.boards.common.table_context import K
from tabletop.kernel.state import S


class Prepare(Part[S, K, F], Generic[S, K, F]):
    """Makes the pieces, faces, words and cards of a view bit by bit. Nothing of it is seen before that view is laid out, and
    then nothing of it has to be made in that one frame.
    """

    def get_ready(self, view: View[S]) -> Iterator[None]:
        """Everything `lay_out` would have to make for this view, the largest first."""
        board = self.board
        layout = board.arrange(view)
        yield
        if view.legal:
            yield from self._speak(view, layout)
        yield from board.pieces.get_ready(layout)
        faces = board.sketched(view)
        yield
        yield from board.patches.get_ready(faces)

    def _speak(self, view: View[S], layout: Mapping[Id, Piece]) -> Iterator[None]:
        """The prompt with its buttons, the panel below it, and the large card of a question."""
        board, prompter = self.board, self.board.prompter
        with self._believing(view):
            ways = board.gestures.table(view, lambda thing: thing in layout or self._stays(thing))
            board.interaction.proposed = prompter.proposal(view)
            composed = Composition(ways.picks, board.gestures.like)
            model = prompter.model(view, ways, None, {}, composed)
            moment, aside = prompter.big_question(view), prompter.aside(view, None, None)
        yield
        if moment is not None:
            yield from board.get_question_ready(moment)
        yield from board.get_prompt_ready(model)
        if aside is not None:
            yield from board.aside.get_ready([(board.layers.prompt, ASIDE, aside.model, aside.build)])

    def _stays(self, thing: Id) -> bool:
        """Whether this is a place or a seat: those are there whatever is shown."""
        return thing not in self.board.pieces.nodes and self.board.node_of(thing) is not None

    @contextmanager
    def _believing(self, view: View[S]) -> Iterator[None]:
        """Let the table believe for a moment that it shows this view, because the words of its buttons hang on that."""
        board = self.board
        before, proposed = board.view, board.interaction.proposed
        board.view = view
        try:
            yield
        finally:
            board.view, board.interaction.proposed = before, proposed
