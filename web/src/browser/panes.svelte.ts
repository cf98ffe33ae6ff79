// Panes that open over a table.
export type Pane = "settings" | "keys";

let open = $state<Pane | null>(null);

export const openPane = (): Pane | null => open;

export function showPane(pane: Pane): void {
  open = pane;
}

export function closePane(): void {
  open = null;
}
