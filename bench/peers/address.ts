/** Whether a peer is started with all that a service carries, or only validates, resolves and answers. */
export const isEquipped = process.env.FORM === "equipped";

/** A limit that no client reaches: only the counting is measured. */
export const LIMIT = 999_999_999;

/** Writes to standard error where a peer listens, as the service does. */
export function writeAddress(port: number | undefined): void {
  process.stderr.write(`Listening on http://127.0.0.1:${port}\n`);
}
