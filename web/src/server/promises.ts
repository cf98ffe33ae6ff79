// The commitment that a table showed when this browser first saw it, kept until the secret is revealed.
import { keptPairs } from "../browser/kept";

const STORE = "raccoon-promises";
const MOST = 100;

/** Tables and their commitments. */
const all = (): [string, string][] => keptPairs(STORE, (commitment) => typeof commitment === "string");

/** Store a table's commitment; the first one counts. */
export function witness(table: string, commitment: string): void {
  const known = all();
  if (known.some(([id]) => id === table)) return;
  localStorage.setItem(STORE, JSON.stringify([...known, [table, commitment]].slice(-MOST)));
}

export function witnessed(table: string): string | null {
  return all().find(([id]) => id === table)?.[1] ?? null;
}

/** The browser's own SHA-256 where it has one (not on a plain http address), else a library's. */
async function digest(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const computed = globalThis.isSecureContext
    ? new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))
    : (await import("@noble/hashes/sha2.js")).sha256(bytes);
  return Array.from(computed, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The SHA-256 of the bytes that hex digits stand for, in hex. */
export const sha256 = (hex: string): Promise<string> => digest(Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16)));

export const sha256OfText = (text: string): Promise<string> => digest(new TextEncoder().encode(text));
