import { describe, expect, it } from "vitest";
import type { Entry, State } from "../server/wire";
import { type Later, Pace } from "./pace.svelte";

/** A clock that goes only when it is told to. */
class Hand {
  now = 0;
  private alarms: { at: number; work: () => void }[] = [];

  later: Later = (work, wait) => {
    const alarm = { at: this.now + wait, work };
    this.alarms.push(alarm);
    return () => (this.alarms = this.alarms.filter((other) => other !== alarm));
  };

  go(time: number): void {
    const end = this.now + time;
    for (;;) {
      const due = this.alarms.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (due === undefined) break;
      this.alarms = this.alarms.filter((other) => other !== due);
      this.now = due.at;
      due.work();
    }
    this.now = end;
  }
}

let version = 0;
function update(seat: number, mover: number | null, turn = mover, events = ["Sold"], mine = true): State {
  version += 1;
  const entry = { version, seat, action: "", at: 0, events: events.map((event) => ({ event })) } as Entry;
  return { type: "update", version, view: { to_move: mover, turn }, entries: [entry], you: mine ? { seat: 0, maximum: null } : null } as unknown as State;
}

function table(beat = 1000): { pace: Pace; hand: Hand; shown: State[]; seen: () => number[] } {
  const hand = new Hand();
  const shown: State[] = [];
  const pace = new Pace({ show: (state) => shown.push(state), mine: (seat) => seat === 0, beat: () => beat }, hand.later, () => hand.now);
  return { pace, hand, shown, seen: () => shown.map((state) => state.version - first) };
}
let first = 0;

describe("others' moves", () => {
  it("are shown a beat each, and mine is not waited for", () => {
    const { pace, hand, seen } = table();
    first = version;
    pace.hear(update(0, 1));
    for (const [seat, mover] of [[1, 2], [2, 3], [3, 0]] as const) pace.hear(update(seat, mover));
    expect(seen()).toEqual([1]);
    hand.go(350);
    expect(seen()).toEqual([1, 2]);
    hand.go(999);
    expect(seen()).toEqual([1, 2]);
    hand.go(1);
    expect([seen(), pace.behind]).toEqual([[1, 2, 3], true]);
    hand.go(1000);
    expect([seen(), pace.behind]).toEqual([[1, 2, 3, 4], false]);
  });

  it("make one beat of a card and its tokens", () => {
    const { pace, hand, seen } = table();
    first = version;
    pace.hear(update(1, 1, 1, ["CardPlayed"]));
    pace.hear(update(1, 2, 2, ["TokensTaken"]));
    pace.hear(update(2, 0));
    hand.go(400);
    expect(seen()).toEqual([1, 2]);
    hand.go(600);
    expect(seen()).toEqual([1, 2, 3]);
  });

  it("wait on when somebody only sits down", () => {
    const { pace, hand, shown, seen } = table();
    first = version;
    pace.hear(update(1, 2));
    const second = update(2, 0);
    pace.hear(second);
    pace.hear({ ...second, type: "state", entries: [], busy: true });
    expect(seen()).toEqual([1]);
    hand.go(1000);
    expect(seen()).toEqual([1, 2]);
    expect(shown[1]).toMatchObject({ busy: true, entries: second.entries });
  });

  it("come at once when there is nothing to wait for", () => {
    const { pace, hand, seen } = table();
    first = version;
    pace.hear(update(1, 2));
    hand.go(5000);
    pace.hear(update(2, 0));
    expect(seen()).toEqual([1, 2]);
  });

  it("never keep me waiting for more than five beats", () => {
    const { pace, hand, seen } = table();
    first = version;
    for (let move = 0; move < 40; move += 1) {
      pace.hear(update(1 + (move % 3), 1 + ((move + 1) % 3)));
      hand.go(120);
    }
    pace.hear(update(2, 0));
    hand.go(5000 - 40 * 120 + 200);
    expect([seen().length, pace.behind]).toEqual([41, false]);
  });

  it("hurry when the others thought for long, but not when I did", () => {
    const { pace, hand, seen } = table();
    first = version;
    pace.hear(update(2, 0));
    hand.go(60_000);
    pace.hear(update(0, 1));
    pace.hear(update(1, 2));
    hand.go(349);
    expect(seen()).toEqual([1, 2]);
    hand.go(3900);
    pace.hear(update(2, 3));
    pace.hear(update(3, 0));
    expect([seen(), pace.behind]).toEqual([[1, 2, 3, 4, 5], false]);
  });

  it("are not slower because the server passed for me in between", () => {
    const { pace, hand, seen } = table();
    first = version;
    const pass = { maximum: { amount: 0, above: "pass" }, bid: null, actions: [{ verb: "pass" }], seat: 0 };
    for (let move = 0; move < 40; move += 1) {
      const asked = move % 4 === 0;
      const bid = update(asked ? 3 : move % 4, asked ? 0 : 1 + ((move + 1) % 3));
      pace.hear(asked ? ({ ...bid, you: pass } as unknown as State) : bid);
      hand.go(120);
    }
    pace.hear(update(2, 0));
    hand.go(5000 - 40 * 120 + 200);
    expect([seen().length, pace.behind]).toEqual([41, false]);
  });

  it("go faster for an onlooker when many of them wait", () => {
    const { pace, hand, seen } = table();
    first = version;
    for (let move = 0; move < 30; move += 1) pace.hear(update(1 + (move % 3), 1 + ((move + 1) % 3), undefined, undefined, false));
    hand.go(1000);
    expect(seen().length).toBe(2);
    hand.go(1000);
    expect(seen().length).toBeGreaterThan(15);
    expect(pace.behind).toBe(true);
  });

  it("are skipped up to my decision, those that come later too", () => {
    const { pace, shown, seen } = table();
    first = version;
    pace.hear(update(1, 2));
    pace.hear(update(2, 3));
    pace.hear(update(3, 1));
    pace.skip();
    expect(seen()).toEqual([1, 3]);
    expect(shown.at(-1)?.entries).toHaveLength(2);
    pace.hear(update(1, 2));
    expect([seen(), pace.skips]).toEqual([[1, 3, 4], true]);
    pace.hear(update(2, 0));
    expect([seen(), pace.skips]).toEqual([[1, 3, 4, 5], false]);
  });

  it("are not waited for where a beat has no length, nor after a whole state", () => {
    const { pace, seen } = table(0);
    first = version;
    pace.hear(update(1, 2));
    pace.hear(update(2, 3));
    expect(seen()).toEqual([1, 2]);
    const slow = table();
    slow.pace.hear(update(1, 2));
    slow.pace.hear(update(2, 3));
    slow.pace.hear({ ...update(3, 1), type: "state" });
    expect([slow.seen().at(-1), slow.pace.behind]).toEqual([version - first, false]);
    expect(slow.shown.at(-1)?.entries).toHaveLength(2); // what was not yet shown is still told
  });
});
