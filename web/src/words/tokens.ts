// Tokens counted and listed, and choices between them.
import { COMMODITY_NAMES, type CommodityName } from "../server/components";
import type { Counts } from "../server/wire";

/** How many of each commodity. */
export function counted(tokens: readonly CommodityName[]): Counts {
  const counts = Object.fromEntries(COMMODITY_NAMES.map((name) => [name, 0])) as Counts;
  for (const token of tokens) counts[token] += 1;
  return counts;
}

/** So many tokens in commodity order, as an action lists them. */
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

/** One more of a commodity: added while there is room, otherwise in exchange for another; null if impossible. */
export function oneMore(choices: readonly CommodityName[][], counts: Counts, name: CommodityName, prices: Counts, keepDear: boolean): Counts | null {
  const { needed, most } = tokenChoice(choices);
  if (counts[name] >= most[name]) return null;
  const more = { ...counts, [name]: counts[name] + 1 };
  if (listed(counts).length < needed) return more;
  const others = choices.filter((tokens) => {
    const wanted = counted(tokens);
    return COMMODITY_NAMES.every((other) => (other === name ? wanted[other] === more[other] : wanted[other] <= more[other]));
  });
  return others.length > 0 ? suggested(others, prices, keepDear) : null;
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
