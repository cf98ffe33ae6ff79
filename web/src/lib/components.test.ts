// Figures of an owner's own, which the server writes into the page's head.
import { beforeEach, expect, test, vi } from "vitest";

const OWN = [
  "shield,Duke Furtop,designed,,start-money 8",
  "shield,Lady Thistle,designed,,price 9",
  "shield,狸侯爵,printed,,tokens 3",
  "tile,Rail-Baron,designed,7,workshop house",
  'tile,"Bank" & <b>,designed,8,interest 3 4',
  "railroad,Wolf Express,printed,7,set 4 9 15 23 copies 4 players 6",
  "railroad,Stoat Special,printed,8,wild copies 2",
];

beforeEach(() => {
  document.head.innerHTML = "";
  vi.resetModules();
});

function withOwnFigures(): void {
  const meta = document.createElement("meta");
  meta.name = "own-figures";
  meta.content = OWN.join("\n");
  meta.dataset.digest = "abc";
  document.head.append(meta);
}

test("a kind of which the owner has rows is replaced whole, the others stay", async () => {
  const shipped = await import("./components");
  expect(shipped.OWN_FIGURES).toBeNull();
  expect(shipped.SHIELDS.map((shield) => shield.origin)).toEqual(Array(6).fill("designed"));
  vi.resetModules();
  withOwnFigures();
  const own = await import("./components");
  expect(own.SHIELDS.map(({ name, ability, amount }) => [name, ability, amount])).toEqual([
    ["Duke Furtop", "start-money", 8],
    ["Lady Thistle", "price", 9],
    ["狸侯爵", "tokens", 3],
  ]);
  expect(own.BUILDINGS.length).toBe(shipped.BUILDINGS.length - 13 + 2);
  expect(own.RAILROADS.slice(-2).map(({ name, points, wild }) => [name, points, wild])).toEqual([
    ["Wolf Express", [4, 9, 15, 23], false],
    ["Stoat Special", [], true],
  ]);
  expect(own.MISSIONS).toEqual(shipped.MISSIONS);
});

test("what differs from the figures that ship is marked as the owner's own", async () => {
  withOwnFigures();
  const { railroad, shield, mission, town } = await import("./components");
  expect(shield("Duke Furtop").origin).toBe("designed");
  expect(shield("Lady Thistle").origin).toBe("own");
  expect(railroad("Wolf Express").origin).toBe("own");
  expect(mission("Hamlets").origin).toBe("designed");
  expect(town("Newgate").origin).toBe("printed");
});

test("own names are shown as they are given, known ones in every language", async () => {
  withOwnFigures();
  const { buildingName, railroadName, shieldName, speak } = await import("./i18n.svelte");
  for (const language of ["en", "ja"] as const) {
    await speak(language);
    expect(railroadName("Wolf Express")).toBe("Wolf Express");
    expect(buildingName("Rail-Baron")).toBe("Rail-Baron");
    expect(buildingName('"Bank" & <b>')).toBe('"Bank" & <b>');
    expect(shieldName("狸侯爵")).toBe("狸侯爵");
  }
  expect(shieldName("Duke Furtop")).not.toBe("Duke Furtop");
});

test("own components look like those that do the same kind of thing", async () => {
  withOwnFigures();
  const { likeness, slug } = await import("./components");
  expect(likeness("Rail-Baron")).toBe("Housing Construction");
  expect(likeness('"Bank" & <b>')).toBe("Fat Cat Bank");
  expect(likeness("Wolf Express")).toBe("Jack Rabbit");
  expect(likeness("Stoat Special")).toBe("Badger Baron");
  expect(likeness("Rail Baron")).toBe("Rail Baron");
  expect(slug("狸侯爵")).not.toBe(slug("熊侯爵"));
});

test("a page notices that a table plays with other figures", async () => {
  const rules = "players=3 missions=on";
  const plain = await import("./components");
  expect(plain.haveFiguresOf({ rules, components: null })).toBe(true);
  expect(plain.haveFiguresOf({ rules, components: "abc" })).toBe(false);
  vi.resetModules();
  withOwnFigures();
  const own = await import("./components");
  expect(own.haveFiguresOf({ rules, components: "abc" })).toBe(true);
  expect(own.haveFiguresOf({ rules, components: null })).toBe(false);
  expect(own.haveFiguresOf({ rules: "players=3", components: null })).toBe(true);
});
