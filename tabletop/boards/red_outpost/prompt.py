"""What does the prompt rail say: which step of a turn, which words and signs on the buttons?"""

from __future__ import annotations

from collections.abc import Callable

from tabletop.boards.common.ids import Id
from tabletop.boards.common.prompt import PromptChoice, Sign
from tabletop.boards.common.prompter import Prompter
from tabletop.boards.common.row import Row
from tabletop.boards.red_outpost import worth
from tabletop.boards.red_outpost.faces import icons
from tabletop.boards.red_outpost.faces.special_card import special_art
from tabletop.boards.red_outpost.faces.tile import scene_art
from tabletop.boards.red_outpost.kit import FIGURE, MARKER, ROW, STOCK, TILE, OutpostKit, OutpostView
from tabletop.boards.red_outpost.look import BLACK
from tabletop.boards.red_outpost.pieces import card_art
from tabletop.games.red_outpost.forecast import Forecast
from tabletop.games.red_outpost.state import RedOutpostState
from tabletop.kernel import Command
from tabletop.scene import Group, Node, Panel, Sprite

STEPS = ("move", "marker", "mood", "location")
STEP_OF = {"move": 0, "store_marker": 1, "add_marker": 1, "withhold_marker": 1, "replace_location": 2}
NO_STEPS = ("begin", "lay_down", "move_marker")
TRADES = ("return_for_moods", "return_for_crystal", "buy_good")
"""Exchanges: signs say what is given and gained, words what it comes to."""
OF_WORKER = ("raise", "lower", "lay_down", "place_crystal")
OF_GOOD = ("choose_good", "produce_more", "export_set")
SIGNS: dict[str, Sign] = {
    "donate": ("crystal",),
    "place_marker": ("glyph", "influence_target"),
    "place_both": ("glyph", "influence_target"),
    "reshuffle": ("glyph", "glyph_repeat"),
    "draw_card": ("glyph", "glyph_fish"),
}
MOST = 10
"""Targets that stand in one column."""


class OutpostPrompt(Prompter[RedOutpostState, OutpostKit, Forecast]):
    """Words and signs of this game."""

    def steps(self, view: OutpostView) -> tuple[tuple[str, str], ...]:
        """Move, marker, mood, location."""
        assert view.decision is not None
        if view.decision.kind in NO_STEPS:
            return ()
        now = STEP_OF.get(view.decision.kind, 3)
        solo = view.state.autom is not None
        return tuple(
            (
                self.kit.say(f"step.{'autom_marker' if solo and name == 'marker' else name}"),
                "done" if at < now else "now" if at == now else "next",
            )
            for at, name in enumerate(STEPS)
        )

    def caption(self, view: OutpostView) -> str:
        """Workers or markers are picked."""
        figures = view.state.ask in ("move", "relocate")
        return self.kit.say("prompt.or_pick_worker" if figures else "prompt.or_pick_marker")

    def detail(self, view: OutpostView) -> str:
        """What a gift, a crystal or a good is worth, where one may be given or gained."""
        kit, state, verbs = self.kit, view.state, {command.verb for command in view.legal}
        crystal = kit.say("worth.crystal", n=kit.of.scoring.crystals_per_point)
        if "donate" in verbs and view.decision is not None:
            before, after = worth.of_gift(kit, state, view.decision.seat)
            key = "worth.gift" if after != before else "worth.gift_same"
            return f"{kit.say(key, before=before, after=after)} {crystal}"
        if verbs & set(TRADES):
            goods = [f"{kit.good(good)} {worth.of_set(kit, state, good)}" for good in kit.of.goods]
            return f"{crystal} {kit.say('worth.sets', goods=goods)}"
        return ""

    def short_label(self, command: Command) -> str:
        """Only the name where the question says the rest; an exchange says what it comes to."""
        if command.verb in TRADES:
            return self.kit.say(f"trade.{command.verb}", good=command.word("good"))
        if command.verb in OF_WORKER:
            return self.kit.worker(command.word("worker"))
        if command.verb in OF_GOOD:
            return self.kit.good(command.word("good"))
        return self.label(command)

    def sign(self, command: Command) -> Sign | None:
        """The sign of a command's button."""
        if command.verb in TRADES:
            return ("trade", *_trade_of(command))
        if command.verb in (*OF_WORKER, "stay"):
            return ("head", command.word("worker"))
        if command.get("good") is not None:
            return ("cube", command.word("good"))
        if command.verb == "use_card":
            return ("special", command.word("card"))
        if command.verb in ("take_card", "keep_card"):
            return ("card", "lake", command.word("card"))
        return SIGNS.get(command.verb)

    def chooser_sign(self, command: Command) -> Sign | None:
        """In a chooser the source is known: an exchange shows what is gained."""
        return _trade_of(command)[1] if command.verb in TRADES else self.sign(command)

    def piece_choice(self, _: OutpostView, source: Id) -> PromptChoice | None:
        """A worker's name, with his head or with a marker beside it."""
        if source.kind == FIGURE:
            return PromptChoice("", self.kit.worker(source.word()), ("head", source.word()))
        if source.kind == MARKER:
            return PromptChoice("", self.kit.worker(source.word()), ("marker", source.number(1), source.word()))
        return None

    def drop_choice(self, _: OutpostView, source: Id, target: Id, cast: Forecast | None) -> PromptChoice | None:
        """A place by its picture and name; for a location also the mood it makes."""
        kit, what = self.kit, str(target.parts[0])
        if target.kind == TILE:
            # the change the location makes, not what is left of it at the end of the track
            trailing = None if cast is None else ("mood", kit.of.locations[what].mood[source.word()])
            return PromptChoice("", kit.location(what), ("scene", what), trailing)
        if target.kind == ROW:
            return PromptChoice("", kit.worker(what), ("head", what))
        if target.kind == STOCK:
            return PromptChoice("", kit.good(what), ("cube", what))
        return None

    def drop_columns(self, source: Id, choices: tuple[PromptChoice, ...]) -> int:
        """Few places stand below each other."""
        return 1 if source.kind in (FIGURE, MARKER) and len(choices) <= MOST else 2

    def lifted(self, view: OutpostView, source: Id) -> tuple[str, str]:
        """What dropping does; against Autom a moved worker takes one of its markers."""
        if source.kind != FIGURE or view.state.ask != "move":
            return self.kit.say("prompt.drop_piece"), ""
        detail = self.kit.say("prompt.takes_marker") if view.state.autom is not None else ""
        return self.kit.say("prompt.drop_figure", worker=source.word()), detail

    def make_sign(self, sign: Sign) -> Node:
        """The node of a sign."""
        kind, *rest = sign
        return _MAKERS[str(kind)](self.kit, *rest)


