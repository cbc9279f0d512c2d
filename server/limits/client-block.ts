/** The clients that are over their limit, as far as this process knows. */
export interface ClientBlock {
  add(client: string, milliseconds: number): void;
  /** Milliseconds until the client's window ends; 0 for a client that is not blocked. */
  remainingMs(client: string): number;
}

/**
 * The maximum number of blocked clients, about 2 MiB. The library's own block list has no bound and searches all
 * entries.
 */
export const MAX_BLOCKED = 10_000;

/** @param now a monotonic clock in milliseconds */
export function clientBlock(now: () => number = () => performance.now()): ClientBlock {
  const ends = new Map<string, number>();
  return {
    add(client, milliseconds) {
      // A client that is forgotten is refused by the shared counter once more, and remembered again.
      if (ends.size >= MAX_BLOCKED) ends.clear();
      ends.set(client, now() + milliseconds);
    },
    remainingMs(client) {
      const end = ends.get(client);
      if (end === undefined) return 0;
      const left = end - now();
      if (left <= 0) ends.delete(client);
      return Math.max(0, left);
    },
  };
}
