"""What must random play of AquaSphere show sooner or later?"""

from __future__ import annotations

from tabletop.games.aquasphere.game import AquaSphere

KINDS = (
    "acted",
    "bot_returned",
    "cleared",
    "displaced",
    "line_crossed",
    "neutral_launched",
    "no_action",
    "passed",
    "ranked",
    "rival_launched",
    "rival_took_expansion",
    "rival_took_research",
    "rival_went_home",
    "stopped",
    "went_home",
)
CATEGORIES = ("control", "bots", "crystals", "octopods", "submarines", "research", "letters", "time", "leftover")


def expected(game: AquaSphere) -> set[str]:
    """Every card, expansion, centre tile, program card, program, sector, headquarters field and rank within reach."""
    definitions = game.components.definitions
    facts = {f"event={kind}" for kind in KINDS}
    facts |= {f"card={card}" for card in definitions.research}
    facts |= {f"expansion={tile}" for tile in definitions.expansions}
    facts |= {f"tile={tile}" for tile in definitions.centre_tiles}
    facts |= {f"program_card={card}" for card in definitions.program_cards}
    facts |= {f"program={program}" for program in definitions.programs}
    facts |= {f"sector={letter}" for letter in definitions.sectors}
    facts |= {f"target={field}" for field in definitions.headquarters if field != "start"}
    facts |= {f"rotation={rotation}" for rotation in range(6)}
    facts |= {f"category={category}" for category in CATEGORIES}
    return facts | {"rank=trainee"}
