// Custom figures, as the server sends them.
import { afterAll, beforeAll, expect, test } from "vitest";
import shipped from "../../../build/components.json";
import { haveFiguresOf, hasOwnFigures, likeness, slug, unpack } from "./components";
import { buildingName, railroadName, shieldName, speak } from "../words/i18n.svelte";
import type { Components } from "./wire";

const box = shipped as unknown as Components;
const OWN_NAMES = { "Rail-Baron": "Housing Construction", "Wolf Express": "Jack Rabbit", '"Bank" & <b>': "Fat Cat Bank", 狸侯爵: "Captain Quill" };

beforeAll(() => unpack({ ...box, own: "abc", own_names: OWN_NAMES }));
afterAll(() => unpack(box));

test("own names are shown as they are given, known ones in every language", async () => {
  for (const language of ["en", "ja"] as const) {
    await speak(language);
    expect(railroadName("Wolf Express")).toBe("Wolf Express");
    expect(buildingName("Rail-Baron")).toBe("Rail-Baron");
    expect(buildingName('"Bank" & <b>')).toBe('"Bank" & <b>');
    expect(shieldName("狸侯爵")).toBe("狸侯爵");
  }
  expect(shieldName("Duke Furtop")).not.toBe("Duke Furtop");
});

test("own components look like those that do the same kind of thing", () => {
  expect(likeness("Wolf Express")).toBe("Jack Rabbit");
  expect(likeness("Rail Baron")).toBe("Rail Baron");
  expect(slug("狸侯爵")).not.toBe(slug("熊侯爵"));
});

test("a page notices that a table plays with other figures", () => {
  const rules = "players=3 missions=on";
  expect(hasOwnFigures()).toBe(true);
  expect(haveFiguresOf({ rules, components: "abc" })).toBe(true);
  expect(haveFiguresOf({ rules, components: null })).toBe(false);
  expect(haveFiguresOf({ rules: "players=3", components: null })).toBe(true);
  unpack(box);
  expect(haveFiguresOf({ rules, components: null })).toBe(true);
  expect(haveFiguresOf({ rules, components: "abc" })).toBe(false);
});
