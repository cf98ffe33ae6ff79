// The outcome of a drafted action, shown before it is confirmed.
import { counted, listed } from "../../words/tokens";
import { building, card, COMMODITY_NAMES, type CommodityName, mission, town } from "../../server/components";
import { buildingName, missionName, shieldName, t } from "../../words/i18n.svelte";
import { buildingMark, commodityMark, countsText, money, railroadMark, raisesText, tokensText, townMark } from "../../words/story";
import type { Counts, Preview } from "../../server/wire";
import type { Desk, Draft } from "./desk.svelte";
import { effectText, missionText, saleText, shieldText, tokenCount, worthText } from "../../words/sentences";

/** A bid this far above the minimum may be a slip. */
export const LARGE_RAISE = 10;

/** Drafts whose outcome needs the server's numbers. */
const FIGURES = new Set(["produce", "sell", "auction", "build", "upgrade", "town", "trade"]);

/** The sentences about a draft: what it does, and what has no effect; null until the server has sent the numbers. */
export function outcomeText(desk: Desk, draft: Draft, ahead: Preview | null): string | null {
  const { view, you } = desk;
  if (you === null) return "";
  if (ahead === null && FIGURES.has(draft.kind)) return null;
  const event = ahead?.events[0];
  const cost = money(Number(event?.cost ?? 0));
  const left = money(ahead?.money ?? you.money);
  switch (draft.kind) {
    case "produce":
      return ahead === null ? null : produceText(desk, draft.card, ahead);
    case "sell":
      return event === undefined ? "" : `${atTopText(ahead)}${saleText(event)} ${t("preview-then", { money: left })}`;
    case "auction":
      return `${t("preview-auction", { railroad: railroadMark(draft.railroad) })} ${ahead?.lot ? worthText(ahead.lot) : ""}`;
    case "build": {
      const facts = building(draft.building);
      const text = t("preview-build", { building: buildingMark(draft.building), cost, left });
      const does = t("thing-facts", { thing: buildingName(draft.building), does: effectText(facts) });
      return `${text} ${does}${ahead?.idle.length ? ` ${t("preview-outdone")}` : ""}`;
    }
    case "upgrade": {
      const facts = building(draft.building);
      const upgrade = buildingName(facts.upgrade ?? "");
      const text = t("preview-upgrade", { building: buildingMark(draft.building), upgrade, cost, left });
      return `${text} ${t("thing-facts", { thing: upgrade, does: effectText(facts, true) })}`;
    }
    case "town": {
      const facts = town(view.town_offer ?? "");
      const paid = t("preview-town", { town: townMark(facts.name), commodity: commodityMark(facts.commodity), points: ahead?.points ?? 0 });
      return `${paid} ${gainsText(ahead)}${keptText(desk, (event?.tokens ?? []) as CommodityName[])}`;
    }
    case "tokens": {
      if (ahead === null && draft.verb === "town any") return null;
      const args = { tokens: countsText(draft.counts), town: view.town_offer === null ? "" : townMark(view.town_offer), points: ahead?.points ?? 0 };
      const text = t(`preview-tokens-${draft.verb.replace(" ", "-")}`, args);
      return draft.verb === "town any" ? `${text} ${gainsText(ahead)}${keptText(desk, listed(draft.counts))}` : text;
    }
    case "bonus":
      return bonusText(draft.building, draft.counts, ahead);
    case "trade": {
      const price = Number(event?.price ?? 0);
      const args = { units: draft.units, commodity: commodityMark(draft.commodity), player: desk.names[draft.seat] ?? "", price: money(price), total: money(price * draft.units) };
      return `${t("preview-trade", args)} ${t("preview-then", { money: left })}`;
    }
    case "keep":
      return t("preview-keep", { mission: missionName(draft.mission), does: missionText(mission(draft.mission)) });
    case "choose":
      return t("preview-choose", { shield: shieldName(draft.shield), does: shieldText(draft.shield) });
    case "shield":
      return t("preview-shield", { does: shieldText(desk.me?.shield ?? "") });
    case "seal":
      return t("preview-seal", { amount: money(draft.amount) });
    case "bid": {
      if (view.auction === null) return "";
      return t("preview-bid", { amount: money(draft.amount), railroad: railroadMark(view.auction.railroad), left: money(you.money - draft.amount) });
    }
  }
}

/** The prices that a draft would change, as they would be. */
export function pricesAhead({ view, draft, drafted, foreseen }: Desk): Partial<Counts> {
  const prices = drafted === null ? undefined : foreseen(drafted)?.prices;
  if (draft?.kind === "sell") return prices === undefined ? {} : { [draft.commodity]: prices[draft.commodity] };
  if (draft?.kind !== "produce") return {};
  return Object.fromEntries(card(draft.card).price.map((name) => [name, prices?.[name] ?? view.prices[name]]));
}

/** The sources of the points, if there are several, with a trailing space. */
function gainsText(ahead: Preview | null): string {
  const lines = Object.entries(ahead?.gains ?? {});
  if (lines.length < 2) return "";
  return `${t("preview-gains", { parts: lines.map(([line, points]) => t(`gain-${line}`, { points })).join(" + ") })} `;
}

/** What I hold after paying these tokens. */
function keptText({ me }: Desk, paid: readonly CommodityName[]): string {
  const gone = counted(paid);
  const kept = COMMODITY_NAMES.flatMap((name) => Array<CommodityName>(Math.max(0, (me?.tokens[name] ?? 0) - gone[name])).fill(name));
  return t("preview-kept", { tokens: tokensText(kept) });
}

/** What has no effect because a price is at its top, with a trailing space. */
function atTopText(ahead: Preview | null): string {
  if (ahead === null || ahead.idle.length === 0) return "";
  return `${t("preview-at-top", { commodities: ahead.idle.map((name) => commodityMark(name)).join(t("list-comma")) })} `;
}

function produceText({ view, me }: Desk, number: number, ahead: Preview): string {
  const raises = COMMODITY_NAMES.map((name) => Math.max(0, ahead.prices[name] - view.prices[name]));
  const made = card(number).production;
  const rises = raisesText(raises);
  const all = ahead.take < made.length ? "" : "-all";
  const taken = t(`preview-produce${all}${rises ? "" : "-only"}`, { limit: ahead.take, tokens: tokensText(made), rises });
  const over = ahead.over > 0 ? t("preview-overflow", { count: ahead.over, limit: me?.storage_limit ?? 0 }) : "";
  return `${taken} ${atTopText(ahead)}${over}`.trim();
}

/** What a bonus building gives: the tokens that were chosen, or what the server says. */
function bonusText(name: string, chosen: Counts, ahead: Preview | null): string | null {
  const given = ahead?.events.find(({ event }) => event === "BonusUsed")?.tokens as CommodityName[] | undefined;
  const tokens = tokenCount(chosen) > 0 ? listed(chosen) : given;
  if (tokens === undefined) return null;
  if (tokens.length === 0) return t("preview-bonus-nothing", { building: buildingMark(name) });
  return t("preview-bonus", { building: buildingMark(name), tokens: tokensText(tokens) });
}
