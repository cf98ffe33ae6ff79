// The seed's SHA-256 that a table showed when this browser first saw it, kept until the seed itself is shown.
const STORE = "raccoon-promises";
const MOST = 100;

type Promises = [table: string, commitment: string][];

function all(): Promises {
  try {
    return JSON.parse(localStorage.getItem(STORE) ?? "[]") as Promises;
  } catch {
    return [];
  }
}

/** Note what a table promises; the first word counts. */
export function witness(table: string, commitment: string): void {
  const known = all();
  if (known.some(([id]) => id === table)) return;
  localStorage.setItem(STORE, JSON.stringify([...known, [table, commitment]].slice(-MOST)));
}

export function witnessed(table: string): string | null {
  return all().find(([id]) => id === table)?.[1] ?? null;
}

/** The SHA-256 of a seed's bytes, in hex. */
export async function sha256(seed: string): Promise<string> {
  const [{ sha256: digest }, { bytesToHex, hexToBytes }] = await Promise.all([
    import("@noble/hashes/sha2.js"),
    import("@noble/hashes/utils.js"),
  ]);
  return bytesToHex(digest(hexToBytes(seed)));
}
