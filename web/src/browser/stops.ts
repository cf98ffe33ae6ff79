// Few Tab stops: each group is one stop, and the arrow keys move inside it.
// If the focused element vanishes after Enter, the focus moves to what can be done next.
const GROUPS = [".strip", ".people", ".market", ".offers", ".me .hand", ".me .goods", ".log .lines"];
const STOP = "button:not(:disabled), a[href]";
const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
const NEXT = ".stage:not(.ended), .dock";

/** The stops of a group, without those inside a tip. */
function stopsIn(group: Element): HTMLElement[] {
  return [...group.querySelectorAll<HTMLElement>(STOP)].filter((stop) => stop.closest("[popover]") === null);
}

/** The stop by which a group is entered: the current or last one, otherwise the first that lights up. */
function entrance(stops: readonly HTMLElement[]): HTMLElement | undefined {
  const focused = stops.find((stop) => stop === document.activeElement);
  return focused ?? stops.find((stop) => stop.matches(".lit")) ?? stops.find((stop) => stop.tabIndex === 0) ?? stops[0];
}

function arrange(table: Element): void {
  for (const group of table.querySelectorAll<HTMLElement>(GROUPS.join())) {
    const stops = stopsIn(group);
    const first = entrance(stops);
    for (const stop of stops) if (stop.tabIndex !== (stop === first ? 0 : -1)) stop.tabIndex = stop === first ? 0 : -1;
    if (group.hasAttribute("tabindex")) group.tabIndex = stops.length > 0 ? -1 : 0;
  }
}

/** `sideways`: the left and right arrows belong to the table, not to the moves of a replay. */
export function fewStops(sideways: boolean): (table: HTMLElement) => () => void {
  return (table) => {
    let last: Element | null = null;
    let byKey = false;

    const changed = (): void => {
      arrange(table);
      const lost = last !== null && !last.isConnected && document.activeElement === document.body;
      if (!lost) return;
      last = null;
      if (byKey) table.querySelector<HTMLElement>(NEXT)?.focus({ preventScroll: true });
    };
    const watcher = new MutationObserver(changed);
    watcher.observe(table, { childList: true, subtree: true, attributes: true, attributeFilter: ["class", "disabled"] });
    arrange(table);

    const onfocusin = (event: FocusEvent): void => {
      last = event.target as Element;
      arrange(table);
    };
    const onpointerdown = (): void => void (byKey = false);
    const onkeydown = (event: KeyboardEvent): void => {
      byKey = true;
      const target = event.target as HTMLElement;
      const group = target.closest(GROUPS.join());
      const step = STEPS[event.key];
      const along = event.key === "ArrowLeft" || event.key === "ArrowRight";
      if (group === null || step === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
      if (along && (!sideways || group.matches(".lines"))) return;
      const stops = stopsIn(group);
      const at = stops.indexOf(target);
      if (at < 0) return;
      event.preventDefault();
      event.stopPropagation();
      stops[(at + step + stops.length) % stops.length]?.focus();
    };
    table.addEventListener("focusin", onfocusin);
    table.addEventListener("pointerdown", onpointerdown);
    table.addEventListener("keydown", onkeydown);
    return () => {
      watcher.disconnect();
      table.removeEventListener("focusin", onfocusin);
      table.removeEventListener("pointerdown", onpointerdown);
      table.removeEventListener("keydown", onkeydown);
    };
  };
}
