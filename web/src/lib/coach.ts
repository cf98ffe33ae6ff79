// What the coach of the guided first game points at: first the thing to choose, then the button that does it.
import { parseAction } from "./actions";

/** The name of a thing on the table; `drafted` is the action that would be confirmed now. */
export function pointAt(wanted: string, drafted: string | null): string {
  if (wanted === drafted) return "confirm";
  const action = parseAction(wanted);
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
