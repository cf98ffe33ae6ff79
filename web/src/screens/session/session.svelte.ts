// A table with all seats played in this browser: one socket each; the seat to move is shown.
import { addToSeed, keysOf, talk } from "../../server/api";
import { haveFiguresOf } from "../../server/components";
import { Connection } from "../../server/connection";
import { t } from "../../words/i18n.svelte";
import { due } from "../../server/numbers";
import { problemText } from "../../server/problems";
import { witness } from "../../server/promises";
import { settings } from "../../browser/settings.svelte";
import { play, soundOf } from "../../browser/sound";
import type { Message, Refusal, State, TableInfo } from "../../server/wire";
import { Desk } from "../../table/turn/desk.svelte";
import { BEATS, later, Pace } from "../../table/pace.svelte";
import { Since } from "../../table/log/since.svelte";

interface Chair {
  seat: number | null;
  connection: Connection;
}

export class Session {
  desks = $state.raw<Map<number | null, Desk>>(new Map());
  info = $state.raw<TableInfo | null>(null);
  shown = $state<number | null>(null);
  online = $state(true);
  /** A click or message while the connection was down. */
  kept = $state(false);
  lost = $state("");
  messages = $state.raw<Message[]>([]);
  private chairs: Chair[] = [];
  private sinces = new Map<number | null, Since>();
  private paces = $state.raw<Map<number | null, Pace>>(new Map());

  constructor(readonly table: string) {
    this.sit();
  }

  /** Take the seats whose secrets this browser has; without any, watch. */
  sit(): void {
    this.close();
    const seats = Object.entries(keysOf(this.table).seats);
    const held: [number | null, string | null][] = seats.map(([seat, secret]) => [Number(seat), secret]);
    if (held.length === 0) held.push([null, null]);
    this.desks = new Map();
    const beat = (): number => (document.hidden ? 0 : BEATS[settings.speed]);
    const mine = (seat: number): boolean => this.decides(seat);
    this.paces = new Map(held.map(([seat]) => [seat, new Pace({ show: (state) => this.show(seat, state), mine, beat }, later)]));
    this.shown = held[0]?.[0] ?? null;
    this.chairs = held.map(([seat, secret]) => ({
      seat,
      connection: new Connection(this.table, secret, {
        onstate: (state) => this.hear(seat, state),
        onrefused: (refusal, late) => this.refuse(seat, refusal, late),
        onkept: (count) => (this.kept = count > 0),
        onhint: (hint) => this.desks.get(seat)?.advise(hint),
        onconsidered: (considered) => this.desks.get(seat)?.hear(considered),
        onchat: (said) => this.hearSaid([said]),
        ononline: (online) => this.connect(seat, online),
      }),
    }));
  }

  /** After a lost connection: fetch missed chat messages. */
  private connect(seat: number | null, online: boolean): void {
    const back = online && (!this.online || this.messages.length === 0);
    this.online = online;
    if (back && seat === this.chairs[0]?.seat)
      talk(this.table, this.messages.at(-1)?.id ?? 0)
        .then((said) => this.hearSaid(said))
        .catch(() => undefined);
  }

  /** Chat messages by people; the table's own notices come from the seats. */
  private hearSaid(said: Message[]): void {
    const known = new Set(this.messages.map((message) => message.id));
    const news = said.filter((message) => message.seat !== null && !known.has(message.id));
    if (news.length > 0) this.messages = [...this.messages, ...news].sort((a, b) => a.id - b.id);
  }

  /** Whether a seat is played at this screen. */
  private decides(seat: number): boolean {
    return this.paces.has(seat) && this.info?.seats[seat]?.kind === "person";
  }

  get pace(): Pace | undefined {
    return this.paces.get(this.shown);
  }

  /** The situation when the shown seat's last turn ended. */
  get since(): Since | undefined {
    return this.desks.has(this.shown) ? this.sinces.get(this.shown) : undefined;
  }

  get desk(): Desk | undefined {
    return this.desks.get(this.shown);
  }

  /** Several people at one device: the player to move must take it first. */
  get hotSeat(): boolean {
    return this.chairs.length > 1;
  }

  get connection(): Connection | undefined {
    return this.chairs.find((chair) => chair.seat === this.shown)?.connection;
  }

  private hear(seat: number | null, state: State): void {
    if (state.table) {
      if (!haveFiguresOf(state.table)) {
        this.lost = t("figures-changed");
        return;
      }
      this.info = state.table;
      if (state.table.seed === null) witness(state.table.id, state.table.commitment);
      if (seat !== null) void this.addNumber(seat, state.table);
    }
    if (state.view !== null) this.paces.get(seat)?.hear(state);
  }

  /** Show a state. */
  private show(seat: number | null, state: State): void {
    if (state.view === null) return;
    const desk = this.desks.get(seat);
    if (desk) {
      const before = desk.myTurn;
      desk.take(state);
      if (state.type === "update" && seat === this.shown) {
        const sound = soundOf(state.entries.flatMap((entry) => entry.events), desk.myTurn && !before);
        if (sound !== null) play(sound);
      }
    } else {
      this.sinces.set(seat, new Since(this.table, seat));
      const connection = this.chairs.find((chair) => chair.seat === seat)?.connection;
      const fresh = new Desk(state, (action) => connection?.act(action));
      fresh.consider = (actions) => connection?.consider(actions);
      this.desks = new Map(this.desks).set(seat, fresh);
    }
    this.sinces.get(seat)?.hear(state);
    const mover = state.view.to_move;
    if (mover !== null && this.desks.has(mover) && this.shown !== mover) this.shown = mover;
  }

  /** Contribute to the seed for this seat. */
  private async addNumber(seat: number, info: TableInfo): Promise<void> {
    const wanted = await due(info, seat);
    if (wanted !== null) await addToSeed(this.table, seat, wanted);
  }

  private refuse(seat: number | null, refusal: Refusal, late: boolean): void {
    const desk = this.desks.get(seat);
    if (refusal.error === "stale") desk?.refuse(late ? t("click-late") : "");
    else if (desk) desk.refuse(problemText(refusal));
    else this.lost = problemText(refusal);
  }

  close(): void {
    for (const pace of this.paces.values()) pace.close();
    for (const chair of this.chairs) chair.connection.close();
  }
}
