import type { Message } from "../../server/wire";

/** What people at a table said; who looks on can't speak. */
export interface Chat {
  messages: Message[];
  onsay?: ((text: string) => void) | undefined;
}
