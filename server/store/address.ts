import { resolve } from "node:path";
import type { Backend, BackendOptions } from "./backend.ts";
import { sqlite } from "./sqlite.ts";

const SQLITE = "sqlite:";

/** The file that a `DATABASE_URL` names; null where it names a server. */
export const fileOf = (url: string): string | null =>
  url.startsWith(SQLITE) ? url.slice(SQLITE.length) : null;

/** The kind and the place of a store as a log may hold them: without user, password and options. */
export function placeOf(url: string): string {
  const file = fileOf(url);
  if (file !== null) return SQLITE + resolve(file);
  // Several hosts, or none, are no URL that the platform's own reader takes.
  const [, hosts = "", name = ""] = /^\w+:\/\/(?:[^/?#]*@)?([^/?#]*)\/?([^?#]*)/.exec(url) ?? [];
  const [, socket = ""] = /[?&]host=([^&#]*)/.exec(url) ?? [];
  return `postgres://${hosts || decodeURIComponent(socket)}/${name}`;
}

/**
 * The store that a `DATABASE_URL` names. Nothing is opened yet.
 *
 * @throws {IncompatibleStoreError} if the URL asks for something that this service does not do
 */
export async function backendOf(url: string, options: BackendOptions): Promise<Backend> {
  const file = fileOf(url);
  if (file !== null) return sqlite(file, options);
  // Loaded only where it is wanted, as Redis is.
  const { postgres } = await import("./postgres.ts");
  return postgres(url, options);
}
