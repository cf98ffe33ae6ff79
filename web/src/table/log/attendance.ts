// Puts attendance (left, returned, resigned) into the log where it happened.
import { lasting } from "../../replay/moves";
import type { Attendance, Entry, GameEvent } from "../../server/wire";

const EVENTS: Record<Attendance["what"], string> = {
  left: "PlayerLeft",
  returned: "PlayerReturned",
  resigned: "PlayerResigned",
  substituted: "PlayerSubstituted",
  "took back": "PlayerTookBack",
};

const eventOf = ({ what, seat }: Attendance): GameEvent => ({ event: EVENTS[what], seat });

/** The moves of a log, each with what happened to the seats after it. */
export function withAttendance(entries: readonly Entry[], attendance: readonly Attendance[]): Entry[] {
  const moves = lasting(entries);
  const before: Entry = { version: 0, seat: 0, action: "", at: 0, events: [] };
  for (const one of attendance) {
    const made = lasting(entries.filter((entry) => entry.version <= one.version)).length;
    const move = Math.min(made, moves.length) - 1;
    const entry = moves[move];
    if (entry) moves[move] = { ...entry, events: [...entry.events, eventOf(one)] };
    else before.events.push(eventOf(one));
  }
  return before.events.length > 0 ? [before, ...moves] : moves;
}
