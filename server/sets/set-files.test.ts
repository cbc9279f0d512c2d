import { expect, test } from "bun:test";
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readSetFiles } from "./set-files.ts";

test("a link that leads nowhere is one fault, and the other sets are read", () => {
  const folder = mkdtempSync(join(tmpdir(), "intents-sets-"));
  try {
    writeFileSync(join(folder, "home.phrases"), "home: go home => navigation.open /home\n");
    symlinkSync("/nowhere", join(folder, "dangling.phrases"));
    const { files, faults } = readSetFiles(folder);
    expect(files.map(({ id }) => id)).toEqual(["home"]);
    expect(faults).toEqual(["dangling.phrases: error: cannot be read: there is no such file"]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
