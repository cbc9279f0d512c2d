import { once } from "node:events";
import pg from "pg";

/** What the library's clients have, and its types leave out. */
interface Session {
  readonly host: string;
  readonly port: number;
  readonly processID: number;
  readonly secretKey: number;
}
interface Canceller {
  readonly connection: NodeJS.EventEmitter;
  /** Connects, and asks the server to end what the session carries out. */
  cancel(session: Pick<Session, "processID" | "secretKey"> & { activeQuery: null }, statement: null): void;
}

const CANCEL_TIMEOUT_MS = 2_000;

/** Asks the servers of some sessions to end the statements that these carry out now. It never throws. */
export async function cancelStatements(sessions: Iterable<pg.ClientBase>): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, CANCEL_TIMEOUT_MS).unref());
  await Promise.race([late, Promise.all(Array.from(sessions, cancel))]);
}

async function cancel(session: pg.ClientBase): Promise<void> {
  const { host, port, processID, secretKey } = session as unknown as Session;
  // The request has a connection of its own, and no encryption: that is the protocol.
  const canceller = new pg.Client({ host, port, ssl: false }) as unknown as Canceller;
  try {
    canceller.cancel({ processID, secretKey, activeQuery: null }, null);
    await once(canceller.connection, "end");
  } catch {
    // The server ends the statement by itself when it finds the connection closed.
  }
}
