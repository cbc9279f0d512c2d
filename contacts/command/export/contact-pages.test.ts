import { expect, test } from "bun:test";
import { sql } from "kysely";
import { openEmptyDatabase } from "../../../tests/fixtures/servers/empty-database.ts";
import { CONTACTS } from "./contact-pages.ts";

const db = await (await openEmptyDatabase()).reader();
const contacts = db.selectFrom(CONTACTS).selectAll().limit(10);

test.each([
  ["of time", sql<boolean>`("createdAt", number) > ('2026', 1)`, ["createdAt", "number"]],
  ["of numbers", sql<boolean>`number > 1 and number <= 9`, ["number"]],
] as const)("a page in the order %s is read by an index, and nothing is sorted", async (_, where, order) => {
  const ordered = order.reduce((query, column) => query.orderBy(column), contacts.where(where));
  const plan = await ordered.explain<{ detail: string }>(undefined, sql`query plan`);
  const steps = plan.map(({ detail }) => detail);
  expect(steps.filter((step) => step.startsWith("SEARCH"))).toHaveLength(2);
  expect(steps.filter((step) => /SCAN|TEMP B-TREE/.test(step))).toEqual([]);
});
