"""The question for each decision, from a view and its legal actions."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...api import actions as a
from ...api.view import View
from ...catalog.components import CARDS, COMMODITIES, COMMODITY_INDEX, RAILROAD_INDEX, RAILROADS
from ...text.preview import preview, set_words, tile_cost
from ...text.things import (
    building_named,
    icons_text,
    mission_effect,
    mission_named,
    shield_effect,
    shield_named,
    short_effect,
)
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
TURN_PROMPT = "What do you do?"
WhyNot = Callable[[a.Action], object]


class Asking:
    """Groups what is legal into questions that never fill the screen."""

    def __init__(self, view: View, why_not: WhyNot, names: Sequence[str]) -> None:
        assert view.seat is not None
        self.view = view
        self.me = view.players[view.seat]
        self.legal = view.legal_actions()
        self.why_not = why_not
        self.names = names

    def question(self) -> Question:
        questions: dict[str, Callable[[], Question]] = {
            "start": lambda: self.tokens("Choose your starting tokens", a.Pick),
            "action": self.turn,
            "take": lambda: self.tokens("Choose what to take", a.Take),
            "bonus": self.bonus,
            "trade": self.trade,
            "discard": lambda: self.tokens("You hold too much: choose what to discard", a.Discard),
            "bid": self.bid,
            "second sale": self.second_sale,
            "second purchase": self.second_purchase,
            "mission": self.mission,
            "meeple": self.meeple,
            "shield": self.shield,
            "sealed bid": self.sealed_bid,
            "payment": lambda: self.tokens("Choose what to pay with", a.BuyTownAny),
        }
        return questions[self.view.decision]()

    def of(self, *kinds: type[a.Action]) -> list[a.Action]:
        return [action for action in self.legal if isinstance(action, kinds)]

    def told(self, action: a.Action) -> str:
        return preview(self.view, action, self.names)

    def mission(self) -> Question:
        choices = []
        for name in self.me.mission_offer:
            choices.append(Choice(name, name, a.Keep(name), mission_effect(mission_named(name))))
        return ListQuestion("Which mission do you keep?", choices)

    def meeple(self) -> Question:
        choices = [Choice("done", "No meeple", a.Done())]
        for action in self.of(a.Make):
            assert isinstance(action, a.Make)
            what = action.meeple if action.card is None else f"{action.meeple} {action.card}"
            choices.append(Choice(what, what, action, self.told(action)))
        return ListQuestion("Which meeple do you make?", choices)

    def shield(self) -> Question:
        choices = []
        for action in self.of(a.Choose):
            assert isinstance(action, a.Choose)
            choices.append(Choice(action.shield, action.shield, action, self.told(action)))
        return ListQuestion("Which shield do you take?", choices)

    def sealed_bid(self) -> Question:
        assert self.me.money is not None
        prompt = f"Your sealed bid for the first choice of shields, $0 to ${self.me.money} (Enter for $0):"
        return SealQuestion(prompt, self.me.money)

    def shield_use(self) -> list[Choice]:
        """The turn's further choice while the shield is not used."""
        uses = self.of(a.UseShield)
        if not uses:
            return []
        note = shield_effect(shield_named(str(self.me.shield)))
        if len(uses) == 1:
            return [Choice("shield", "Use your shield", uses[0], note)]
        choices = []
        for action in uses:
            assert isinstance(action, a.UseShield)
            choices.append(Choice(str(action.commodity), str(action.commodity), action))
        return [Choice("shield", "Use your shield", ListQuestion("For which commodity?", choices), note)]

    # The turn

    def turn(self) -> Question:
        return ListQuestion(
            TURN_PROMPT,
            (
                Choice("produce", "Produce", self.produce(), f"play one of your {len(self.view.hand)} cards"),
                self.group("sell", "Sell", self.sales(), self.sales_note()),
                self.group(
                    "auction", "Auction a railroad", self.auctions(), ", ".join(self.view.railroad_offer)
                ),
                self.group("build", "Buy a building", self.buildings(), "or upgrade one of yours"),
                self.group("town", "Buy a town", self.towns(), str(self.view.town_offer)),
                *self.shield_use(),
            ),
        )

    def group(self, key: str, label: str, choices: list[Choice], note: str) -> Choice:
        possible = [choice for choice in choices if choice.leads_to is not None]
        if possible:
            return Choice(key, label, ListQuestion(f"{label}:", choices), note)
        reasons = [choice.why_not for choice in choices if choice.why_not]
        return Choice(key, label, None, why_not=reasons[0] if reasons else "There is nothing to choose.")

    def produce(self) -> Question:
        choices = []
        for action in self.of(a.Produce):
            assert isinstance(action, a.Produce)
            card = CARDS[action.card - 1]
            label = f"card {action.card}: makes {icons_text(card.production)}"
            choices.append(Choice(str(action.card), label, action, f"raises {icons_text(card.price)}"))
        return ListQuestion("Which card do you play?", choices)

    def sales_note(self) -> str:
        best = max(((n * self.view.prices[c], c, n) for c, n in self.me.tokens.items() if n), default=None)
        return f"best: {best[2]} {best[1]} for ${best[0]}" if best else ""

    def sales(self) -> list[Choice]:
        choices = []
        for export in (False, True):
            for commodity in COMMODITIES:
                sales = [x for x in self.of(a.Sell) if isinstance(x, a.Sell) and x.export == export]
                units = [x.units for x in sales if x.commodity == commodity.name]
                if units:
                    choices.append(self.sale(commodity.name, max(units), export))
        if not choices:
            return [Choice("", "", None, why_not="You hold nothing to sell.")]
        return choices

    def sale(self, commodity: str, most: int, export: bool) -> Choice:
        what = f"{commodity} with the Export Company" if export else commodity
        told = self.told(a.Sell(commodity, most, export))
        key = f"export {commodity}" if export else commodity
        if most == 1:
            return Choice(key, what, a.Sell(commodity, 1, export), told)
        question = UnitsQuestion(
            f"How many {commodity} (1-{most}, Enter for {most})?",
            most,
            lambda units: a.Sell(commodity, units, export),
            told,
        )
        return Choice(key, what, question, told)

    def auctions(self) -> list[Choice]:
        choices = []
        for name in dict.fromkeys(self.view.railroad_offer):
            minimum = RAILROADS[RAILROAD_INDEX[name.lower()]].minimum_bid
            label = f"{name}, minimum bid ${minimum}"
            choices.append(self.choice(name, label, a.Auction(name), set_words(self.view, name)))
            carrying = a.Auction(name, locomotive=True)
            if carrying in self.legal:
                label = f"{name} with a locomotive, minimum bid ${minimum}"
                note = set_words(self.view, name, locomotive=True)
                choices.append(Choice(f"{name} with locomotive", label, carrying, note))
        return choices or [Choice("", "", None, why_not="There is no railroad left.")]

    def choice(self, key: str, label: str, action: a.Action, note: str) -> Choice:
        refusal = self.why_not(action)
        if refusal is None:
            return Choice(key, label, action, note)
        return Choice(key, label, None, why_not=str(refusal))

    def buildings(self) -> list[Choice]:
        choices = []
        for name in dict.fromkeys(self.view.building_offer):
            tile = building_named(name)
            choices.append(
                self.choice(name, f"{name}, ${tile_cost(self.view, name)}", a.Build(name), short_effect(tile))
            )
        for own in self.me.buildings:
            tile = building_named(own.name)
            if tile.upgrade and not own.upgraded:
                cost = tile_cost(self.view, own.name, upgrade=True)
                label = f"upgrade {own.name} to {tile.upgrade}, ${cost}"
                choices.append(
                    self.choice(f"upgrade {own.name}", label, a.Upgrade(own.name), "two tokens, not one")
                )
        return choices or [Choice("", "", None, why_not="There is no building left.")]

    def towns(self) -> list[Choice]:
        own = self.choice("own", "with its own commodity", a.BuyTown(), "")
        if own.leads_to is not None:
            own = Choice("own", "with its own commodity", own.leads_to, self.told(a.BuyTown()))
        if self.of(a.BuyTownAny):
            question = self.tokens("Choose what to pay with", a.BuyTownAny)
            return [own, Choice("any", "with any mix", question, f"{question.need} tokens")]
        refusal = self.why_not(a.BuyTownAny(()))
        return [own, Choice("any", "with any mix", None, why_not=str(refusal or ""))]

    # Steps of a turn

    def tokens(self, prompt: str, kind: type[a.Pick | a.Take | a.Discard | a.BuyTownAny]) -> TokensQuestion:
        options = [action.tokens for action in self.legal if isinstance(action, kind)]
        dear = kind in (a.Pick, a.Take)
        return self.tokens_question(prompt, options, kind, dear)

    def tokens_question(
        self, prompt: str, options: list[a.Tokens], make: Callable[[a.Tokens], a.Action], dear: bool
    ) -> TokensQuestion:
        """``dear``: suggest the dearest tokens, else the cheapest."""
        need = len(options[0])
        available = tuple(max(tokens.count(c.name) for tokens in options) for c in COMMODITIES)
        suggestion = (max if dear else min)(options, key=self.worth)
        numbered = options if len(options) <= MOST_NUMBERED else ()
        plural = "" if need == 1 else "s"
        return TokensQuestion(
            f"{prompt} ({need} token{plural}):", need, available, suggestion, make, numbered
        )

    def worth(self, tokens: a.Tokens) -> int:
        """At prices as they will be when a card in play has raised them."""
        card = self.view.card_in_play
        raises = CARDS[card - 1].price if card is not None else (0,) * len(COMMODITIES)
        return sum(self.view.prices[token] + raises[COMMODITY_INDEX[token]] for token in tokens)

    def bonus(self) -> Question:
        """Bonus buildings; one that gives tokens of choice asks for them."""
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
                leads_to = self.tokens_question(f"{name}: choose", options, _bonus_of(name), dear=True)
                note = f"{len(options[0])} of any kind"
            choices.append(Choice(name, name, leads_to, note))
        if len(choices) == 1 and isinstance(choices[0].leads_to, Question):
            return choices[0].leads_to
        return ListQuestion("Which bonus building do you use?", choices)

    def trade(self) -> Question:
        choices = [Choice("done", "No trade", a.Done())]
        trades = [action for action in self.legal if isinstance(action, a.Trade)]
        for seat, commodity in dict.fromkeys((trade.seat, trade.commodity) for trade in trades):
            most = max(t.units for t in trades if (t.seat, t.commodity) == (seat, commodity))
            price = self.view.prices[commodity]
            question = UnitsQuestion(
                f"How many {commodity} (1-{most}, Enter for {most})?", most, _trade_of(seat, commodity)
            )
            label = f"{commodity} from {self.names[seat]}"
            choices.append(
                Choice(f"{commodity} {seat + 1}", label, question, f"up to {most} at ${price} each")
            )
        return ListQuestion("Trading Floor: what do you buy?", choices)

    def second_sale(self) -> Question:
        return ListQuestion("A second sale?", [Choice("done", "No second sale", a.Done()), *self.sales()])

    def second_purchase(self) -> Question:
        choices = [Choice("done", "No second purchase", a.Done()), *self.buildings()]
        return ListQuestion("A second purchase?", choices)

    def bid(self) -> Question:
        auction = self.view.auction
        assert auction is not None and self.me.money is not None
        bids = [action.amount for action in self.legal if isinstance(action, a.Bid)]
        may_pass = a.Pass() in self.legal
        money = self.me.money
        high = (
            f"{self.names[auction.high_bidder]} bids ${auction.high_bid}"
            if auction.high_bidder is not None
            else ""
        )
        worth = set_words(self.view, auction.railroad)
        note = f"{auction.railroad}: {high or 'no bid yet'}. You hold ${money}. {worth}"
        if not bids:
            return BidQuestion("You can't raise; pass (Enter):", money + 1, money, may_pass, note)
        least = bids[0]
        prompt = f"Your bid in dollars (Enter for ${least}){', or pass' if may_pass else ''}:"
        return BidQuestion(prompt, least, money, may_pass, note)


def _bonus_of(name: str) -> Callable[[a.Tokens], a.Action]:
    return lambda tokens: a.Bonus(name, tokens)


def _trade_of(seat: int, commodity: str) -> Callable[[int], a.Action]:
    return lambda units: a.Trade(seat, commodity, units)
