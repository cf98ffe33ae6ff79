// Prices over time, told by the events alone.
import { COMMODITIES, COMMODITY_NAMES, type CommodityName } from "../lib/components";
import type { Counts, Entry } from "../lib/wire";

/** The entries of a history whose actions were not taken back. */
export function lasting(entries: readonly Entry[]): Entry[] {
  const kept: Entry[] = [];
  for (const entry of entries) {
    if (entry.action === "undo") kept.pop();
    else kept.push(entry);
  }
  return kept;
}

/** The prices before the first action and after each. */
export function priceHistory(entries: readonly Entry[]): Counts[] {
  const prices = Object.fromEntries(COMMODITIES.map(({ name, lowest }) => [name, lowest])) as Counts;
  const history = [{ ...prices }];
  for (const entry of entries) {
    for (const event of entry.events) {
      if (event.event === "PricesRaised")
        (event.raises as number[]).forEach((by, index) => {
          const name = COMMODITY_NAMES[index];
          if (name !== undefined) prices[name] += by;
        });
      if (event.event === "Sold") prices[event.commodity as CommodityName] = Number(event.new_price);
    }
    history.push({ ...prices });
  }
  return history;
}
