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
  const names = ["onstate", "onrefused", "onhint", "onchat", "onconsidered", "ononline"] as const;
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
