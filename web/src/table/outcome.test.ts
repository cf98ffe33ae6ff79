import { describe, expect, it } from "vitest";
import fixtures from "../gallery/fixtures.json";
import { plain } from "../lib/i18n.svelte";
import type { Preview, State } from "../lib/wire";
import { Desk } from "./desk.svelte";
import { outcomeText, outdone } from "./outcome";

function desk(change: (state: State) => void = () => undefined): Desk {
  const state = structuredClone(fixtures["5-early-action"]) as unknown as State;
  change(state);
  return new Desk(state, () => undefined);
}

const ahead = (table: Desk, change: Partial<Preview>): Preview => ({ text: "", events: [], prices: table.view.prices, money: 0, choose: 3, ...change });

describe("the outcome of an action", () => {
  it("is said with its sums, once the server has told them", () => {
    const table = desk();
    const draft = { kind: "sell", commodity: "wheat", units: 5, export: false } as const;
    const sold = { event: "Sold", seat: 0, commodity: "wheat", units: 5, price: 7, new_price: 2 };
    expect(outcomeText(table, draft, null)).toBeNull();
    expect(plain(outcomeText(table, draft, ahead(table, { events: [sold] })) ?? "")).toBe("Sell 5 wheat: 5 × $7 = $35; the price falls to $2.");
  });

  it("says where there is none: a price at its top", () => {
    const table = desk();
    const same = ahead(table, {});
    expect(plain(outcomeText(table, { kind: "produce", card: table.you!.hand[0]! }, same) ?? "")).toContain("No effect on");
    const { iron } = table.view.prices;
    const sold = { event: "Sold", seat: 0, commodity: "iron", units: 1, price: iron, new_price: iron - 1 };
    const draft = { kind: "sell", commodity: "iron", units: 1, export: true } as const;
    expect(plain(outcomeText(table, draft, ahead(table, { events: [sold] })) ?? "")).toContain("No effect on iron");
  });

  it("says that tokens will have to be discarded", () => {
    const table = desk((state) => (state.view!.players[state.you!.seat]!.storage_limit = 1));
    expect(plain(outcomeText(table, { kind: "produce", card: table.you!.hand[0]! }, ahead(table, {})) ?? "")).toContain("discard");
  });

  it("says when a bonus gives nothing", () => {
    const table = desk();
    const used = (tokens: string[]) => ahead(table, { events: [{ event: "BonusUsed", seat: 0, building: "Wheat Field", tokens }] });
    const draft = { kind: "bonus", building: "Wheat Field", counts: { wheat: 0, wood: 0, iron: 0, coal: 0, goods: 0, luxury: 0 } } as const;
    expect(outcomeText(table, draft, null)).toBeNull();
    expect(plain(outcomeText(table, draft, used([])) ?? "")).toContain("No effect");
    expect(plain(outcomeText(table, draft, used(["wheat"])) ?? "")).toContain("1 wheat");
  });

  it("knows a tile that a better one outdoes", () => {
    const me = { ...desk().me!, production_limit: 5, hand_limit: 3 };
    expect(outdone(me, "Cottage Industry")).toBe(true);
    expect(outdone(me, "Smuggler")).toBe(false);
  });
});
