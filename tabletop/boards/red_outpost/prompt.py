"""What does the prompt rail say: which step of a turn, which words and signs on the buttons?"""

from __future__ import annotations

from collections.abc import Callable

from tabletop.boards.common.icons import Row
from tabletop.boards.common.ids import Id
from tabletop.boards.common.prompt import PromptChoice, Sign
from tabletop.boards.common.prompter import Prompter, progress, read_button_signs
from tabletop.boards.red_outpost.context import FIGURE, MARKER, TILE, OutpostContext, OutpostView
from tabletop.boards.red_outpost.faces import icons
from tabletop.boards.red_outpost.faces.drawn_card import card_face
from tabletop.boards.red_outpost.faces.special_card import special_art
from tabletop.boards.red_outpost.faces.tile import scene_art
from tabletop.boards.red_outpost.look import BLACK, LIGHT, art
from tabletop.games.red_outpost.forecast import Forecast, gift_worth
from tabletop.games.red_outpost.scoring import set_worth
from tabletop.kernel import Command
from tabletop.scene import Group, Node, Panel, Sprite

STEPS = ("move", "marker", "mood", "location")
STEP_OF = {"move": 0, "store_marker": 1, "add_marker": 1, "withhold_marker": 1, "replace_location": 2}
NO_STEPS = ("begin", "lay_down", "move_marker")
TRADES = frozenset({"return_for_moods", "return_for_crystal", "buy_good"})
"""Exchanges: signs say what is given and gained, words what it comes to."""
MOST = 10
"""Targets that stand in one column."""


# -- signs ----------------------------------------------------------------------------------------------------------


def _trade(kit: OutpostContext, given: Sign, gained: Sign) -> Node:
    row = Row(28, gap=8)
    row.put(_MAKERS[str(given[0])](kit, *given[1:]))
    row.put(icons.arrow(16))
    row.put(_MAKERS[str(gained[0])](kit, *gained[1:]))
    return row


def _scene(kit: OutpostContext, location: str) -> Node:
    scene = Group(size=(46, 30))
    scene.add(Sprite(scene_art(kit, location), (46, 30), corners=5))
    scene.add(Panel((46, 30), rim=BLACK, rim_width=1.6, corners=5))
    return scene


def _marker(kit: OutpostContext, seat: int, worker: str) -> Node:
    pair = Group(size=(46, 29))
    pair.add(kit.token(seat, 18, (9, 14.5)))
    pair.add(icons.head(worker, 26)).pos = (20, 1.5)
    return pair


def _pair(*signs: Node) -> Node:
    row = Row(26, gap=4)
    for sign in signs:
        row.put(sign)
    return row


_MAKERS: dict[str, Callable[..., Node]] = {
    "head": lambda _, worker: icons.head(worker, 29),
    "cube": lambda _, good: icons.cube(good, 27),
    "crystal": lambda _: icons.crystal(28),
    "scene": _scene,
    "mood": lambda _, change: icons.mood_pill(change, 24),
    "moods": lambda _: icons.split_pill(24),
    "marker": _marker,
    "card": lambda kit, deck, card: card_face(kit, deck, card, (21, 30)),
    "trade": _trade,
    "special": lambda kit, card: Sprite(special_art(kit, card), (40, 30), corners=5),
    "points": lambda _: Sprite(art("vp_medal"), (26, 26)),
    "changed": lambda _, worker, change: _pair(icons.head(worker, 26), icons.mood_pill(change, 24)),
    "shipped": lambda _, good: _pair(icons.glyph("glyph_rocket", 22, LIGHT), icons.cube(good, 24)),
    "shifted": lambda _, source, target: _pair(icons.head(source, 26), icons.arrow(16), icons.head(target, 26)),
    "glyph": lambda _, name: icons.glyph(name, 24, BLACK),
}


class OutpostPrompt(Prompter[OutpostContext]):
    """Words and signs of this game."""

    signs = read_button_signs("red_outpost")
    sign_makers = _MAKERS

    def steps(self, view: OutpostView) -> tuple[tuple[str, str], ...]:
        """Move, marker, mood, location."""
        assert view.decision is not None
        if view.decision.kind in NO_STEPS:
            return ()
        solo = view.state.autom is not None
        names = ("autom_marker" if solo and name == "marker" else name for name in STEPS)
        return progress([self.kit.say(f"step.{name}") for name in names], STEP_OF.get(view.decision.kind, 3))

    def caption(self, view: OutpostView) -> str:
        """Workers or markers are picked."""
        figures = view.state.ask in ("move", "relocate")
        return self.kit.say("prompt.or_pick_worker" if figures else "prompt.or_pick_marker")

    def detail(self, view: OutpostView) -> str:
        """What a gift, a crystal or a good is worth, where one may be given or gained."""
        kit, state, verbs = self.kit, view.state, {command.verb for command in view.legal}
        crystal = kit.say("worth.crystal", n=kit.of.scoring.crystals_per_point)
        if "donate" in verbs and view.decision is not None:
            before, after = gift_worth(kit.book, state, view.decision.seat)
            key = "worth.gift" if after != before else "worth.gift_same"
            return f"{kit.say(key, before=before, after=after)} {crystal}"
        if verbs & TRADES:
            goods = [f"{kit.good(good)} {set_worth(kit.book, state, good)}" for good in kit.of.goods]
            return f"{crystal} {kit.say('worth.sets', goods=goods)}"
        return ""

    def chooser_sign(self, view: OutpostView, command: Command) -> Sign | None:
        """In a chooser the source is known: an exchange shows what is gained."""
        sign = self.sign(view, command)
        gained = sign[2] if sign is not None and sign[0] == "trade" else sign
        return gained if isinstance(gained, tuple) else None

    def drop_choice(self, view: OutpostView, source: Id, target: Id, cast: Forecast | None) -> PromptChoice | None:
        """A place by its picture and name; a location also by the mood it makes."""
        choice = super().drop_choice(view, source, target, cast)
        if choice is None or cast is None or target.kind != TILE:
            return choice
        # the change the location makes, not what is left of it at the end of the track
        return choice._replace(trailing=("mood", self.kit.of.locations[target.word()].mood[source.word()]))

    def drop_columns(self, source: Id, choices: tuple[PromptChoice, ...]) -> int:
        """Few places stand below each other."""
        few = len(choices) <= MOST if source.kind in (FIGURE, MARKER) else len(choices) == 1
        return 1 if few else 2

    def lifted(self, view: OutpostView, source: Id) -> tuple[str, str]:
        """What dropping does; against Autom a moved worker takes one of its markers."""
        words, _ = super().lifted(view, source)
        takes = source.kind == FIGURE and view.state.ask == "move" and view.state.autom is not None
        return words, self.kit.say("prompt.takes_marker") if takes else ""
