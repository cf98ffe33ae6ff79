// The review of one game: asks for its record, has a worker judge it, keeps what has been judged.
import { ask, Refused } from "../server/api";
import { SITE } from "../browser/site";
import type { Considered, You } from "../server/wire";
import { keepReview, keptReview } from "./kept";
import type { FromReviewer, Problem, Question, ToReviewer } from "./messages";
import { together, type Answered, type Told } from "./results";

/** The file of own figures that a page without a server plays with; see offline/office.ts. */
const FIGURES = "raccoon-figures";

export class Reviewer {
  told = $state.raw<Told | null>(null);
  running = $state(false);
  /** How much of the engine has loaded, from 0 to 1; null: it is there, or wasn't requested. */
  loading = $state<number | null>(null);
  problem = $state<Problem | null>(null);
  /** Why the server refused, in words. */
  refused = $state("");
  private worker: Worker | null = null;
  private opening: Promise<Worker> | null = null;
  private next = 0;
  private readonly questions = new Map<number, { resolve: (text: string) => void; reject: (error: Error) => void }>();

  constructor(readonly table: string) {
    this.recalled = keptReview(table).then((kept) => void (this.told ??= kept));
  }

  /** The review kept from an earlier visit. */
  private readonly recalled: Promise<void>;

  /** Begin unless something is there already. */
  async show(): Promise<void> {
    await this.recalled;
    if (this.told === null) await this.begin();
  }

  async begin(): Promise<void> {
    if (this.running) return;
    this.running = true;
    this.problem = null;
    this.refused = "";
    try {
      await this.post({ kind: "begin" });
    } catch (error) {
      this.fail(error);
    }
  }

  /** Stop; what has been judged is kept, and `begin` resumes. */
  stop(): void {
    this.running = false;
    void this.post({ kind: "stop" });
    this.keep();
  }

  /** The replay was left. */
  close(): void {
    if (this.running) this.keep();
    this.running = false;
    this.loading = null;
    this.worker?.terminate();
    this.worker = this.opening = null;
    this.giveUp("closed");
  }

  you = async (move: number): Promise<You> => JSON.parse(await this.ask({ about: "you", move })) as You;
  consider = async (move: number, actions: readonly string[]): Promise<Considered["actions"]> => JSON.parse(await this.ask({ about: "consider", move, actions })) as Considered["actions"];
  answer = async (move: number, action: string): Promise<Answered> => JSON.parse(await this.ask({ about: "answer", move, action })) as Answered;

  private async ask(question: Question): Promise<string> {
    const number = this.next++;
    const answer = new Promise<string>((resolve, reject) => this.questions.set(number, { resolve, reject }));
    await this.post({ kind: "ask", number, question });
    return answer;
  }

  private async post(message: ToReviewer): Promise<void> {
    this.opening ??= this.open();
    (await this.opening).postMessage(message);
  }

  private async open(): Promise<Worker> {
    this.loading = 0;
    const record = await ask<object>("GET", `/tables/${this.table}/record?form=json`);
    const worker = new Worker(new URL("./review.worker.ts", import.meta.url), { type: "module", name: "review" });
    worker.addEventListener("message", ({ data }: MessageEvent<FromReviewer>) => this.hear(data));
    worker.addEventListener("error", () => this.fail("broken"));
    worker.postMessage({ kind: "open", record: JSON.stringify(record), figures: SITE ? localStorage.getItem(FIGURES) : null } satisfies ToReviewer);
    return (this.worker = worker);
  }

  private hear(message: FromReviewer): void {
    switch (message.kind) {
      case "progress":
        this.loading = Math.min(1, message.came / message.all);
        break;
      case "told":
        this.loading = null;
        this.told = together(this.told, JSON.parse(message.text) as Told);
        if (this.told.finished) {
          this.running = false;
          this.keep();
        }
        break;
      case "answer":
        this.loading = null;
        this.questions.get(message.number)?.resolve(message.text);
        this.questions.delete(message.number);
        break;
      case "failed":
        this.fail(message.problem);
        break;
    }
  }

  private fail(error: unknown): void {
    this.close();
    if (error instanceof Refused) this.refused = error.message;
    else this.problem = error === "missing" || error === "other" ? error : "broken";
  }

  private giveUp(why: string): void {
    for (const { reject } of this.questions.values()) reject(new Error(why));
    this.questions.clear();
  }

  private keep(): void {
    if (this.told !== null) void keepReview(this.table, this.told);
  }
}

/** Reviews that were begun since the page was loaded. */
const reviewers = new Map<string, Reviewer>();

export function reviewerOf(table: string): Reviewer {
  const known = reviewers.get(table);
  if (known !== undefined) return known;
  const made = new Reviewer(table);
  reviewers.set(table, made);
  return made;
}
