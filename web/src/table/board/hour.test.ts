import { expect, test } from "vitest";
import { hourOf } from "./hour";

test("a game begins in the morning and ends in the evening", () => {
  const hours = [[1, 14, 20], [8, 12, 15], [20, 7, 3], [24, 4, 0]].map(([round, towns, railroads]) =>
    hourOf({ round: round!, towns_left: towns!, railroads_left: railroads! }),
  );
  expect(hours[0]).toBeLessThan(0.1);
  expect(hours).toEqual([...hours].sort((a, b) => a - b));
  expect(hours.at(-1)).toBe(1);
});
