// What can be opened over a table, so that nobody has to leave it.
export type Pane = "settings" | "keys";

let open = $state<Pane | null>(null);

export const openPane = (): Pane | null => open;

export function showPane(pane: Pane): void {
  open = pane;
}

export function closePane(): void {
  open = null;
}
