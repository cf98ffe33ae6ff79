import { describe, expect, it } from "vitest";
import fixtures from "../gallery/fixtures.json";
import type { Entry, Moment, State } from "../server/wire";
import { lasting, moveScreen, readMove, stateAt } from "./moves";

describe("the address of a move", () => {
  it("tells the move and whose view it is, and reads back", () => {
    expect(readMove("move/12")).toEqual({ move: 12, seen: "truth" });
    for (const seen of ["truth", "spectator", 0, 4] as const) expect(readMove(moveScreen(7, seen))).toEqual({ move: 7, seen });
  });

  it("begins a review", () => {
    expect(readMove("review")).toEqual({ move: 0, seen: "truth", review: true });
  });

  it("is nothing else", () => {
    for (const screen of ["", "move/", "move/x", "move/3/seat-9", "rules"]) expect(readMove(screen)).toBeNull();
  });
});

describe("moves", () => {
  it("leave out what was taken back", () => {
    const entry = (version: number, action: string): Entry => ({ version, seat: 0, action, at: 0, events: [] });
    const kept = lasting([entry(1, "sell wood 1"), entry(2, "undo"), entry(3, "sell iron 1")]);
    expect(kept).toEqual([entry(1, "sell iron 1")]);
  });

  it("show a seat its own hand, and let nobody act", () => {
    const whole = fixtures["5-end"] as unknown as State;
    const view = whole.view!;
    const moment: Moment = { move: 1, moves: 2, action: null, events: [], view, prompt: whole.prompt!, standings: whole.standings!, state_hash: null };
    const moves = lasting(whole.entries).slice(0, 2);
    const shown = stateAt(whole, moves, moment, 1);
    expect(shown.you).toMatchObject({ seat: 1, hand: view.players[1]!.hand, legal: [] });
    expect(shown.result).toBeNull();
    expect(shown.entries).toHaveLength(1);
    expect(stateAt(whole, moves, { ...moment, move: 2 }, "truth")).toMatchObject({ you: null, result: whole.result });
  });
});
