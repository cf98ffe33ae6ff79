import { expect, test } from "vitest";
import { withAttendance } from "./attendance";
import type { Attendance, Entry } from "../../server/wire";

const entry = (version: number, action = "done"): Entry => ({ version, seat: 0, action, at: version, events: [{ event: `Event${version}`, seat: 0 }] });
const one = (version: number, what: Attendance["what"], seat = 1): Attendance => ({ seat, what, version, at: version });

test("what happened to seats stands after the move before it, whatever was taken back", () => {
  const entries = [entry(1), entry(2), entry(3, "undo"), entry(4)];
  const told = withAttendance(entries, [one(0, "left"), one(1, "returned"), one(3, "resigned"), one(9, "took back")]);
  expect(told.map((part) => [part.version, ...part.events.map((event) => event.event)])).toEqual([
    [0, "PlayerLeft"],
    [1, "Event1", "PlayerReturned", "PlayerResigned"],
    [2, "Event4", "PlayerTookBack"],
  ]);
});
