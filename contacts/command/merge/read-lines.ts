import { open } from "node:fs/promises";
import { Refusal } from "@intent-resolution/contract";
import { validator } from "@intent-resolution/contract/validate";
import type { Fact, InquiryFields } from "../../store/facts/fact.ts";
import { factsOfLines } from "../../store/migrations/facts-of-lines.ts";
import { FACT_KINDS, type FactKind, type Purpose } from "../../store/tables.ts";
import { FailureError } from "../errors.ts";
import { requireReadable } from "../file-access.ts";

type Members = Readonly<Record<string, unknown>>;

const isInquiry = validator("InquiryRequest");
const isSignup = validator("SignupRequest");
const ID = /^[0-9a-f]{32}$/;
/** Facts that one transaction takes: those who sign up meanwhile wait for no more than one. */
export const PAGE_SIZE = 2_500;

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

/** Returns whether a text is a moment that exists, as the store writes it. */
const isTime = (value: unknown): value is string =>
  typeof value === "string" &&
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  new Date(value).toISOString() === value;

const textOf = (value: unknown): string | null => (typeof value === "string" ? value : null);
const isEmail = (email: unknown, language: unknown = "en"): email is string =>
  !(isSignup({ email, language, consent: true }) instanceof Refusal) && email === String(email).toLowerCase();

function factOf(members: Members, kind: FactKind, email = textOf(members.email)): Fact | null {
  const { id, createdAt, targets = [], purpose, language } = members;
  const isOfPerson = kind === "signed_up" || kind === "inquired";
  const isRight =
    FACT_KINDS.includes(kind) &&
    ID.test(String(id)) &&
    isTime(createdAt) &&
    Array.isArray(targets) &&
    targets.every((target) => ID.test(String(target))) &&
    (isOfPerson ? isEmail(email, language) : email === null) &&
    (kind !== "withdrawn" || purpose === "newsletter" || purpose === "inquiry");
  if (!isRight) return null;
  const inquiry =
    kind === "inquired" && members.inquiry ? inquiryOf(members.inquiry as Members, members) : null;
  if (kind === "inquired" && members.inquiry && !inquiry) return null;
  return {
    kind,
    id: id as string,
    created_at: createdAt,
    email,
    inquiry,
    targets: targets.length > 1 ? [...new Set<string>(targets)] : targets,
    purpose: kind === "withdrawn" ? (purpose as Purpose) : null,
    language: textOf(members.language),
    consent_version: textOf(members.consentVersion),
    service_version: textOf(members.serviceVersion),
    origin: textOf(members.origin),
    corrected_at: isTime(members.correctedAt) ? members.correctedAt : null,
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

/** Returns the facts that prove a contact of an export; null where one of them cannot be read. */
function contactOf(members: Members): readonly Fact[] | null {
  const { kind, id, email, language, consents } = members;
  if (!isEmail(email) || !Array.isArray(consents)) return null;
  if (consents.length === 0) return kind === "newsletter" ? listedElsewhere(members, email) : null;
  const isInquiryOf = kind !== "newsletter" && kind !== "withdrawn";
  if (isInquiryOf && !inquiryOf(members, members)) return null;
  if (kind !== "withdrawn" && !isEmail(email, language)) return null;
  const facts = consents.map((line: Members) => {
    if (typeof line !== "object" || line === null) return null;
    const isGiven = line.event === "given";
    const factKind = isGiven ? (line.purpose === "newsletter" ? "signed_up" : "inquired") : line.event;
    const inquiry = isInquiryOf && line.id === id ? members : undefined;
    return factOf({ ...line, email, inquiry }, factKind as FactKind, isGiven ? email : null);
  });
  return facts.every((fact) => fact !== null) ? facts : null;
}

/** Returns the facts of a subscriber of another list, whose ids are digests: the list may be read again. */
function listedElsewhere(
  { createdAt, language, doubleOptIn }: Members,
  email: string,
): readonly Fact[] | null {
  if (!isTime(createdAt) || !isEmail(email, language)) return null;
  const contact = {
    consent_id: null,
    created_at: createdAt,
    language: String(language),
    inquiry: null,
    confirmed_at: doubleOptIn === true ? createdAt : null,
  };
  return factsOfLines(email, "newsletter", [], [contact], new Date());
}
