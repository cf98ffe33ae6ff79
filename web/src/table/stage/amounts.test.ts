import { expect, test } from "vitest";
import { dollars, whyNotBid } from "./amounts";

test("only whole dollars are an amount", () => {
  expect(dollars("12")).toBe(12);
  expect(dollars(" $12 ")).toBe(12);
  expect(dollars("１２")).toBe(12);
  for (const broken of ["", "-3", "3.5", "1e3", "twelve", "99999999"]) expect(dollars(broken), broken).toBeNaN();
});

test("an amount that can't be bid has a reason", () => {
  const range = { least: 7, most: 20 };
  expect(whyNotBid(7, range)).toBe("");
  expect(whyNotBid(20, range)).toBe("");
  expect(whyNotBid(6, range)).toContain("$7");
  expect(whyNotBid(21, range)).toContain("$20");
  expect(whyNotBid(NaN, range)).not.toBe("");
});
