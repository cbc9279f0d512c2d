import { queryPostgres } from "../../fixtures/servers/postgres.ts";

const time = (column: string) => `to_char((${column}) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * Fills an empty store: subscribers over four years, the oldest first, a tenth of whom left and a third of whom confirmed,
 * half as many inquiries of other people, and the evidence of all.
 */
export async function fill(url: string, size: number): Promise<void> {
  const when = `now() - interval '4 years' * (1 - n::float8 / ${size})`;
  const columns = "(id, created_at, email, purpose, event, language, consent_version, service_version)";
  const line = (id: string, at: string, email: string, purpose: string, event: string) =>
    `${id}, ${time(at)}, ${email}, '${purpose}', '${event}', 'en', '1', '1'`;
  const person = "'person-' || n || '@example.org'";
  const sender = "'sender-' || n || '@example.org'";
  // What is inserted refers to lines that are there: to look each of them up would take most of the time.
  for (const statement of [
    `insert into consents ${columns} select ${line("3 * n - 2", when, person, "newsletter", "given")} from generate_series(1, ${size}) n`,
    `insert into consents ${columns} select ${line("3 * n - 1", when, sender, "inquiry", "given")} from generate_series(1, ${size}, 2) n`,
    `insert into consents ${columns} select ${line("3 * n", `${when} + interval '1 hour'`, person, "newsletter", "withdrawn")} from generate_series(5, ${size}, 10) n`,
    `insert into consents ${columns} select ${line("3 * n", `${when} + interval '1 hour'`, person, "newsletter", "confirmed")} from generate_series(3, ${size}, 3) n where n % 10 <> 5`,
    `insert into subscribers (email, created_at, language, consent_id, confirmed_at)
       select ${person}, ${time(when)}, 'en', 3 * n - 2, case when n % 3 = 0 then ${time(when)} end
       from generate_series(1, ${size}) n where n % 10 <> 5`,
    `insert into inquiries (created_at, name, email, kind, language, message, consent_id)
       select ${time(when)}, 'Person ' || n, ${sender}, (array['investor','partner','career'])[1 + n % 3], 'en', lpad(n::text, 300), 3 * n - 1
       from generate_series(1, ${size}, 2) n`,
    `select setval('consents_id_seq', (select max(id) from consents))`,
    "vacuum analyze",
  ])
    await queryPostgres(
      url,
      `${statement === "vacuum analyze" ? "" : "set session_replication_role = replica; "}${statement}`,
    );
}
