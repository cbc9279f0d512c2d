import { expect, test } from "bun:test";
import { cases, dueOf } from "./table.ts";

test("the table of docs/http.md has the service's own responses, and only cases that exist", () => {
  const due = Object.entries(dueOf("Bun"));
  expect(due.length).toBeGreaterThan(10);
  for (const [title, answer] of due)
    expect([title, cases.find((each) => each.name === title)?.direct]).toEqual([title, answer]);
});
