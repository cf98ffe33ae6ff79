import { describe, expect, it } from "vitest";
import fixtures from "../gallery/fixtures.json";
import { actionText, counted, parseAction, suggested, tokenChoice } from "./actions";
import type { Counts } from "./wire";

describe("actions", () => {
  it("parse and write back every legal action of the recorded positions", () => {
    const texts = Object.values(fixtures).flatMap((state) => state.you.legal);
    expect(texts.length).toBeGreaterThan(200);
    for (const text of texts) expect(actionText(parseAction(text))).toBe(text);
  });

  it("refuse what is no action", () => {
    expect(() => parseAction("dance")).toThrow("no such action");
  });

  it("tell a building with its tokens from its name", () => {
    expect(parseAction("bonus Machine Shop wood luxury")).toEqual({
      verb: "bonus",
      building: "Machine Shop",
      tokens: ["wood", "luxury"],
    });
  });
});

describe("choices of tokens", () => {
  const choices = [parseAction("take wheat wheat coal"), parseAction("take wheat coal luxury")].map((action) =>
    action.verb === "take" ? action.tokens : [],
  );
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
