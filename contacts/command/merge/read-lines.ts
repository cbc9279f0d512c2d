import { open } from "node:fs/promises";
import { Refusal } from "@intent-resolution/contract";
import { validator } from "@intent-resolution/contract/validate";
import { type Fact, type InquiryFields, newFact } from "../../store/facts/fact.ts";
import { type FormerLine, factsOfLines } from "../../store/facts/of-lines.ts";
import type { FactKind, Purpose } from "../../store/tables.ts";
import { requireReadable } from "../file-access.ts";
import { FailureError } from "../usage-error.ts";

type Members = Readonly<Record<string, unknown>>;

const isInquiry = validator("InquiryRequest");
const isSignup = validator("SignupRequest");
const ID = /^[0-9a-f]{32}$/;
const KINDS: readonly FactKind[] = [
  ...(["signed_up", "inquired", "confirmed", "withdrawn", "ended"] as const),
  ...(["erased", "purged"] as const),
];
const EVENTS = ["given", "confirmed", "corrected", "withdrawn", "ended"];
const PAGE_SIZE = 500;

/**
 * Reads the facts of a journal or an export in JSON Lines, page by page.
 *
 * @throws {FailureError} naming the first line that is neither a fact nor a contact
 */
export async function* readLines(path: string): AsyncGenerator<readonly Fact[]> {
  requireReadable(path);
  let number = 0;
  let page: Fact[] = [];
  const file = await open(path);
  for await (const line of file.readLines()) {
    number++;
    if (line.trim() === "") continue;
    const facts = parse(line);
    if (!facts)
      throw new FailureError(
        `${path}: line ${number} is neither a fact nor a contact of an export in JSON Lines`,
      );
    page.push(...facts);
    if (page.length < PAGE_SIZE) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}

function parse(line: string): readonly Fact[] | null {
  let members: Members;
  try {
    members = JSON.parse(line);
  } catch {
    return null;
  }
  if (typeof members !== "object" || members === null) return null;
  if ("fact" in members) {
    const fact = factOf(members, members.fact as FactKind);
    return fact && [fact];
  }
  return contactOf(members);
}

/** A moment that exists, as the store writes it. */
const isTime = (value: unknown): value is string =>
  typeof value === "string" &&
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  new Date(value).toISOString() === value;

const textOf = (value: unknown): string | null => (typeof value === "string" ? value : null);
const isEmail = (email: unknown): email is string =>
  !(isSignup({ email, language: "en", consent: true }) instanceof Refusal) &&
  email === String(email).toLowerCase();

function factOf(members: Members, kind: FactKind, email = textOf(members.email)): Fact | null {
  const { id, createdAt, targets = [], until, purpose } = members;
  const isOfPerson = kind === "signed_up" || kind === "inquired";
  const isRight =
    KINDS.includes(kind) &&
    ID.test(String(id)) &&
    isTime(createdAt) &&
    Array.isArray(targets) &&
    targets.every((target) => ID.test(String(target))) &&
    (isOfPerson ? isEmail(email) : email === null) &&
    (kind !== "purged" || isTime(until)) &&
    (kind !== "withdrawn" || purpose === "newsletter" || purpose === "inquiry");
  if (!isRight) return null;
  const inquiry =
    kind === "inquired" && members.inquiry ? inquiryOf(members.inquiry as Members, members) : null;
  if (kind === "inquired" && members.inquiry && !inquiry) return null;
  if (isOfPerson && isSignup({ email, language: members.language, consent: true }) instanceof Refusal)
    return null;
  return {
    ...newFact(kind, new Date(0)),
    ...{
      id: id as string,
      created_at: createdAt,
      email,
      targets: [...new Set(targets as string[])],
      inquiry,
    },
    purpose: kind === "withdrawn" ? (purpose as Purpose) : null,
    language: textOf(members.language),
    consent_version: textOf(members.consentVersion),
    service_version: textOf(members.serviceVersion),
    origin: textOf(members.origin),
    corrected_at: isTime(members.correctedAt) ? members.correctedAt : null,
    until: kind === "purged" ? textOf(until) : null,
  };
}

function inquiryOf(fields: Members, { email, language }: Members): InquiryFields | null {
  const { name, kind, organization = null, message = null, capitalRange = null } = fields;
  const optional = Object.fromEntries(
    Object.entries({ organization, message }).filter(([, value]) => value !== null),
  );
  const inquiry = { name, email, kind, language, consent: true, capitalRange, ...optional };
  if (isInquiry(inquiry) instanceof Refusal) return null;
  return { name, kind, organization, message, capital_range: capitalRange } as InquiryFields;
}

/** The facts of a contact of an export: those of its evidence, or those that its lines from before the facts become. */
function contactOf(members: Members): readonly Fact[] | null {
  const { kind, createdAt, email, consents, language, doubleOptIn } = members;
  if (!isTime(createdAt) || !isEmail(email) || !Array.isArray(consents)) return null;
  const isNewsletter = kind === "newsletter";
  if (kind !== "withdrawn" && isSignup({ email, language, consent: true }) instanceof Refusal) return null;
  const inquiry = isNewsletter || kind === "withdrawn" ? null : inquiryOf(members, members);
  if (!isNewsletter && kind !== "withdrawn" && !inquiry) return null;
  if (consents.length > 0 && consents.every((line) => ID.test(String((line as Members | null)?.id)))) {
    const facts = consents.map((line: Members) => {
      const isGiven = line.event === "given";
      const factKind = isGiven ? (line.purpose === "newsletter" ? "signed_up" : "inquired") : line.event;
      return factOf(
        line.id === members.id && inquiry ? { ...line, email, inquiry: members } : { ...line, email },
        factKind as FactKind,
        isGiven ? email : null,
      );
    });
    return facts.every((fact) => fact !== null) ? (facts as Fact[]) : null;
  }
  const lines = consents.map(formerLine);
  if (!lines.every((line) => line !== null)) return null;
  return (["newsletter", "inquiry"] as const).flatMap((purpose) => {
    const own = lines.filter((line) => line.purpose === purpose);
    const isMeant = kind !== "withdrawn" && purpose === (isNewsletter ? "newsletter" : "inquiry");
    if (!isMeant) return factsOfLines(email, purpose, own, [], new Date());
    const line = own.findIndex(({ event, created_at }) => event === "given" && created_at === createdAt);
    const confirmed = doubleOptIn ? own.findLast(({ event }) => event === "confirmed") : undefined;
    const confirmed_at = doubleOptIn ? (confirmed?.created_at ?? createdAt) : null;
    const contact = { line, created_at: createdAt, language: String(language), confirmed_at, inquiry };
    return factsOfLines(email, purpose, own, [contact], new Date());
  });
}

function formerLine(line: unknown): FormerLine | null {
  if (typeof line !== "object" || line === null) return null;
  const { purpose, event, createdAt, ...texts } = line as Members;
  if (!(purpose === "newsletter" || purpose === "inquiry") || !EVENTS.includes(String(event))) return null;
  if (!isTime(createdAt)) return null;
  return {
    ...{ purpose, event: event as FormerLine["event"], created_at: createdAt },
    language: textOf(texts.language),
    consent_version: textOf(texts.consentVersion),
    service_version: textOf(texts.serviceVersion),
    origin: textOf(texts.origin),
  };
}
