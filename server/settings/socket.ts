import { statSync, unlinkSync } from "node:fs";
import { connect } from "node:net";

const UNIX = "unix:";

/** Returns the path of the Unix socket that a `HOST` names; null where it names a network's address. */
export const socketOf = (host: string): string | null =>
  host.startsWith(UNIX) ? host.slice(UNIX.length) : null;

/**
 * Removes the socket of a process that was killed: it would refuse every connection. One that a process listens on is left
 * alone, and so is a file of another kind.
 */
export async function removeLeftSocket(path: string): Promise<void> {
  if (!statSync(path, { throwIfNoEntry: false })?.isSocket()) return;
  const { promise: isLeft, resolve } = Promise.withResolvers<boolean>();
  const socket = connect(path);
  socket.once("connect", () => resolve(false));
  socket.once("error", ({ code }: NodeJS.ErrnoException) => resolve(code === "ECONNREFUSED"));
  const left = await isLeft;
  socket.destroy();
  if (left) unlinkSync(path);
}
