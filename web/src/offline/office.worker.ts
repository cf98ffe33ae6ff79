// The office: the server's tables in a worker of the page. Its answers are those of a server.
import { SafeDrawer } from "./drawer";
import { importOurs, type Python, startPython } from "./engine";
import { giveUp, live } from "./life";
import type { Choice, FromOffice, Thought, ToOffice } from "./messages";

/** `Office` of server/office/office.py. */
interface Office {
  start: () => Promise<void>;
  ask: (method: string, path: string, body: string | undefined, secret: string | undefined) => Promise<string>;
  connect: (number: number, table: string, tell: (text: string) => void, hangUp: (code: number) => void) => void;
  disconnect: (number: number) => void;
  hear: (number: number, text: string) => void;
  heard: (game: string) => Promise<void>;
}

const post = (message: FromOffice): void => self.postMessage(message);
const FIGURES = "/figures.csv";
const FAILED = JSON.stringify([500, { error: "internal", arguments: {} }]);

/** Questions that brought something along and haven't been answered yet. */
const brought = new Set<number>();

/** Python has broken down. What was brought may be the cause and is refused; the page asks another office the rest. */
function breakDown(): void {
  for (const number of brought) post({ kind: "answer", number, text: FAILED });
  giveUp();
}

/** Bots think in another worker, so that nothing waits for them here; if it dies, a new one is asked again. */
class Mind {
  private port: MessagePort | null = null;
  private next = 0;
  private readonly waiting = new Map<number, { thought: Thought; tell: (choice: Choice) => void }>();

  use(port: MessagePort): void {
    this.port = port;
    port.onmessage = (message: MessageEvent<Choice>) => {
      this.waiting.get(message.data.number)?.tell(message.data);
      this.waiting.delete(message.data.number);
    };
    for (const { thought } of this.waiting.values()) port.postMessage(thought);
  }

  think = (level: string, seed: number, seconds: number | undefined, view: { toJs: () => Uint8Array } | Uint8Array): Promise<string> => {
    const thought = { number: this.next++, level, seed, seconds, view: view instanceof Uint8Array ? view : view.toJs() };
    return new Promise((resolve, reject) => {
      const tell = ({ text, problem }: Choice): void => (text === null ? reject(new Error(problem)) : resolve(text));
      this.waiting.set(thought.number, { thought, tell });
      if (this.port === null) post({ kind: "mind-wanted" });
      this.port?.postMessage(thought);
    });
  };
}

const mind = new Mind();
const engine = startPython((came, all) => post({ kind: "progress", came, all }));
let office: Promise<Office> | null = null;

/** An office with custom figures. They were checked when the player chose them, but this version may not accept them. */
function furnished(python: Python, figures: string | null, make: (file: string | undefined) => Office): Office {
  if (figures === null) return make(undefined);
  try {
    python.FS.writeFile(FIGURES, figures);
    return make(FIGURES);
  } catch {
    post({ kind: "trouble", trouble: "figures" });
    return make(undefined);
  }
}

async function open(held: string[], figures: string | null): Promise<Office> {
  const drawer = await SafeDrawer.open((trouble) => post({ kind: "trouble", trouble }));
  const { python } = await engine;
  python._api.on_fatal = breakDown;
  const others = new BroadcastChannel("raccoon-games");
  const shared = {
    read: async (game: string) => (await drawer.read(game)) ?? undefined, // Python's None
    rows: (game: string, after: number, upto: number | null | undefined) => drawer.rows(game, after, upto),
    write: async (game: string, revision: number, sheet: string, rows: string) => {
      const written = await drawer.write(game, revision, sheet, rows);
      if (written) others.postMessage(game);
      return written;
    },
  };
  const { Office: make } = importOurs(python, "raccoon_tycoon.server.office.office") as { Office: (...handed: unknown[]) => Office };
  const made = furnished(python, figures, (file) => make(shared, mind.think, file));
  await made.start();
  others.onmessage = (message: MessageEvent<string>) => void made.heard(message.data);
  void drawer.sweep(held, Date.now()).catch(() => undefined);
  return made;
}

self.onmessage = async ({ data: message }: MessageEvent<ToOffice>) => {
  if (message.kind === "open") {
    live(message.lock);
    office = open(message.held, message.figures);
    office.then(
      () => post({ kind: "ready" }),
      (error: unknown) => post({ kind: "failed", problem: String(error) }),
    );
    return;
  }
  if (message.kind === "mind") return mind.use(message.mind);
  const there = await office;
  if (there === null) return;
  switch (message.kind) {
    case "ask": {
      const { number, method, path, body, secret } = message;
      if (body !== null) brought.add(number);
      const text = await there.ask(method, path, body ?? undefined, secret ?? undefined);
      brought.delete(number);
      return post({ kind: "answer", number, text });
    }
    case "connect": {
      const { number } = message;
      return there.connect(
        number,
        message.table,
        (text) => post({ kind: "said", number, text }),
        (code) => post({ kind: "hung-up", number, code }),
      );
    }
    case "say":
      return there.hear(message.number, message.text);
    case "hang-up":
      return there.disconnect(message.number);
  }
};
