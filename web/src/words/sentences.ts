// Sentences that several components use.
import { type Building, building, type Meeple, meeple, mission, type Mission, railroad, shield } from "../server/components";
import { buildingName, commodityName, missionName, railroadName, shieldName, t } from "./i18n.svelte";
import { buildingMark, cardMark, commodityMark, money, railroadMark, tokensText } from "./story";
import type { Action, Counts, GameEvent, Tile, Worth } from "../server/wire";

/** What a building tile does, in a few words. */
export function effectText(facts: Building, upgraded = false): string {
  const [first = "", second = ""] = facts.arguments;
  if (facts.effect === "bonus") {
    const count = upgraded ? 2 : 1;
    return first === "any"
      ? t("effect-bonus-any", { count })
      : t("effect-bonus", { count, commodity: commodityName(first) });
  }
  if (facts.effect === "commission")
    return t("effect-commission", { first: commodityName(first), second: commodityName(second) });
  if (facts.effect === "workshop") return t("effect-workshop", { meeple: t(`meeple-${first}`) });
  return t(`effect-${facts.effect}`, { amount: Number(first), term: Number(second) });
}

/** An owned tile: its name and what it does. */
export function tileText(tile: Tile): string {
  const facts = building(tile.name);
  return t("thing-facts", { thing: buildingName(tile.upgraded ? (facts.upgrade ?? tile.name) : tile.name), does: effectText(facts, tile.upgraded) });
}

/** What a shield does, in a few words. */
export function shieldText(name: string): string {
  return t(`ability-${shield(name).ability}`, { amount: shield(name).amount });
}

/** A shield that somebody has: whose arms it shows, what it does, whether it can still be used. */
export function shieldOwned(name: string, used: boolean): string {
  return t("thing-says", { thing: shieldName(name), text: `${shieldText(name)}${used ? ` (${t("shield-used")})` : ""}` });
}

const columnAll = (facts: Meeple): string => facts.column.slice(1).join(" / ");

/** A column of a player board: how many stand in it and what that scores. */
export function columnText(facts: Meeple, made: number): string {
  const args = { meeple: t(`meeple-${facts.name}`), count: made, points: facts.column[made] ?? 0, all: columnAll(facts) };
  return t("meeple-column", args);
}

/** Meeples of a kind that somebody has, and what they score. */
export function meeplesText(name: string, count: number): string {
  const facts = meeple(name);
  if (facts.place === null) return columnText(facts, count);
  return t("meeples-on-cards", { meeple: t(`meeple-${name}`), count, points: count * facts.points });
}

/** What a meeple scores, and what it brings at once. */
export function meepleText(facts: Meeple): string {
  if (facts.place === null) return t("meeple-scores-column", { all: columnAll(facts) });
  const onTown = facts.place === "town";
  return t("meeple-scores-card", { place: t(onTown ? "a-town" : "a-railroad"), points: facts.points, bounty: facts.bounty });
}

/** A railroad's cards that somebody has, and what they score. */
export function railroadOwned(name: string, count: number): string {
  const facts = railroad(name);
  if (facts.wild) return t("wild-label", { railroad: railroadName(name), count });
  return t("set-label", { railroad: railroadName(name), count, points: facts.set_points[count] ?? 0 });
}

/** What a mission scores, in a sentence. */
export function missionText(facts: Mission): string {
  return t("mission-effect", { points: facts.points, what: t(`measure-${facts.measure}`, { per: facts.per }), most: facts.most });
}

/** A mission that somebody keeps: its name and what it scores. */
export function missionOwned(name: string): string {
  return t("thing-says", { thing: missionName(name), text: missionText(mission(name)) });
}

/** What a sale brings, from the event that it would be. */
export function saleText(sold: GameEvent): string {
  const [units, price, next] = [Number(sold.units), Number(sold.price), Number(sold.new_price)];
  const args = { units, commodity: commodityMark(String(sold.commodity)), price: money(price), total: money(units * price), next: money(next) };
  return t(next < price ? "preview-sell" : "preview-sell-bottom", args);
}

/** What a railroad card would add to my score, according to the server. */
export function worthText({ before, after, pairs, others }: Worth): string {
  const parts = [t("worth-sets", { before, after })];
  if (pairs > 0) parts.push(t("worth-pairs", { points: pairs }));
  if (others > 0) parts.push(t("worth-others", { points: others }));
  return t("worth-lot", { points: after - before + pairs + others, parts: parts.join(t("list-comma")) });
}

/** What a railroad card would score for me, a line per reason; `held`: how many of its set I have. */
export function worthLines({ before, after, pairs, others }: Worth, name: string, held: number): string[] {
  const lines = [t("worth-to-you", { points: after - before + pairs + others })];
  const { wild } = railroad(name);
  lines.push(t(wild ? "worth-wild" : "worth-set", { railroad: railroadName(name), number: held + 1, points: after - before }));
  if (pairs > 0) lines.push(t("worth-pair", { points: pairs }));
  if (others > 0) lines.push(t("worth-other", { points: others }));
  return lines;
}

export const tokenCount = (counts: Counts): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

/** An action in words, as advice. */
export function actionWords(action: Action, names: readonly string[], decision: string): string {
  const args: Record<string, string | number> = { decision };
  if ("tokens" in action) args.tokens = tokensText(action.tokens);
  if ("building" in action) args.building = buildingMark(action.building);
  if ("railroad" in action) args.railroad = railroadMark(action.railroad);
  if ("shield" in action) args.shield = shieldName(action.shield);
  if ("commodity" in action && action.commodity !== null) args.commodity = commodityMark(action.commodity);
  if ("units" in action) args.units = action.units;
  if ("meeple" in action) args.meeple = t(`meeple-${action.meeple}`);
  if ("mission" in action) args.mission = missionName(action.mission);
  if (action.verb === "produce") args.card = cardMark(action.card);
  if ("amount" in action) args.amount = money(action.amount);
  if ("seat" in action) args.player = names[action.seat] ?? "";
  const id = action.verb === "sell" && action.export ? "sell-export" : action.verb === "auction" && action.locomotive ? "auction-locomotive" : action.verb.replace(" ", "-");
  return t(`do-${id}`, args);
}
