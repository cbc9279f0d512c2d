/** Saves a text in this browser, or removes it with `null`. A browser that saves nothing is not an error. */
export function keep(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Storage may be switched off or full; the page works without it.
  }
}

/** Returns the text that was kept, or null. */
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
