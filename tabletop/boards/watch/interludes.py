"""Where does this game stop to be read: who is caught, the market card of a new round, the final scoring?"""

from __future__ import annotations

from functools import partial

from tabletop.boards.common.choreography import Beat
from tabletop.boards.common.interlude import Interlude, Row
from tabletop.boards.watch.faces import banner
from tabletop.boards.watch.faces.clock import market_card
from tabletop.boards.watch.kit import WatchKit
from tabletop.games.watch import scoring
from tabletop.games.watch.state import THIRD, WatchState
from tabletop.games.watch.wording import describe
from tabletop.kernel import Event

CAUGHT = ("caught", "third_caught")


def of_beat(kit: WatchKit, beat: Beat[WatchState]) -> Interlude | None:
    """What stops the game before this beat."""
    first = beat.events[0]
    if first.kind in CAUGHT:
        return Interlude(kit.say("interlude.caught"), picture=partial(banner.catches, kit, _catches(kit, beat)))
    if first.kind == "revealed" and first.facts["what"] == "market":
        return _market(kit, beat, str(first.facts["card"]))
    if first.kind == "scored":
        return _final(kit, beat)
    return None


def _catches(kit: WatchKit, beat: Beat[WatchState]) -> list[banner.Catch]:
    """Everybody who is caught, with the bribe and who gets it."""
    found: list[banner.Catch] = []
    at = [number for number, event in enumerate(beat.events) if event.kind in CAUGHT]
    for number, end in zip(at, [*at[1:], len(beat.events)], strict=True):
        event, following = beat.events[number], beat.events[number + 1 : end]
        who = THIRD if event.kind == "third_caught" else int(event.facts["seat"])
        words = bribe_words(kit, beat.after, following)
        bribe = (str(event.facts["amount"]), "disc" if beat.after.solo is not None else "rouble")
        found.append(banner.Catch(who, str(event.facts["space"]), bribe, words))
    return found


def bribe_words(kit: WatchKit, state: WatchState, following: tuple[Event, ...]) -> str:
    """Whom a bribe feeds, or why none is paid."""
    why = next((str(event.facts["why"]) for event in following if event.kind == "spared"), "")
    if why in ("own", "black_disc", "document"):
        return kit.say(f"banner.spared_{why}")
    if state.solo is not None:
        return kit.say("banner.paid_discs")
    if state.activator is None:
        return kit.say("banner.to_bank")
    return kit.say("banner.to_seat", name=kit.seat_name(state.activator))


def _market(kit: WatchKit, beat: Beat[WatchState], card: str) -> Interlude:
    words = " ".join(kit.texts.say(key, **facts) for key, facts in describe(kit.tables, f"market.{card}", 2))
    standing = {seat: sheet.total for seat, sheet in enumerate(scoring.sheets(kit.tables, beat.after))}
    title = kit.say("interlude.market", round=beat.after.round)
    return Interlude(title, words, standing=standing, picture=lambda: market_card(kit, card, 150))


def _final(kit: WatchKit, beat: Beat[WatchState]) -> Interlude:
    sheets = scoring.sheets(kit.tables, beat.after)
    rows = tuple(
        Row(kit.texts.say(f"score.{name}"), {seat: sheet.points[name] for seat, sheet in enumerate(sheets)})
        for name in sheets[0].points
    )
    standing = {seat: sheet.total for seat, sheet in enumerate(sheets)}
    return Interlude(kit.say("interlude.final"), kit.say("interlude.final_text"), rows, standing, grants=False)
