import { expect, test } from "vitest";
import { chosen } from "./chosen";

test("what was agreed on at a table", () => {
  expect(chosen({ rules: "players=3", options: {} })).toEqual(["Official rules"]);
  const options = { hints: false, undo: true, clock: 60, takeover: 86_400 };
  expect(chosen({ rules: "players=3 sudden-death=14 expansion=fat-cat", options })).toEqual([
    "Sudden death: $14",
    "Expansion: Fat Cat",
    "No hints",
    "1 minute per decision",
    "A bot takes over after 1 day",
  ]);
});
