"""Every card, tile, chip and wood has its drawing, and numbers come from the definitions."""

from __future__ import annotations

from itertools import pairwise

import msgspec
import pytest

from tabletop.boards.aquasphere.context import OPPONENT, AquaContext
from tabletop.boards.aquasphere.faces import headquarters, icons, own_board, panels, seat_card, station
from tabletop.boards.aquasphere.faces import research_and_lab as lab
from tabletop.boards.aquasphere.plan import AquaPlan
from tabletop.boards.common.plan import read_plan
from tabletop.boards.common.seat_rail import Sitting
from tabletop.boards.common.table_context import Setting
from tabletop.content import load_texts
from tabletop.games.aquasphere.state import Rival
from tabletop.scene import Node, Sprite, Text, headless, snapshot
from tests.boards.seated import SEATS
from tests.games.aquasphere.positions import GAME

DEFINITIONS = GAME.tables.definitions


def kit(seats: int = 4, *, compact: bool = False) -> AquaContext:
    headless()
    return AquaContext(GAME, Setting(plan(compact=compact), load_texts("en", "aquasphere"), SEATS[:seats]))


def plan(*, compact: bool) -> AquaPlan:
    return read_plan("aquasphere", AquaPlan, form="compact" if compact else "")


def drawn(node: Node) -> list[str]:
    """Draw it (a missing picture is an error) and give the words on it."""
    picture = snapshot(node, 0.5)
    assert picture.surface.get_bounding_rect().w > 4
    return [text.content for text in node.walk() if isinstance(text, Text)]


@pytest.mark.parametrize("card", DEFINITIONS.research)
def test_every_research_card_can_be_drawn(card: str) -> None:
    assert drawn(lab.research_card(kit(), card)) is not None


@pytest.mark.parametrize("tile", DEFINITIONS.expansions)
def test_every_expansion_shows_its_letters_and_room(tile: str) -> None:
    of = DEFINITIONS.expansions[tile]
    words = drawn(lab.expansion(kit(), tile))
    assert all(letter.upper() in words for letter in of.letters)
    assert len(of.letters) > 1 or any("+" in text for text in words)


@pytest.mark.parametrize("base", DEFINITIONS.base_labs)
def test_every_base_lab_shows_its_numbers(base: str) -> None:
    of = DEFINITIONS.base_labs[base]
    words = drawn(lab.base_lab(kit(), base))
    assert words == [base.upper(), str(of.research), str(of.crystals), str(of.octopods), str(of.time)]


@pytest.mark.parametrize("program", DEFINITIONS.programs)
def test_every_program_has_tile_area_chip_and_effect(program: str) -> None:
    drawn(icons.hexagon(program, 41.5))
    drawn(station.area(kit(), station.AreaModel(program, print=True)))
    drawn(station.area(kit(), station.AreaModel(program, print=False)))
    drawn(icons.program_glyph(program, 24))
    drawn(icons.sized(f"solo_chip_{program}", 40))


@pytest.mark.parametrize("card", DEFINITIONS.program_cards)
def test_every_program_card_shows_seven_tiles(card: str) -> None:
    face = headquarters.next_card(kit(), card)
    drawn(face)
    assert len(face.children) == 1 + len(DEFINITIONS.program_cards[card])


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_wooden_colour_has_bots_and_submarines(seats: int) -> None:
    at = kit(seats)
    for colour in range(4):
        drawn(icons.sized(at.bot_art(colour), 40))
        drawn(icons.sized(f"submarine_{at.wood_name(colour)}", 20))
    names = [at.wood_name(colour) for colour in range(4)]
    assert len(set(names)) == 4


def test_a_rank_is_lit_by_the_score() -> None:
    ranks = DEFINITIONS.solo.target_run.ranks
    words = drawn(panels.ladder(kit(1), (260, 296), max(ranks.values())))
    assert {f"{least}+" for least in ranks.values() if least} <= set(words)


def test_the_rival_team_shows_its_chips() -> None:
    who = Sitting(OPPONENT, "Rivals", "House mode", bot=True, active=False, looked_at=False, points=12)
    rival = Rival(scientist="a", supply=3, launched=1, score=12, points={}, chips=[], drawn=["red"])
    face = seat_card.rival_card(kit(1), (260, 182), who, rival, 2)
    assert "12" in drawn(face)
    chips = [node.art for node in face.walk() if isinstance(node, Sprite) and "solo_chip" in node.art]
    assert chips == ["aquasphere/solo_chip_red", *["aquasphere/solo_chip_back"] * (len(chips) - 1)]


def test_both_forms_of_the_plan_hold_the_same_things() -> None:
    normal, compact = (msgspec.to_builtins(plan(compact=form)) for form in (False, True))
    assert normal.keys() == compact.keys()
    for name in ("station", "headquarters", "dock", "pieces"):
        assert normal[name].keys() == compact[name].keys()
    assert normal["pieces"] == compact["pieces"]


def test_the_prompt_that_slides_out_leaves_track_and_dock_free() -> None:
    at = plan(compact=True)
    assert at.prompt.log.y + at.prompt.log.h < at.headquarters.laps.y
    assert at.prompt.log.y + at.prompt.log.h < at.dock.area.y


@pytest.mark.parametrize("compact", [False, True])
@pytest.mark.parametrize("count", range(1, 8))
def test_research_cards_lie_in_the_lab_however_many_it_holds(count: int, compact: bool) -> None:
    of = kit(compact=compact)
    boxes = [own_board.card_box(of, index, count) for index in range(count)]
    assert all(box.right <= of.plan.dock.lab.box.right - own_board.CARD_EDGE + 0.01 for box in boxes)
    assert count > 5 or all(one.right <= other.x for one, other in pairwise(boxes)), "none is covered"
    assert count > 3 or boxes[0].w == of.plan.dock.cards.size[0]
