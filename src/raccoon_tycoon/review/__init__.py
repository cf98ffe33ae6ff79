"""Game reviews: where a game was won and lost, by skill and by luck."""

from .choices import judge_choices
from .page import curves, review_page
from .results import AuctionReview, Choice, Judged, Mark, Marks, Moment, PlayerReview, Review
from .reviewing import Reviewing, review, reviewing

__all__ = [
    "AuctionReview",
    "Choice",
    "Judged",
    "Mark",
    "Marks",
    "Moment",
    "PlayerReview",
    "Review",
    "Reviewing",
    "curves",
    "judge_choices",
    "review",
    "review_page",
    "reviewing",
]
