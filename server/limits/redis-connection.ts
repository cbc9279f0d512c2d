import { withinOwnTime } from "@intent-resolution/service";
import { Redis } from "ioredis";

/** The counters' server, which may come and go. Nothing in it throws. */
export interface SharedServer {
  readonly client: Redis;
  /** The response of the server, or null if it is unavailable or too slow. While it is unavailable no request waits for it. */
  ask<T>(question: () => Promise<T>): Promise<T | null>;
  isUp(): boolean;
  close(): void;
}

/** Called when the server becomes unavailable, with the cause, and when it is back. */
export interface RedisWatcher {
  down(cause: string): void;
  up(): void;
}

/** Milliseconds of this process's own time that a request waits for a count. */
const RESPONSE_TIMEOUT_MS = 200;
/** Milliseconds that the start waits for the first connection, so that the first requests are shared too. */
const START_TIMEOUT_MS = 1_000;
const PROBE_INTERVAL_MS = 250;
const CONNECT_TIMEOUT_MS = 1_000;
/** Milliseconds of silence after which a connection is given up: its other end may be gone for good. */
const SILENCE_TIMEOUT_MS = 1_500;
/** Only a write shows that counters can be written: a replica, or a full server, responds to a ping as well. */
const PROBE_KEY = "intent-resolution:probe";

/** The library's own message names an option that operators do not have. */
const NO_CONNECTION = "there is no connection yet: the server takes it and does not respond, or is far away";
/** The codes that an operator can fix by a setting, in words. */
const REPLIES: Readonly<Record<string, string>> = {
  NOAUTH: "it wants a password (NOAUTH)",
  OOM: "it is full and evicts nothing (OOM)",
  WRONGPASS: "the user or the password is wrong (WRONGPASS)",
};

/** Connects to Redis or Valkey. An unavailable server is not an error: it is used as soon as it is available. */
export async function openRedis(url: string, watcher: RedisWatcher): Promise<SharedServer> {
  const client = new Redis(url, {
    connectTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
    retryStrategy: () => PROBE_INTERVAL_MS,
    // A count without a response was taken in memory: it is neither kept for later nor sent twice.
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    // The probe finds out what these two would ask, without delaying the connection.
    enableReadyCheck: false,
    protocol: 2,
  });
  let lastError: unknown = null;
  let isUp = true;
  let probing: ReturnType<typeof setInterval> | undefined;
  client.on("error", (error) => {
    lastError = error;
  });
  client.on("ready", () => {
    lastError = null;
  });

  function down(error: unknown): void {
    if (!isUp) return;
    isUp = false;
    watcher.down(lastError || client.status === "ready" ? describeError(lastError ?? error) : NO_CONNECTION);
    probing = setInterval(probeAgain, PROBE_INTERVAL_MS);
  }

  function probeAgain(): void {
    withTimeout(probe()).then(up, () => {});
  }

  function up(): void {
    if (isUp) return;
    isUp = true;
    clearInterval(probing);
    watcher.up();
  }

  const probe = () => client.set(PROBE_KEY, 1, "PX", 1_000);

  async function ask<T>(question: () => Promise<T>): Promise<T | null> {
    if (!isUp) return null;
    try {
      return await withTimeout(question());
    } catch (error) {
      down(error);
      return null;
    }
  }

  await firstContact(client);
  await ask(probe);
  return {
    client,
    ask,
    isUp: () => isUp,
    close() {
      clearInterval(probing);
      client.disconnect();
    },
  };
}

function firstContact(client: Redis): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, START_TIMEOUT_MS);
    const settle = () => {
      clearTimeout(timer);
      resolve();
    };
    client.once("ready", settle);
    client.once("close", settle);
  });
}

const withTimeout = <T>(question: Promise<T>): Promise<T> =>
  withinOwnTime(RESPONSE_TIMEOUT_MS, question, "no response in time");

/**
 * Returns the cause as a log may hold it. An error that the server replies may quote a client's key after its code.
 */
function describeError(error: unknown): string {
  const { name, message, code } = error as Error & { code?: string };
  if (code !== undefined || name !== "ReplyError") return code ?? message;
  const reply = message.split(" ", 1)[0] ?? name;
  return REPLIES[reply] ?? reply;
}
