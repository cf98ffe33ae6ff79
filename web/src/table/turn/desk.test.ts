import { describe, expect, it } from "vitest";
import fixtures from "../../gallery/fixtures.json";
import type { State } from "../../server/wire";
import { Desk, type Legal } from "./desk.svelte";

const desks = (): Desk[] => Object.values(fixtures).map((state) => new Desk(state as unknown as State, () => undefined));

/** Put an action together as a player does, by clicks. */
function choose(desk: Desk, action: Legal): void {
  if (action.verb === "produce") desk.chooseCard(action.card);
  else if (action.verb === "sell") desk.draft = { kind: "sell", commodity: action.commodity, units: action.units, export: action.export };
  else if (action.verb === "auction") desk.chooseRailroad(action.railroad, action.locomotive);
  else if (action.verb === "build") desk.chooseBuilding(action.building);
  else if (action.verb === "upgrade") desk.chooseUpgrade(action.building);
  else if (action.verb === "trade") desk.draft = { kind: "trade", seat: action.seat, commodity: action.commodity, units: action.units };
  else if (action.verb === "bid") desk.draft = { kind: "bid", amount: action.amount };
}

describe("what a player puts together", () => {
  it("is the legal action that it says", () => {
    const seen = new Set<string>();
    for (const desk of desks())
      for (const action of desk.legal) {
        desk.draft = null;
        choose(desk, action);
        if (desk.draft === null) continue;
        expect([desk.drafted, desk.ready]).toEqual([action.text, true]);
        seen.add(action.verb);
      }
    expect([...seen].sort()).toEqual(["auction", "bid", "build", "produce", "sell", "trade", "upgrade"]);
  });

  it("is legal as it is filled in, and not with a token too few", () => {
    const drafts = desks().filter((desk) => (desk.choices[0]?.length ?? 0) > 0);
    expect(drafts.length).toBeGreaterThan(9);
    for (const desk of drafts) {
      expect(desk.state.you?.legal).toContain(desk.drafted);
      if (desk.draft !== null && "counts" in desk.draft) desk.draft.counts = { wheat: 0, wood: 0, iron: 0, coal: 0, goods: 0, luxury: 0 };
      expect([desk.drafted, desk.ready]).toEqual([null, false]);
    }
  });
});
