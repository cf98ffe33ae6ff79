"""The table in plain lines of text, for a terminal, a log or a prompt."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..catalog.components import CARDS, COMMODITIES
from ..locale import named, say, slug, tokens_text

if TYPE_CHECKING:
    from ..api.view import AuctionView, PlayerView, View


def player_names(players: int, names: Sequence[str], language: str) -> list[str]:
    """The names given, or ``Player 1`` and so on."""
    if names and len(names) != players:
        raise ValueError(f"there are {len(names)} names for {players} players")
    return list(names) or [say("player-number", language, number=seat + 1) for seat in range(players)]


def headline(view: View, names: Sequence[str], language: str) -> str:
    """The round, and who must decide what."""
    what = say("prompt-over", language)
    if view.to_move is not None:
        what = say(f"prompt-other-{slug(view.decision)}", language, player=names[view.to_move])
        what = f"{what} {say('last-round', language)}" if view.last_round else what
    title = say("round-number", language, round=view.round)
    return say("board-line", language, title=title, what=what)


def left_over(view: View, language: str) -> str:
    """How much is left in the piles."""
    left = say("board-left", language, towns=view.towns_left, railroads=view.railroads_left)
    return left + say("list-comma", language) + say("board-deck", language, count=view.deck_size)


def words(view: View, players: Sequence[PlayerView], names: Sequence[str], language: str) -> str:
    """``players`` are the view's own, or show more to someone who may see everything."""
    return _Words(view, players, player_names(len(players), names, language), language).told()


class _Words:
    def __init__(
        self, view: View, players: Sequence[PlayerView], names: Sequence[str], language: str
    ) -> None:
        self.view, self.players, self.names, self.language = view, players, names, language

    def say(self, id: str, **arguments: int | str) -> str:
        return say(id, self.language, **arguments)

    def named(self, kind: str, name: str) -> str:
        return named(kind, name, self.language)

    def told(self) -> str:
        head = f"{headline(self.view, self.names, self.language)} ({left_over(self.view, self.language)})"
        return "\n".join([head, *self.market(), *self.offers(), *self.all_players()])

    def line(self, title: str, parts: Sequence[str]) -> str:
        comma = self.say("list-comma")
        return self.say("board-line", title=title, what=comma.join(parts) or self.say("board-none"))

    def market(self) -> list[str]:
        prices = [
            f"{self.named('commodity', commodity.name)} ${self.view.prices[commodity.name]}"
            for commodity in COMMODITIES
        ]
        return [self.line(self.say("market"), prices)]

    def offers(self) -> list[str]:
        view = self.view
        railroads, carrying = [], view.railroad_locomotives
        for name, carries in zip(view.railroad_offer, carrying, strict=True):
            minimum = self.view.components.railroad(name).minimum_bid
            railroads.append(
                f"{self.named('railroad', name)} ${minimum}+" + self.say("board-locomotive") * carries
            )
        towns = []
        if view.town_offer is not None:
            facts = view.components.town(view.town_offer)
            commodity = COMMODITIES[facts.commodity].name
            cost = self.say(
                "board-town-price", amount=facts.amount, commodity=commodity, any=facts.any_amount
            )
            points = self.say("board-points", points=facts.points)
            house = self.say("board-house") if view.town_house else ""
            town = f"{self.named('town', facts.name)} ({points})"
            towns.append(self.say("board-line", title=town, what=cost + house))
        buildings = [
            f"{self.named('building', name)} ${self.view.components.building(name).cost}"
            for name in view.building_offer
        ]
        face_down = view.railroads_left - len(view.railroad_offer)
        lines = [
            self.line(f"{self.say('board-railroads')} +{face_down}", railroads),
            self.line(f"{self.say('board-town')} +{view.towns_left - len(towns)}", towns),
            self.line(f"{self.say('board-buildings')} +{view.building_stack}", buildings),
        ]
        auction = view.auction
        if auction is not None:
            lot = self.say("stage", railroad=self.named("railroad", auction.railroad))
            lines.append(self.say("list-comma").join([lot, *self.bid(auction)]))
        return lines

    def bid(self, auction: AuctionView) -> list[str]:
        if auction.high_bidder is None:
            return [self.say("no-bid-yet")]
        return [f"${auction.high_bid}", self.say("leads", player=self.names[auction.high_bidder])]

    def all_players(self) -> list[str]:
        lines = []
        for player in self.players:
            mark = "> " if player.seat == self.view.to_move else "  "
            lines.append(mark + self.line(self.names[player.seat], self.owned(player)))
            lines += [f"      {self.card(number)}" for number in player.hand]
        return lines

    def owned(self, player: PlayerView) -> list[str]:
        view = self.view
        money = player.money if player.money is not None else player.counted_money
        held = [name for name, count in player.tokens.items() for _ in range(count)]
        tokens = tokens_text(held, self.language) if held else self.say("board-no-tokens")
        parts = [f"${money}", f"{tokens} ({len(held)}/{player.storage_limit})"]
        parts.append(self.say("board-cards", count=player.hand_size))
        for railroad, count in player.railroads.items():
            parts.append(self.named("railroad", railroad) + (f" x{count}" if count > 1 else ""))
        parts += [self.named("town", town) for town in player.towns]
        for tile in player.buildings:
            side = view.components.building(tile.name).upgrade if tile.upgraded else tile.name
            parts.append(self.named("building", side or tile.name))
        for meeple, count in (player.meeples or {}).items():
            parts += [self.say("board-meeples", meeple=meeple, count=count)] if count else []
        if player.shield is not None:
            id = "board-shield-used" if player.shield_used else "board-shield"
            parts.append(self.say(id, shield=player.shield))
        if player.mission is not None:
            parts.append(self.say("board-mission", mission=player.mission))
        auction = view.auction
        if auction is not None and player.seat in auction.passed:
            parts.append(self.say("passed"))
        if auction is not None and player.seat == auction.high_bidder:
            parts.append(self.say("bids", amount=auction.high_bid))
        return parts

    def card(self, number: int) -> str:
        card = CARDS[number - 1]
        made = [c.name for c, count in zip(COMMODITIES, card.production, strict=True) for _ in range(count)]
        makes = f"{self.say('board-makes')} {tokens_text(made, self.language)}"
        raised = [
            self.say("price-rise", commodity=c.name, amount=count)
            for c, count in zip(COMMODITIES, card.price, strict=True)
            if count
        ]
        raises = f"{self.say('board-raises')} {self.say('list-comma').join(raised)}"
        return self.line(self.say("board-card", card=number), (makes, raises))
