"""Is what happens told as motion: banners to read, the hand that turns, cards that come from their decks?"""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.boards.common.event_motion import Beat
from tabletop.boards.watch.board import WatchBoard
from tabletop.boards.watch.context import CRATE, DECK, HAND, LAID, MARKET, PILE, SPY
from tabletop.boards.watch.motion import WatchMotion
from tabletop.games.watch.state import WatchState
from tabletop.scene import Text
from tests.boards.positions import Setting, Step, played
from tests.boards.seated import Seated
from tests.boards.watch.bench import rules


def steps(seats: int, *kinds: str) -> Iterator[tuple[Step, list[str]]]:
    """Steps of random games in which all of these were told to the first seat."""
    for seed in range(1, 30):
        for step in played(rules(), Setting("watch", seats, {}), seed):
            told = [frame.event.kind for frame in step.frames]
            if set(kinds) <= set(told):
                yield step, told


def shown(step: Step) -> tuple[WatchMotion, list[Beat[WatchState]]]:
    table = Seated(rules())
    table.lay_out(step.before, viewer=0)
    board = table.board
    assert isinstance(board, WatchBoard)
    motion = board.motion
    assert isinstance(motion, WatchMotion)
    return motion, motion.beats(step.frames, rules().observe(step.before, 0))


def words(motion: WatchMotion, beat: Beat[WatchState]) -> list[str]:
    card, _ = motion.card_and_pause(beat)
    return [] if card is None else [node.content for node in card.walk() if isinstance(node, Text)]


def test_who_is_caught_where_and_for_how_much_is_one_beat() -> None:
    step, _ = next(steps(3, "revealed", "caught", "bribe_received"))
    motion, beats = shown(step)
    beat = next(beat for beat in beats if beat.events[0].kind == "caught")
    assert "bribe_received" in beat.kinds
    said = words(motion, beat)
    seat, catcher = int(beat.events[0].facts["seat"]), beat.after.activator
    assert catcher is not None
    names = motion.kit.seat_name
    assert f"{names(seat)} is caught" in said
    assert f"The bribe goes to {names(catcher)}." in said
    assert str(beat.events[0].facts["amount"]) in said


def test_the_spies_strike_once_for_all_although_somebody_is_asked_in_between() -> None:
    """Everybody caught stands in one scene, lit on their spaces, before the first of them pays."""
    in_between = 0
    for seed in range(1, 4):
        table, scenes, caught, commands = Seated(rules()), list[list[str]](), list[str](), list[int]()
        for number, step in enumerate(played(rules(), Setting("watch", 4, {}), seed)):
            table.lay_out(step.before, viewer=0)
            assert isinstance(table.board, WatchBoard)
            motion = table.board.motion
            if any(frame.event.kind == "revealed" for frame in step.frames):
                assert not scenes or scenes == [caught]
                scenes, caught, commands = [], [], []
            for beat in motion._gathered(motion.beats(step.frames, rules().observe(step.before, 0))):
                spaces = [
                    str(event.facts["space"]) for event in beat.events if event.kind in ("caught", "third_caught")
                ]
                said = motion.reading_stop(beat) if spaces else None
                caught += spaces
                commands += [number] if spaces else []
                if said is not None:
                    scenes.append([cell.things[0].word() for cell in said.cells])
            in_between += len(set(commands)) > 1
    assert in_between


def test_the_order_of_a_phase_is_told_with_every_name() -> None:
    step, _ = next(steps(4, "phase_began", "placed"))
    motion, beats = shown(step)
    beat = next(beat for beat in beats if beat.events[0].kind == "phase_began")
    line = next(line for line in words(motion, beat) if " · " in line)
    assert sorted(line.split(" · ")) == sorted(motion.kit.seat_name(seat) for seat in range(4))


def test_the_hand_turns_on_by_a_quarter_and_the_new_market_card_comes_from_its_deck() -> None:
    step, told = next(steps(3, "hand_turned", "revealed"))
    assert told.index("hand_turned") < told.index("revealed")
    table = Seated(rules())
    before = table.lay_out(step.before, viewer=0)
    board = table.board
    assert isinstance(board, WatchBoard)
    earlier, later = board.arrange(before), board.arrange(table.view(step.after, 0))
    assert later[HAND()].tilt - earlier[HAND()].tilt == 90
    motion, beats = shown(step)
    beat = next(beat for beat in beats if beat.events[0].kind == "revealed")
    card = MARKET(len(beat.after.past))
    assert motion.origin(beat, card, later[card]) == DECK("market")
    assert motion.kit.say("interlude.market", round=beat.after.round) in words(motion, beat)


def test_revealed_spy_cards_turn_over_in_their_rooms() -> None:
    step, _ = next(
        (step, told)
        for step, told in steps(3, "revealed", "placed")
        if any(frame.event.facts.get("what") == "spy" for frame in step.frames) and step.before.activator != 0
    )
    motion, beats = shown(step)
    beat = next(beat for beat in beats if beat.events[0].kind == "revealed")
    before, after = (
        [motion.laid_out(state)[SPY(at)] for at in range(len(beat.after.active))] for state in (beat.before, beat.after)
    )
    assert all(piece.turned for piece in before)
    assert not any(piece.turned for piece in after)


def test_a_spy_card_that_is_set_turns_over_and_those_set_before_keep_their_faces() -> None:
    for step, _ in steps(3, "spy_set"):
        motion, beats = shown(step)
        beat = next(beat for beat in beats if beat.events[0].kind == "spy_set")
        before, after, names = motion.laid_out(beat.before), motion.laid_out(beat.after), motion.renamed(beat)
        last = len(beat.before.active)
        for at in range(last + 1):
            new = names.get(SPY(at), SPY(at))
            assert before[SPY(at)].turned == (at == last)
            assert not after[new].turned
            assert at == last or before[SPY(at)].look == after[new].look
        if names[SPY(last)] != SPY(last):
            return
    raise AssertionError("none was ever set before another one")


def test_a_crate_that_is_exchanged_goes_to_its_pile_and_the_other_one_comes_from_its_own() -> None:
    given_back = steps(3, "crate_returned", "crate_taken")
    step = next(step for step, _ in given_back if step.frames[0].event.facts["seat"] == 0)
    motion, beats = shown(step)
    beat = next(beat for beat in beats if beat.events[0].kind == "crate_returned")
    before, after = motion.laid_out(beat.before), motion.laid_out(beat.after)
    given, taken = (
        [thing for thing in one if thing.kind == CRATE and thing not in other]
        for one, other in ((before, after), (after, before))
    )
    assert [motion.goal(beat, thing, before[thing]) for thing in given] == [PILE(int(beat.events[0].facts["crate"]))]
    assert [motion.origin(beat, thing, after[thing]) for thing in taken] == [PILE(int(beat.events[1].facts["crate"]))]


def test_the_disc_of_the_own_row_is_the_one_that_is_laid() -> None:
    step, _ = next(
        (step, told)
        for step, told in steps(3, "disc_removed", "disc_laid")
        if step.frames[0].event.facts.get("seat") == 0 and step.frames[0].event.kind == "disc_removed"
    )
    motion, beats = shown(step)
    names = motion.renamed(beats[0])
    (new,) = names.values()
    assert new.kind == LAID
