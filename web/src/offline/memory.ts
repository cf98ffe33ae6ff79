// Settings and keys are kept in localStorage. If the browser denies it or it is full, memory is used until the tab is closed.

class Memory implements Storage {
  private readonly items = new Map<string, string>();

  get length(): number {
    return this.items.size;
  }

  key(index: number): string | null {
    return [...this.items.keys()][index] ?? null;
  }

  getItem(name: string): string | null {
    return this.items.get(name) ?? null;
  }

  setItem(name: string, value: string): void {
    this.items.set(name, value);
  }

  removeItem(name: string): void {
    this.items.delete(name);
  }

  clear(): void {
    this.items.clear();
  }
}

/** Make sure there is a storage. */
export function rememberAnyway(): void {
  const memory = new Memory();
  try {
    for (const name of Object.keys(localStorage)) memory.setItem(name, localStorage.getItem(name) ?? "");
    localStorage.setItem("raccoon-try", "");
    localStorage.removeItem("raccoon-try");
  } catch {
    Object.defineProperty(window, "localStorage", { value: memory, configurable: true });
  }
}
