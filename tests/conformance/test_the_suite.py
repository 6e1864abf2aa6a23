"""Would the suite notice? Every defect of `defects.py` must make the test that guards against it fail."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tabletop.kernel import IllegalCommand
from tests import practice_game
from tests.conformance import (
    cases,
    defects,
    test_commands,
    test_damage,
    test_frames,
    test_hidden,
    test_play,
    test_scores,
    test_texts,
    test_values,
)
from tests.conformance.cases import Case

Test = Callable[[Case], None]


def _with_seed(test: Callable[[Case, int], None]) -> Test:
    return lambda case: test(case, 1)


DEFECTS: list[tuple[type[practice_game.PracticeGame], Test]] = [
    (defects.EndsNever, test_play.test_a_finished_game_has_winners),
    (defects.ListsTwice, _with_seed(test_play.test_every_decision_can_be_made)),
    (defects.NamesAnotherSeat, _with_seed(test_play.test_every_decision_can_be_made)),
    (defects.LosesACard, test_play.test_pieces_stay_the_same),
    (defects.ListsTooMuch, test_commands.test_what_is_listed_can_be_done),
    (defects.DrawsOnlyWhenWatched, test_commands.test_what_is_listed_can_be_done),
    (defects.SearchesOnTheTable, test_commands.test_searches_leave_positions_as_they_are),
    (defects.AllowsTooMuch, test_commands.test_what_is_not_listed_is_refused),
    (defects.HasNoWords, test_commands.test_what_is_not_listed_is_refused),
    (defects.ChangesThenRefuses, test_commands.test_what_is_not_listed_is_refused),
    (defects.SharesItsHands, test_values.test_copies_are_independent),
    (defects.ForgetsInSnapshots, test_values.test_snapshots_restore),
    (defects.ShowsTheDeck, test_hidden.test_what_is_dealt_anew_looks_the_same),
    (defects.ShowsChance, test_hidden.test_observing_blanks_chance_and_changes_nothing),
    (defects.PeeksForLegality, test_hidden.test_what_is_dealt_anew_looks_the_same),
    (defects.KeepsTheTrueChance, test_hidden.test_what_is_dealt_anew_has_its_own_chance),
    (defects.DealsAwayCards, test_hidden.test_what_is_dealt_anew_looks_the_same),
    (defects.HidesNothing, test_hidden.test_what_is_revealed_was_not_known_before),
    (defects.ScoresInSilence, _with_seed(test_scores.test_scored_events_add_up)),
    (defects.CountsWrong, _with_seed(test_scores.test_totals_are_recounted)),
    (defects.CountsOtherwise, test_scores.test_sheets_have_the_same_categories_at_any_moment),
    (defects.SaysTheUnsaid, test_texts.test_what_happens_has_texts),
    (defects.TellsTooSoon, _with_seed(test_frames.test_what_is_told_has_happened)),
    (defects.TellsInMidAir, _with_seed(test_frames.test_no_piece_is_lost_while_something_is_told)),
    (defects.ScoresTooLate, _with_seed(test_frames.test_numbers_told_are_on_the_table)),
    (defects.ChangesInSilence, _with_seed(test_frames.test_nothing_is_left_untold)),
    (defects.EndsTooLate, _with_seed(test_frames.test_the_game_is_over_when_it_says_so)),
    (defects.TellsEverybody, test_frames.test_frames_show_nothing_hidden),
    (defects.ShowsWhatIsWatched, test_frames.test_frames_are_observations),
    (defects.ShowsWhatIsWatched, test_frames.test_frames_end_in_the_state),
    (defects.ShowsTheDeck, test_frames.test_frames_show_nothing_hidden),
    (defects.TrustsItsSnapshots, test_damage.test_damaged_snapshots_never_break_a_game),
]


@pytest.mark.parametrize(("defect", "test"), DEFECTS, ids=[defect.__name__ for defect, _ in DEFECTS])
def test_defects_are_noticed(
    defect: type[practice_game.PracticeGame], test: Test, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = defect()
    name = f"practice_{defect.__name__}"  # its own name, so that no recorded game of the sound one is taken for it
    sound: dict[str, Any] = {
        "load": cases.load,
        "texts": cases.texts,
        "recount": cases.recount,
        "telling": cases.telling,
    }
    monkeypatch.setattr(cases, "load", lambda asked: broken if asked == name else sound["load"](asked))
    for module in (test_commands, test_texts, test_scores, test_frames):
        for function in ("texts", "recount", "telling"):
            if hasattr(module, function):
                monkeypatch.setattr(module, function, _as_practice(sound[function], name))
    monkeypatch.setattr("tests.conformance.wording.texts", _as_practice(sound["texts"], name))
    case = Case(name, 2, (("wilds", True), ("market", "open")))
    with pytest.raises((AssertionError, pytest.fail.Exception, IllegalCommand, LookupError, ValueError, TypeError)):
        test(case)


def _as_practice(function: Callable[..., Any], name: str) -> Callable[..., Any]:
    """The function, which knows the broken game by the name of the sound one."""
    return lambda asked, *rest: function("practice" if asked == name else asked, *rest)


def test_the_sound_game_passes_what_the_broken_ones_fail() -> None:
    for _, test in DEFECTS:
        test(Case("practice", 2, (("wilds", True), ("market", "open"))))
