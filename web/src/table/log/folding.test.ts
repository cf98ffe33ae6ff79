import { describe, expect, it } from "vitest";
import { folded, lineText } from "./folding";
import { plain } from "../../words/i18n.svelte";
import type { Entry, GameEvent } from "../../server/wire";

const entry = (version: number, ...events: GameEvent[]): Entry => ({ version, seat: 1, action: "", at: 0, events });
const names = ["Ann", "Ben"];
const CARD = entry(1, { event: "CardPlayed", seat: 1, card: 47 });
const REST = entry(
  2,
  { event: "TokensTaken", seat: 1, tokens: ["coal", "goods"] },
  { event: "BonusUsed", seat: 1, building: "Tool & Die", tokens: ["goods"] },
  { event: "PricesRaised", seat: 1, raises: [1, 0, 0, 2, 0, 0] },
  { event: "CardsDrawn", seat: 1, count: 1 },
  { event: "TurnBegan", seat: 0, round: 2 },
);

describe("a production", () => {
  it("is one line that holds its parts", () => {
    const [line, turn, ...more] = folded([CARD, REST, entry(3, { event: "BidderPassed", seat: 0 })]);
    expect(plain(lineText(line!, names))).toBe("Ben produced 1 coal, 2 goods; prices rose: wheat +1, coal +2.");
    expect(line).toMatchObject({ key: "1-0", version: 2 });
    expect(line!.parts.map(({ event }) => event.event)).toEqual(["CardPlayed", "TokensTaken", "BonusUsed", "PricesRaised"]);
    expect(turn!.event.event).toBe("TurnBegan");
    expect(more.map((other) => plain(lineText(other, names)))).toEqual(["Ann passed."]);
  });

  it("is told as it comes until it is finished", () => {
    expect(folded([CARD]).map((line) => plain(lineText(line, names)))).toEqual(["Ben played card 47."]);
  });

  it("says nothing of prices where none rose", () => {
    const [line] = folded([CARD, entry(2, { event: "TokensTaken", seat: 1, tokens: ["coal"] }, { event: "PricesRaised", seat: 1, raises: [0, 0, 0, 0, 0, 0] })]);
    expect(plain(lineText(line!, names))).toBe("Ben produced 1 coal.");
  });
});
