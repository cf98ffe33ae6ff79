import { describe, expect, it } from "vitest";
import fixtures from "../gallery/fixtures.json";
import type { Entry } from "../lib/wire";
import { lasting, priceHistory } from "./prices";

describe("prices over time", () => {
  it("end where the view says, for every recorded game whose history is whole", () => {
    const whole = Object.values(fixtures).filter((state) => state.entries.length === state.version);
    expect(whole.length).toBeGreaterThan(3);
    for (const state of whole) {
      expect(priceHistory(state.entries as unknown as Entry[]).at(-1)).toEqual(state.view.prices);
    }
  });

  it("leave out what was taken back", () => {
    const entry = (version: number, action: string): Entry => ({ version, seat: 0, action, at: 0, events: [] });
    const kept = lasting([entry(1, "sell wood 1"), entry(2, "undo"), entry(3, "sell iron 1")]);
    expect(kept.map((item) => item.action)).toEqual(["sell iron 1"]);
  });
});
