import { describe, expect, it } from "vitest";
import { COMMODITY_NAMES } from "../server/components";
import type { Course } from "../server/wire";
import { linesOf, roundStarts, UNITS } from "./lines";

const course: Course = {
  rounds: [1, 1, 2],
  prices: Object.fromEntries(COMMODITY_NAMES.map((name, index) => [name, [index, index, index + 1]])) as Course["prices"],
  money: [[10, 12, 12], [10, 10, 7]],
  points: [[0, 0, 0], [0, 0, 2]],
};

describe("the lines of a chart", () => {
  it("are one for each commodity, or one for each player", () => {
    expect(linesOf(course, "prices", []).map((line) => line.values.at(-1))).toEqual([1, 2, 3, 4, 5, 6]);
    expect(linesOf(course, "money", ["Ann", "Ben"]).map((line) => [line.label, line.values.at(-1)])).toEqual([["Ann", 12], ["Ben", 7]]);
    expect(linesOf(course, "points", ["Ann", "Ben"])[1]?.values).toEqual([0, 0, 2]);
  });

  it("are chances as a review found them, in percent", () => {
    const lines = linesOf(course, "chances", ["Ann", "Ben"], [[0.5, 0.75, null], [0.5, 0.25, 0]]);
    expect(lines.map((line) => line.values)).toEqual([[50, 75, null], [50, 25, 0]]);
    expect(UNITS.chances(74.6)).toBe("75 %");
  });

  it("are told apart without colour", () => {
    const dashes = linesOf(course, "prices", []).map((line) => line.dash.join(" "));
    expect(new Set(dashes).size).toBe(COMMODITY_NAMES.length);
  });
});

describe("the rounds under a chart", () => {
  it("stand where they begin", () => {
    expect(roundStarts([1, 1, 2, 2, 2, 3], 0)).toEqual([{ move: 0, round: 1 }, { move: 2, round: 2 }, { move: 5, round: 3 }]);
  });

  it("are thinned out where there is no room", () => {
    expect(roundStarts([1, 2, 3, 4, 5, 6], 2).map((start) => start.round)).toEqual([1, 3, 5]);
  });
});
