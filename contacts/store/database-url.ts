import { resolve } from "node:path";
import type { Backend, BackendOptions } from "./backend.ts";
import { sqlite } from "./sqlite/sqlite.ts";

const SQLITE = "sqlite:";

/** Returns the file that a `DATABASE_URL` names; null where it names a server. */
export const fileOf = (url: string): string | null =>
  url.startsWith(SQLITE) ? url.slice(SQLITE.length) : null;

/** Returns a `DATABASE_URL` as a log may hold it: without user, password and options. */
export function redactedUrl(url: string): string {
  const file = fileOf(url);
  if (file !== null) return SQLITE + resolve(file);
  // The platform's URL parser refuses several hosts, and none.
  const [, hosts = "", name = ""] = /^\w+:\/\/(?:[^/?#]*@)?([^/?#]*)\/?([^?#]*)/.exec(url) ?? [];
  const [, socket = ""] = /[?&]host=([^&#]*)/.exec(url) ?? [];
  return `postgres://${hosts || decodeURIComponent(socket)}/${name}`;
}

/**
 * Returns the store that a `DATABASE_URL` names. Nothing is opened yet.
 *
 * @throws {IncompatibleStoreError} if the URL asks for something that this service does not do
 */
export async function backendOf(url: string, options: BackendOptions): Promise<Backend> {
  const file = fileOf(url);
  if (file !== null) return sqlite(file, options);
  // Loaded only where it is used, so that other starts are shorter.
  const { postgres } = await import("./postgres/postgres.ts");
  return postgres(url, options);
}
