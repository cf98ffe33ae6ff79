// Where we are: "/t/TABLE" is a table (on a static page "?t=TABLE", as one file answers every address there);
// the part after the # chooses a screen or a move.
import { HOME, SITE } from "./site";

export interface Place {
  table: string | null;
  screen: string;
}

function here(): Place {
  const match = SITE ? /^\?t=([A-Za-z0-9]+)/.exec(location.search) : /^\/t\/([A-Za-z0-9]+)/.exec(location.pathname);
  return { table: match?.[1] ?? null, screen: location.hash.replace(/^#\/?/, "") };
}

let place = $state.raw(here());
addEventListener("popstate", () => (place = here()));
addEventListener("hashchange", () => (place = here()));

export const where = (): Place => place;

export function go(address: string, replace = false): void {
  if (replace) history.replaceState(null, "", address);
  else history.pushState(null, "", address);
  place = here();
}

export const tableAddress = (table: string): string => (SITE ? `${HOME}?t=${table}` : `/t/${table}`);
