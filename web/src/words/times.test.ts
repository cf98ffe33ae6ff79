import { expect, test } from "vitest";
import { absentText, awayText, countdown, timeText } from "./times.svelte";

test("a limit is told in the unit that people would use", () => {
  expect([30, 60, 300, 3600, 86_400, 259_200].map(timeText)).toEqual(["30 seconds", "1 minute", "5 minutes", "1 hour", "1 day", "3 days"]);
});

test("the last hour counts down in minutes and seconds", () => {
  expect([-1, 0.2, 65, 3599, 7300, 200_000].map(countdown)).toEqual(["0:00", "0:01", "1:05", "59:59", "2 hours", "2 days"]);
});

test("how long somebody is away", () => {
  expect([5, 60, 3599, 7200].map(awayText)).toEqual(["away", "away 1 min", "away 59 min", "away 2 h"]);
  expect(absentText("Ann", 20)).toBe("Ann has been away for less than a minute.");
  expect(absentText("Ann", 61)).toBe("Ann has been away for a minute.");
  expect(absentText("Ann", 7300)).toBe("Ann has been away for 2 hours.");
});
