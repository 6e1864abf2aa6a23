"""Where does this game stop to be read: who is caught, the market card of a new round, the final scoring?"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from tabletop.boards.common.event_motion import Beat
from tabletop.boards.common.reading_stop import ReadingStop, score_rows
from tabletop.boards.watch.context import WatchContext
from tabletop.boards.watch.faces import risk
from tabletop.boards.watch.faces.clock import market_card
from tabletop.games.watch import scoring
from tabletop.games.watch.state import THIRD, WatchState
from tabletop.games.watch.wording import describe
from tabletop.kernel import Event

CAUGHT = ("caught", "third_caught")


def of_beat(kit: WatchContext, beat: Beat[WatchState]) -> ReadingStop | None:
    """What stops the game before this beat."""
    first = beat.events[0]
    if first.kind in CAUGHT:
        return ReadingStop(kit.say("interlude.caught"), picture=partial(risk.catches, kit, list(_catches(kit, beat))))
    if first.kind == "revealed" and first.facts["what"] == "market":
        return _market(kit, beat, str(first.facts["card"]))
    if first.kind == "scored":
        return _final(kit, beat)
    return None


def _catches(kit: WatchContext, beat: Beat[WatchState]) -> Iterator[risk.Catch]:
    """Everybody who is caught, with the bribe and who gets it, or why nothing is paid."""
    at = [number for number, event in enumerate(beat.events) if event.kind in CAUGHT]
    for number, end in zip(at, [*at[1:], len(beat.events)], strict=True):
        caught, following = beat.events[number], beat.events[number + 1 : end]
        third, solo = caught.kind == "third_caught", beat.after.solo is not None
        why = next((str(event.facts["why"]) for event in following if event.kind == "spared"), "")
        costs = 0 if third or why else int(caught.facts["amount"])
        yield risk.Catch(
            THIRD if third else int(caught.facts["seat"]),
            str(caught.facts["space"]),
            (str(costs), "disc" if solo else "rouble"),
            _bribe_words(kit, beat.after, third, why, following),
        )


def _bribe_words(kit: WatchContext, state: WatchState, third: bool, why: str, following: tuple[Event, ...]) -> str:
    if why and state.solo is None:
        return kit.say(f"banner.spared_{why}" if state.activator is not None else f"banner.spared_{why}_nobody")
    if state.solo is not None:
        return kit.say("banner.paid_discs")
    key, to = "third" if third else "to", state.activator
    paid = kit.say(f"banner.{key}_bank") if to is None else kit.say(f"banner.{key}_seat", name=kit.seat_name(to))
    debts = (int(event.facts["count"]) for event in following if event.kind == "note_taken")
    return " ".join([paid, *(kit.say("banner.notes", n=count) for count in debts)])


def _market(kit: WatchContext, beat: Beat[WatchState], card: str) -> ReadingStop:
    words = " ".join(kit.texts.say(key, **facts) for key, facts in describe(kit.tables, f"market.{card}", 2))
    standing = {seat: sheet.total for seat, sheet in enumerate(scoring.sheets(kit.tables, beat.after))}
    title = kit.say("interlude.market", round=beat.after.round)
    return ReadingStop(title, words, standing=standing, picture=lambda: market_card(kit, card, 150))


def _final(kit: WatchContext, beat: Beat[WatchState]) -> ReadingStop:
    sheets = scoring.sheets(kit.tables, beat.after)
    rows = score_rows(kit, {seat: sheet.points for seat, sheet in enumerate(sheets)})
    standing = {seat: sheet.total for seat, sheet in enumerate(sheets)}
    return ReadingStop(kit.say("interlude.final"), kit.say("interlude.final_text"), rows, standing, grants=False)
