// What an action that is being put together leads to, said before it is confirmed.
import { counted, listed } from "../lib/actions";
import { building, card, COMMODITY_NAMES, type CommodityName, town } from "../lib/components";
import { buildingName, t } from "../lib/i18n.svelte";
import { buildingMark, commodityMark, countsText, money, railroadMark, tokensText, townMark } from "../lib/story";
import type { Counts, Player, Preview } from "../lib/wire";
import type { Desk, Draft } from "./desk.svelte";
import { effectText, saleText, setText, tokenCount } from "./words";

/** A bid so far above the least that it may be a slip. */
export const LARGE_RAISE = 10;

/** What can't be told before the server has said what would happen. */
const FIGURES = new Set(["produce", "sell", "build", "upgrade", "trade"]);

/** The sentences about a draft: what it does, and where it has no effect; null until the server has told the figures. */
export function outcomeText(desk: Desk, draft: Draft, ahead: Preview | null): string | null {
  const { view, you, me } = desk;
  if (you === null || me === null) return "";
  if (ahead === null && FIGURES.has(draft.kind)) return null;
  const event = ahead?.events[0];
  const cost = money(Number(event?.cost ?? 0));
  const left = money(ahead?.money ?? you.money);
  switch (draft.kind) {
    case "produce":
      return produceText(desk, me, draft.card, ahead);
    case "sell": {
      if (event === undefined) return "";
      const useless = draft.export && event.price === view.prices[draft.commodity];
      return useless ? `${t("preview-at-top", { commodities: commodityMark(draft.commodity) })} ${saleText(event)}` : saleText(event);
    }
    case "auction":
      return `${t("preview-auction", { railroad: railroadMark(draft.railroad) })} ${setText(me, draft.railroad)}`;
    case "build": {
      const facts = building(draft.building);
      const text = t("preview-build", { building: buildingMark(draft.building), cost, left });
      return `${text} ${effectText(facts)}${outdone(me, draft.building) ? ` ${t("preview-outdone")}` : ""}`;
    }
    case "upgrade": {
      const facts = building(draft.building);
      const args = { building: buildingMark(draft.building), upgrade: buildingName(facts.upgrade ?? ""), cost, left };
      return `${t("preview-upgrade", args)} ${effectText(facts, true)}`;
    }
    case "town": {
      const facts = town(view.town_offer ?? "");
      return t("preview-town", { town: townMark(facts.name), commodity: commodityMark(facts.commodity), points: facts.points });
    }
    case "tokens": {
      const args = { tokens: countsText(draft.counts), town: view.town_offer === null ? "" : townMark(view.town_offer) };
      return t(`preview-tokens-${draft.verb.replace(" ", "-")}`, args);
    }
    case "bonus":
      return bonusText(draft.building, draft.counts, ahead);
    case "trade": {
      const price = Number(event?.price ?? 0);
      const args = { units: draft.units, commodity: commodityMark(draft.commodity), player: desk.names[draft.seat] ?? "", price: money(price), total: money(price * draft.units) };
      return t("preview-trade", args);
    }
    case "bid": {
      if (view.auction === null) return "";
      return t("preview-bid", { amount: money(draft.amount), railroad: railroadMark(view.auction.railroad), left: money(you.money - draft.amount) });
    }
  }
}

function produceText(desk: Desk, me: Player, number: number, ahead: Preview | null): string {
  const facts = card(number);
  const raised = counted(facts.price);
  const rises = COMMODITY_NAMES.filter((name) => raised[name] > 0);
  const atTop = rises.filter((name) => ahead?.prices[name] === desk.view.prices[name]);
  const taken = ahead?.choose || facts.production.length;
  const sentences = [
    t("preview-produce", {
      limit: taken,
      tokens: tokensText(facts.production),
      rises: rises.map((name) => `${commodityMark(name)} +${raised[name]}`).join(t("list-comma")),
    }),
  ];
  if (atTop.length > 0) sentences.push(t("preview-at-top", { commodities: atTop.map(commodityMark).join(t("list-comma")) }));
  const over = tokenCount(me.tokens) + taken - me.storage_limit;
  if (over > 0) sentences.push(t("preview-overflow", { count: over, limit: me.storage_limit }));
  return sentences.join(" ");
}

/** What a bonus building gives: the tokens that were chosen, or what the server says. */
function bonusText(name: string, chosen: Counts, ahead: Preview | null): string | null {
  const given = ahead?.events.find(({ event }) => event === "BonusUsed")?.tokens as CommodityName[] | undefined;
  const tokens = tokenCount(chosen) > 0 ? listed(chosen) : given;
  if (tokens === undefined) return null;
  if (tokens.length === 0) return t("preview-bonus-nothing", { building: buildingMark(name) });
  return t("preview-bonus", { building: buildingMark(name), tokens: tokensText(tokens) });
}

/** Limits don't add up: a tile does nothing beside a better one of the same kind. */
export function outdone(me: Player, name: string): boolean {
  const { effect, args } = building(name);
  if (effect === "production-limit") return Number(args[0]) <= me.production_limit;
  if (effect === "hand-limit") return Number(args[0]) <= me.hand_limit;
  return false;
}
