import { queryPostgres } from "../../fixtures/servers/postgres.ts";

const time = (column: string) => `to_char((${column}) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * Fills an empty store with subscribers over four years, the oldest first, half as many inquiries of other people,
 * and the evidence of all. A tenth of the subscribers left, and a third confirmed.
 */
export async function fill(url: string, size: number): Promise<void> {
  const when = `now() - interval '4 years' * (1 - n::float8 / ${size})`;
  const person = "'person-' || n || '@example.org'";
  const sender = "'sender-' || n || '@example.org'";
  const id = (number: string) => `lpad(to_hex(${number}), 32, '0')`;
  const later = `${when} + interval '1 hour'`;
  /** Facts of a kind, those of people with an address. */
  const facts = (number: string, kind: string, at: string, email: string, series: string) =>
    `insert into facts (number, id, kind, created_at, email, language, consent_version, service_version)
       select ${number}, ${id(number)}, '${kind}', ${time(at)}, ${email}, 'en', '1', '1' from ${series}`;
  const naming = (kind: string, series: string) =>
    `insert into targets (fact, target, kind) select ${id("3 * n")}, ${id("3 * n - 2")}, '${kind}' from ${series}`;
  const left = `generate_series(5, ${size}, 10) n`;
  const confirmed = `generate_series(3, ${size}, 3) n where n % 10 <> 5`;
  // The rows refer to existing facts; looking each of them up would take most of the time.
  for (const statement of [
    facts("3 * n - 2", "signed_up", when, person, `generate_series(1, ${size}) n`),
    facts("3 * n - 1", "inquired", when, sender, `generate_series(1, ${size}, 2) n`),
    facts("3 * n", "withdrawn", later, "null", left),
    naming("withdrawn", left),
    facts("3 * n", "confirmed", later, "null", confirmed),
    naming("confirmed", confirmed),
    `insert into subscribers (email, created_at, language, fact, number, confirmed_at)
       select ${person}, ${time(when)}, 'en', ${id("3 * n - 2")}, 3 * n - 2,
         case when n % 3 = 0 then ${time(later)} end from generate_series(1, ${size}) n where n % 10 <> 5`,
    `insert into inquiries (created_at, name, email, kind, language, message, fact, number)
       select ${time(when)}, 'Person ' || n, ${sender}, (array['investor','partner','career'])[1 + n % 3], 'en',
         lpad(n::text, 300), ${id("3 * n - 1")}, 3 * n - 1 from generate_series(1, ${size}, 2) n`,
    "select setval('facts_number_seq', (select max(number) from facts))",
    "vacuum analyze",
  ])
    await queryPostgres(
      url,
      `${statement === "vacuum analyze" ? "" : "set session_replication_role = replica; "}${statement}`,
    );
}
