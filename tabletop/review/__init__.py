"""How well was a game played? Every decision of a person judged as it looked at that moment, and kept beside the save."""

from tabletop.review.cards import card_of
from tabletop.review.findings import GOOD, Course, Finding, Review, Verdict
from tabletop.review.kept import keep, recall, review_file
from tabletop.review.process import Reviewer
from tabletop.review.reviewing import Task, decisions_of, expected, findings, task_for
from tabletop.review.spoken import Spoken

__all__ = [
    "GOOD",
    "Course",
    "Finding",
    "Review",
    "Reviewer",
    "Spoken",
    "Task",
    "Verdict",
    "card_of",
    "decisions_of",
    "expected",
    "findings",
    "keep",
    "recall",
    "review_file",
    "task_for",
]
