import { expect, test, vi } from "vitest";
import { BrowserDrawer, type Drawer, MemoryDrawer, SafeDrawer } from "./drawer";

test("of two who write the same version the first one wins", async () => {
  const drawer = new MemoryDrawer();
  expect(await drawer.write("game", 1, "first", "[[1]]")).toBe(true);
  expect(await drawer.write("game", 1, "second", "[[1]]")).toBe(false);
  expect(await drawer.write("game", 2, "third", "[[2],[3]]")).toBe(true);
  expect([await drawer.read("game"), await drawer.rows("game", 1, null), await drawer.rows("game", 0, 2)]).toEqual(["third", "[[2],[3]]", "[[1],[2]]"]);
  expect(await drawer.read("another")).toBe(null);
});

test("when the browser has no room left, the game goes on in memory and nothing of it is missing", async () => {
  const told = vi.fn();
  const kept = new MemoryDrawer();
  const drawer: Drawer = new SafeDrawer(kept, told);
  await drawer.write("game", 1, "first", "[[1]]");
  kept.write = () => Promise.reject(new Error("full"));
  expect(await drawer.write("game", 2, "second", "[[2]]")).toBe(true);
  expect(told).toHaveBeenCalledWith("full");
  expect([await drawer.read("game"), await drawer.rows("game", 0, null)]).toEqual(["second", "[[1],[2]]"]);
  expect(await drawer.write("game", 3, "third", "[[3]]")).toBe(true);
  expect(await drawer.write("game", 3, "again", "[[3]]")).toBe(false);
  expect(await drawer.rows("game", 2, undefined)).toBe("[[3]]");
});

test("a browser that keeps nothing is said", async () => {
  const told = vi.fn();
  vi.stubGlobal("indexedDB", undefined);
  const drawer = await SafeDrawer.open(told);
  expect(told).toHaveBeenCalledWith("denied");
  expect(await drawer.write("game", 1, "first", "[]")).toBe(true);
  expect(await drawer.read("game")).toBe("first");
  vi.unstubAllGlobals();
});

test("what breaks off while it is written leaves nothing behind", async () => {
  const answer = <T>(result: T): unknown => {
    const request = { result } as { result: T; onsuccess?: () => void };
    queueMicrotask(() => request.onsuccess?.());
    return request;
  };
  const put = vi.fn((_: unknown, key?: unknown) => {
    if (key !== undefined) throw new DOMException("full", "QuotaExceededError");
  });
  const work = { objectStore: () => ({ get: () => answer(undefined), put }), abort: vi.fn() };
  const factory = { open: () => answer({ transaction: () => work }) };
  const drawer = await BrowserDrawer.open(factory as unknown as IDBFactory);
  await expect(drawer.write("game", 1, "first", "[[1]]")).rejects.toThrow("full");
  expect(put).toHaveBeenCalledTimes(2);
  expect(work.abort).toHaveBeenCalledOnce();
});
