// Actions as the server writes them, read into something a component can ask questions of.
import { BUILDINGS, COMMODITY_NAMES, type CommodityName } from "./components";
import type { Counts } from "./wire";

export type Action =
  | { verb: "pick" | "take" | "discard" | "town any"; tokens: CommodityName[] }
  | { verb: "bonus"; building: string; tokens: CommodityName[] }
  | { verb: "produce"; card: number }
  | { verb: "trade"; seat: number; commodity: CommodityName; units: number }
  | { verb: "sell"; commodity: CommodityName; units: number; export: boolean }
  | { verb: "auction"; railroad: string; locomotive: boolean }
  | { verb: "bid"; amount: number }
  | { verb: "build" | "upgrade"; building: string }
  | { verb: "keep"; mission: string }
  | { verb: "make"; meeple: string; on: string | null }
  | { verb: "seal"; amount: number }
  | { verb: "choose"; shield: string }
  | { verb: "shield"; commodity: CommodityName | null }
  | { verb: "pass" | "town" | "done" };

const WITH_LOCOMOTIVE = " with locomotive";

export type Verb = Action["verb"];

export function parseAction(text: string): Action {
  const [verb = "", ...rest] = text.split(" ");
  const tokens = rest as CommodityName[];
  switch (verb) {
    case "pick":
    case "take":
    case "discard":
      return { verb, tokens };
    case "town":
      return rest[0] === "any" ? { verb: "town any", tokens: tokens.slice(1) } : { verb };
    case "bonus": {
      const words = rest.join(" ");
      const name = BUILDINGS.map((b) => b.name).find((n) => words === n || words.startsWith(`${n} `)) ?? words;
      return { verb, building: name, tokens: words.slice(name.length).split(" ").filter(Boolean) as CommodityName[] };
    }
    case "produce":
      return { verb, card: Number(rest[0]) };
    case "trade":
      return { verb, seat: Number(rest[0]?.slice(1)) - 1, commodity: rest[1] as CommodityName, units: Number(rest[2]) };
    case "sell":
      return { verb, commodity: rest[0] as CommodityName, units: Number(rest[1]), export: rest[2] === "export" };
    case "auction":
      return { verb, railroad: rest.join(" ").replace(WITH_LOCOMOTIVE, ""), locomotive: text.endsWith(WITH_LOCOMOTIVE) };
    case "seal":
      return { verb, amount: Number(rest[0]) };
    case "choose":
      return { verb, shield: rest.join(" ") };
    case "shield":
      return { verb, commodity: (rest[0] as CommodityName | undefined) ?? null };
    case "make":
      return { verb, meeple: rest[0] ?? "", on: rest.slice(1).join(" ") || null };
    case "bid":
      return { verb, amount: Number(rest[0]) };
    case "build":
    case "upgrade":
      return { verb, building: rest.join(" ") };
    case "keep":
      return { verb, mission: rest.join(" ") };
    case "pass":
    case "done":
      return { verb };
    default:
      throw new Error(`no such action: ${text}`);
  }
}

export function actionText(action: Action): string {
  switch (action.verb) {
    case "pick":
    case "take":
    case "discard":
    case "town any":
      return [action.verb, ...sorted(action.tokens)].join(" ");
    case "bonus":
      return [action.verb, action.building, ...sorted(action.tokens)].join(" ");
    case "produce":
      return `produce ${action.card}`;
    case "trade":
      return `trade p${action.seat + 1} ${action.commodity} ${action.units}`;
    case "sell":
      return `sell ${action.commodity} ${action.units}${action.export ? " export" : ""}`;
    case "auction":
      return `auction ${action.railroad}${action.locomotive ? WITH_LOCOMOTIVE : ""}`;
    case "seal":
      return `seal ${action.amount}`;
    case "choose":
      return `choose ${action.shield}`;
    case "shield":
      return ["shield", action.commodity ?? ""].join(" ").trim();
    case "make":
      return ["make", action.meeple, action.on ?? ""].join(" ").trim();
    case "bid":
      return `bid ${action.amount}`;
    case "build":
    case "upgrade":
      return `${action.verb} ${action.building}`;
    case "keep":
      return `keep ${action.mission}`;
    default:
      return action.verb;
  }
}

function sorted(tokens: CommodityName[]): CommodityName[] {
  return [...tokens].sort((a, b) => COMMODITY_NAMES.indexOf(a) - COMMODITY_NAMES.indexOf(b));
}

/** How many of each commodity. */
export function counted(tokens: readonly CommodityName[]): Counts {
  const counts = Object.fromEntries(COMMODITY_NAMES.map((name) => [name, 0])) as Counts;
  for (const token of tokens) counts[token] += 1;
  return counts;
}

export function listed(counts: Counts): CommodityName[] {
  return COMMODITY_NAMES.flatMap((name) => Array<CommodityName>(counts[name]).fill(name));
}

/** A choice of tokens: how many are needed, how many of each can be had at most. */
export interface TokenChoice {
  needed: number;
  most: Counts;
}

export function tokenChoice(choices: readonly CommodityName[][]): TokenChoice {
  const most = counted([]);
  for (const tokens of choices) {
    const counts = counted(tokens);
    for (const name of COMMODITY_NAMES) most[name] = Math.max(most[name], counts[name]);
  }
  return { needed: choices[0]?.length ?? 0, most };
}

/** The choice with the highest (or lowest) value at these prices; a sensible one to begin with. */
export function suggested(choices: readonly CommodityName[][], prices: Counts, keepDear: boolean): Counts {
  const value = (tokens: CommodityName[]): number => tokens.reduce((sum, token) => sum + prices[token], 0);
  const sign = keepDear ? -1 : 1;
  const best = choices.reduce<CommodityName[] | undefined>(
    (found, tokens) => (found === undefined || sign * value(tokens) > sign * value(found) ? tokens : found),
    undefined,
  );
  return counted(best ?? []);
}
