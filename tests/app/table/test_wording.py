"""Are the events of a game told under the right headings?"""

from __future__ import annotations

from tabletop.app.table.wording import GameLog, Wording
from tabletop.boards.common.log import entries
from tabletop.content import load_texts
from tabletop.games import load
from tabletop.kernel import Rng, Seat, Timeline


def test_the_scoring_of_a_round_stands_under_its_own_heading() -> None:
    game = load("red_outpost")
    timeline, chance = Timeline.begin(game, 4, 3), Rng(3)
    while game.actor(timeline.state) is not None:
        timeline.do(chance.choice(game.legal(timeline.state)))
    wording = Wording(load_texts("en", "red_outpost"), [Seat(name) for name in ("Mira", "Otto", "Lena", "Konrad")])
    told = entries(GameLog(wording).lines(timeline.past, None))
    at = next(number for number, entry in enumerate(told) if entry.text == "Day 1 is over.")
    assert told[at].heading
    assert "VP (" in told[at + 1].text, "who scored stands right below"
    assert "VP (" not in told[at + 2].text, "and nothing of it with the last move"
