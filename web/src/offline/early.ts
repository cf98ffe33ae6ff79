// Starts the office's worker before the page's own scripts have come: Python takes longest.

export const startOffice = (): Worker => new Worker(new URL("./office.worker.ts", import.meta.url), { type: "module", name: "office" });

/** The first one; what it tells before somebody listens is only how much has come. */
export const firstOffice = startOffice();
