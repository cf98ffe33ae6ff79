import { beforeEach, expect, test } from "vitest";
import { dayOf, note, played, shareText, streak, triesByDay, type Tries } from "./daily.svelte";

beforeEach(() => localStorage.clear());

const won = (points: number): Tries[string] => ({ table: "t", points, place: 1 });

test("a day is the same everywhere: it ends at midnight in Greenwich", () => {
  expect(dayOf(new Date("2026-11-18T23:59:59Z"))).toBe("2026-11-18");
  expect(dayOf(new Date("2026-11-19T08:59:00+09:00"))).toBe("2026-11-18");
});

test("a streak lasts until a day is missed", () => {
  const all = { "2026-02-27": won(50), "2026-02-28": won(60), "2026-03-01": won(70) };
  expect(streak(all, "2026-03-01")).toBe(3);
  expect(streak(all, "2026-03-02")).toBe(3);
  expect(streak(all, "2026-03-03")).toBe(0);
  expect(streak({ ...all, "2026-02-28": { table: "given up" } }, "2026-03-01")).toBe(1);
});

test("the first try counts", () => {
  note("2026-11-18", { table: "first" });
  note("2026-11-18", { table: "second", points: 99, place: 1 });
  note("2026-11-18", { table: "first", points: 41, place: 2 });
  note("2026-11-18", { table: "first", bots: { planner: 44 } });
  expect(triesByDay()).toEqual({ "2026-11-18": { table: "first", points: 41, place: 2, bots: { planner: 44 } } });
});

test("the latest day comes first, and days without points aren't listed", () => {
  expect(played({ "2026-11-17": won(1), "2026-11-18": won(2), "2026-11-19": { table: "running" } }).map(({ points }) => points)).toEqual([2, 1]);
});

test("what is shared tells points, and nothing of the deal", () => {
  const text = shareText("2026-11-18", { table: "t", points: 84, place: 1, bots: { planner: 71, hard: 90 } }, 4, "https://example.org/raccoon/");
  expect(text).toBe(
    "Raccoon Tycoon, daily deal of November 18, 2026\n🥇 84 points\ncareful planner 71, hard 90\n4 days in a row\nhttps://example.org/raccoon/",
  );
  expect(shareText("2026-11-18", { table: "t", points: 1, place: 3 }, 1, "")).toBe("Raccoon Tycoon, daily deal of November 18, 2026\n🥉 1 point");
});
