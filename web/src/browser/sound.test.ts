import { describe, expect, it } from "vitest";
import { soundOf } from "./sound";

describe("what is heard", () => {
  it("is what matters most of all that happened", () => {
    expect(soundOf([{ event: "CardPlayed" }, { event: "TokensTaken" }], false)).toBe("card");
    expect(soundOf([{ event: "BidMade" }, { event: "AuctionWon" }], false)).toBe("gavel");
    expect(soundOf([{ event: "Sold" }], true)).toBe("turn");
    expect(soundOf([{ event: "GameEnded" }], true)).toBe("end");
  });

  it("is nothing where nothing happened", () => {
    expect(soundOf([{ event: "TurnBegan" }], false)).toBeNull();
  });
});
