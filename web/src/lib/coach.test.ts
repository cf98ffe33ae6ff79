import { expect, test } from "vitest";
import { pointAt } from "./coach";

test("the coach points at the thing, then at the button", () => {
  expect(pointAt("produce 50", null)).toBe("card 50");
  expect(pointAt("produce 50", "produce 5")).toBe("card 50");
  expect(pointAt("produce 50", "produce 50")).toBe("confirm");
  expect(pointAt("sell goods 3", null)).toBe("track goods");
  expect(pointAt("auction Fat Cat", null)).toBe("railroad Fat Cat");
  expect(pointAt("build Wheat Field", null)).toBe("building Wheat Field");
  expect(pointAt("town", "town any wheat wheat")).toBe("town");
});

test("a pass has a button of its own, and a choice of tokens or a bid is mended where it is made", () => {
  expect(pointAt("pass", "bid 7")).toBe("pass");
  expect(pointAt("take wheat goods goods", "take goods goods goods")).toBe("choice");
  expect(pointAt("bid 7", "bid 9")).toBe("choice");
});
