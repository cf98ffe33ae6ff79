// Why a thing on the table can't be chosen, in the words of the rules' refusals: the server's own sentence where it
// has been asked, and until then the one that the figures on the table suggest.
import { building, railroad, town, type CommodityName } from "../lib/components";
import { buildingName, commodityName, railroadName, t, townName } from "../lib/i18n.svelte";
import type { Desk } from "./desk.svelte";
import { tokenCount } from "./words";

/** Why nothing of this kind can be chosen at all: not my decision, or another decision first. */
function notNow(desk: Desk, decisions: readonly string[]): string {
  if (desk.you === null || desk.watching) return "";
  if (desk.view.to_move === null) return t("refusal-game-over");
  if (!desk.myTurn || !decisions.includes(desk.view.decision)) return t("not-now", { prompt: desk.promptText });
  return "";
}

const SALES = ["action", "second sale"];
const PURCHASES = ["action", "second purchase"];

export function whyNotCard(desk: Desk): string {
  return notNow(desk, ["action"]);
}

export function whyNotSale(desk: Desk, name: CommodityName): string {
  const now = notNow(desk, SALES);
  if (now !== "" || desk.me === null) return now;
  if (desk.me.tokens[name] === 0) return t("refusal-sell-too-many", { held: 0, units: 1, commodity: commodityName(name) });
  return t("refusal-same-commodity", { commodity: commodityName(name) });
}

export function whyNotAuction(desk: Desk, name: string): string {
  const now = notNow(desk, ["action"]);
  if (now !== "" || desk.you === null) return now;
  const said = desk.refusal(`auction ${name}`);
  if (said !== "") return said;
  const { minimum } = railroad(name);
  const { money } = desk.you;
  if (money < minimum) return t("refusal-cannot-pay-minimum", { money, minimum });
  return t("refusal-lot-was-unsold", { railroad: railroadName(name) });
}

export function whyNotBuild(desk: Desk, name: string): string {
  const now = notNow(desk, PURCHASES);
  if (now !== "" || desk.you === null) return now;
  return desk.refusal(`build ${name}`) || t("refusal-tile-too-dear", { money: desk.you.money, cost: building(name).cost, building: buildingName(name) });
}

export function whyNotUpgrade(desk: Desk, name: string): string {
  const now = notNow(desk, PURCHASES);
  if (now !== "" || desk.you === null) return now;
  return desk.refusal(`upgrade ${name}`) || t("refusal-upgrade-too-dear", { money: desk.you.money, upgrade_cost: building(name).upgradeCost });
}

export function whyNotTown(desk: Desk, name: string): string {
  const now = notNow(desk, ["action"]);
  if (now !== "" || desk.me === null) return now;
  const { commodity, amount, anyAmount } = town(name);
  return t("town-too-dear", {
    town: townName(name),
    amount,
    commodity: commodityName(commodity),
    held: desk.me.tokens[commodity],
    any: anyAmount,
    tokens: tokenCount(desk.me.tokens),
  });
}
