import { describe, expect, it } from "vitest";
import type { CommodityName } from "./components";
import { counted, suggested, tokenChoice } from "./tokens";
import type { Counts } from "./wire";

describe("choices of tokens", () => {
  const choices: CommodityName[][] = [
    ["wheat", "wheat", "coal"],
    ["wheat", "coal", "luxury"],
  ];
  const prices: Counts = { wheat: 2, wood: 1, iron: 2, coal: 3, goods: 3, luxury: 9 };

  it("know how many are needed and what there is", () => {
    const { needed, most } = tokenChoice(choices);
    expect(needed).toBe(3);
    expect(most).toMatchObject({ wheat: 2, coal: 1, luxury: 1, goods: 0 });
  });

  it("suggest the dear ones to take and the cheap ones to give", () => {
    expect(suggested(choices, prices, false)).toEqual(counted(["wheat", "coal", "luxury"]));
    expect(suggested(choices, prices, true)).toEqual(counted(["wheat", "wheat", "coal"]));
  });
});
