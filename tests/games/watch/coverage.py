"""What must random play of WATCH show sooner or later?"""

from __future__ import annotations

from tabletop.games.watch.game import Watch

KINDS = (
    "bribe_received",
    "black_disc_taken",
    "bonus_declined",
    "bonus_lost",
    "bonus_taken",
    "caught",
    "crate_returned",
    "die_rolled",
    "disc_lifted",
    "document_kept",
    "looked",
    "market_seen",
    "note_returned",
    "note_taken",
    "rank_reached",
    "spies_drawn",
    "spies_set",
    "stayed",
    "third_caught",
    "third_laid",
    "watch_lost",
)


def expected(game: Watch) -> set[str]:
    """Every card, document kind, track space, department, action space, crate, rank and way of being spared."""
    tables, definitions = game.tables, game.components.definitions
    facts = {f"event={kind}" for kind in KINDS}
    facts |= {f"card={card}" for card in (*definitions.market, *definitions.solo.cards)}
    facts |= {f"document={document}" for document in definitions.documents}
    facts |= {f"type={kind}" for kind in definitions.document_kinds}
    facts |= {f"spot=t{t}.s{s}" for t in range(1, len(tables.tracks) + 1) for s in range(1, 11)}
    facts |= {f"department={department}" for department in definitions.departments}
    facts |= {f"space={space}" for space in definitions.spaces}
    # Nine dark crates and more must be taken before the lowest dark one comes up: chance never gets there, a test does.
    facts |= {f"crate={value}" for value in definitions.crates.values if value != "7"}
    facts |= {f"roll={roll}" for roll in range(1, 7)}
    facts |= {f"why={why}" for why in ("own", "black_disc", "document")}
    facts |= {f"who={who}" for who in ("third", "robot")}
    facts |= {f"rank={rank}" for rank in ("none", "worker", "foreman")}
    facts |= {
        f"category={category}"
        for category in ("crates", "board", "documents", "gears", "roubles", "crate_tracks", "discs", "debt")
    }
    return facts
