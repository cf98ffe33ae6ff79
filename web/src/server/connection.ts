// The socket of a seat or spectator. It reconnects by itself and asks only for what it hasn't seen.
// Messages are kept until the server has answered, so clicks during an outage are sent afterwards.
import { doors, type Line } from "./doors";
import type { Considered, Hint, Message as Said, Refusal, State } from "./wire";

export interface Listener {
  onstate: (state: State) => void;
  /** `late`: it concerns a message that had to wait for the connection. */
  onrefused: (refusal: Refusal, late: boolean) => void;
  onhint: (hint: Hint) => void;
  onchat: (said: Said) => void;
  onconsidered: (considered: Considered) => void;
  ononline: (online: boolean) => void;
  /** How many messages are waiting for the connection. */
  onkept: (count: number) => void;
}

type Message =
  | State
  | ({ type: "refused"; key: string | null } & Refusal)
  | { type: "done"; key: string; version?: number; hint?: Hint; considered?: Considered }
  | ({ type: "chat" } & Said);

type Wish = { type: string; key: string; late: boolean } & Record<string, unknown>;

const FIRST_WAIT = 300;
const LONGEST_WAIT = 8000;
/** Close codes 4400 to 4499: the server will never accept this client, except after too many requests. */
const hopeless = (code: number): boolean => code >= 4400 && code < 4500 && code !== 4429;
/** Refusals of a hello after which the socket stays open for another one. */
const PASSING = ["storage", "reloading"];

export class Connection {
  private socket: Line | null = null;
  private version = 0;
  private wait = FIRST_WAIT;
  private greeted = false;
  private ended = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private unanswered = new Map<string, Wish>();

  constructor(
    private readonly table: string,
    private readonly secret: string | null,
    private readonly listener: Listener,
  ) {
    this.open();
  }

  private open(): void {
    const socket = doors().connect(this.table);
    this.socket = socket;
    this.greeted = false;
    socket.onopen = () => this.greet();
    socket.onmessage = (message) => this.hear(JSON.parse(message.data) as Message);
    socket.onclose = (event) => {
      this.greeted = false;
      if (this.ended || hopeless(event.code)) return;
      this.listener.ononline(false);
      this.timer = setTimeout(() => this.open(), this.wait);
      this.wait = Math.min(LONGEST_WAIT, this.wait * 2);
    };
  }

  private greet(): void {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    this.socket.send(JSON.stringify({ type: "hello", secret: this.secret, since: this.version }));
  }

  private hear(message: Message): void {
    switch (message.type) {
      case "state":
      case "update":
        this.wait = FIRST_WAIT;
        this.listener.ononline(true);
        this.version = message.version;
        this.listener.onstate(message);
        if (!this.greeted) this.sendAgain();
        break;
      case "refused":
        if (!this.greeted && PASSING.includes(message.error)) {
          this.listener.ononline(false);
          this.timer = setTimeout(() => this.greet(), this.wait);
          this.wait = Math.min(LONGEST_WAIT, this.wait * 2);
        }
        if (message.state) {
          this.version = message.state.version;
          this.listener.onstate(message.state);
        }
        // A repeated message was carried out the first time.
        if (message.error === "repeated") this.answered(message.key);
        else this.listener.onrefused(message, this.answered(message.key));
        break;
      case "done":
        this.answered(message.key);
        if (message.hint) this.listener.onhint(message.hint);
        if (message.considered) this.listener.onconsidered(message.considered);
        break;
      case "chat":
        this.listener.onchat(message);
        break;
    }
  }

  private send(message: { type: string } & Record<string, unknown>): void {
    const key = crypto.getRandomValues(new Uint32Array(3)).join("-");
    const wish: Wish = { ...message, key, late: !this.greeted };
    this.unanswered.set(key, wish);
    if (this.greeted) this.put(wish);
    else this.listener.onkept(this.unanswered.size);
  }

  private put({ late: _, ...message }: Wish): void {
    this.socket?.send(JSON.stringify(message));
  }

  private sendAgain(): void {
    this.greeted = true;
    for (const wish of this.unanswered.values()) {
      wish.late = true;
      this.put(wish);
    }
    this.listener.onkept(0);
  }

  /** Whether the answered message had to wait for the connection. */
  private answered(key: string | null): boolean {
    const late = this.unanswered.get(key ?? "")?.late ?? false;
    this.unanswered.delete(key ?? "");
    return late;
  }

  act(action: string): void {
    this.send({ type: "act", version: this.version, action });
  }

  undo(): void {
    this.send({ type: "undo", version: this.version });
  }

  maximum(amount: number | null): void {
    this.send({ type: "maximum", amount });
  }

  /** Ask what actions would do, or why they aren't allowed. */
  consider(actions: readonly string[]): void {
    this.send({ type: "consider", actions });
  }

  hint(): void {
    this.send({ type: "hint" });
  }

  say(text: string): void {
    this.send({ type: "chat", text });
  }

  close(): void {
    this.ended = true;
    clearTimeout(this.timer);
    this.socket?.close();
  }
}
