"""Who won? The piece on its stand under the crown, and the sentence that says so."""

from __future__ import annotations

from tabletop.app.parts.emblem import emblem
from tabletop.app.parts.page import one_line
from tabletop.app.results.outcome import Outcome, Standing
from tabletop.app.saves.words import join_names, played_for, say_rank
from tabletop.content import Texts, seat_looks
from tabletop.scene import THEME, Group, Motion, Node, Parallel, Sequence, Sizes, Sprite, call, fade, glide, text_tip
from tabletop.scene.layout import Cell, column, grow, inside, row

PEDESTALS = {
    1: ("pedestal", 148.0),
    2: ("pedestal_two", 236.0),
    3: ("pedestal_three", 324.0),
    4: ("pedestal_four", 412.0),
}
PLATE = 18.0
"""From the top of a stand to the middle of its plate."""
PIECE, HIGH = 92.0, 140.0
DROP_MS, FALL = 220, 70.0


class ResultHead:
    """The winner, or in a solo game the rank or the duel."""

    def __init__(self, outcome: Outcome, texts: Texts, standing: Standing | None, s: Sizes) -> None:
        self._outcome, self._texts, self._standing, self._s = outcome, texts, standing, s
        self.root = Group(name="head")
        self._crowns: list[tuple[Node, float]] = []

    def cell(self) -> Cell:
        """The picture at the left, the words beside it."""
        s, outcome = self._s, self._outcome
        game = outcome.recording.game.name
        crowned = [] if outcome.solo else [n for n in outcome.winners if outcome.seats[n].colour in seat_looks()]
        picture = self._stand(crowned) if crowned else emblem(game, 2.4 * s.edge)
        sign = emblem(game, s.lead + 9) if crowned else None
        title = one_line(self._title(), THEME.heading(s.hero), s.hero, s.title)
        line = one_line(self._line(), THEME.style(s.lead, "#D6CDBE"), s.lead, s.small, s.tiny, else_lines=2)
        words = column(title, row(sign, self._pen(), grow(line), gap=10), s.gap)
        return inside(self.root, row(8, picture, s.space, grow(words)))

    def _pen(self) -> Node | None:
        """Says that the owner's values were played with, if they were."""
        edition = self._outcome.recording.game.components.edition
        if not edition:
            return None
        pen = Sprite("app/mark_own", (self._s.lead + 6, self._s.lead + 6))
        pen.hits, pen.tip = True, lambda: text_tip(self._texts.say("copy.played_with", name=edition))
        return pen

    # --- pictures ----------------------------------------------------------------------------------------------------

    def _stand(self, seats: list[int]) -> Group:
        """The stand with the winners' pieces."""
        name, width = PEDESTALS[min(4, len(seats))]
        k = self._s.edge / 48
        stand = Group(size=(width * k, HIGH * k))
        light, middle, top = 600.0 * k, width * k / 2, (HIGH - 50) * k
        stand.add(Sprite("app/winner_light", (light, light), pos=(middle - light / 2, top - 40 * k - light / 2)))
        stand.add(Sprite(f"app/{name}", (width * k, 56 * k), pos=(0, top)))
        for number, seat in enumerate(seats[:4]):
            colour = self._outcome.seats[seat].colour
            x = middle + (number - (len(seats) - 1) / 2) * 88 * k
            look = seat_looks()[colour]
            y = top + (PLATE + 3 - look.base) * k
            stand.add(Sprite(f"app/seat_{colour}_flat", (PIECE * k, PIECE * k), pos=(x - PIECE * k / 2, y)))
            crown = stand.add(Sprite("app/crown_gold", (52 * k, 48 * k), pos=(x - 26 * k, y - look.crown * k)))
            self._crowns.append((crown, crown.y))
        return stand

    # --- words -------------------------------------------------------------------------------------------------------

    def _title(self) -> str:
        outcome, say = self._outcome, self._texts.say
        if outcome.solo:
            return self._solo_title()
        names = [outcome.seats[seat].name for seat in outcome.winners]
        if not names:
            return say("results.nobody")
        if len(names) > 1:
            return say("results.share", names=join_names(self._texts, names))
        return say("results.wins", name=names[0], n=outcome.totals[outcome.winners[0]])

    def _solo_title(self) -> str:
        outcome, say = self._outcome, self._texts.say
        points = outcome.totals[0]
        if outcome.opponent is not None:
            key = "results.beats" if outcome.winners else "results.beaten_by"
            other = outcome.opponent.total
            name = outcome.seats[0].name
            title = say(key, name=name, opponent=say("results.opponent"), points=points, other=other)
            return title[:1].upper() + title[1:]  # it may begin with the article of the opponent
        if outcome.rank:
            return say("results.ranked", rank=say_rank(self._texts, outcome.rank), n=points)
        return say("results.points", n=points)

    def _line(self) -> str:
        outcome, say = self._outcome, self._texts.say
        game, time = say("name"), played_for(self._texts, outcome.recording.seconds)
        if outcome.solo:
            return f"{say('results.solo_facts', game=game, time=time)} {self._compared()}"
        seats = len(outcome.seats)
        facts = say("results.facts", game=game, n=seats, moves=outcome.recording.last, time=time)
        return f"{facts} {self._margin()}"

    def _margin(self) -> str:
        outcome, say = self._outcome, self._texts.say
        rest = [seat for seat in range(len(outcome.seats)) if seat not in outcome.winners]
        if not rest or len(outcome.winners) != 1:
            return ""
        second = max(rest, key=lambda seat: outcome.totals[seat])
        ahead = outcome.totals[outcome.winners[0]] - outcome.totals[second]
        name = outcome.seats[second].name
        return say("results.ahead", n=ahead, name=name) if ahead > 0 else say("results.tie_break", name=name)

    def _compared(self) -> str:
        standing, say = self._standing, self._texts.say
        if standing is None:
            return ""
        if standing.best_before is None:
            return say("results.first_run")
        change = standing.points - standing.best_before
        if change > 0:
            return say("results.better", n=change)
        return say("results.not_better", n=-change) if change < 0 else say("results.as_good")

    # --- entrance ----------------------------------------------------------------------------------------------------

    def hide(self) -> None:
        """Before the entrance: no crown."""
        for crown, _ in self._crowns:
            crown.opacity = 0.0

    def crown(self) -> Motion:
        """The crowns drop."""
        return Parallel(*(self._drop(crown, y) for crown, y in self._crowns))

    def _drop(self, crown: Node, y: float) -> Motion:
        def lift() -> None:
            crown.y = y - FALL

        return Sequence(call(lift), Parallel(fade(crown, 1.0, 80), glide(crown, (crown.x, y), DROP_MS)))
