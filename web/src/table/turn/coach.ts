// What the coach of the guided first game points at: first the thing to choose, then the button that does it.
import type { Action } from "../../server/wire";

/** The name of a thing on the table; `drafted`: the action only has to be confirmed. */
export function pointAt(action: Action, drafted: boolean): string {
  if (drafted) return "confirm";
  switch (action.verb) {
    case "produce":
      return `card ${action.card}`;
    case "sell":
      return `track ${action.commodity}`;
    case "auction":
      return `railroad ${action.railroad}`;
    case "build":
      return `building ${action.building}`;
    case "town":
    case "town any":
      return "town";
    case "pass":
    case "done":
      return action.verb;
    default:
      return "choice";
  }
}