def _trade_of(command: Command) -> tuple[Sign, Sign]:
    good: Sign = ("cube", command.word("good"))
    if command.verb == "buy_good":
        return ("crystal",), good
    return good, ("crystal",) if command.verb == "return_for_crystal" else ("moods",)


# -- signs ----------------------------------------------------------------------------------------------------------


def _trade(kit: OutpostKit, given: Sign, gained: Sign) -> Node:
    row = Row(28, gap=8)
    row.put(_MAKERS[str(given[0])](kit, *given[1:]))
    row.put(icons.arrow(16))
    row.put(_MAKERS[str(gained[0])](kit, *gained[1:]))
    return row


def _scene(kit: OutpostKit, location: str) -> Node:
    scene = Group(size=(46, 30))
    scene.add(Sprite(scene_art(kit, location), (46, 30), corners=5))
    scene.add(Panel((46, 30), rim=BLACK, rim_width=1.6, corners=5))
    return scene


def _marker(kit: OutpostKit, seat: int, worker: str) -> Node:
    pair = Group(size=(46, 29))
    pair.add(kit.token(seat, 18, (9, 14.5)))
    pair.add(icons.head(worker, 26)).pos = (20, 1.5)
    return pair


_MAKERS: dict[str, Callable[..., Node]] = {
    "head": lambda _, worker: icons.head(worker, 29),
    "cube": lambda _, good: icons.cube(good, 27),
    "crystal": lambda _: icons.crystal(28),
    "scene": _scene,
    "mood": lambda _, change: icons.mood_pill(change, 24),
    "moods": lambda _: icons.split_pill(24),
    "marker": _marker,
    "card": lambda kit, deck, card: Sprite(card_art(kit, deck, card), (21, 30)),
    "trade": _trade,
    "special": lambda kit, card: Sprite(special_art(kit, card), (40, 30), corners=5),
    "glyph": lambda _, name: icons.glyph(name, 24, BLACK),
}
"""How each sign becomes a node: the kit, then what else the sign says."""


def log_sign(kit: OutpostKit, words: tuple[str, ...]) -> Node | None:
    """The head of the first worker a line of the log speaks of."""
    worker = next((word for word in words if word in kit.of.workers), None)
    return None if worker is None else icons.head(worker, 24)
