import { expect, test } from "vitest";
import type { State } from "../../server/wire";
import { Since } from "./since.svelte";

const state = (version: number, turn: number, points: number[], mine = points[0]): State =>
  ({
    type: "update",
    version,
    view: { turn },
    standings: points.map((total, seat) => ({ seat, total })),
    you: { seat: 0, standing: { total: mine } },
  }) as unknown as State;

function memory(): Pick<Storage, "getItem" | "setItem"> {
  const kept = new Map<string, string>();
  return { getItem: (name) => kept.get(name) ?? null, setItem: (name, value) => void kept.set(name, value) };
}

test("points are told from the end of my own turn, with what only I know counted in", () => {
  const since = new Since("t", 0, memory());
  since.hear(state(1, 0, [0, 0], 3));
  expect([since.version, since.gained(0)]).toEqual([null, 0]);
  since.hear(state(2, 1, [4, 0], 7));
  expect([since.version, since.gained(0), since.gained(1)]).toEqual([2, 0, 0]);
  since.hear(state(3, 0, [4, 5], 6));
  expect([since.version, since.gained(0), since.gained(1)]).toEqual([2, -1, 5]);
  since.hear(state(4, 1, [9, 5], 9));
  expect([since.version, since.gained(0), since.gained(1)]).toEqual([4, 0, 0]);
});

test("a reload keeps it, for each seat of a table", () => {
  const kept = memory();
  const since = new Since("t", 0, kept);
  since.hear(state(1, 0, [0, 0]));
  since.hear(state(2, 1, [4, 0]));
  const again = new Since("t", 0, kept);
  again.hear(state(5, 0, [4, 6]));
  expect(again.gained(1)).toBe(6);
  expect(new Since("t", 1, kept).version).toBeNull();
});
