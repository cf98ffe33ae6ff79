import { beforeEach, describe, expect, it } from "vitest";
import { drawNumber, due, keepNumbers, noteOpened, seedOf, verdictOn } from "./numbers";
import { sha256, witness } from "./promises";
import type { TableInfo } from "./wire";

const SECRET = "11".repeat(32);
const MINE = "22".repeat(32);
const THEIRS = "33".repeat(32);

beforeEach(() => localStorage.clear());

async function table(status: TableInfo["status"], numbers: Record<number, [number: string, opened: boolean]>): Promise<TableInfo> {
  const listed = await Promise.all(
    Object.entries(numbers).map(async ([seat, [number, opened]]) => ({ seat: Number(seat), commitment: await sha256(number), number: opened ? number : null })),
  );
  const over = status === "finished";
  const seed = over ? await seedOf(SECRET, listed) : null;
  const secret = over && listed.length > 0 ? SECRET : null;
  return { id: "one", status, commitment: await sha256(SECRET), numbers: listed, secret, seed, seats: [] } as unknown as TableInfo;
}

/** Commit to and reveal seat 0's number at a table where seat 1 has committed to one too. */
async function takePart(): Promise<void> {
  keepNumbers("one", { 0: MINE });
  witness("one", await sha256(SECRET));
  expect(await due(await table("drawing", { 0: [MINE, false], 1: [THEIRS, false] }), 0)).toEqual({ path: "number", body: { number: MINE } });
  noteOpened("one", 0);
}

describe("this browser's number", () => {
  it("is 32 bytes by chance", () => {
    expect(drawNumber()).toMatch(/^[0-9a-f]{64}$/);
    expect(drawNumber()).not.toBe(drawNumber());
  });

  it("is promised once, while the table waits", async () => {
    const first = await due(await table("waiting", {}), 0);
    expect(first?.path).toBe("commitment");
    expect(await due(await table("waiting", {}), 0)).toEqual(first);
    expect(await due(await table("waiting", { 0: [MINE, false] }), 0)).toBeNull();
    expect(await due(await table("playing", {}), 0)).toBeNull();
  });

  it("is opened only where it was promised from here", async () => {
    expect(await due(await table("drawing", { 0: [MINE, false] }), 0)).toBeNull();
    keepNumbers("one", { 0: THEIRS });
    expect(await due(await table("drawing", { 0: [MINE, false] }), 0)).toBeNull();
    expect(await due(await table("drawing", { 0: [THEIRS, true] }), 0)).toBeNull();
  });

  it("makes the seed as sha256sum does of the lines in docs/notation.md", async () => {
    const listed = (await table("finished", { 0: [MINE, true], 1: [THEIRS, false] })).numbers;
    expect(await seedOf(SECRET, listed)).toBe("e05228d982558f1acf5f75b40360e2afcd6064c4b5466c569f714140c4cc3b0b");
    expect(await seedOf(SECRET, [])).toBe(SECRET);
  });
});

describe("the verdict", () => {
  it("is good where all fits and the number is in the seed", async () => {
    await takePart();
    const verdict = await verdictOn(await table("finished", { 0: [MINE, true], 1: [THEIRS, true] }));
    expect(verdict).toMatchObject({ fits: true, covers: "mine", number: MINE, opened: [0, 1], unopened: [] });
  });

  it("tells of numbers of others alone, of none, and of those kept back", async () => {
    expect(await verdictOn(await table("finished", { 1: [THEIRS, true] }))).toMatchObject({ fits: true, covers: "others", number: null });
    expect(await verdictOn(await table("finished", {}))).toMatchObject({ fits: true, covers: "alone" });
    expect(await verdictOn(await table("finished", { 1: [THEIRS, false] }))).toMatchObject({ fits: true, covers: "alone", unopened: [1] });
  });

  it("finds a server out that swaps its secret, a number or the seed, or leaves this number out", async () => {
    await takePart();
    const honest = await table("finished", { 0: [MINE, true], 1: [THEIRS, true] });
    const other = "44".repeat(32);
    const cheats: TableInfo[] = [
      { ...honest, secret: other, seed: await seedOf(other, honest.numbers), commitment: await sha256(other) },
      await table("finished", { 0: [MINE, true], 1: [other, true] }),
      { ...honest, seed: other },
      await table("finished", { 0: [MINE, false], 1: [THEIRS, true] }),
      await table("finished", {}),
    ];
    for (const cheat of cheats) expect((await verdictOn(cheat)).fits).toBe(false);
  });
});
