/** Random histories of stores, each beside a model of the law: what is known, and what has ended. */
import { join } from "node:path";
import { sql } from "kysely";
import { erase } from "../../contacts/command/commands/erase.ts";
import { type Merged, merge } from "../../contacts/command/merge/merge.ts";
import type { Source } from "../../contacts/command/merge/source.ts";
import { correct } from "../../contacts/command/person/correct.ts";
import { purge } from "../../contacts/command/person/purge.ts";
import { confirm } from "../../contacts/store/confirm.ts";
import { type Database, openDatabase } from "../../contacts/store/database.ts";
import { whileErasing } from "../../contacts/store/facts/remove-facts.ts";
import { readFacts } from "../../contacts/store/facts/union.ts";
import { insertInquiry, insertSubscriber } from "../../contacts/store/intake.ts";
import { withdraw } from "../../contacts/store/withdraw.ts";
import type { Chance } from "../fixtures/chance.ts";

/** Something that somebody consented to. A correction makes another of it. */
interface Consent {
  readonly kind: "signed_up" | "inquired";
  readonly email: string;
  readonly mark: string;
}

/** A store, and what the law says of it: everything known that has not gone is in force. */
export interface Modelled {
  readonly url: string;
  readonly database: Database;
  readonly known: Set<Consent>;
  readonly gone: Set<Consent>;
  readonly confirmed: Set<Consent>;
}

export const DAY_MS = 86_400_000;
const PEOPLE = 4;
const PURGED_AFTER_DAYS = 700;
let marks = 0;

export const opened = (url: string): Promise<Database> =>
  openDatabase(url, { timeoutMs: 60_000, lockTimeoutMs: 60_000, migrates: true });

/** Returns the store without anything in it, and its model: to make another takes longer than a history. */
export async function emptied({ url, database }: Pick<Modelled, "url" | "database">): Promise<Modelled> {
  await database.transact((tx) =>
    whileErasing(tx, async () => {
      for (const table of ["subscribers", "inquiries", "targets", "facts"] as const)
        await tx.deleteFrom(table).execute();
    }),
  );
  return { url, database, known: new Set(), gone: new Set(), confirmed: new Set() };
}

const live = ({ known, gone }: Modelled) => [...known].filter((consent) => !gone.has(consent));

/** Makes a random change in a store, and the same in its model. */
export async function act(store: Modelled, random: Chance): Promise<void> {
  const { database, known, gone, confirmed } = store;
  const email = `p${random(PEOPLE)}@example.org`;
  const mark = `m${++marks}`;
  const own = (kind?: Consent["kind"]) =>
    live(store).filter((each) => each.email === email && (kind === undefined || each.kind === kind));
  const end = (consents: readonly Consent[]) => {
    for (const each of consents) gone.add(each);
  };
  const evidence = { origin: mark, consentVersion: "1", serviceVersion: "1" };
  const contact = { email, language: "en", consent: true } as const;
  switch (random(12)) {
    case 0:
    case 1:
    case 2:
      await database.transact((tx) => insertSubscriber(tx, contact, evidence, new Date()));
      known.add({ kind: "signed_up", email, mark });
      return;
    case 3:
    case 4: {
      const inquiry = { ...contact, name: "Ann", kind: "career", message: mark } as const;
      await database.transact((tx) => insertInquiry(tx, inquiry, evidence, new Date()));
      known.add({ kind: "inquired", email, mark });
      return;
    }
    case 5:
    case 6:
      await database.transact((tx) => confirm(tx, email, new Date()));
      if (!own("signed_up").some((each) => confirmed.has(each)))
        for (const each of own("signed_up")) confirmed.add(each);
      return;
    case 7:
      await database.transact((tx) => withdraw(tx, "newsletter", email, new Date()));
      return end(own("signed_up"));
    case 8:
      await database.transact((tx) => withdraw(tx, "inquiry", email, new Date()));
      return end(own("inquired"));
    case 9:
      await erase(database, email);
      return end([...known].filter((each) => each.email === email));
    case 10: {
      const to = `p${random(PEOPLE)}@example.org`;
      if (to === email) return;
      await database.transact((tx) => correct(tx, email, { email: to }));
      for (const each of own()) {
        gone.add(each);
        known.add({ ...each, email: to });
      }
      return;
    }
    default: {
      const before = new Date(Date.now() - PURGED_AFTER_DAYS * DAY_MS).toISOString();
      const old = await inForce(database);
      await purge(database, before);
      // An inquiry ends by its age, which the model does not know.
      const left = new Set((await inForce(database)).inquiries);
      const aged = old.inquiries.filter((each) => !left.has(each));
      end(live(store).filter((each) => each.kind === "inquired" && aged.includes(textOf(each))));
    }
  }
}
const textOf = ({ email, mark }: Consent) => `${email} ${mark}`;

