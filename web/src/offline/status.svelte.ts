// The status of the engine behind a page without a server.
import type { Trouble } from "./drawer";

export const status = $state<{ ready: boolean; came: number; problem: string; trouble: Trouble | null; update: (() => void) | null }>({
  ready: false,
  came: 0,
  problem: "",
  trouble: null,
  update: null,
});
