"""What is drawn on the boards besides pieces: stacks, supply, worth of awards, trays, track, drives, numbers?"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from tabletop.boards.common.patch import Patches
from tabletop.boards.corrosion.arrange import SPREAD, award_boxes
from tabletop.boards.corrosion.faces import awards, market, own, signs
from tabletop.boards.corrosion.faces.solo import DeckModel, deck
from tabletop.boards.corrosion.kit import Kit, centred_at
from tabletop.boards.corrosion.look import BRASS, INK, LETTER, SECOND, art
from tabletop.boards.corrosion.plan import Part
from tabletop.games.corrosion.scoring import award_points
from tabletop.games.corrosion.state import DISCARD_ROWS, DRIVES, ROWS, SPOTS, CorrosionState
from tabletop.games.corrosion.tables import token
from tabletop.scene import Group, Node, Panel, Sprite
from tabletop.scene.geometry import Point, Size


class Marks:
    """Draws the patches of market and own boards for one state."""

    def __init__(self, kit: Kit, home: Node, patches: Patches, state: CorrosionState, viewer: int) -> None:
        self._kit = kit
        self._home = home
        self._patches = patches
        self._state = state
        self._viewer = viewer
        self._player = state.players[viewer]
        self._turned = self._player.turned

    def spread(self, home: Node) -> None:
        """The ground on which the discard piles are spread out to be searched."""
        part = self._kit.plan.market
        box = part.box(*SPREAD)
        self._patches.show(home, "spread", (box.x, box.y), None, lambda: spread_ground(self._kit, (box.w, box.h)))

    def draw(self, special_after: int | None = None, held: int | None = None) -> None:
        """Bring everything up to date; `special_after` is what the hovered drop would leave in the special supply.

        `held` keeps trays and track as they were with the wheel turned so far, while it still moves.
        """
        self._turned = self._player.turned if held is None else held
        self._market(special_after)
        self._awards()
        self._own()
        if self._state.opponent is not None:
            self._opponent()

    def _on(self, part: Part, name: str, at: Point, model: object, build: Callable[[], Group]) -> None:
        """A patch at a point of a board, as large as the board is shown."""

        def scaled() -> Group:
            face = build()
            box = Group(size=part.size(face.size))
            face.pivot, face.scale = (0, 0), part.scale
            box.add(face)
            return box

        self._patches.show(self._home, name, part.point(*at), model, scaled)

    # -- market -----------------------------------------------------------------------------------------------------

    def _market(self, special_after: int | None) -> None:
        kit, state, part = self._kit, self._state, self._kit.plan.market
        for row in ROWS:
            _, y, _, h = market.WELLS[row]
            left = len(state.stacks[row])
            stack = partial(market.stack_words, kit, row, left)
            self._on(part, f"stack:{row}", (market.COLUMNS["stack"] - 46, y), left, stack)
            count = len(state.discards[row]) if row in DISCARD_ROWS else 0
            if count:
                pile = partial(market.discard_words, kit, row, count)
                self._on(part, f"discards:{row}", (market.COLUMNS["discard"] - 46, y + h - 28), count, pile)
        most = kit.of.setup.by_seats[str(state.seats)].special
        gone = 0 if special_after is None else max(0, state.special - special_after)
        self._on(
            part,
            "supply",
            market.SUPPLY[:2],
            (state.special, gone),
            lambda: market.supply(
                kit, state.special, most, gone, 0 if state.opponent is not None else kit.of.end.special_left
            ),
        )
        if state.opponent is not None:
            filled = state.opponent.reshuffles
            total = kit.of.solo.reshuffles
            self._on(part, "rivets", market.RIVETS, filled, lambda: market.reshuffle_rivets(filled, total))

    def _awards(self) -> None:
        kit, state = self._kit, self._state
        worth = tuple(award_points(kit.tables, self._player, task) for task in state.tasks)
        gone = {
            name: next((seat for seat, player in enumerate(state.players) if name in player.awards), None)
            for task in state.tasks
            for name in (token(task, True), token(task, False))
            if name not in state.awards
        }
        model = (worth, tuple(gone.items()), self._viewer)
        self._patches.show(self._home, "awards", (0, 0), model, lambda: self._award_words(worth, gone))

    def _award_words(self, worth: tuple[int, ...], gone: dict[str, int | None]) -> Group:
        kit, state = self._kit, self._state
        face = Group()
        places = award_boxes(kit, len(state.tasks), state.opponent is not None)
        for index, (task, (chained, plain, words)) in enumerate(zip(state.tasks, places, strict=True)):
            for name, box in ((token(task, True), chained), (token(task, False), plain)):
                if name in gone:
                    face.add(awards.taken(kit, gone[name], (box.w, box.h))).pos = (box.x, box.y)
            if kit.compact:
                text = kit.say("market.for_you", n=worth[index])
                kit.type.words(face, text, words, 15, SECOND, align="right", room=88)
            else:
                text = kit.say("market.for_you", n=worth[index]) if chained.w > 90 else str(worth[index])
                if state.opponent is not None:
                    text = f"{kit.texts.say(f'spot.{SPOTS[index]}.name')} · {text}"
                kit.type.words(face, text, words, 15, SECOND, align="centre", room=chained.w)
        return face

    # -- own boards ---------------------------------------------------------------------------------------------------

    def _own(self) -> None:
        kit, part, player = self._kit, self._kit.plan.own, self._player
        for number, side in enumerate(own.SIDES):
            sector = own.quarter(number, self._turned)
            crowded = sum(at == number for at in player.engineers.values()) > 2
            build = partial(own.tray, kit, side, sector, crowded)
            self._on(part, f"tray:{side}", own.TRAYS[side][:2], (sector, crowded), build)
        corner = (own.WHEEL[0] - 141, own.WHEEL[1] - 141)
        self._on(part, "track", corner, self._turned, lambda: own.track(self._turned))
        self._on(
            part,
            "boiler",
            own.BOILER[:2],
            (player.hot, player.cold),
            lambda: own.boiler_counts(kit, player.hot, player.cold),
        )
        counts = {"chrome": player.chrome, "green": player.green, "special": player.special}
        points = sum(award_points(kit.tables, player, kit.tables.type_of[name]) for name in player.awards)
        model = (self._viewer, tuple(counts.values()), len(player.awards), points)
        self._on(
            part, "reserve", (0, 0), model,
            lambda: own.reserve_counts(kit, self._viewer, counts, len(player.awards), points),
        )  # fmt: skip
        for index, drive in enumerate(DRIVES):
            stack = tuple(player.drives[index])
            done = tuple(name in player.completed for name in stack)
            x, y, _, _ = own.spot_box(drive)
            build = partial(covered, kit, stack, done)
            self._on(part, f"drive:{drive}", (x, y - 38), (stack, done), build)
        hand = kit.plan.hand.area
        words = (hand.x + 19, hand.y + hand.h / 2)
        if not kit.compact:
            self._patches.show(
                self._home, "hand", (0, 0), len(player.hand), lambda: hand_title(kit, len(player.hand), words)
            )

    def _opponent(self) -> None:
        opponent, area = self._state.opponent, self._kit.plan.opponent
        assert opponent is not None
        model = DeckModel(opponent.back, len(opponent.deck), tuple(opponent.clocks.items()))
        self._patches.show(self._home, "deck", area.at, model, lambda: deck(self._kit, model, area.size))


def covered(kit: Kit, stack: tuple[str, ...], done: tuple[bool, ...]) -> Group:
    """Edges of the machines below the top of a drive, and the medal with the points of the completed ones."""
    face = Group(size=(120, 38))
    below = list(zip(stack[:-1], done[:-1], strict=True))
    for index, (_, completed) in enumerate(reversed(below[-3:])):
        name = "chrome_covered" if completed else "chrome_covered_plan"
        width = 112.0 - 8 * index
        face.add(Sprite(art(name), (width, 40), pos=((120 - width) / 2, 31 - 7 * index), z=-index))
    points = sum(kit.of.chrome[name].points for name, completed in below if completed)
    if points:
        centred_at(face, signs.icon("points_medal", 25), (105, 16))
        kit.type.title(face, f"+{points}", (105, 16), 15, INK, weight=700, align="centre")
    return face


def hand_title(kit: Kit, count: int, centre: Point) -> Group:
    """How many cards are in hand, read upwards."""
    face = Group()
    text = kit.type.title(face, kit.say("own.hand", n=count), centre, 17, BRASS, align="centre", room=150)
    text.pos = (centre[0] - text.w / 2, centre[1] - text.h / 2)
    text.rotation = -90
    return face


def spread_ground(kit: Kit, size: Size) -> Group:
    """A dark sheet over the market."""
    face = Group(size=size)
    face.add(Panel(size, fill=(25, 20, 17, 235), rim=BRASS, rim_width=2, corners=12))
    kit.type.title(face, kit.say("market.discards"), (size[0] / 2, 20), 20, LETTER, align="centre", room=size[0] - 40)
    return face
