import { expect, test } from "bun:test";
import { contacts } from "../fixtures/contacts.ts";
import { describeWithPostgres, queryPostgres, startPostgres } from "../fixtures/postgres.ts";
import { post, signup } from "../fixtures/requests.ts";
import { removeService, startService } from "../fixtures/service.ts";

describeWithPostgres("a PostgreSQL role with few rights", () => {
  test("runs the service on a migrated database without being able to create anything", async () => {
    const postgres = await startPostgres();
    try {
      const database = await postgres.createDatabase();
      await removeService(await startService({ DATABASE_URL: database }));
      for (const sql of [
        "create role few login",
        "revoke create on schema public from public",
        "grant select, insert, update, delete on all tables in schema public to few",
        "grant usage on all sequences in schema public to few",
      ])
        await queryPostgres(database, sql);
      const url = database.replace("postgres@", "few@");
      const service = await startService({ DATABASE_URL: url });
      expect((await post(`${service.url}/api/newsletter`, signup())).status).toBe(202);
      // What it may not do is said: only an owner may vacuum.
      expect(await contacts(url, "erase", signup().email)).toMatchObject({
        status: 1,
        output: "removed: inquiries 0, subscribers 1, consent lines 1\n",
        errors: expect.stringContaining("deleted but not vacuumed"),
      });
      await removeService(service);
    } finally {
      await postgres.remove();
    }
  }, 60_000);
});
