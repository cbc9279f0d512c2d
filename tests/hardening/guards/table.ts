/** One line of the product that holds something, how it is taken away, and the test that must fail then. */
export interface Guard {
  /** What an attacker, or bad luck, does in docs/security.md: the first words of the row's second cell. */
  readonly tries: string;
  readonly file: string;
  /** Occurs once in the file. */
  readonly line: string;
  readonly without: string;
  readonly test: string;
}

const WORKER = "server/store/sqlite/worker.ts";
const DURABILITY = "server/store/sqlite/durability.test.ts";
const LIVE = "server/store/postgres/live-pool.test.ts";
const LINKS = "server/links/signer.test.ts";
const LUCK = "power cut, full disk";

export const GUARDS: readonly Guard[] = [
  {
    tries: LUCK,
    file: WORKER,
    line: 'handle.exec("PRAGMA synchronous = FULL")',
    without: 'handle.exec("PRAGMA synchronous = OFF")',
    test: DURABILITY,
  },
  {
    tries: LUCK,
    file: "server/store/database.ts",
    line: "        return await db.transaction().execute(work);",
    without: "        return await work(db as never);",
    test: DURABILITY,
  },
  {
    tries: LUCK,
    file: "server/store/postgres/live-pool.ts",
    line: "if (code !== null && isBroken) generation++;",
    without: "",
    test: LIVE,
  },
  {
    tries: LUCK,
    file: "server/store/postgres/live-pool.ts",
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
    tries: "bodies and heads without end",
    file: "service/body-size.ts",
    line: "    if (end > MAX_BODY_BYTES) return TOO_LARGE;",
    without: "",
    test: "tests/api/http.test.ts",
  },
  {
    tries: "too many requests",
    file: "server/store/attempts.ts",
    line: "      if (waiting >= MAX_WAITING) return false;",
    without: "",
    test: "server/store/waiting.test.ts",
  },
  {
    tries: "fill or slow the limiter's memory",
    file: "service/memory-limiter.ts",
    line: "oldest.endsAt <= time || windows.size >= capacity",
    without: "oldest.endsAt <= time",
    test: "service/memory-limiter.test.ts",
  },
  {
    tries: "make each inquiry dearer",
    file: "server/store/intake.ts",
    line: "    .limit(MAX_COMPARED);",
    without: ";",
    test: "server/store/intake.test.ts",
  },
  {
    tries: "make the operator's list",
    file: "server/contacts/export/contact.ts",
    line: "    MAX_LINES,\n",
    without: "",
    test: "server/contacts/export/evidence.test.ts",
  },
  {
    tries: "name another address",
    file: "server/limits/client-key.ts",
    line: "hops > 0 && forwarded !== null",
    without: "forwarded !== null",
    test: "server/limits/client-key.test.ts",
  },
  {
    tries: "send contacts in a visitor's name",
    file: "service/cors.ts",
    line: "if (!(isSameOrigin || isListed || isProgram))",
    without: "if (site === 'never')",
    test: "tests/api/contact.test.ts",
  },
  {
    tries: "end or confirm somebody's subscription",
    file: "server/links/signer.ts",
    line: "      if (!isOurs) return INVALID;",
    without: "",
    test: LINKS,
  },
  {
    tries: "end or confirm somebody's subscription",
    file: "server/links/signer.ts",
    line: "return isOver ? EXPIRED",
    without: "return isOver && false ? EXPIRED",
    test: LINKS,
  },
  {
    tries: "words of theirs in the log",
    file: "server/telemetry/fault.ts",
    line: 'name: NAME.test(name) ? name : "Error"',
    without: "name",
    test: "server/telemetry/fault.test.ts",
  },
  {
    tries: "refuse a client for ever",
    file: "server/limits/redis-limiter.ts",
    line: "if (!count || !isCount(count, quota))",
    without: "if (!count)",
    test: "server/limits/redis-limiter.test.ts",
  },
  {
    tries: "wear out Redis",
    file: "server/limits/client-block.ts",
    line: "      if (ends.size >= MAX_BLOCKED) ends.clear();",
    without: "",
    test: "server/limits/client-block.test.ts",
  },
  {
    tries: "read the operator's port",
    file: "server/telemetry/admin.ts",
    line: "if (host !== null && !isOwn(host, service.names))",
    without: "if (host === '')",
    test: "server/telemetry/admin.test.ts",
  },
  {
    tries: "make an application act",
    file: "client/http/verify.ts",
    line: "    if (!rule) return null;",
    without: "    if (!rule) continue;",
    test: "client/http/verify.test.ts",
  },
  {
    tries: "an address that leads away",
    file: "server/pages/pages.ts",
    line: 'isRead && !path.startsWith("//") && asksForHtml',
    without: "isRead && asksForHtml",
    test: "tests/api/hosts.test.ts",
  },
  {
    tries: "take away the proof of a consent",
    file: "server/contacts/person/ended.ts",
    line: "later.purpose = consents.purpose and",
    without: "1 = 0 and",
    test: "tests/store/purge.test.ts",
  },
  {
    tries: "take away the proof of a consent",
    file: "server/contacts/person/remove.ts",
    line: "    // An inquiry of the same moment is either erased as well, or comes after with a consent of its own.\n    await database.lock(tx, email);\n",
    without: "",
    test: "tests/store/purge.test.ts",
  },
  {
    tries: "miss people after a restore",
    file: "server/contacts/export/cursor.ts",
    line: "if (history !== null && history !== current)",
    without: "if (history === current && history === null)",
    test: "tests/store/history.test.ts",
  },
  {
    tries: "bring back who was erased",
    file: "server/contacts/copy/restore.ts",
    line: "if (count > 0 && absent === null)",
    without: "if (count < 0)",
    test: "tests/store/restore.test.ts",
  },
];
