import { createHash } from "node:crypto";
import { type Fact, type InquiryFields, newFact } from "../facts/fact.ts";
import type { Purpose } from "../tables.ts";
import type { FormerTables } from "./former-tables.ts";

/** A line of evidence as stores had it before there were facts. */
export type FormerLine = Omit<FormerTables["consents"], "email">;

/** A contact that was there, with the id of its line if it had one. */
export interface FormerContact
  extends Pick<FormerTables["subscribers"], "consent_id" | "created_at" | "language" | "confirmed_at"> {
  readonly inquiry: InquiryFields | null;
}

/**
 * Returns the facts of an address and a purpose, from the lines of evidence and the contacts that were there. The
 * migration keeps what was in force: a stored contact has not ended, and a consent without a contact has.
 *
 * The ids are digests of the lines, so that a copy from before knows the same facts by the same ids.
 *
 * @param lines those of the purpose, in the order of their ids
 */
export function factsOfLines(
  email: string,
  purpose: Purpose,
  lines: readonly FormerLine[],
  contacts: readonly FormerContact[],
  now: Date,
): Fact[] {
  const idOf = digests(email, purpose);
  const facts: Fact[] = [];
  const add = (kind: Fact["kind"], line: FormerLine, fields: Partial<Fact>): string => {
    const fact = newFact(kind, now, { ...fields, id: idOf(line), created_at: line.created_at });
    facts.push(fact);
    return fact.id;
  };
  const ids = new Set(lines.map(({ id }) => id));
  const own = new Map<number, FormerContact>();
  // A contact without a line gets one, before the others.
  for (const [index, contact] of contacts.entries()) {
    const { consent_id } = contact;
    own.set(consent_id !== null && ids.has(consent_id) ? consent_id : -1 - index, contact);
  }
  const made = [...own]
    .filter(([id]) => id < 0)
    .map(([id, { created_at, language }]) => ({ id, created_at, language }));
  // Of a subscriber every line from its own on is in force, of inquiries the line of each.
  const start = Math.min(...own.keys());
  const isKept = (id: number) => (purpose === "newsletter" ? start <= id : own.has(id));
  const corrected = lines.findLast(({ event }) => event === "corrected");
  const given: { readonly id: string; readonly line: number; ended: boolean }[] = [];
  for (const line of [...made.map((each): FormerLine => ({ ...NO_TEXT, ...each, purpose })), ...lines]) {
    const { event, language, consent_version, service_version, origin } = line;
    if (event === "given") {
      const corrected_at = corrected && line.id < corrected.id ? corrected.created_at : null;
      const fields = { email, language, consent_version, service_version, origin, corrected_at };
      const inquiry = own.get(line.id)?.inquiry ?? null;
      const id = add(purpose === "newsletter" ? "signed_up" : "inquired", line, { ...fields, inquiry });
      given.push({ id, line: line.id, ended: false });
    }
    const isEnd = event === "withdrawn" || event === "ended";
    // A confirmation of the address as it was before a correction confirms nothing.
    if (!isEnd && !(event === "confirmed" && line.id > (corrected?.id ?? 0))) continue;
    const named = given.filter((each) => !each.ended && !(isEnd && isKept(each.line)));
    if (isEnd) for (const each of named) each.ended = true;
    const targets = named.map(({ id }) => id);
    if (targets.length > 0) add(event, line, { purpose: event === "withdrawn" ? purpose : null, targets });
  }
  // An inquiry that came twice has a second line and no row of its own: it is kept beside the other.
  const left = given.filter(({ ended, line }) => !ended && !isKept(line)).map(({ id }) => id);
  if (left.length > 0 && contacts.length === 0)
    facts.push(newFact("ended", now, { targets: left, id: idOf({ purpose, event: "ended" }) }));
  const [subscriber] = contacts;
  if (purpose === "inquiry" || !subscriber) return facts;
  const targets = given.filter(({ line }) => isKept(line)).map(({ id }) => id);
  const names = (fact: Fact) => fact.kind === "confirmed" && fact.targets.some((id) => targets.includes(id));
  const { confirmed_at: created_at } = subscriber;
  if (created_at === null) return facts.filter((fact) => !names(fact));
  const line: FormerLine = { ...NO_TEXT, id: 0, event: "confirmed", purpose, created_at, language: null };
  if (!facts.some(names)) add("confirmed", line, { targets });
  return facts;
}

const NO_TEXT = { event: "given", consent_version: null, service_version: null, origin: null } as const;

/** Returns a function from a line to its id. Equal lines have different ids. */
function digests(email: string, purpose: Purpose): (line: Partial<FormerLine>) => string {
  const seen = new Map<string, number>();
  return ({ event, created_at = "", language, consent_version, service_version, origin }) => {
    const text = JSON.stringify([
      email,
      purpose,
      event,
      created_at,
      language ?? null,
      consent_version ?? null,
      service_version ?? null,
      origin ?? null,
    ]);
    const place = seen.get(text) ?? 0;
    seen.set(text, place + 1);
    return createHash("sha256").update(`${text}${place}`).digest("hex").slice(0, 32);
  };
}
