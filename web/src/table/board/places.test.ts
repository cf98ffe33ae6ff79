import { describe, expect, it } from "vitest";
import { keepPlaces } from "./places";

describe("places on the table", () => {
  it("begin in the given order", () => expect(keepPlaces([], [3, 1, 2])).toEqual([3, 1, 2]));

  it("stay free where something was taken, until something new comes", () => {
    expect(keepPlaces([3, 1, 2], [3, 2])).toEqual([3, null, 2]);
    expect(keepPlaces([3, null, 2], [2, 3, 9])).toEqual([3, 9, 2]);
  });

  it("are added behind the last", () => expect(keepPlaces(["a"], ["b", "a", "c"])).toEqual(["a", "b", "c"]));

  it("know equal things apart by their number", () => expect(keepPlaces(["a", "a"], ["a"])).toEqual(["a", null]));
});
