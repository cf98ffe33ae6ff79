// The log's sentences in the player's language.
import { COMMODITY_NAMES, building, type CommodityName } from "../server/components";
import { type Arguments, buildingName, commodityName, mark, missionName, railroadName, shieldName, t, townName } from "./i18n.svelte";
import { counted, listed } from "./tokens";
import type { GameEvent } from "../server/wire";

export const money = (amount: number): string => mark("money", amount, `$${amount}`);
export const commodityMark = (name: string): string => mark("commodity", name, commodityName(name));
export const railroadMark = (name: string): string => mark("railroad", name, railroadName(name));
export const buildingMark = (name: string): string => mark("building", name, buildingName(name));
export const cardMark = (number: number): string => mark("card", number, String(number));
export const townMark = (name: string): string => mark("town", name, townName(name));

/** "2 wheat, 1 coal" with small tokens. */
export function tokensText(tokens: readonly CommodityName[]): string {
  const counts = counted(tokens);
  const parts = COMMODITY_NAMES.filter((name) => counts[name] > 0).map((name) =>
    t("tokens-counted", { count: counts[name], commodity: commodityMark(name) }),
  );
  return parts.length > 0 ? parts.join(t("list-comma")) : t("nothing");
}

export const countsText = (counts: Record<CommodityName, number>): string => tokensText(listed(counts));

const KEBAB = /(?<!^)(?=[A-Z])/g;

/** "wheat +1, coal +2"; empty if no price rose. */
export function raisesText(raises: readonly number[]): string {
  return COMMODITY_NAMES.flatMap((name, index) => (raises[index] ? [`${commodityMark(name)} +${raises[index]}`] : [])).join(t("list-comma"));
}

/** An event as a sentence; the marks in it are for Rich.svelte. */
export function eventText(event: GameEvent, names: readonly string[]): string {
  const player = (seat: number): string => mark("player", seat, names[seat] ?? "?");
  const text = (name: string): string => String(event[name]);
  const number = (name: string): number => Number(event[name]);
  const tokens = (event.tokens ?? []) as CommodityName[];
  const args: Arguments = {
    player: event.seat === undefined ? "" : player(event.seat),
    tokens: tokensText(tokens),
  };
  let id = event.event.replace(KEBAB, "-").toLowerCase();
  for (const name of ["price", "cost", "amount", "new_price"] as const)
    if (typeof event[name] === "number") args[name] = money(number(name));
  for (const name of ["units", "card", "cards", "count", "round", "points"] as const) if (name in event) args[name] = number(name);
  if (typeof event.commodity === "string") args.commodity = commodityMark(text("commodity"));
  if ("railroad" in event) args.railroad = railroadMark(text("railroad"));
  if ("building" in event) args.building = buildingMark(text("building"));
  if ("town" in event) args.town = townMark(text("town"));
  if (typeof event.shield === "string") args.shield = shieldName(event.shield);
  if (typeof event.meeple === "string") args.meeple = t(`meeple-${event.meeple}`);
  if (typeof event.mission === "string") args.mission = missionName(event.mission);
  switch (event.event) {
    case "CardPlayed":
      args.card = cardMark(number("card"));
      break;
    case "TokensTaken":
      if (tokens.length === 0) id = "nothing-taken";
      break;
    case "BonusUsed":
      if (tokens.length === 0) id = "bonus-empty";
      break;
    case "PricesRaised":
      args.raises = raisesText(event.raises as number[]);
      if (args.raises === "") id = "no-price-raised";
      break;
    case "Traded":
      args.seller = player(number("seller"));
      args.total = money(number("units") * number("price"));
      break;
    case "Sold":
      if (number("new_price") >= number("price")) id = "sold-at-bottom";
      args.total = money(number("units") * number("price"));
      break;
    case "CommissionPaid":
      id = `commission-${text("source")}`;
      break;
    case "BuildingUpgraded":
      args.upgrade = mark("building", text("building"), buildingName(building(text("building")).upgrade ?? ""));
      break;
    case "CardsDrawn":
      args.cards = number("count");
      break;
    case "BidSealed":
      if (typeof event.amount === "number") id = "my-bid-sealed";
      break;
    case "ShieldUsed":
      if (typeof event.commodity === "string") {
        id = "shield-used-for";
        args.amount = number("amount");
      }
      break;
    case "MeepleMade":
      if (typeof event.card === "string") {
        id = "meeple-put";
        args.card = event.meeple === "house" ? townMark(event.card) : railroadMark(event.card);
      }
      break;
    case "MissionKept":
      if (typeof event.mission === "string") id = "my-mission-kept";
      break;
    case "GameEnded":
      if (event.sudden_death) id = "game-ended-sudden-death";
      break;
  }
  return t(`event-${id}`, args);
}

/** Events that only repeat what the board shows; the log leaves them out. */
export const QUIET = new Set(["CardsDrawn", "RailroadRevealed", "BuildingRevealed", "TownRevealed", "TurnBegan"]);
