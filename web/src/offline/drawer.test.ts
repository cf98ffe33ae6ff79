import { expect, test, vi } from "vitest";
import { type Drawer, MemoryDrawer, SafeDrawer } from "./drawer";

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
