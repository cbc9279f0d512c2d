import { expect, test } from "bun:test";
import { renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { addPeople } from "../../tests/fixtures/people.ts";
import { contacts } from "../../tests/fixtures/servers/contacts.ts";
import { temporaryFolder } from "../../tests/fixtures/temporary-folder.ts";

test("erase names the files that still hold people, also once they are encrypted", async () => {
  const folder = temporaryFolder("intents-places");
  const url = `sqlite:${folder}/intents.sqlite`;
  const file = (name: string) => join(folder, name);
  await addPeople(url, "ann");
  for (const name of ["plain", "sealed", "gone"]) await contacts(url, "export", "--output", file(name));
  renameSync(file("sealed"), file("sealed.age"));
  rmSync(file("gone"));
  const { output, errors } = await contacts(url, "erase", "ann@example.org");
  const named = (output + errors).match(new RegExp(`${folder}/[a-z.]+`, "g"));
  expect(named?.filter((path) => !path.includes("intents.sqlite"))).toEqual([
    file("plain"),
    file("sealed.age"),
  ]);
});
