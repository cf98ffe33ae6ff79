"""The question for each decision, from a view and its legal actions."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...api import actions as a
from ...api.refusals import Refusal
from ...api.view import PlayerView, View
from ...catalog.components import CARDS, COMMODITIES, COMMODITY_INDEX
from ...catalog.names import BuildingName, CommodityName
from ...locale import Name
from ...text.outlook import tile_cost
from ...text.outlook_words import preview, set_words
from ...text.things import effect_words, mission_effect, rises, shield_effect
from ..speech import name_of, spoken, t, told
from .questions import (
    BidQuestion,
    Choice,
    ListQuestion,
    Question,
    SealQuestion,
    TokensQuestion,
    UnitsQuestion,
)

MOST_NUMBERED = 9
WhyNot = Callable[[a.Action], Refusal | None]


class Asking:
    """Groups what is legal into questions that never fill the screen."""

    def __init__(self, view: View, why_not: WhyNot, names: Sequence[str]) -> None:
        assert view.seat is not None
        self.view = view
        self.me: PlayerView = view.players[view.seat]
        self.legal: list[a.Action] = view.legal_actions()
        self.why_not = why_not
        self.names = names

    def question(self) -> Question:
        questions: dict[str, Callable[[], Question]] = {
            "start": lambda: self.tokens(t("ask-start"), a.Pick),
            "action": self.turn,
            "take": lambda: self.tokens(t("ask-take"), a.Take),
            "bonus": self.bonus,
            "trade": self.trade,
            "discard": lambda: self.tokens(t("ask-discard"), a.Discard),
            "bid": self.bid,
            "second sale": self.second_sale,
            "second purchase": self.second_purchase,
            "mission": self.mission,
            "meeple": self.meeple,
            "shield": self.shield,
            "sealed bid": self.sealed_bid,
            "payment": lambda: self.tokens(t("ask-pay"), a.BuyTownAny),
        }
        return questions[self.view.decision]()

    def of(self, *kinds: type[a.Action]) -> list[a.Action]:
        return [action for action in self.legal if isinstance(action, kinds)]

    def told(self, action: a.Action) -> str:
        return preview(self.view, action, self.names, language=spoken.get())

    def mission(self) -> Question:
        choices = []
        for name in self.me.mission_offer:
            does = told(mission_effect(self.view.components.mission(name)))
            choices.append(Choice(name, name_of("mission", name), a.Keep(name), does))
        return ListQuestion(t("ask-mission"), choices)

    def meeple(self) -> Question:
        choices = [Choice("done", t("ask-no-meeple"), a.Done())]
        for action in self.of(a.Make):
            assert isinstance(action, a.Make)
            key: str = action.meeple
            label = name_of("meeple", action.meeple)
            if action.card is not None:
                card = Name(self.view.components.meeple(action.meeple).place or "", action.card)
                key, label = f"{key} {action.card}", t("ask-meeple-on", meeple=action.meeple, card=card)
            choices.append(Choice(key, label, action, self.told(action)))
        return ListQuestion(t("ask-meeple"), choices)

    def shield(self) -> Question:
        choices = []
        for action in self.of(a.Choose):
            assert isinstance(action, a.Choose)
            does = told(shield_effect(self.view.components.shield(action.shield)))
            choices.append(Choice(action.shield, name_of("shield", action.shield), action, does))
        return ListQuestion(t("ask-shield"), choices)

    def sealed_bid(self) -> Question:
        assert self.me.money is not None
        return SealQuestion(t("ask-sealed-bid", most=self.me.money), self.me.money)

    def shield_use(self) -> list[Choice]:
        """The extra choice in a turn while the shield is unused."""
        uses = self.of(a.UseShield)
        if not uses:
            return []
        leads_to: a.Action | Question = uses[0]
        choices = []
        for action in uses:
            assert isinstance(action, a.UseShield)
            commodity = str(action.commodity)
            choices.append(Choice(commodity, name_of("commodity", commodity), action))
        if len(uses) > 1:
            leads_to = ListQuestion(t("ask-commodity"), choices)
        note = told(shield_effect(self.view.components.shield(str(self.me.shield))))
        return [Choice("shield", t("use-shield"), leads_to, note, short=t("short-shield"))]

    # The turn

    def turn(self) -> Question:
        produce = t("ask-produce-note", count=len(self.view.hand))
        railroads = t("list-comma").join(name_of("railroad", name) for name in self.view.railroad_offer)
        return ListQuestion(
            t("ask-turn"),
            (
                Choice("produce", t("ask-produce"), self.produce(), produce, short=t("short-produce")),
                self.group("sell", self.sales(), self.sales_note()),
                self.group("auction", self.auctions(), railroads),
                self.group("build", self.buildings(), t("ask-build-note")),
                self.group("town", self.towns(), name_of("town", str(self.view.town_offer))),
                *self.shield_use(),
            ),
            is_turn=True,
        )

    def group(self, key: str, choices: list[Choice], note: str) -> Choice:
        label, short = t(f"ask-{key}"), t(f"short-{key}")
        possible = [choice for choice in choices if choice.leads_to is not None]
        if possible:
            question = ListQuestion(t("ask-list", title=label), choices)
            return Choice(key, label, question, note, short=short)
        reasons = [choice.why_not for choice in choices if choice.why_not]
        return Choice(key, label, None, why_not=reasons[0] if reasons else t("ask-nothing"), short=short)

    def produce(self) -> Question:
        choices = []
        for action in self.of(a.Produce):
            assert isinstance(action, a.Produce)
            card = CARDS[action.card - 1]
            label = t("ask-card-makes", card=action.card, tokens=a.tokens_of(card.production))
            note = t("ask-card-raises", rises=rises(card.price))
            choices.append(Choice(str(action.card), label, action, note))
        return ListQuestion(t("ask-card"), choices)

    def sales_note(self) -> str:
        best = max(((n * self.view.prices[c], c, n) for c, n in self.me.tokens.items() if n), default=None)
        return t("ask-sell-note", units=best[2], commodity=best[1], total=best[0]) if best else ""

    def sales(self) -> list[Choice]:
        choices = []
        for export in (False, True):
            for commodity in COMMODITIES:
                sales = [x for x in self.of(a.Sell) if isinstance(x, a.Sell) and x.export == export]
                units = [x.units for x in sales if x.commodity == commodity.name]
                if units:
                    choices.append(self.sale(commodity.name, max(units), export))
        if not choices:
            return [Choice("", "", None, why_not=t("ask-nothing-to-sell"))]
        return choices

    def sale(self, commodity: CommodityName, most: int, export: bool) -> Choice:
        what = t("ask-export", commodity=commodity) if export else name_of("commodity", commodity)
        outcome = self.told(a.Sell(commodity, most, export))
        key = f"export {commodity}" if export else commodity
        if most == 1:
            return Choice(key, what, a.Sell(commodity, 1, export), outcome)
        question = UnitsQuestion(
            t("ask-units", commodity=commodity, most=most),
            most,
            lambda units: a.Sell(commodity, units, export),
            outcome,
        )
        return Choice(key, what, question, outcome)

    def auctions(self) -> list[Choice]:
        choices = []
        for name in dict.fromkeys(self.view.railroad_offer):
            minimum = self.view.components.railroad(name).minimum_bid
            label = t("ask-railroad", railroad=name, minimum=minimum)
            note = set_words(self.view, name, language=spoken.get())
            choices.append(self.choice(name, label, a.Auction(name), note))
            carrying = a.Auction(name, locomotive=True)
            if carrying in self.legal:
                label = t("ask-railroad-locomotive", railroad=name, minimum=minimum)
                note = set_words(self.view, name, locomotive=True, language=spoken.get())
                choices.append(Choice(f"{name} with locomotive", label, carrying, note))
        return choices or [Choice("", "", None, why_not=t("ask-no-railroad"))]

    def choice(self, key: str, label: str, action: a.Action, note: str) -> Choice:
        refusal = self.why_not(action)
        if refusal is None:
            return Choice(key, label, action, note)
        return Choice(key, label, None, why_not=told(refusal.message))

    def buildings(self) -> list[Choice]:
        choices = []
        for name in dict.fromkeys(self.view.building_offer):
            tile = self.view.components.building(name)
            label = t("ask-building", building=name, cost=tile_cost(self.view, name))
            choices.append(self.choice(name, label, a.Build(name), effect_words(tile, spoken.get())))
        for own in self.me.buildings:
            tile = self.view.components.building(own.name)
            if tile.upgrade and not own.upgraded:
                cost = tile_cost(self.view, own.name, upgrade=True)
                label = t("ask-upgrade", building=own.name, upgrade=tile.upgrade, cost=cost)
                key = f"upgrade {own.name}"
                choices.append(self.choice(key, label, a.Upgrade(own.name), t("ask-upgrade-note")))
        return choices or [Choice("", "", None, why_not=t("ask-no-building"))]

    def towns(self) -> list[Choice]:
        own = self.choice("own", t("ask-town-own"), a.BuyTown(), "")
        if own.leads_to is not None:
            own = Choice("own", own.label, own.leads_to, self.told(a.BuyTown()))
        label = t("ask-town-any")
        if self.of(a.BuyTownAny):
            question = self.tokens(t("ask-pay"), a.BuyTownAny)
            return [own, Choice("any", label, question, t("ask-town-any-note", count=question.need))]
        refusal = self.why_not(a.BuyTownAny(()))
        return [own, Choice("any", label, None, why_not=told(refusal.message) if refusal else "")]

    # Steps of a turn

    def tokens(self, prompt: str, kind: type[a.Pick | a.Take | a.Discard | a.BuyTownAny]) -> TokensQuestion:
        options = [action.tokens for action in self.legal if isinstance(action, kind)]
        dear = kind in (a.Pick, a.Take)
        return self.tokens_question(prompt, options, kind, dear)

    def tokens_question(
        self, prompt: str, options: list[a.Tokens], make: Callable[[a.Tokens], a.Action], dear: bool
    ) -> TokensQuestion:
        """``dear``: suggest the most expensive tokens, else the cheapest."""
        need = len(options[0])
        available = tuple(max(tokens.count(c.name) for tokens in options) for c in COMMODITIES)
        suggestion = (max if dear else min)(options, key=self.worth)
        numbered = options if len(options) <= MOST_NUMBERED else ()
        question = t("ask-tokens", question=prompt, count=need)
        return TokensQuestion(question, need, available, suggestion, make, numbered)

    def worth(self, tokens: a.Tokens) -> int:
        """At the prices after a card in play has raised them."""
        card = self.view.card_in_play
        raises = CARDS[card - 1].price if card is not None else (0,) * len(COMMODITIES)
        return sum(self.view.prices[token] + raises[COMMODITY_INDEX[token]] for token in tokens)

    def bonus(self) -> Question:
        """The bonus buildings; one that gives any tokens asks which."""
        choices = []
        for name in dict.fromkeys(
            action.building for action in self.of(a.Bonus) if isinstance(action, a.Bonus)
        ):
            options = [x.tokens for x in self.legal if isinstance(x, a.Bonus) and x.building == name]
            leads_to: a.Action | Question
            if len(options) == 1:
                leads_to = a.Bonus(name, options[0])
                note = self.told(leads_to)
            else:
                leads_to = self.tokens_question(
                    t("ask-bonus-tokens", building=name), options, _bonus_of(name), dear=True
                )
                note = t("ask-bonus-note", count=len(options[0]))
            choices.append(Choice(name, name_of("building", name), leads_to, note))
        if len(choices) == 1 and isinstance(choices[0].leads_to, Question):
            return choices[0].leads_to
        return ListQuestion(t("ask-bonus"), choices)

    def trade(self) -> Question:
        choices = [Choice("done", t("ask-no-trade"), a.Done())]
        trades = [action for action in self.legal if isinstance(action, a.Trade)]
        for seat, commodity in dict.fromkeys((trade.seat, trade.commodity) for trade in trades):
            most = max(x.units for x in trades if (x.seat, x.commodity) == (seat, commodity))
            price = self.view.prices[commodity]
            prompt = t("ask-units", commodity=commodity, most=most)
            question = UnitsQuestion(prompt, most, _trade_of(seat, commodity))
            label = t("ask-trade-from", commodity=commodity, player=self.names[seat])
            note = t("ask-trade-note", most=most, price=price)
            choices.append(Choice(f"{commodity} {seat + 1}", label, question, note))
        return ListQuestion(t("ask-trade"), choices)

    def second_sale(self) -> Question:
        choices = [Choice("done", t("ask-no-second-sale"), a.Done()), *self.sales()]
        return ListQuestion(t("ask-second-sale"), choices)

    def second_purchase(self) -> Question:
        choices = [Choice("done", t("ask-no-second-purchase"), a.Done()), *self.buildings()]
        return ListQuestion(t("ask-second-purchase"), choices)

    def bid(self) -> Question:
        auction = self.view.auction
        assert auction is not None and self.me.money is not None
        bids = [action.amount for action in self.legal if isinstance(action, a.Bid)]
        may_pass = a.Pass() in self.legal
        money = self.me.money
        high = t("ask-bid-none")
        if auction.high_bidder is not None:
            high = t("ask-bid-high", player=self.names[auction.high_bidder], amount=auction.high_bid)
        worth = set_words(self.view, auction.railroad, language=spoken.get())
        note = t("ask-bid-note", railroad=auction.railroad, high=high, money=money, worth=worth)
        if not bids:
            return BidQuestion(t("ask-bid-stuck"), money + 1, money, may_pass, note)
        least = bids[0]
        prompt = t("ask-bid-or-pass" if may_pass else "ask-bid", least=least)
        return BidQuestion(prompt, least, money, may_pass, note)


def _bonus_of(name: BuildingName) -> Callable[[a.Tokens], a.Action]:
    return lambda tokens: a.Bonus(name, tokens)


def _trade_of(seat: int, commodity: CommodityName) -> Callable[[int], a.Action]:
    return lambda units: a.Trade(seat, commodity, units)
