// Stores games in IndexedDB, or in memory if the browser stores nothing. See server/office/drawer.py.

export interface Drawer {
  read(game: string): Promise<string | null>;
  rows(game: string, after: number, upto: number | null | undefined): Promise<string>;
  write(game: string, revision: number, sheet: string, rows: string): Promise<boolean>;
  /** Delete games without keys that haven't been touched for some days. */
  sweep(held: readonly string[], now: number): Promise<void>;
}

interface Sheet {
  game: string;
  revision: number;
  text: string;
  changed: number;
}

type Row = [number, ...unknown[]];

const DAY = 86_400_000;
const SPARED_DAYS = 7;

/** Whether a sheet may be deleted. */
const unused = (sheet: Sheet, held: readonly string[], now: number): boolean => !held.includes(sheet.game) && sheet.changed < now - SPARED_DAYS * DAY;

/** Keeps games as long as the page is open. */
export class MemoryDrawer implements Drawer {
  private readonly sheets = new Map<string, Sheet>();
  private readonly logs = new Map<string, Row[]>();

  read(game: string): Promise<string | null> {
    return Promise.resolve(this.sheets.get(game)?.text ?? null);
  }

  rows(game: string, after: number, upto: number | null | undefined): Promise<string> {
    return Promise.resolve(JSON.stringify((this.logs.get(game) ?? []).slice(after, upto ?? undefined)));
  }

  write(game: string, revision: number, sheet: string, rows: string): Promise<boolean> {
    if ((this.sheets.get(game)?.revision ?? 0) !== revision - 1) return Promise.resolve(false);
    this.put(game, revision, sheet, rows);
    return Promise.resolve(true);
  }

  put(game: string, revision: number, text: string, rows: string): void {
    this.sheets.set(game, { game, revision, text, changed: Date.now() });
    this.logs.set(game, [...(this.logs.get(game) ?? []), ...(JSON.parse(rows) as Row[])]);
  }

  has(game: string): boolean {
    return this.sheets.has(game);
  }

  sweep(): Promise<void> {
    return Promise.resolve();
  }
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("IndexedDB"));
  });

const ended = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = transaction.onerror = () => reject(transaction.error ?? new Error("IndexedDB"));
  });

const LAST = 2 ** 31;

export class BrowserDrawer implements Drawer {
  private constructor(private readonly base: IDBDatabase) {}

  static async open(factory: IDBFactory, name = "raccoon"): Promise<BrowserDrawer> {
    const request = factory.open(name, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore("sheets", { keyPath: "game" });
      request.result.createObjectStore("log");
    };
    return new BrowserDrawer(await done(request));
  }

  async read(game: string): Promise<string | null> {
    const sheet = (await done(this.base.transaction("sheets").objectStore("sheets").get(game))) as Sheet | undefined;
    return sheet?.text ?? null;
  }

  async rows(game: string, after: number, upto: number | null | undefined): Promise<string> {
    if ((upto ?? LAST) <= after) return "[]";
    const range = IDBKeyRange.bound([game, after + 1], [game, upto ?? LAST]);
    return JSON.stringify(await done(this.base.transaction("log").objectStore("log").getAll(range)));
  }

  async write(game: string, revision: number, text: string, rows: string): Promise<boolean> {
    // On disk before it is acknowledged: a browser's default survives a crash of its own, but not a power cut.
    const work = this.base.transaction(["sheets", "log"], "readwrite", { durability: "strict" });
    const sheets = work.objectStore("sheets");
    const there = (await done(sheets.get(game))) as Sheet | undefined;
    if ((there?.revision ?? 0) !== revision - 1) {
      work.abort();
      return false;
    }
    try {
      sheets.put({ game, revision, text, changed: Date.now() } satisfies Sheet);
      for (const row of JSON.parse(rows) as Row[]) work.objectStore("log").put(row, [game, row[0]]);
    } catch (error) {
      work.abort(); // otherwise the earlier put would remain: a sheet without its rows
      throw error;
    }
    await ended(work);
    return true;
  }

  async sweep(held: readonly string[], now: number): Promise<void> {
    const work = this.base.transaction(["sheets", "log"], "readwrite");
    const all = (await done(work.objectStore("sheets").getAll())) as Sheet[];
    for (const { game } of all.filter((sheet) => unused(sheet, held, now))) {
      work.objectStore("sheets").delete(game);
      work.objectStore("log").delete(IDBKeyRange.bound([game, 0], [game, LAST]));
    }
    await ended(work);
  }
}

/** What is wrong with the browser's storage; the page has a message for each. */
export type Trouble = "denied" | "full" | "figures";

/**
 * The browser's drawer with memory as a fallback: if the browser stores nothing (more), the game goes on in memory
 * and `tell` is called.
 */
export class SafeDrawer implements Drawer {
  private readonly memory = new MemoryDrawer();

  constructor(
    private readonly kept: Drawer | null,
    private readonly tell: (trouble: Trouble) => void,
  ) {}

  static async open(tell: (trouble: Trouble) => void): Promise<SafeDrawer> {
    try {
      return new SafeDrawer(await BrowserDrawer.open(indexedDB), tell);
    } catch {
      tell("denied");
      return new SafeDrawer(null, tell);
    }
  }

  private of(game: string): Drawer {
    return this.kept === null || this.memory.has(game) ? this.memory : this.kept;
  }

  read(game: string): Promise<string | null> {
    return this.of(game).read(game);
  }

  rows(game: string, after: number, upto: number | null | undefined): Promise<string> {
    return this.of(game).rows(game, after, upto);
  }

  async write(game: string, revision: number, sheet: string, rows: string): Promise<boolean> {
    try {
      return await this.of(game).write(game, revision, sheet, rows);
    } catch {
      const before = revision > 1 ? await this.of(game).rows(game, 0, null) : "[]";
      this.memory.put(game, revision, sheet, before);
      this.memory.put(game, revision, sheet, rows);
      this.tell("full");
      return true;
    }
  }

  async sweep(held: readonly string[], now: number): Promise<void> {
    await this.kept?.sweep(held, now);
  }
}
