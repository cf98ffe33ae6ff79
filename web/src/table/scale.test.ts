import { expect, test } from "vitest";
import { scaleOf, textScale } from "./scale";

test("the table is drawn as large as the narrower side of the window allows", () => {
  expect(scaleOf(1366, 768, "play")).toBe(1);
  expect(scaleOf(1366, 660, "play")).toBeCloseTo(0.85, 2);
  expect(scaleOf(1180, 820, "play")).toBeCloseTo(0.96, 2);
  expect(scaleOf(1920, 1080, "play")).toBeCloseTo(1.43, 2);
  expect(scaleOf(2560, 1440, "play")).toBeCloseTo(1.91, 2);
  expect(scaleOf(1920, 1080, "replayOfSix")).toBeLessThan(1.4);
});

test("the bar and the log grow on large screens only", () => {
  expect([0.85, 1, 1.91].map(textScale)).toEqual([1, 1, expect.closeTo(1.49, 2)]);
});

test("where the page scrolls, the offers have the width that people leave", () => {
  expect(scaleOf(820, 1180, "play")).toBe(1);
  expect(scaleOf(1024, 768, "play")).toBeLessThan(1);
  expect(scaleOf(390, 844, "play")).toBe(scaleOf(700, 900, "play"));
});
