"""Do comments say by how much, against what, why, and what that costs or leads to?"""

from __future__ import annotations

import pytest

from tabletop.coach import apart, ledger
from tabletop.content import LANGUAGES, load_texts
from tabletop.guess.recorded import MasterGame, timeline_of
from tabletop.guess.words import LEAST, MUCH, CommentWords
from tabletop.kernel import Seat
from tests.guess.games import BOXED, by_name, compared


@pytest.mark.parametrize("recorded", BOXED, ids=by_name)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_speaks_against_a_move_is_told_where_it_is_much(recorded: MasterGame, language: str):
    texts = load_texts(language, recorded.game).knowing(timeline_of(recorded).game.text_facts)
    seats = [Seat(name, "bot", "red", "master") for name in ("Ada", "Kai", "Mira", "Jonas")[: recorded.seats]]
    words = CommentWords(recorded, seats, texts)
    begins = texts.say("guess.comment.against", rows="").partition(":")[0]
    for comment, said, his, other in compared(recorded):
        against = sum(row.points for row in ledger(said, other, his) if row.points > 0)
        first, *rest = words.of(comment)
        assert any(line.startswith(begins) for line in rest) == (against >= MUCH * apart(his, other))
        assert "?" not in first, "a question is none of its words"


@pytest.mark.parametrize("recorded", BOXED, ids=by_name)
def test_no_sentence_lists_what_is_hardly_anything(recorded: MasterGame):
    texts = load_texts("en", recorded.game).knowing(timeline_of(recorded).game.text_facts)
    seats = [Seat(name, "bot", "red", "master") for name in ("Ada", "Kai", "Mira", "Jonas")[: recorded.seats]]
    words = CommentWords(recorded, seats, texts)
    for comment in recorded.comments:
        for line in words.of(comment):
            points = [float(part.split(",")[0].rstrip(".")) for part in line.split("+")[1:] if part[:1].isdigit()]
            if len(points) == 2 and "above all" in line:
                assert points[1] >= LEAST * points[0] - 0.05, line
