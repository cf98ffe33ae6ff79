import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Connection, type Listener } from "./connection";

class FakeSocket {
  static OPEN = 1;
  static made: FakeSocket[] = [];
  readyState = 1;
  sent: { type: string }[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(readonly address: string) {
    FakeSocket.made.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as { type: string });
  }

  close(): void {}

  hear(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

beforeEach(() => {
  FakeSocket.made = [];
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("location", { protocol: "http:", host: "example.org" });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function listener(): Listener {
  const names = ["onstate", "onrefused", "onhint", "onchat", "onconsidered", "ononline", "onkept"] as const;
  return Object.fromEntries(names.map((name) => [name, vi.fn()])) as unknown as Listener;
}

test("a hello that the database can't answer now is said again on the same socket", () => {
  const told = listener();
  const connection = new Connection("table", "secret", told);
  const socket = FakeSocket.made[0]!;
  socket.onopen?.();
  socket.hear({ type: "refused", error: "storage", text: "", arguments: {} });
  expect(told.ononline).toHaveBeenLastCalledWith(false);
  expect(socket.sent.length).toBe(1);
  vi.runAllTimers();
  expect(socket.sent.map((message) => message.type)).toEqual(["hello", "hello"]);
  socket.hear({ type: "state", version: 3 });
  expect(told.ononline).toHaveBeenLastCalledWith(true);
  socket.hear({ type: "refused", key: "k", error: "storage", text: "", arguments: {} });
  vi.runAllTimers();
  expect(socket.sent.length).toBe(2);
  expect(FakeSocket.made.length).toBe(1);
  connection.close();
});

test("a table that is damaged is not asked for again", () => {
  const told = listener();
  const connection = new Connection("table", null, told);
  const socket = FakeSocket.made[0]!;
  socket.onopen?.();
  socket.hear({ type: "refused", error: "damaged", text: "", arguments: {} });
  socket.onclose?.({ code: 4409 });
  vi.runAllTimers();
  expect(told.onrefused).toHaveBeenCalledTimes(1);
  expect([socket.sent.length, FakeSocket.made.length]).toEqual([1, 1]);
  connection.close();
});

test("what is clicked while the line is down is sent when it is back, and what was done already is not complained of", () => {
  const told = listener();
  const connection = new Connection("table", "secret", told);
  const first = FakeSocket.made[0]!;
  first.onopen?.();
  first.hear({ type: "state", version: 3 });
  connection.act("pass");
  first.onclose?.({ code: 1006 });
  connection.say("Back soon");
  expect(told.onkept).toHaveBeenLastCalledWith(2);
  expect(first.sent.map((message) => message.type)).toEqual(["hello", "act"]);
  vi.runAllTimers();
  const second = FakeSocket.made[1]!;
  second.onopen?.();
  expect(second.sent.map((message) => message.type)).toEqual(["hello"]);
  second.hear({ type: "state", version: 4 });
  expect(told.onkept).toHaveBeenLastCalledWith(0);
  const [, act, chat] = second.sent as { type: string; key: string; version?: number }[];
  expect(second.sent.map((message) => message.type)).toEqual(["hello", "act", "chat"]);
  expect(act).toEqual(first.sent[1]);
  second.hear({ type: "refused", key: act!.key, error: "repeated", text: "", arguments: {}, accepted: 4 });
  expect(told.onrefused).not.toHaveBeenCalled();
  second.hear({ type: "done", key: chat!.key });
  second.onclose?.({ code: 1006 });
  vi.runAllTimers();
  FakeSocket.made[2]!.onopen?.();
  FakeSocket.made[2]!.hear({ type: "state", version: 4 });
  expect(FakeSocket.made[2]!.sent.map((message) => message.type)).toEqual(["hello"]);
  connection.close();
});

test("a click that came too late says so", () => {
  const told = listener();
  const connection = new Connection("table", "secret", told);
  const socket = FakeSocket.made[0]!;
  connection.act("pass");
  socket.onopen?.();
  socket.hear({ type: "state", version: 5 });
  const act = socket.sent[1] as { type: string; key: string };
  socket.hear({ type: "refused", key: act.key, error: "stale", text: "", arguments: {} });
  expect(told.onrefused).toHaveBeenLastCalledWith(expect.objectContaining({ error: "stale" }), true);
  connection.close();
});
