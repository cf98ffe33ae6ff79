import { expect, test } from "vitest";
import { pointAt } from "./coach";

test("the coach points at the thing, then at the button", () => {
  expect(pointAt({ verb: "produce", card: 50 }, false)).toBe("card 50");
  expect(pointAt({ verb: "produce", card: 50 }, true)).toBe("confirm");
  expect(pointAt({ verb: "sell", commodity: "goods", units: 3, export: false }, false)).toBe("track goods");
  expect(pointAt({ verb: "auction", railroad: "Fat Cat", locomotive: false }, false)).toBe("railroad Fat Cat");
  expect(pointAt({ verb: "build", building: "Wheat Field" }, false)).toBe("building Wheat Field");
  expect(pointAt({ verb: "town" }, false)).toBe("town");
});

test("a pass has a button of its own, and a choice of tokens or a bid is mended where it is made", () => {
  expect(pointAt({ verb: "pass" }, false)).toBe("pass");
  expect(pointAt({ verb: "take", tokens: ["wheat", "goods", "goods"] }, false)).toBe("choice");
  expect(pointAt({ verb: "bid", amount: 7 }, false)).toBe("choice");
});
