import { describe, expect, it } from "vitest";
import type { CommodityName } from "../server/components";
import { counted, oneMore, suggested, tokenChoice } from "./tokens";
import type { Counts } from "../server/wire";

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

  it("add one while there is room, and exchange one where there is none", () => {
    expect(oneMore(choices, counted(["wheat"]), "coal", prices, false)).toEqual(counted(["wheat", "coal"]));
    expect(oneMore(choices, counted(["wheat", "wheat", "coal"]), "luxury", prices, false)).toEqual(counted(["wheat", "coal", "luxury"]));
    expect(oneMore(choices, counted(["wheat", "wheat", "coal"]), "coal", prices, false)).toBeNull();
  });

  it("give the cheapest in exchange when taking, the dearest when paying", () => {
    const any: CommodityName[][] = [["wheat", "coal"], ["wheat", "luxury"], ["coal", "luxury"]];
    expect(oneMore(any, counted(["wheat", "coal"]), "luxury", prices, false)).toEqual(counted(["coal", "luxury"]));
    expect(oneMore(any, counted(["wheat", "coal"]), "luxury", prices, true)).toEqual(counted(["wheat", "luxury"]));
  });

  it("suggest the dear ones to take and the cheap ones to give", () => {
    expect(suggested(choices, prices, false)).toEqual(counted(["wheat", "coal", "luxury"]));
    expect(suggested(choices, prices, true)).toEqual(counted(["wheat", "wheat", "coal"]));
  });
});
