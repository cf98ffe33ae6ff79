// Values that this browser stores under a name. They may have been edited, or written by an older version, so
// invalid parts are ignored.

export const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);

const parsed = (store: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(store) ?? "null");
  } catch {
    return null;
  }
};

/** The entries that `read` accepts. */
export function keptRecord<T>(store: string, read: (value: unknown, key: string) => T | null): Record<string, T> {
  const found = parsed(store);
  const entries = Object.entries(isRecord(found) ? found : {}).map(([key, value]) => [key, read(value, key)] as const);
  return Object.fromEntries(entries.filter((entry): entry is [string, T] => entry[1] !== null));
}

/** Pairs of a name and something that `fits`. */
export function keptPairs<T>(store: string, fits: (value: unknown) => value is T): [string, T][] {
  const found = parsed(store);
  const pair = (one: unknown): one is [string, T] => Array.isArray(one) && typeof one[0] === "string" && fits(one[1]);
  return Array.isArray(found) ? found.filter(pair) : [];
}
