import { describe, expect, it } from "vitest";
import fixtures from "../../gallery/fixtures.json";
import { plain } from "../../words/i18n.svelte";
import type { Preview, State } from "../../server/wire";
import { Desk } from "./desk.svelte";
import { outcomeText } from "./outcome";

function desk(change: (state: State) => void = () => undefined): Desk {
  const state = structuredClone(fixtures["5-early-action"]) as unknown as State;
  change(state);
  return new Desk(state, () => undefined);
}

const ahead = (table: Desk, change: Partial<Preview>): Preview => ({ text: "", events: [], prices: table.view.prices, money: 0, take: 3, over: 0, idle: [], points: 0, gains: {}, lot: null, ...change });

describe("the outcome of an action", () => {
  it("is said with its sums, once the server has told them", () => {
    const table = desk();
    const draft = { kind: "sell", commodity: "wheat", units: 5, export: false } as const;
    const sold = { event: "Sold", seat: 0, commodity: "wheat", units: 5, price: 7, new_price: 2 };
    expect(outcomeText(table, draft, null)).toBeNull();
    expect(plain(outcomeText(table, draft, ahead(table, { events: [sold], money: 41 })) ?? "")).toBe("Sell 5 wheat: 5 × $7 = $35; the price falls to $2. You then have $41.");
  });

  it("says what points are for and what tokens are left", () => {
    const table = desk();
    const bought = { event: "TownBought", seat: 0, tokens: [] };
    const text = plain(outcomeText(table, { kind: "town" }, ahead(table, { events: [bought], points: 4, gains: { towns: 2, pairs: 2 } })) ?? "");
    expect(text).toContain("4 VP. That's town 2 + pair 2. You keep ");
  });

  it("says where there is none: a price at its top", () => {
    const table = desk();
    const same = ahead(table, { idle: ["iron"] });
    expect(plain(outcomeText(table, { kind: "produce", card: table.you!.hand[0]! }, same) ?? "")).toContain("No effect on");
    const { iron } = table.view.prices;
    const sold = { event: "Sold", seat: 0, commodity: "iron", units: 1, price: iron, new_price: iron - 1 };
    const draft = { kind: "sell", commodity: "iron", units: 1, export: true } as const;
    expect(plain(outcomeText(table, draft, ahead(table, { events: [sold], idle: ["iron"] })) ?? "")).toContain("No effect on iron");
  });

  it("says that tokens will have to be discarded", () => {
    const table = desk();
    const draft = { kind: "produce", card: table.you!.hand[0]! } as const;
    expect(plain(outcomeText(table, draft, ahead(table, { over: 2 })) ?? "")).toContain("discard at least 2");
    expect(plain(outcomeText(table, draft, ahead(table, {})) ?? "")).not.toContain("discard");
  });

  it("says when a bonus gives nothing", () => {
    const table = desk();
    const used = (tokens: string[]) => ahead(table, { events: [{ event: "BonusUsed", seat: 0, building: "Wheat Field", tokens }] });
    const draft = { kind: "bonus", building: "Wheat Field", counts: { wheat: 0, wood: 0, iron: 0, coal: 0, goods: 0, luxury: 0 } } as const;
    expect(outcomeText(table, draft, null)).toBeNull();
    expect(plain(outcomeText(table, draft, used([])) ?? "")).toContain("No effect");
    expect(plain(outcomeText(table, draft, used(["wheat"])) ?? "")).toContain("1 wheat");
  });

  it("says when a better tile outdoes the new one", () => {
    const table = desk();
    const draft = { kind: "build", building: "Cottage Industry" } as const;
    expect(plain(outcomeText(table, draft, ahead(table, { idle: ["Cottage Industry"] })) ?? "")).toContain("Adds only");
    expect(plain(outcomeText(table, draft, ahead(table, {})) ?? "")).not.toContain("Adds only");
  });

  it("tells what a railroad would be worth, part by part", () => {
    const table = desk();
    const draft = { kind: "auction", railroad: "Top Dog", locomotive: false } as const;
    const worth = (lot: Preview["lot"]) => plain(outcomeText(table, draft, ahead(table, { lot })) ?? "");
    expect(worth({ before: 6, after: 11, pairs: 2, others: 0 })).toContain("Worth 7 VP to you (sets 6 → 11, pairs +2).");
    expect(worth({ before: 6, after: 6, pairs: 0, others: 3 })).toContain("Worth 3 VP to you (sets 6 → 6, other +3).");
  });
});
