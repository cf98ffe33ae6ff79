import { expect, test } from "vitest";
import { gameOf, goneGame, sorted } from "./mygames";
import type { Seat, State, TableInfo } from "../server/wire";

const seat = (number: number, kind: Seat["kind"], name: string): Seat => ({ seat: number, kind, name, bot: null });
const keys = { seats: { "1": "secret" } };

function state(status: TableInfo["status"], seats: Seat[], more: Partial<State> = {}, created = 1): State & { table: TableInfo } {
  const table = { id: "t", status, created, seats, options: {}, rematch: null } as unknown as TableInfo;
  return { result: null, prompt: null, ...more, table } as State & { table: TableInfo };
}

const people = [seat(0, "person", "Ann"), seat(1, "person", "Ben"), seat(2, "bot", "Fern")];

test("a running game says whose turn it is", () => {
  const other = gameOf("t", keys, state("playing", people, { prompt: { seat: 0, decision: "bid", words: "" } }));
  expect([other.standing, other.names, other.others, other.shared]).toEqual(["running", ["Ann"], ["Ann", "Fern"], true]);
  expect(gameOf("t", keys, state("playing", people, { prompt: { seat: 1, decision: "bid", words: "" } })).standing).toBe("turn");
});

test("games with the same rivals are told apart", () => {
  const bots = [people[0]!, { ...seat(1, "bot", "Fern"), bot: "hard" }, { ...seat(2, "bot", "Moss"), bot: "hard" }];
  const view = { round: 7 } as State["view"];
  const one = gameOf("t", keys, state("playing", bots, { view }));
  expect([one.round, one.level, one.daily]).toEqual([7, "hard", null]);
  const deal = state("playing", [bots[0]!, bots[1]!, people[2]!], { view });
  deal.table.options = { daily: "2026-11-18" };
  expect(gameOf("t", keys, deal)).toMatchObject({ daily: "2026-11-18", level: null });
});

test("a seat that a bot plays is nobody's turn", () => {
  const away = [people[0]!, seat(1, "away", "Ben"), people[2]!];
  expect(gameOf("t", keys, state("playing", away, { prompt: { seat: 1, decision: "bid", words: "" } })).standing).toBe("running");
});

test("a finished game says who won and with how much", () => {
  const result = { winners: [1], decided_by: "points", scores: [{ total: 4 }, { total: 31 }] } as unknown as State["result"];
  const over = gameOf("t", keys, state("finished", people, { result }));
  expect([over.standing, over.mine, over.points]).toEqual(["over", true, 31]);
});

test("who is asked to play again is told", () => {
  const asked = [people[0]!, seat(1, "invited", "Ben"), people[2]!];
  expect(gameOf("t", keys, state("waiting", asked)).standing).toBe("asked");
  expect(gameOf("t", keys, state("waiting", people)).standing).toBe("waiting");
});

test("where something is to be done comes first, then the newest", () => {
  const running = (id: string, turn: number, created: number): ReturnType<typeof gameOf> =>
    gameOf(id, keys, state("playing", people, { prompt: { seat: turn, decision: "bid", words: "" } }, created));
  const games = [goneGame("gone", "?"), running("old", 0, 1), running("new", 0, 2), running("mine", 1, 0)];
  expect(sorted(games).map((game) => game.id)).toEqual(["mine", "new", "old", "gone"]);
});
