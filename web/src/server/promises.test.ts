import { beforeEach, describe, expect, it } from "vitest";
import { sha256, witness, witnessed } from "./promises";

beforeEach(() => localStorage.clear());

describe("a table's promise", () => {
  it("is kept as it was first seen", () => {
    witness("one", "aa");
    witness("one", "bb");
    expect(witnessed("one")).toBe("aa");
    expect(witnessed("two")).toBeNull();
  });

  it("is checked by the SHA-256 of the seed's bytes, as sha256sum computes it", async () => {
    expect(await sha256("00")).toBe("6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d");
    expect(await sha256("616263")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  });
});
