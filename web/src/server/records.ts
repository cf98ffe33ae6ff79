// A game as a file: downloaded from the server, or written by a page without one.
import { ask } from "./api";
import { SITE } from "../browser/site";

export const recordAddress = (table: string): string | undefined => (SITE ? undefined : `/api/tables/${table}/record`);

/** Download a text as a file. */
export function saveFile(name: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

export async function saveRecord(table: string): Promise<void> {
  saveFile(`raccoon-${table}.txt`, await ask<string>("GET", `/tables/${table}/record`));
}
