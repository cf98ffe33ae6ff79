// The page's interface for requests and table connections, backed by a server or the page's own worker.

export interface Answer {
  ok: boolean;
  data: unknown;
}

/** The part of a WebSocket that a table connection needs. */
export type Line = Pick<WebSocket, "readyState" | "send" | "close"> & {
  onopen: (() => void) | null;
  onmessage: ((message: { data: string }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
};

export interface Doors {
  ask(method: string, path: string, body: unknown, secret: string | undefined): Promise<Answer>;
  connect(table: string): Line;
}

/** A server at the page's own address. */
const server: Doors = {
  async ask(method, path, body, secret) {
    const headers: Record<string, string> = {};
    if (body !== undefined) headers["content-type"] = "application/json";
    if (secret !== undefined) headers.authorization = `Bearer ${secret}`;
    const answer = await fetch(`/api${path}`, { method, headers, body: body === undefined ? null : JSON.stringify(body) });
    return { ok: answer.ok, data: await answer.json() };
  },

  connect(table) {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    return new WebSocket(`${scheme}://${location.host}/api/tables/${table}/socket`) as Line;
  },
};

let behind = server;

/** Replace the server by another backend. */
export function answerBy(other: Doors): void {
  behind = other;
}

export const doors = (): Doors => behind;
