"""The table as one seat sees it, drawn for terminals of 80 columns and more."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.cells import cell_len, set_cell_size
from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ...api.view import PlayerView, View
from ...catalog.components import CARDS, COMMODITIES
from ...text.outlook import costs, tile_cost
from ...text.things import effect_words
from ..speech import name_of, spoken, t
from .signs import COLOURS, LOUD, MONEY, QUIET, Look, holdings, icons, look_for, player_name, sign

WIDE = 126
TALL = 36
ROOMY = 96


class Board:
    """Draws a view. ``hands`` and ``money`` show more than the view, for a replay of the whole truth.

    ``titles`` are the names in full, for the list of players.
    """

    def __init__(
        self,
        console: Console,
        view: View,
        names: Sequence[str],
        hands: Mapping[int, tuple[int, ...]] | None = None,
        money: Mapping[int, int] | None = None,
        titles: Sequence[str] | None = None,
    ) -> None:
        self.console = console
        self.view = view
        self.names = names
        # On a narrow screen the space is needed for what players own.
        self.titles: Sequence[str] = titles if titles is not None and console.width >= ROOMY else names
        self.look: Look = look_for(console)
        self.hands: dict[int, tuple[int, ...]] = dict(hands or {})
        self.money: dict[int, int] = dict(money or {})
        if view.seat is not None:
            self.hands.setdefault(view.seat, view.hand)
        for player in view.players:
            if player.money is not None:
                self.money.setdefault(player.seat, player.money)
        self.framed: bool = console.height >= TALL

    def table(self) -> RenderableType:
        """Everything on the table, and the hands that may be seen."""
        market = self.part(t("market"), self.market())
        offers = self.part(t("board-offers"), self.offers())
        players = self.part(t("players"), self.players())
        hands = [self.part(*self.hand(seat)) for seat in self.hands if self.hands[seat]]
        return Group(self.headline(), market, offers, players, *hands)

    def part(self, title: str, content: RenderableType) -> RenderableType:
        """A part of the board, framed if there is room."""
        if not self.framed:
            return content
        return Panel(content, title=title, title_align="left", border_style=QUIET, padding=(0, 1))

    def headline(self) -> Text:
        view = self.view
        rules = view.rules
        text = Text(t("round-number", round=view.round), style="bold")
        if view.over or view.last_round:
            text.append(" ").append(f" {t('board-over' if view.over else 'board-last-round')} ", style=LOUD)
        left = t("board-left", towns=view.towns_left, railroads=view.railroads_left)
        if rules.end_trigger == "two-of-three":
            buildings = len(view.building_offer) + view.building_stack
            left += t("list-comma") + t("board-left-buildings", count=buildings)
        parts = [left, t("board-deck", count=view.deck_size)]
        if rules.sudden_death:
            parts.append(t("board-sudden-death", amount=rules.sudden_death))
        if view.start_player is not None:
            parts.append(t("board-start", player=self.names[view.start_player]))
        for part in parts:
            text.append(self.look.dot).append(part)
        return text

    # The market

    def market(self) -> RenderableType:
        grid = Table.grid(padding=(0, 3, 0, 0))
        tracks = [self.track(index) for index in range(len(COMMODITIES))]
        if self.console.width >= WIDE:
            grid.add_row(*tracks[:3])
            grid.add_row(*tracks[3:])
        else:
            for left, right in zip(tracks[:3], tracks[3:], strict=True):
                grid.add_row(left, right)
        return grid

    def track(self, index: int) -> Text:
        """``● wheat   1━━━━●───────12 $5  29 left``: the sign marks the price."""
        commodity = COMMODITIES[index]
        price, supply = self.view.prices[commodity.name], self.view.supply[commodity.name]
        names = [name_of("commodity", each.name) for each in COMMODITIES]
        name = set_cell_size(names[index], max(map(cell_len, names)))
        text = sign(index, self.look).append(f" {name}").append(f"{commodity.lowest_price:>3}", style=QUIET)
        text.append(self.look.below * (price - commodity.lowest_price), style=COLOURS[index])
        text.append(self.look.signs[index], style=f"bold {COLOURS[index]}")
        text.append(
            self.look.above * (commodity.highest_price - price) + str(commodity.highest_price), style=QUIET
        )
        return text.append(f" ${price:<3}", style=MONEY).append(
            t("board-supply", count=f"{supply:>2}"), style=QUIET
        )

    # The offers

    def offers(self) -> RenderableType:
        grid = Table.grid(padding=(0, 2, 0, 0))
        grid.add_column(style="bold")
        grid.add_column(no_wrap=True)
        grid.add_column(style=MONEY, no_wrap=True)
        grid.add_column()
        view = self.view
        # The number after a title is that of the cards or tiles face down.
        face_down = view.railroads_left - len(view.railroad_offer)
        carrying = view.railroad_locomotives
        titles = _titles(f"{t('board-railroads')} +{face_down}")
        for title, name, carries in zip(titles, view.railroad_offer, carrying, strict=False):
            railroad = view.components.railroad(name)
            points = "/".join(str(p) for p in railroad.set_points[1:])
            worth = t("wild") if railroad.wild else t("board-set", points=points)
            worth += t("board-locomotive") if carries else ""
            grid.add_row(title, name_of("railroad", name), f"${railroad.minimum_bid}+", worth)
        none = Text(t("board-none"), style=QUIET)
        if not view.railroad_offer:
            grid.add_row(t("board-railroads"), none)
        grid.add_row(f"{t('board-town')} +{max(0, view.towns_left - 1)}", *self.town())
        titles = _titles(f"{t('board-buildings')} +{view.building_stack}")
        for title, building in zip(titles, view.building_offer, strict=False):
            tile = view.components.building(building)
            cost = tile.cost if view.seat is None else tile_cost(view, building)
            grid.add_row(title, name_of("building", building), f"${cost}", effect_words(tile, spoken.get()))
        if not view.building_offer:
            grid.add_row(t("board-buildings"), none)
        return grid

    def town(self) -> tuple[RenderableType, RenderableType, RenderableType]:
        if self.view.town_offer is None:
            return Text(t("board-none"), style=QUIET), "", ""
        town = self.view.components.town(self.view.town_offer)
        commodity = COMMODITIES[town.commodity].name
        cost = t("board-town-price", amount=town.amount, commodity=commodity, any=town.any_amount)
        price = sign(town.commodity, self.look).append(f" {cost}", style="none")
        seat = self.view.seat
        mine = None if seat is None or self.view.over else costs(self.view)[seat].town
        if mine is not None and mine < town.amount:
            price.append(f" {t('board-town-discount')}", style=QUIET)
        if self.view.town_house:
            price.append(t("board-house"), style="none")
        points = Text(t("board-points", points=town.points), style="bold")
        return Text(name_of("town", town.name)), points, price

    # The players

    def players(self) -> RenderableType:
        grid = Table.grid(padding=(0, 1, 0, 0))
        grid.add_column(no_wrap=True, width=1)
        grid.add_column(no_wrap=True, max_width=22, overflow="ellipsis")
        grid.add_column(no_wrap=True, justify="right")
        grid.add_column(no_wrap=True, justify="right")
        grid.add_column(no_wrap=True)
        grid.add_column(overflow="fold")
        for player in self.view.players:
            money = self.money.get(player.seat)
            held = sum(player.tokens.values())
            grid.add_row(
                Text(self.look.to_move if player.seat == self.view.to_move else " ", style="bold"),
                player_name(self.titles, player.seat),
                Text("$?" if money is None else f"${money}", style=MONEY),
                f"{held}/{player.storage_limit}",
                holdings(player.tokens, self.look),
                self.owned(player),
            )
        return grid

    def owned(self, player: PlayerView) -> Text:
        parts = [t("board-cards", count=player.hand_size)]
        for name, count in player.railroads.items():
            parts.append(name_of("railroad", name) + (f" x{count}" if count > 1 else ""))
        if player.towns:
            points = sum(self.view.components.town(name).points for name in player.towns)
            parts.append(t("board-towns", count=len(player.towns), points=points))
        for tile in player.buildings:
            side = str(self.view.components.building(tile.name).upgrade) if tile.upgraded else tile.name
            parts.append(name_of("building", side))
        auction = self.view.auction
        if auction is not None and player.seat in auction.passed:
            parts.append(t("passed"))
        for meeple, count in (player.meeples or {}).items():
            parts += [t("board-meeples", meeple=meeple, count=count)] if count else []
        if player.shield is not None:
            id = "board-shield-used" if player.shield_used else "board-shield"
            parts.append(t(id, shield=player.shield))
        if player.mission is not None:
            parts.append(t("board-mission", mission=player.mission))
        return Text(t("list-comma").join(parts))

    # A hand

    def hand(self, seat: int) -> tuple[str, RenderableType]:
        cards = self.hands[seat]
        grid = Table.grid(padding=(0, 2, 0, 0))
        if self.framed and len(self.hands) == 1:
            grid.add_row(*(self.card(number) for number in cards))
        else:
            lines = [self.card_line(number) for number in cards]
            for first in range(0, len(lines), 2):
                grid.add_row(*lines[first : first + 2])
        return t("board-hand", player=self.names[seat]), grid

    def card(self, number: int) -> RenderableType:
        printed = CARDS[number - 1]
        body = Table.grid(padding=(0, 1, 0, 0))
        body.add_row(t("board-makes"), icons(printed.production, self.look))
        body.add_row(t("board-raises"), icons(printed.price, self.look))
        return Panel(body, title=t("board-card", card=number), title_align="left", expand=False)

    def card_line(self, number: int) -> Text:
        printed = CARDS[number - 1]
        text = Text(t("board-card", card=f"{number:>2}"), style="bold")
        text.append(f" {t('board-makes')} ", style=QUIET).append_text(icons(printed.production, self.look))
        text.append(f" {t('board-raises')} ", style=QUIET)
        return text.append_text(icons(printed.price, self.look))


def _titles(first: str) -> tuple[str, ...]:
    """Rows with the title on the first one only."""
    return (first, "", "", "", "", "")
