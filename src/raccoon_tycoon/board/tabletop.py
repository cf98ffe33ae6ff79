"""The table as a picture: what a view shows, laid out as on the page.

It is drawn in pieces that recur from frame to frame, so that a renderer can cache their pixels.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..catalog.components import CARDS, COMMODITIES, Commodity
from ..locale import named, say, slug
from .art import Theme, colours
from .picture import Drawing, folded
from .words import headline, left_over, player_names

if TYPE_CHECKING:
    from ..api.view import PlayerView, View

WIDTH, BAR, EDGE, GAP = 1000, 44, 8, 8
PLAYERS_WIDTH, PLAYER_HEIGHT = 292, 98
ADDED_HEIGHT, OPEN_HAND_HEIGHT = 28, 42
MAIN = EDGE + PLAYERS_WIDTH + GAP
MAIN_WIDTH = WIDTH - MAIN - EDGE
TRACK = 30
MARKET_HEIGHT = len(COMMODITIES) * TRACK + 12
FIRST_STEP, LAST_STEP = 124, MAIN_WIDTH - 84
CARD_HEIGHT, TILE_HEIGHT = 166, 124
BACK, RAILROAD, TOWN, TILE = 66, 118, 140, 140
HAND_WIDTH, HAND_HEIGHT = 104, 116
SCENE_WIDTHS = (43, 34, 27, 21, 16, 12)  # few sizes, so that a scene once rendered is seldom rendered again
BACKS = {"railroad": "#7d2f2b", "town": "#275a6e", "building": "#6a4a1f", "card": "#21402f"}
RISES, CREAM, GOLD, BROWN = "#25503d", "#f8ecd0", "#e6bf6c", "#33220a"


class Table(Drawing):
    """``players`` are the view's own, or show more to someone who may see everything."""

    def __init__(
        self, view: View, players: Sequence[PlayerView], names: Sequence[str], language: str, theme: Theme
    ) -> None:
        self.names: list[str] = player_names(len(players), names, language)
        self.language: str = language
        self.view: View = view
        super().__init__(headline(view, self.names, language), theme)
        open_hands = any(player.hand for player in players if player.seat != view.seat) and not view.over
        added = players[0].meeples is not None
        each = PLAYER_HEIGHT + ADDED_HEIGHT * added + OPEN_HAND_HEIGHT * open_hands
        main = MARKET_HEIGHT + CARD_HEIGHT + TILE_HEIGHT + 2 * GAP
        middle = max(len(players) * (each + GAP) - GAP, main)
        top = BAR + EDGE
        own = view.seat is not None
        self.width: int = WIDTH
        self.height: int = top + middle + EDGE + own * (HAND_HEIGHT + 2 * EDGE)

        self._ground(top + middle + EDGE if own else None)
        for place, player in enumerate(players):
            self._player(player, EDGE, top + place * (each + GAP), each, open_hands)
        y = top + (middle - main) // 2
        self._market(MAIN, y)
        self._cards(y + MARKET_HEIGHT + GAP)
        self._tiles(y + MARKET_HEIGHT + CARD_HEIGHT + 2 * GAP)
        if own:
            self._hand(top + middle + 2 * EDGE)

    def _say(self, id: str, **arguments: int | str) -> str:
        return say(id, self.language, **arguments)

    def _ground(self, hand: int | None) -> None:
        with self.piece(0, 0, self.width, self.height):
            self.box(0, 0, WIDTH, self.height, "var(--forest)", radius=0)
            self.box(0, 0, WIDTH, BAR, "var(--bar)", radius=0)
            self.box(0, BAR - 2, WIDTH, 2, "var(--bar-brass)", radius=0)
            if hand is not None:
                self.box(0, hand, WIDTH, self.height - hand, "var(--paper)", radius=0)
                self.box(0, hand, WIDTH, 2, "var(--bar-brass)", radius=0)
        with self.piece(0, 0, 620, BAR):
            self.words(14, 28, self.title, 17, "var(--bar-brass)", bold=True, serif=True, width=600)
        with self.piece(620, 0, 380, BAR):
            left = left_over(self.view, self.language)
            self.words(366, 27, left, 13, "var(--bar-ink)", "end", width=360)

    # The market

    def _market(self, x: int, y: int) -> None:
        with self.piece(x, y, MAIN_WIDTH, MARKET_HEIGHT):
            self.box(0, 0, MAIN_WIDTH, MARKET_HEIGHT, "var(--paper)", "var(--paper-edge)")
        for row, commodity in enumerate(COMMODITIES):
            with self.piece(x, y + 6 + row * TRACK, MAIN_WIDTH, TRACK):
                self._track(commodity, self.view.prices[commodity.name])

    def _track(self, commodity: Commodity, price: int) -> None:
        middle = TRACK / 2
        self.picture("commodity", commodity.name, 12, middle - 10, 20, 20)
        self.words(40, middle + 5, named("commodity", commodity.name, self.language), 14, bold=True, width=64)
        rail = f"H{LAST_STEP + 20}"
        self.add(
            f'<path d="M{FIRST_STEP - 20} {middle - 6:g}{rail}M{FIRST_STEP - 20} {middle + 6:g}{rail}"'
            ' stroke="var(--brass)" fill="none"/>'
        )
        steps = range(commodity.lowest_price, commodity.highest_price + 1)
        pace = (LAST_STEP - FIRST_STEP) / (len(steps) - 1)
        for place, step in enumerate(steps):
            centre = FIRST_STEP + place * pace
            fill = "var(--paper-edge)" if step <= price else "var(--paper-deep)"
            self.box(centre - 17, middle - 9, 34, 18, fill, radius=3)
            if step == price:
                self.picture("commodity", commodity.name, centre - 14, middle - 14, 28, 28)
            else:
                self.words(centre, middle + 4, str(step), 11, anchor="middle")
        self.words(MAIN_WIDTH - 12, middle + 6, f"${price}", 18, "var(--brass)", "end", True, True)

    # The offers

    def _back(self, kind: str, x: int, y: int, height: int, count: int) -> None:
        with self.piece(x, y, BACK, height):
            self.add(f'<g opacity="{0.35 if count == 0 else 1:g}">')
            self.box(0, 0, BACK, height, BACKS[kind])
            self.box(5, 5, BACK - 10, height - 10, "none", GOLD, 5, 1.5)
            self.add("</g>")
            self.box(BACK / 2 - 17, height / 2 - 11, 34, 22, CREAM, radius=11)
            self.words(BACK / 2, height / 2 + 5, str(count), 14, BROWN, "middle", True)

    def _cards(self, y: int) -> None:
        """Railroads, the town, and the deck with its last discard."""
        view = self.view
        lot = view.lot if view.auction is not None else None
        count = len(view.railroad_offer)
        x = MAIN + (MAIN_WIDTH - 3 * BACK - count * RAILROAD - TOWN - (3 + count) * GAP) // 2
        self._back("railroad", x, y, CARD_HEIGHT, view.railroads_left - count)
        x += BACK + GAP
        for place, name in enumerate(view.railroad_offer):
            with self.piece(x, y, RAILROAD, CARD_HEIGHT):
                self._railroad(name, view.railroad_locomotives[place])
                if place == lot:
                    self._lit(RAILROAD, CARD_HEIGHT)
            x += RAILROAD + GAP
        self._back("town", x, y, CARD_HEIGHT, view.towns_left - (view.town_offer is not None))
        x += BACK + GAP
        if view.town_offer is not None:
            with self.piece(x, y, TOWN, CARD_HEIGHT):
                self._town(view.town_offer)
        x += TOWN + GAP
        self._back("card", x, y, CARD_HEIGHT - 42, view.deck_size)
        if view.discards:
            with self.piece(x, y + CARD_HEIGHT - 35, BACK, 34):
                self._small_card(view.discards[-1], BACK)

    def _railroad(self, name: str, carries: bool) -> None:
        facts = self.view.components.railroad(name)
        livery = f"rail-{slug(name)}"
        fill = f"var(--{livery})" if livery in colours("light") else BACKS["railroad"]
        centre = RAILROAD / 2
        self.box(0, 0, RAILROAD, CARD_HEIGHT, "var(--card)", "var(--card-edge)")
        self.add(f'<path d="M0 26v-18q0-8 8-8h{RAILROAD - 16}q8 0 8 8v18z" fill="{fill}"/>')
        title = named("railroad", name, self.language)
        self.words(centre, 18, title, 14, "#fff6dd", "middle", True, True, RAILROAD - 10)
        self.picture("railroad", name, centre - 46, 30, 92, 92)
        if carries:
            self.picture("meeple", "locomotive", RAILROAD - 38, 30, 32, 32)
        self._coin(6, 32, f"${facts.minimum_bid}+")
        if facts.wild:
            for line, text in enumerate(folded(self._say("wild"), 11, RAILROAD - 10)[:2]):
                self.words(centre, 140 + 14 * line, text, 11, "var(--card-ink)", "middle")
            return
        for place, points in enumerate(facts.set_points[1:]):
            middle = 8 + (place + 0.5) * (RAILROAD - 16) / 4
            self.words(middle, 138, str(place + 1), 9, "var(--card-soft)", "middle")
            self.words(middle, 154, str(points), 14, "var(--card-ink)", "middle", True)

    def _town(self, name: str) -> None:
        facts = self.view.components.town(name)
        self.box(0, 0, TOWN, CARD_HEIGHT, "var(--card)", "var(--card-edge)")
        self.picture("town", name, 1, 1, TOWN - 2, 84)
        self.box(TOWN - 46, 6, 40, 24, "var(--rail-top-dog)", radius=4)
        points = self._say("board-points", points=facts.points)
        self.words(TOWN - 26, 23, points, 13, "#fff6dd", "middle", True, width=34)
        if self.view.town_house:
            self.picture("meeple", "house", 6, 6, 30, 30)
        title = named("town", name, self.language)
        self.words(TOWN / 2, 108, title, 15, "var(--card-ink)", "middle", True, True, TOWN - 12)
        self.words(24, 142, str(facts.amount), 17, "var(--card-ink)", "middle", True)
        self.picture("commodity", COMMODITIES[facts.commodity].name, 33, 124, 25, 25)
        self.words(74, 141, self._say("or"), 12, "var(--card-soft)", "middle", width=28)
        self.words(98, 142, str(facts.any_amount), 17, "var(--card-ink)", "middle", True)
        circle = 'cx="119" cy="136" r="11" fill="none" stroke="var(--card-soft)" stroke-dasharray="3 2.5"'
        self.add(f"<circle {circle}/>")
        self.words(119, 141, "?", 13, "var(--card-soft)", "middle", True)

    def _tiles(self, y: int) -> None:
        offer = self.view.building_offer
        wide = min(TILE, (MAIN_WIDTH - BACK) // max(1, len(offer)) - GAP)
        x = MAIN + (MAIN_WIDTH - BACK - len(offer) * (wide + GAP)) // 2
        self._back("building", x, y, TILE_HEIGHT, self.view.building_stack)
        x += BACK + GAP
        for name in offer:
            with self.piece(x, y, wide, TILE_HEIGHT):
                self._tile(name, wide)
            x += wide + GAP

    def _tile(self, name: str, wide: int) -> None:
        self.box(0, 0, wide, TILE_HEIGHT, "var(--card)", "var(--card-edge)")
        self.picture("building", name, 1, 1, wide - 2, 78)
        self._coin(6, 6, f"${self.view.components.building(name).cost}")
        lines = folded(named("building", name, self.language), 13, wide - 8)[:2]
        for line, text in enumerate(lines):
            y = 98 + 16 * line + 8 * (len(lines) == 1)
            self.words(wide / 2, y, text, 13, "var(--card-ink)", "middle", True, True, wide - 8)

    def _coin(self, x: float, y: float, text: str) -> None:
        width = 12 + 8.5 * len(text)
        self.box(x, y, width, 22, GOLD, "#7a5418", 11)
        self.words(x + width / 2, y + 16, text, 14, BROWN, "middle", True)

    def _lit(self, width: float, height: float) -> None:
        self.box(0, 0, width, height, "none", "var(--lit)", thick=3)

    # The players

    def _player(self, player: PlayerView, x: int, y: int, height: int, open_hand: bool) -> None:
        seat = player.seat
        with self.piece(x, y, PLAYERS_WIDTH, height):
            self.box(0, 0, PLAYERS_WIDTH, height, "var(--paper)", "var(--paper-edge)")
            self.box(0, 0, 6, height, f"var(--seat-{seat})", radius=3)
            if seat == self.view.to_move:
                self._lit(PLAYERS_WIDTH, height)
            self.picture("pawn", str(seat), 13, 9, 14, 14)
            self.words(33, 22, self.names[seat], 16, bold=True, serif=True, width=112)
        with self.piece(x + 150, y + 6, PLAYERS_WIDTH - 150, 22):
            self._standing(player, PLAYERS_WIDTH - 150)
        self._stores(player, x, y + 31)
        self._owned(player, x + 13, y + 54)
        below = y + PLAYER_HEIGHT
        if player.meeples is not None:
            with self.piece(x + 13, below, PLAYERS_WIDTH - 26, 22):
                self._added(player)
            below += ADDED_HEIGHT
        if open_hand and seat != self.view.seat:
            for place, number in enumerate(player.hand):
                with self.piece(x + 13 + place * 55, below, 52, 34):
                    self._small_card(number, 52)

    def _standing(self, player: PlayerView, width: int) -> None:
        """The money, and the player's bid in the auction, otherwise the mission if it may be seen."""
        money = player.money if player.money is not None else player.counted_money
        self.words(width - 10, 17, f"${money}", 17, "var(--brass)", "end", True, True)
        auction = self.view.auction
        text = "" if player.mission is None else named("mission", player.mission, self.language)
        if auction is not None and auction.high_bidder == player.seat:
            text = self._say("bids", amount=auction.high_bid)
        elif auction is not None and player.seat in auction.passed:
            text = self._say("passed")
        if text:
            self.words(width - 58, 15, text, 12, "var(--ink-soft)", "end", width=80)

    def _stores(self, player: PlayerView, x: int, y: int) -> None:
        with self.piece(x + 13, y, 46, 20):
            self.words(0, 14, f"{sum(player.tokens.values())}/{player.storage_limit}", 13)
        for place, (name, count) in enumerate(player.tokens.items()):
            with self.piece(x + 58 + place * 33, y, 33, 20):
                self.picture("commodity", name, 0, 1, 17, 17, 1 if count else 0.25)
                if count:
                    self.words(19, 14, str(count), 12, bold=True)
        with self.piece(x + PLAYERS_WIDTH - 36, y, 30, 20):
            self.add('<path d="M4 3h8v11h-8zM2 5v11h8" fill="none" stroke="var(--ink)" stroke-width="1.3"/>')
            self.words(17, 14, str(player.hand_size), 12, bold=True)

    def _owned(self, player: PlayerView, x: int, y: int) -> None:
        """Railroads with their numbers, towns and buildings, shrunk to fit."""
        scenes = [("town", str(name)) for name in player.towns]
        scenes += [("upgrade" if tile.upgraded else "building", tile.name) for tile in player.buildings]
        sets = 30 * len(player.railroads)
        room = (PLAYERS_WIDTH - 26 - sets) // max(1, len(scenes)) - 3
        wide = next((width for width in SCENE_WIDTHS if width <= room), max(1, room))
        high = round(wide * 0.7)
        for place, (railroad, count) in enumerate(player.railroads.items()):
            with self.piece(x + 30 * place, y, 30, 38):
                self.picture("railroad", railroad, 0, 0, 26, 26)
                self.words(13, 37, str(count), 11, anchor="middle", bold=True)
        for place, (kind, name) in enumerate(scenes):
            with self.piece(x + sets + place * (wide + 3), y, wide, high):
                self.picture(kind, name, 0, 0, wide, high)
                edge = "var(--lit)" if kind == "town" else "var(--card-edge)"
                self.box(0, 0, wide, high, "none", edge, 2)

    def _added(self, player: PlayerView) -> None:
        """The expansion's meeples and shield."""
        for place, (name, count) in enumerate((player.meeples or {}).items()):
            self.picture("meeple", name, place * 38, 0, 20, 20, 1 if count else 0.25)
            if count:
                self.words(place * 38 + 22, 15, str(count), 12, bold=True)
        if player.shield is not None:
            fill = "var(--ink-soft)" if player.shield_used else "var(--ink)"
            shield = named("shield", player.shield, self.language)
            self.words(PLAYERS_WIDTH - 26, 15, shield, 12, fill, "end", width=106)

    # Cards

    def _small_card(self, number: int, width: int) -> None:
        card = CARDS[number - 1]
        self.box(0, 0, width, 34, "var(--card)", "var(--card-edge)", 4)
        self.box(0.5, 0.5, width - 1, 16.5, RISES, radius=3.5)
        self._icons(card.price, width / 2, 9, 12, width - 2)
        self._icons(card.production, width / 2, 25, 12, width - 2)

    def _icons(self, counts: Sequence[int], x: float, y: float, size: float, width: float) -> None:
        tokens = [c.name for c, count in zip(COMMODITIES, counts, strict=True) for _ in range(count)]
        size = min(size, width / len(tokens) - 1)
        left = x - len(tokens) * (size + 1) / 2
        for place, name in enumerate(tokens):
            self.picture("commodity", name, left + place * (size + 1), y - size / 2, size, size)

    def _hand(self, y: int) -> None:
        for place, number in enumerate(self.view.hand):
            with self.piece(EDGE + place * (HAND_WIDTH + GAP), y, HAND_WIDTH, HAND_HEIGHT):
                self._card(number)
        if self.view.mission is not None:
            with self.piece(WIDTH - 314, y, 300, 30):
                mission = self._say("board-mission", mission=self.view.mission)
                self.words(300, 20, mission, 14, "var(--ink)", "end", True, True)

    def _card(self, number: int) -> None:
        card, half, centre = CARDS[number - 1], HAND_HEIGHT // 2, HAND_WIDTH / 2
        self.box(0, 0, HAND_WIDTH, HAND_HEIGHT, "var(--card)", "var(--card-edge)")
        self.add(
            f'<path d="M0 {half}v{8 - half}q0-8 8-8h{HAND_WIDTH - 16}q8 0 8 8v{half - 8}z" fill="{RISES}"/>'
        )
        self.words(centre, 16, self._say("card-rise"), 11, CREAM, "middle", True, True, 96)
        self._icons(card.price, centre, 37, 22, HAND_WIDTH - 6)
        self.words(centre, half + 16, self._say("card-make"), 11, "var(--card-ink)", "middle", True, True, 96)
        self._icons(card.production, centre, half + 37, 22, HAND_WIDTH - 6)
        self.words(HAND_WIDTH - 5, HAND_HEIGHT - 4, str(number), 9, "var(--card-soft)", "end")
