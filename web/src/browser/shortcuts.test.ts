import { expect, test } from "vitest";
import { SHEET, shortcutOf } from "./shortcuts";

const key = (name: string, more = {}): Parameters<typeof shortcutOf>[0] => ({ key: name, ctrlKey: false, metaKey: false, altKey: false, repeat: false, ...more });

test("letters, digits and signs", () => {
  expect(shortcutOf(key("p"), "page")).toEqual({ does: "aim", aim: "produce" });
  expect(shortcutOf(key("T"), "button")).toEqual({ does: "aim", aim: "town" });
  expect(shortcutOf(key("2"), "page")).toEqual({ does: "card", place: 1 });
  expect(shortcutOf(key("-"), "page")).toEqual({ does: "raise", by: -1 });
  expect(shortcutOf(key("?"), "page")).toEqual({ does: "keys" });
  expect(shortcutOf(key("q"), "page")).toBeNull();
});

test("where something is typed no key means anything else", () => {
  expect(["p", "1", "+", "Enter", "Escape", "?"].filter((name) => shortcutOf(key(name), "field") !== null)).toEqual([]);
  expect(shortcutOf(key("Escape"), "button")).toEqual({ does: "cancel" });
});

test("the browser's own keys and held keys stay alone, and a button keeps its Enter", () => {
  expect(shortcutOf(key("p", { ctrlKey: true }), "page")).toBeNull();
  expect(shortcutOf(key("x", { repeat: true }), "page")).toBeNull();
  expect(shortcutOf(key("Enter"), "button")).toBeNull();
  expect(shortcutOf(key("Enter"), "page")).toEqual({ does: "confirm" });
});

test("every letter of the sheet does something", () => {
  const letters = SHEET.map(([keys]) => keys).filter((keys) => keys.length === 1);
  expect(letters.filter((letter) => shortcutOf(key(letter), "page") === null)).toEqual([]);
});
