import { createHash } from "node:crypto";
import { type Fact, type InquiryFields, newFact } from "../facts/fact.ts";
import type { Purpose } from "../tables.ts";

/** A line of evidence as stores had it before there were facts. */
export interface FormerLine {
  readonly purpose: Purpose;
  readonly event: "given" | "confirmed" | "corrected" | "withdrawn" | "ended";
  readonly created_at: string;
  readonly language: string | null;
  readonly consent_version: string | null;
  readonly service_version: string | null;
  readonly origin: string | null;
}

/** A contact that was there, with the index of its own line among those of its purpose; negative where it had none. */
export interface FormerContact {
  readonly line: number;
  readonly created_at: string;
  readonly language: string;
  /** When a subscriber confirmed. */
  readonly confirmed_at: string | null;
  readonly inquiry: InquiryFields | null;
}

/**
 * Returns the facts of an address and a purpose, from the lines of evidence and the contacts that were there. The
 * migration keeps what was in force: a stored contact has not ended, and a consent without a contact has.
 *
 * The ids are digests of the lines, so that a copy from before knows the same facts by the same ids.
 *
 * @param lines those of the purpose, in the order of their numbers
 */
export function factsOfLines(
  email: string,
  purpose: Purpose,
  lines: readonly FormerLine[],
  contacts: readonly FormerContact[],
  now: Date,
): Fact[] {
  const idOf = digests(email, purpose);
  const kind = purpose === "newsletter" ? "signed_up" : "inquired";
  const facts: Fact[] = [];
  const own = new Map(contacts.map((contact) => [contact.line, contact]));
  // Of a subscriber every line from its own on is in force, of inquiries the line of each.
  const isKept = (line: number) =>
    purpose === "newsletter" ? contacts.some((contact) => contact.line <= line) : own.has(line);
  const corrections = lines.map(({ event }) => event).lastIndexOf("corrected");
  const given: { readonly id: string; readonly line: number; ended: boolean }[] = [];
  const add = (line: FormerLine, fields: Partial<Fact>, factKind: Fact["kind"]) => {
    const fact = newFact(factKind, now, { ...fields, id: idOf(line), created_at: line.created_at });
    facts.push(fact);
    return fact.id;
  };
  const addGiven = (line: FormerLine, place: number) => {
    const { language, consent_version, service_version, origin } = line;
    const corrected_at = place < corrections ? (lines[corrections]?.created_at ?? null) : null;
    const fields = { email, language, consent_version, service_version, origin, corrected_at };
    const id = add(line, { ...fields, inquiry: own.get(place)?.inquiry ?? null }, kind);
    given.push({ id, line: place, ended: false });
  };
  for (const contact of contacts)
    if (contact.line < 0) {
      const { created_at, language } = contact;
      const texts = { consent_version: null, service_version: null, origin: null };
      addGiven({ purpose, event: "given", created_at, language, ...texts }, contact.line);
    }
  lines.forEach((line, place) => {
    if (line.event === "given") addGiven(line, place);
    // A confirmation of the address as it was before a correction confirms nothing.
    if (line.event === "confirmed" && place > corrections) {
      const targets = given.filter(({ ended }) => !ended).map(({ id }) => id);
      if (targets.length > 0) add(line, { targets }, "confirmed");
    }
    if (line.event !== "withdrawn" && line.event !== "ended") return;
    const ending = given.filter((each) => !each.ended && !isKept(each.line));
    for (const each of ending) each.ended = true;
    const targets = ending.map(({ id }) => id);
    if (targets.length > 0)
      add(line, { purpose: line.event === "withdrawn" ? purpose : null, targets }, line.event);
  });
  // An inquiry that came twice has a second line and no row of its own: it is kept beside the other.
  const left = given.filter(({ ended, line }) => !ended && !isKept(line)).map(({ id }) => id);
  if (left.length > 0 && contacts.length === 0)
    facts.push(newFact("ended", now, { targets: left, id: idOf({ purpose, event: "ended" }) }));
  const [subscriber] = contacts;
  if (purpose === "newsletter" && subscriber) {
    const live = given.filter(({ line }) => isKept(line)).map(({ id }) => id);
    const names = (fact: Fact) => fact.kind === "confirmed" && fact.targets.some((id) => live.includes(id));
    const { confirmed_at } = subscriber;
    if (confirmed_at === null) return facts.filter((fact) => !names(fact));
    const line = { purpose, event: "confirmed", created_at: confirmed_at } as FormerLine;
    if (!facts.some(names)) add(line, { targets: live }, "confirmed");
  }
  return facts;
}

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
