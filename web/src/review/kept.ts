// Finished and partial reviews, kept in IndexedDB. If the browser stores nothing, there are none.
import type { Told } from "./results";

const MOST = 30;

interface Sheet {
  table: string;
  at: number;
  told: Told;
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("IndexedDB"));
  });

async function reviews(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  const request = indexedDB.open("raccoon-reviews", 1);
  request.onupgradeneeded = () => request.result.createObjectStore("reviews", { keyPath: "table" }).createIndex("at", "at");
  return (await done(request)).transaction("reviews", mode).objectStore("reviews");
}

export async function keptReview(table: string): Promise<Told | null> {
  try {
    return ((await done((await reviews("readonly")).get(table))) as Sheet | undefined)?.told ?? null;
  } catch {
    return null;
  }
}

/** Keep a review, and only the latest few. */
export async function keepReview(table: string, told: Told): Promise<void> {
  try {
    const store = await reviews("readwrite");
    await done(store.put({ table, at: Date.now(), told } satisfies Sheet));
    const tables = await done(store.index("at").getAllKeys());
    for (const old of tables.slice(0, Math.max(0, tables.length - MOST))) store.delete(old);
  } catch {
    return;
  }
}