/** The facts of a page, of a merge that is broken off now and then. */
const MAX_PAGE = 30;

/**
 * Joins one store into another, both in the database and in the model: a page at a time, maybe only the first pages
 * before it is run again.
 *
 * @param isKilled whether a process of its own begins, which is killed in the middle
 */
export async function unite(
  into: Modelled,
  from: Modelled,
  random: Chance,
  isKilled = false,
): Promise<Merged> {
  const size = 1 + random(MAX_PAGE);
  if (isKilled) await mergeAndKill(into, from, random);
  else if (random(3) === 0) await mergeFirst(into, from, size, random(4));
  const merged = await mergeFacts(into.database, from.database, size);
  for (const part of ["known", "gone", "confirmed"] as const)
    for (const each of from[part]) into[part].add(each);
  return merged;
}

/** Merges one database into another, some facts at a time. */
export const mergeFacts = (into: Database, from: Database, size: number, pages = Number.POSITIVE_INFINITY) =>
  merge(into, sourceOf(from, size, pages), "test", () => {});

async function mergeFirst(into: Modelled, from: Modelled, size: number, pages: number): Promise<void> {
  try {
    await mergeFacts(into.database, from.database, size, pages);
  } catch (error) {
    if ((error as Error).message !== BROKEN_OFF) throw error;
  }
}

/** Has a process merge a fact at a time, and kills it at any moment: before a transaction, within one, or behind it. */
async function mergeAndKill(into: Modelled, from: Modelled, random: Chance): Promise<void> {
  const child = Bun.spawn([process.execPath, join(import.meta.dir, "merge-slowly.ts"), into.url, from.url], {
    stdout: "pipe",
    stderr: "inherit",
  });
  // Its first words: it begins.
  await child.stdout.getReader().read();
  await Bun.sleep(random(200));
  child.kill("SIGKILL");
  await child.exited;
}

const BROKEN_OFF = "broken off";

const sourceOf = (database: Database, size: number, pages: number): Source => ({
  name: "other",
  async *facts() {
    const db = await database.reader();
    let last = -1;
    for (let count = 0; ; count++) {
      if (count === pages) throw new Error(BROKEN_OFF);
      const page = await readFacts(db, last, size);
      if (page.length > 0) yield page.map(({ number: _, ...fact }) => fact);
      if (page.length < size) return;
      last = page.at(-1)?.number as number;
    }
  },
  close: async () => {},
});

/** Returns what is in force, by names that are the same in every store. */
export async function inForce(database: Database) {
  const db = await database.reader();
  const rows = async (query: ReturnType<typeof sql<{ name: string }>>) =>
    (await query.execute(db)).rows.map(({ name }) => name).sort();
  return {
    signUps: await rows(sql`select email || ' ' || origin as name from facts f where kind = 'signed_up'
      and not exists (select 1 from targets where target = f.id and kind in ('withdrawn', 'ended'))`),
    inquiries: await rows(sql`select email || ' ' || message as name from inquiries`),
    subscribers:
      await rows(sql`select email || case when confirmed_at is null then '' else ' confirmed' end as name
      from subscribers`),
  };
}

/** Returns the same by the model. */
export function dueOf(store: Modelled): Awaited<ReturnType<typeof inForce>> {
  const all = live(store);
  const signUps = all.filter(({ kind }) => kind === "signed_up");
  const emails = [...new Set(signUps.map(({ email }) => email))];
  const isConfirmed = (email: string) =>
    signUps.some((each) => each.email === email && store.confirmed.has(each));
  return {
    signUps: signUps.map(textOf).sort(),
    inquiries: all
      .filter(({ kind }) => kind === "inquired")
      .map(textOf)
      .sort(),
    subscribers: emails.map((email) => `${email}${isConfirmed(email) ? " confirmed" : ""}`).sort(),
  };
}
