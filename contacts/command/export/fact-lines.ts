import type { Kysely } from "kysely";
import type { Fact } from "../../store/facts/fact.ts";
import { readFacts, type StoredFact } from "../../store/facts/union.ts";
import type { Tables } from "../../store/tables.ts";
import type { Output } from "../output.ts";
import { paged } from "../paging.ts";

const PAGE_SIZE = 1_000;

/**
 * Writes all facts behind a number, up to another, as JSON Lines. With these lines a store knows what this one knows:
 * those who came, those who left, and the ids of those who were erased.
 *
 * @returns how many
 */
export async function writeFacts(
  db: Kysely<Tables>,
  after: number,
  upTo: number,
  output: Output,
  watch: (count: number) => void,
): Promise<number> {
  let count = 0;
  const pages = paged<StoredFact>(PAGE_SIZE, (last) => readFacts(db, last?.number ?? after, PAGE_SIZE, upTo));
  for await (const page of pages) {
    await output.write(page.map((fact) => `${JSON.stringify(lineOf(fact))}\n`).join(""));
    count += page.length;
    watch(count);
  }
  return count;
}

/** Returns a fact as a line has it; what is empty is left out. */
export const lineOf = (fact: Fact): object => {
  const { kind, id, created_at, consent_version, service_version, corrected_at, inquiry, targets, ...rest } =
    fact;
  const { email, purpose, language, origin } = rest;
  const line = {
    fact: kind,
    id,
    createdAt: created_at,
    email,
    purpose,
    language,
    consentVersion: consent_version,
    serviceVersion: service_version,
    origin,
    correctedAt: corrected_at,
    targets: targets.length > 0 ? targets : null,
    inquiry: inquiry && {
      name: inquiry.name,
      kind: inquiry.kind,
      organization: inquiry.organization,
      message: inquiry.message,
      capitalRange: inquiry.capital_range,
    },
  };
  return Object.fromEntries(Object.entries(line).filter(([, value]) => value !== null));
};
