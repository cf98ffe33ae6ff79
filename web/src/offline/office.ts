// The doors of a page without a server: an office in a worker, another worker where its bots think.
// A worker that dies is restarted. Requests are repeated, and lines reconnect by themselves.
import { myTables } from "../server/api";
import type { Answer, Doors, Line } from "../server/doors";
import { firstOffice, startOffice } from "./early";
import { watch } from "./life";
import type { FromOffice, ToOffice } from "./messages";
import { status } from "./status.svelte";

type Question = Extract<ToOffice, { kind: "ask" }>;

const CLOSED = 3;
const OPEN = 1;
const FIGURES = "raccoon-figures";

/** The file of custom figures for new tables. */
export const ownFigures = (): string | null => localStorage.getItem(FIGURES);

export function keepFigures(text: string | null): void {
  if (text === null) localStorage.removeItem(FIGURES);
  else localStorage.setItem(FIGURES, text);
}

/** Run low-priority work after the page has been drawn. */
const whenIdle = (work: () => void): void => void ("requestIdleCallback" in self ? requestIdleCallback(work) : setTimeout(work));

class OfficeLine implements Line {
  readyState: WebSocket["readyState"] = OPEN;
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(
    private readonly number: number,
    private readonly office: WorkerOffice,
  ) {
    queueMicrotask(() => this.onopen?.());
  }

  send(text: string): void {
    this.office.post({ kind: "say", number: this.number, text });
  }

  close(): void {
    this.readyState = CLOSED;
    this.office.leave(this.number);
  }

  /** The other end is gone. */
  end(code: number): void {
    this.readyState = CLOSED;
    this.onclose?.({ code });
  }
}

export class WorkerOffice implements Doors {
  private worker: Worker | null = null;
  private mind: Worker | null = null;
  private next = 0;
  private arrived: () => void = () => undefined;
  /** The engine has loaded for the first time. */
  readonly there: Promise<void> = new Promise((resolve) => (this.arrived = resolve));
  private readonly questions = new Map<number, { question: Question; tell: (answer: Answer) => void }>();
  private readonly lines = new Map<number, OfficeLine>();

  /** `known`: answers shipped with the page, so that it can be used before Python has loaded. */
  constructor(private readonly known: Record<string, unknown>) {
    this.start(firstOffice);
  }

  private start(worker: Worker): void {
    this.worker = worker;
    const lock = watch(worker, () => this.again(worker));
    worker.addEventListener("message", ({ data }: MessageEvent<FromOffice>) => this.hear(data));
    this.post({ kind: "open", lock, held: myTables(), figures: ownFigures() }, worker);
  }

  /** A worker where bots think; the office has the other end of the port. It starts when a table is shown, or when one is missed. */
  private think(): void {
    const { port1, port2 } = new MessageChannel();
    const worker = new Worker(new URL("./mind.worker.ts", import.meta.url), { type: "module", name: "mind" });
    const lock = watch(worker, () => this.mind === worker && this.think());
    this.mind?.terminate();
    this.mind = worker;
    worker.postMessage({ lock, port: port1 }, [port1]);
    this.post({ kind: "mind", mind: port2 });
  }

  private again(dead: Worker): void {
    if (this.worker !== dead) return;
    dead.terminate();
    status.ready = false;
    this.mind?.terminate();
    this.mind = null;
    this.start(startOffice());
    for (const { question } of this.questions.values()) this.post(question);
    for (const [number, line] of [...this.lines]) {
      this.lines.delete(number);
      line.end(1006);
    }
  }

  post(message: ToOffice, worker = this.worker): void {
    worker?.postMessage(message, message.kind === "mind" ? [message.mind] : []);
  }

  private hear(message: FromOffice): void {
    switch (message.kind) {
      case "progress":
        status.came = message.came / message.all;
        break;
      case "ready":
        status.ready = true;
        whenIdle(this.arrived);
        break;
      case "failed":
        status.problem = message.problem;
        break;
      case "trouble":
        status.trouble = message.trouble;
        break;
      case "answer": {
        const [code, data] = JSON.parse(message.text) as [number, unknown];
        this.questions.get(message.number)?.tell({ ok: code < 400, data });
        this.questions.delete(message.number);
        break;
      }
      case "said":
        this.lines.get(message.number)?.onmessage?.({ data: message.text });
        whenIdle(() => this.mind ?? this.think());
        break;
      case "mind-wanted":
        if (this.mind === null) this.think();
        break;
      case "hung-up":
        this.lines.get(message.number)?.end(message.code);
        this.lines.delete(message.number);
        break;
    }
  }

  ask(method: string, path: string, body: unknown, secret: string | undefined): Promise<Answer> {
    if (method === "GET" && path in this.known) return Promise.resolve({ ok: true, data: this.known[path] });
    const question: Question = {
      kind: "ask",
      number: this.next++,
      method,
      path,
      body: body === undefined ? null : JSON.stringify(body),
      secret: secret ?? null,
    };
    return new Promise((tell) => {
      this.questions.set(question.number, { question, tell });
      this.post(question);
    });
  }

  connect(table: string): Line {
    const number = this.next++;
    const line = new OfficeLine(number, this);
    this.lines.set(number, line);
    this.post({ kind: "connect", number, table });
    return line;
  }

  leave(number: number): void {
    this.lines.delete(number);
    this.post({ kind: "hang-up", number });
  }
}
