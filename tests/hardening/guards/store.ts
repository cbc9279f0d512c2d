import type { Guard } from "./guard.ts";

const WORKER = "contacts/store/sqlite/worker.ts";
const DURABILITY = "contacts/store/sqlite/durability.test.ts";
const LIVE = "contacts/store/postgres/live-pool.test.ts";
const LUCK = "power cut, full disk";

/** The guards of what is stored. */
export const STORE_GUARDS: readonly Guard[] = [
  {
    tries: LUCK,
    file: WORKER,
    line: 'handle.exec("PRAGMA synchronous = FULL")',
    without: 'handle.exec("PRAGMA synchronous = OFF")',
    test: DURABILITY,
  },
  {
    tries: LUCK,
    file: "contacts/store/database.ts",
    line: "      return await this.#db.transaction().execute(locked);",
    without: "      return await locked(this.#db as never);",
    test: DURABILITY,
  },
  {
    tries: LUCK,
    file: "contacts/store/postgres/live-pool.ts",
    line: "if (code !== null && isBroken) generation++;",
    without: "",
    test: LIVE,
  },
  {
    tries: LUCK,
    file: "contacts/store/postgres/live-pool.ts",
    line: "client.release(isBroken || isDiscarded === true)",
    without: "client.release(isDiscarded === true)",
    test: LIVE,
  },
  {
    tries: "read the database file",
    file: WORKER,
    line: "    chmodSync(path, 0o600);",
    without: "",
    test: DURABILITY,
  },
  {
    tries: "too many requests",
    file: "contacts/store/attempts.ts",
    line: "    if (this.waiting >= MAX_WAITING) return false;",
    without: "",
    test: "contacts/store/waiting.test.ts",
  },
  {
    tries: "make each inquiry dearer",
    file: "contacts/store/intake.ts",
    line: "    .limit(MAX_COMPARED);",
    without: ";",
    test: "contacts/store/intake.test.ts",
  },
  {
    tries: "make the operator's list",
    file: "contacts/command/export/contact.ts",
    line: "meant.slice(-MAX_LINES)",
    without: "meant",
    test: "contacts/command/export/evidence.test.ts",
  },
  {
    tries: "take away the proof of a consent",
    file: "contacts/command/person/purge.ts",
    line: "and email is null and created_at < $",
    without: "and email is null and created_at <> $",
    test: "tests/store/purge.test.ts",
  },
  {
    tries: "take away the proof of a consent",
    file: "contacts/command/commands/erase.ts",
    line: "    lock: [email],\n",
    without: "",
    test: "tests/store/purge.test.ts",
  },
  {
    tries: "miss people after a merge",
    file: "contacts/command/export/cursor.ts",
    line: "return (await knows(db, { number: Number(number), id })) ? Number(number) : null;",
    without: "return Number(number);",
    test: "tests/store/history.test.ts",
  },
  {
    tries: "bring back who was erased",
    file: "contacts/store/facts/union.ts",
    line: "const came = absent.filter(({ id }) => !isGone.has(id));",
    without: "const came = absent;",
    test: "tests/store/merge.test.ts",
  },
];
