import { describe, expect, it } from "vitest";
import { flightsOf } from "./flights";

describe("what moves over the table", () => {
  it("tokens from their track to who takes them", () => {
    expect(flightsOf({ event: "TokensTaken", seat: 2, tokens: ["wheat", "coal", "wheat"] })).toEqual([
      { cargo: { kind: "commodity", name: "wheat", count: 2 }, from: "track-wheat", to: "seat-2" },
      { cargo: { kind: "commodity", name: "coal", count: 1 }, from: "track-coal", to: "seat-2" },
    ]);
  });

  it("goods to the market and money back when somebody sells", () => {
    const [goods, money] = flightsOf({ event: "Sold", seat: 1, commodity: "wood", units: 3, price: 5, new_price: 2 });
    expect(goods).toMatchObject({ from: "seat-1", to: "track-wood" });
    expect(money).toEqual({ cargo: { kind: "money", amount: 15 }, from: "track-wood", to: "seat-1" });
  });

  it("a railroad from the board to who won it, and the money to the bank", () => {
    expect(flightsOf({ event: "AuctionWon", seat: 0, railroad: "Top Dog", price: 9 })).toEqual([
      { cargo: { kind: "money", amount: 9 }, from: "seat-0", to: "bank" },
      { cargo: { kind: "railroad", name: "Top Dog" }, from: "railroad-top-dog", to: "seat-0" },
    ]);
  });

  it("money from the bank and back to it", () => {
    expect(flightsOf({ event: "CommissionPaid", seat: 1, amount: 3, source: "sale" })).toEqual([
      { cargo: { kind: "money", amount: 3 }, from: "bank", to: "seat-1" },
    ]);
    expect(flightsOf({ event: "BuildingUpgraded", seat: 1, building: "Sawmill", cost: 8 })).toEqual([
      { cargo: { kind: "money", amount: 8 }, from: "seat-1", to: "bank" },
    ]);
  });

  it("nothing where nothing moved", () => {
    expect(flightsOf({ event: "BidderPassed", seat: 0 })).toEqual([]);
    expect(flightsOf({ event: "SealedBidPaid", seat: 0, amount: 0 })).toEqual([]);
  });
});
