// Starts the office's worker before the page's own scripts have arrived, as Python takes longest.

export const startOffice = (): Worker => new Worker(new URL("./office.worker.ts", import.meta.url), { type: "module", name: "office" });

/** The first worker; messages before anyone listens are only about loading progress. */
export const firstOffice = startOffice();
