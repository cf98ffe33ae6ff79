import { beforeEach, expect, test } from "vitest";
import { keysOf, myTables } from "../server/api";
import { keepNumbers } from "../server/numbers";
import { witness, witnessed } from "../server/promises";
import { note, triesByDay } from "./daily.svelte";
import { stored } from "./settings.svelte";

beforeEach(() => localStorage.clear());

const NONSENSE = ["", "{", "null", "7", "[]", "[null, 3]", '"text"', '{"a": null}', '{"a": {"seats": 3}}', '{"2026-11-18": []}'];

test.each(NONSENSE)("whatever somebody has made of what the browser keeps, the page goes on: %s", (text) => {
  for (const store of ["daily", "seats", "promises", "numbers", "settings"]) localStorage.setItem(`raccoon-${store}`, text);
  expect(triesByDay()).toEqual({});
  expect(myTables()).toEqual([]);
  expect(keysOf("a")).toEqual({ seats: {} });
  expect(witnessed("a")).toBeNull();
  expect(stored().speed).toBe("normal");
  witness("t", "promise");
  keepNumbers("t", { 0: "1" });
  expect(witnessed("t")).toBe("promise");
});

test("of a damaged history what makes sense stays, and nothing counts twice", () => {
  const good = { table: "t", points: 41, place: 2, bots: { planner: 44 } };
  const days = {
    "2026-11-18": good,
    "2026-11-17": { ...good, points: "many", place: 9, bots: { planner: "x", hard: 50 } },
    "2026-11-16": { points: 12 },
    "2026-02-31": good,
    "<script>": good,
    __proto__: good,
  };
  localStorage.setItem("raccoon-daily", JSON.stringify(days));
  expect(triesByDay()).toEqual({ "2026-11-18": good, "2026-11-17": { table: "t", bots: { hard: 50 } } });
  note("2026-11-18", { table: "t", bots: { planner: 44, hard: 50 } });
  expect(triesByDay()["2026-11-18"]?.points).toBe(41);
});

test("settings that are no longer known are the usual ones", () => {
  localStorage.setItem("raccoon-settings", JSON.stringify({ language: "xx", theme: "dark", speed: "ludicrous", name: 5, sound: "yes", shortcuts: false }));
  expect(stored()).toMatchObject({ language: "en", theme: "dark", speed: "normal", name: "", sound: false, shortcuts: false });
});
