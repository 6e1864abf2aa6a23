"""How well was a whole game played? Judges every decision of a person as it looked at that moment."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import Any

from tabletop.cli import Refused
from tabletop.cli.arguments import Arguments
from tabletop.cli.choosing import find_game, game_texts
from tabletop.cli.terminal import Progress, Terminal
from tabletop.coach import ledger
from tabletop.kernel import Timeline
from tabletop.review import Review, Spoken, Verdict, findings, keep, recall, review_file, task_for
from tabletop.store import Opened, Places, StoreError, open_save
from tabletop.store.savefile import read_save


def arguments(parser: Arguments, terminal: Terminal) -> None:
    """The save and `--json`."""
    parser.add_argument("save", metavar="SAVE", help=terminal.say("review.save"))
    parser.add_argument("--json", action="store_true", help=terminal.say("help.json"))


def run(chosen: Namespace, terminal: Terminal) -> int:
    """Judge what is not judged yet and tell everything; what was found stays known, also after Ctrl-C."""
    file = Path(chosen.save)
    save, _ = read_save(file)
    opened = open_save(file, find_game)
    timeline, kept = opened.timeline, _kept_for(opened)
    people = [number for number, seat in enumerate(save.seats) if seat.kind == "human"]
    running = timeline.game.actor(timeline.state_at(timeline.length)) is not None
    if running and timeline.game.has_secrets and len(people) > 1:
        raise Refused("still_secret", file=str(file))
    review = recall(kept, timeline, people)
    if not review.decisions:
        if opened.earlier:  # what was decided cannot be shown again: the first thing that speaks against it says why
            raise Refused("cannot_review", file=str(file), why=opened.notes[0].sentence(terminal.texts))
        raise Refused("nothing_to_review", file=str(file))
    _judge(timeline, review, kept)
    texts = game_texts(timeline.game.name, terminal.texts.language)
    spoken = Spoken(timeline, save.seats, texts)
    if chosen.json:
        terminal.json(_described(opened, review, spoken))
        return 0
    for seat in people:
        if review.count(seat):
            _show(review, seat, spoken, terminal)
    return 0


def _kept_for(opened: Opened) -> Path | None:
    """Reviews are kept for the player's own saves; nothing is written beside files that lie elsewhere."""
    places = Places.here()
    own = opened.file.resolve().parent == places.saves.resolve()
    return review_file(places.reviews, opened.save.id) if own else None


def _judge(timeline: Timeline[Any], review: Review, kept: Path | None) -> None:
    bar = Progress(len(review.decisions))
    before = len(review.verdicts)
    try:
        for finding in findings(timeline.game, task_for(timeline, review)):
            if finding is not None:
                review.add(finding)
                bar.at(len(review.verdicts))
    finally:
        bar.end()
        if kept is not None and len(review.verdicts) > before:
            _keep(kept, timeline, review)


def _keep(kept: Path, timeline: Timeline[Any], review: Review) -> None:
    try:
        keep(kept, timeline, review)
    except StoreError:
        return  # it only saves time next time; what was found is told all the same


def _show(review: Review, seat: int, spoken: Spoken, terminal: Terminal) -> None:
    terminal.line(f"{spoken.seats[seat].name}: {spoken.headline(review, seat)}")
    terminal.line(spoken.standing(review, seat))
    for number, verdict in enumerate(review.dearest(seat), start=1):
        terminal.line()
        line = {
            "played": spoken.move(verdict.position, verdict.played.command),
            "better": spoken.move(verdict.position, verdict.best.command),
        }
        when = ", ".join(filter(None, spoken.when(verdict.position)))
        cost = spoken.cost(verdict.cost)
        terminal.line(
            terminal.say("review.line", number=number, cost=cost, when=when, move=verdict.position + 1, **line)
        )
        terminal.line(f"   {spoken.why(verdict)}")
        for step, words in enumerate(spoken.plan(verdict), start=1):
            terminal.line(f"   {step}. {words}")


def _described(opened: Opened, review: Review, spoken: Spoken) -> dict[str, Any]:
    timeline = opened.timeline
    return {
        "game": timeline.game.name,
        "moves": timeline.length,
        "parent": None if opened.save.parent is None else opened.save.parent.id,
        "people": [
            {
                "seat": seat,
                "name": opened.save.seats[seat].name,
                "decisions": review.count(seat),
                "good": sum(verdict.is_good for verdict in review.of(seat)),
                "headline": spoken.headline(review, seat),
                "dearest": [verdict.position + 1 for verdict in review.dearest(seat)],
                "expected": review.courses[seat].points,
                "judged": [_verdict(verdict, spoken) for verdict in review.of(seat)],
            }
            for seat in review.people
        ],
    }


def _verdict(verdict: Verdict, spoken: Spoken) -> dict[str, Any]:
    return {
        "move": verdict.position + 1,
        "played": str(verdict.played.command),
        "better": str(verdict.best.command),
        "cost": verdict.cost,
        "why": spoken.why(verdict),
        "plan": [
            {"seat": step.seat, "command": str(step.command), "words": words}
            for step, words in zip(verdict.best.plan, spoken.plan(verdict), strict=True)
        ],
        "ledger": [
            {"category": row.category, "points": row.points}
            for row in ledger(verdict.judgement, verdict.best, verdict.played)
        ],
    }
