import { describe, expect, it } from "vitest";
import { madeTheDifference, turningPoints } from "./turning";
import type { Course, Result, Score } from "../../server/wire";

const course = (...points: number[][]): Course => ({ points, rounds: points[0]!.map((_, move) => Math.ceil(move / 2)) }) as Course;
const score = (seat: number, lines: Partial<Score>): Score =>
  ({ seat, towns: 0, railroads: 0, buildings: 0, pairs: 0, specials: [], mission: null, meeples: [], money: 0, total: 0, ...lines });

describe("turning points", () => {
  it("are the winner's greatest leaps and the lead that was kept", () => {
    const found = turningPoints(course([0, 4, 4, 5, 5, 12, 12], [0, 0, 6, 6, 6, 6, 9]), 0);
    expect(found).toEqual([
      { move: 1, round: 1, gained: 4, kind: "leap" },
      { move: 5, round: 3, gained: 7, kind: "lead" },
    ]);
  });

  it("have no lead where the winner was level to the end", () => {
    expect(turningPoints(course([0, 3, 3], [0, 0, 3]), 0).map(({ kind }) => kind)).toEqual(["leap"]);
  });
});

describe("what made the difference", () => {
  const scores = [score(0, { towns: 9, railroads: 4, total: 13 }), score(1, { railroads: 20, total: 21, specials: [["Bank", 1]] }), score(2, { total: 2 })];

  it("is the line with the greatest lead on the runner-up", () => {
    expect(madeTheDifference({ winners: [1], scores, decided_by: "points" })).toEqual({ line: "railroads", points: 16, runnerUp: 0 });
  });

  it("is nothing where money decided", () => {
    expect(madeTheDifference({ winners: [1], scores, decided_by: "money" } as Result)).toBeNull();
  });
});
