/** Which of its two forms a peer is started in: validate, resolve and answer, or with all that a service carries. */
export const isEquipped = process.env.FORM === "equipped";

/** So high that nobody meets it: what is measured is the counting. */
export const LIMIT = 999_999_999;

/** Writes to standard error where a peer listens, as the service does. */
export function writeAddress(port: number | undefined): void {
  process.stderr.write(`Listening on http://127.0.0.1:${port}\n`);
}
