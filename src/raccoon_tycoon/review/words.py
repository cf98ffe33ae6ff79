"""A review in words, for both the terminal and the page."""

from __future__ import annotations

from collections.abc import Sequence

from ..api.actions import Action
from ..api.record import Record
from ..board.words import player_names
from ..locale import listed, said, say
from ..text.story import deed
from .results import AuctionReview, Judged, Moment, PlayerReview, Review

MINUS = "\N{MINUS SIGN}"


class Words:
    """A review's texts in a language, with the players' names."""

    def __init__(self, record: Record, review: Review, language: str = "en") -> None:
        self.record = record
        self.review = review
        self.language = language
        self.names: list[str] = player_names(record.rules.players, record.names, language)

    def t(self, id: str, /, **arguments: int | str) -> str:
        return say(id, self.language, **arguments)

    @property
    def title(self) -> str:
        return self.t("judged-title", names=listed(self.names, self.language))

    def notes(self) -> list[str]:
        """How it ended, and what the review doesn't cover."""
        result = self.t("judged-unfinished")
        if self.record.winners is not None:
            winners = listed((self.names[seat] for seat in self.record.winners), self.language)
            result = self.t("judged-won", names=winners)
        found = [self.t("judged-result", result=result, actions=len(self.record.actions))]
        if not self.review.over:
            found.append(self.t("judged-unfinished-text"))
        if not self.review.complete:
            done, all_of_them = len(self.review.decisions), self.review.unforced
            found.append(self.t("judged-incomplete", judged=done, decisions=all_of_them))
        return found

    def deed(self, action: Action) -> str:
        return said(deed(action, self.names), self.language)

    def line(self, line: Sequence[tuple[int, Action]]) -> str:
        steps = (
            self.t("judged-step", player=self.names[seat], action=self.deed(action)) for seat, action in line
        )
        return self.t("judged-line-join").join(steps)

    # The players

    def player_heads(self) -> list[str]:
        return [
            self.t(f"judged-{head}")
            for head in (
                "player",
                "accuracy",
                "start",
                "luck",
                "own-errors",
                "others-errors",
                "outcome",
                "inaccuracies",
                "mistakes",
                "blunders",
            )
        ]

    def player_cells(self, player: PlayerReview) -> list[str]:
        return [
            self.names[player.seat],
            f"{player.accuracy:.0f}",
            percent(player.start),
            signed(player.luck),
            signed(player.own_errors),
            signed(player.others_errors),
            percent(player.result),
            *(str(count) for count in vars(player.marks).values()),
        ]

    # Moments and errors

    def moment(self, moment: Moment) -> str:
        return self.t(
            "judged-moment",
            round=moment.round,
            player=self.names[moment.seat],
            mark=self.t(f"judged-{moment.mark}"),
            loss=signed(-moment.loss, unit=""),
        )

    def moment_lines(self, moment: Moment) -> list[str]:
        found = [
            self.t(
                f"judged-{which}",
                action=self.deed(choice.action),
                chance=percent(choice.chances[moment.seat]),
            )
            for which, choice in (("played", moment.played), ("better", moment.better))
        ]
        found.append(said(moment.reason, self.language))
        if len(moment.line) > 1:
            found.append(self.t("judged-line", line=self.line(moment.line[1:])))
        return found

    def errors(self) -> list[Judged]:
        return [judged for judged in self.review.decisions if judged.mark != "fine"]

    def error_heads(self) -> list[str]:
        return [self.t(f"judged-{head}") for head in ("round", "player", "decision", "loss")]

    def error_cells(self, judged: Judged) -> list[str]:
        played, better = self.deed(judged.played.action), self.deed(judged.best[0].action)
        return [
            str(judged.round),
            self.names[judged.seat],
            self.t("judged-error", action=played, better=better),
            f"{self.t(f'judged-{judged.mark}')} {signed(-judged.loss, unit='')}",
        ]

    # Auctions

    def auction_heads(self) -> list[str]:
        heads = [self.t(f"judged-{head}") for head in ("railroad", "winner", "price", "stop", "overpaid")]
        return [*heads, *(self.t("judged-worth-to", player=name) for name in self.names)]

    def auction_cells(self, auction: AuctionReview) -> list[str]:
        """All cells except the railroad."""
        winner = self.t("judged-nobody") if auction.winner is None else self.names[auction.winner]
        return [
            winner,
            "" if auction.price is None else f"${auction.price}",
            f"${auction.stop}",
            "" if auction.overpaid is None else f"{auction.overpaid:+}".replace("-", MINUS),
            *(f"${worth}" for worth in auction.worths),
        ]


def percent(chance: float) -> str:
    return f"{100 * chance:.0f}\N{NO-BREAK SPACE}%"


def signed(difference: float, unit: str = "\N{NO-BREAK SPACE}%") -> str:
    """A difference of chances in points."""
    points = round(100 * difference, 1) + 0.0  # never "-0.0"
    return f"{points:+.1f}{unit}".replace("-", MINUS)
