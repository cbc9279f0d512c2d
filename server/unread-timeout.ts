import { dlopen, ptr } from "bun:ffi";
import { readdirSync, readFileSync, readlinkSync } from "node:fs";

/** Linux: `man 7 tcp`. Connections inherit the option from the socket that accepts them. */
const IPPROTO_TCP = 6;
const TCP_USER_TIMEOUT = 18;
/** The state of a listening socket in /proc/net/tcp. */
const LISTENING = "0A";
const TABLES = ["/proc/self/net/tcp", "/proc/self/net/tcp6"];

/**
 * Lets the kernel give up the connections of a port whose clients do not read: after that time without progress they are
 * reset, and what they had not read is freed. Without it the kernel keeps unread responses of connections that the
 * service has closed, for minutes and outside of the service's own memory.
 *
 * @returns whether the kernel took it; not so on other systems than Linux, or where /proc is not mounted
 */
export function limitUnreadTime(port: number, milliseconds: number): boolean {
  try {
    const sockets = listeningSockets(port);
    const value = new Int32Array([milliseconds]);
    const { symbols, close } = dlopen("libc.so.6", {
      setsockopt: { args: ["i32", "i32", "i32", "ptr", "u32"], returns: "i32" },
    });
    const isTaken = (fd: number) =>
      symbols.setsockopt(fd, IPPROTO_TCP, TCP_USER_TIMEOUT, ptr(value), value.byteLength) === 0;
    const taken = sockets.map(isTaken);
    close();
    return taken.length > 0 && taken.every(Boolean);
  } catch {
    return false;
  }
}

/** Returns the descriptors of this process that listen on a port. */
function listeningSockets(port: number): number[] {
  const end = `:${port.toString(16).toUpperCase().padStart(4, "0")}`;
  const inodes = new Set(
    TABLES.flatMap((table) => linesOf(table)).flatMap((line) => {
      const [, local = "", , state, , , , , , inode = ""] = line.trim().split(/\s+/);
      return local.endsWith(end) && state === LISTENING ? [`socket:[${inode}]`] : [];
    }),
  );
  return readdirSync("/proc/self/fd")
    .filter((fd) => inodes.has(targetOf(fd)))
    .map(Number);
}

function linesOf(table: string): string[] {
  try {
    return readFileSync(table, "utf8").split("\n");
  } catch {
    // A system without IPv6 has one table.
    return [];
  }
}

function targetOf(fd: string): string {
  try {
    return readlinkSync(`/proc/self/fd/${fd}`);
  } catch {
    // It was closed meanwhile, as the one that lists the folder is.
    return "";
  }
}
