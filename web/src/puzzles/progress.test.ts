import { beforeEach, expect, test } from "vitest";
import { filter, following, note, progress, wanted } from "./progress.svelte";

const ALL = [
  { id: "2-0-1", theme: "sale", level: 1 },
  { id: "2-0-2", theme: "sets", level: 1 },
  { id: "2-0-3", theme: "sale", level: 3 },
];
const ids = (some: readonly { id: string }[]): string[] => some.map(({ id }) => id);

beforeEach(() => localStorage.clear());

test("what was once missed stays so", () => {
  note("2-0-1", "missed");
  note("2-0-1", "solved");
  note("2-0-2", "solved");
  expect(progress().results).toEqual({ "2-0-1": "missed", "2-0-2": "solved" });
  expect(JSON.parse(localStorage.getItem("raccoon-puzzles") ?? "").results["2-0-2"]).toBe("solved");
});

test("themes and levels are looked for together", () => {
  expect(ids(wanted(ALL, { results: {}, theme: "", level: 0 }))).toEqual(ids(ALL));
  expect(ids(wanted(ALL, { results: {}, theme: "sale", level: 0 }))).toEqual(["2-0-1", "2-0-3"]);
  expect(ids(wanted(ALL, { results: {}, theme: "sale", level: 3 }))).toEqual(["2-0-3"]);
  filter("sets", 1);
  expect(progress()).toMatchObject({ theme: "sets", level: 1 });
});

test("the next one is open, and comes after this one if it can", () => {
  expect(following(ALL, {})?.id).toBe("2-0-1");
  expect(following(ALL, {}, "2-0-1")?.id).toBe("2-0-2");
  expect(following(ALL, { "2-0-2": "solved" }, "2-0-1")?.id).toBe("2-0-3");
  expect(following(ALL, { "2-0-3": "missed" }, "2-0-2")?.id).toBe("2-0-1");
  expect(following(ALL, { "2-0-1": "solved", "2-0-2": "solved" }, "2-0-3")).toBeUndefined();
});
