import type { Message } from "../../server/wire";

/** The chat of a table; spectators can't write. */
export interface Chat {
  messages: Message[];
  onsay?: ((text: string) => void) | undefined;
}
