import { expect, test } from "vitest";
import { scaleOf } from "./scale";

test("the table is drawn as large as the narrower side of the window allows", () => {
  expect(scaleOf(1366, 768, false)).toBe(1);
  expect(scaleOf(1366, 660, false)).toBeCloseTo(0.85, 2);
  expect(scaleOf(1180, 820, false)).toBeCloseTo(0.96, 2);
  expect(scaleOf(1920, 1080, false)).toBe(1.4);
  expect(scaleOf(1920, 1080, true)).toBeLessThan(1.4);
});

test("where the page scrolls, the offers have the width that people leave", () => {
  expect(scaleOf(820, 1180, false)).toBe(1);
  expect(scaleOf(1024, 768, false)).toBeLessThan(1);
  expect(scaleOf(390, 844, false)).toBe(scaleOf(700, 900, false));
});
