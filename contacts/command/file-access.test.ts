import { describe, expect, test } from "bun:test";
import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { contacts } from "../../tests/fixtures/servers/contacts.ts";
import { temporaryFolder } from "../../tests/fixtures/temporary-folder.ts";
import { openStore } from "../store/store.ts";

const folder = temporaryFolder("intents-paths");
const url = `sqlite:${folder}/intents.sqlite`;
const watcher = { down: () => {}, up: () => {}, replaced: () => {} };
await (await openStore(url, { migrates: true, consentTexts: [] }, watcher)).close();
mkdirSync(join(folder, "folder"));
writeFileSync(join(folder, "text"), "x\n");

const FOLDER = "this is a folder: name a file";
const MISSING = "there is no such file";
const EXISTS = "the file exists already: name a new one";
const OTHER = "is not a SQLite database: name another file";

describe("a path that cannot be used is named, with what to do, and nothing is written", () => {
  test.each([
    ["backup none/x", "none/x", "the folder FOLDER/none: it does not exist: create it first"],
    ["backup text/x", "text/x", "the folder FOLDER/text: a part of its path is a file and not a folder"],
    ["backup folder", "folder", EXISTS],
    ["backup text", "text", EXISTS],
    ["export --output none/x", "none/x", "the folder FOLDER/none: it does not exist: create it first"],
    ["export --output folder", "folder", EXISTS],
    ["export --cursor none/x", "none/x", "the folder FOLDER/none: it does not exist: create it first"],
    ["export --cursor folder", "folder", FOLDER],
    ["merge none", "none", MISSING],
    ["merge folder", "folder", FOLDER],
    ["merge sqlite:none", "none", MISSING],
    ["merge sqlite:folder", "folder", FOLDER],
  ])("contacts %s", async (line, path, message) => {
    const before = readdirSync(folder);
    const words = line.split(" ").map((word) => {
      if (/^(?:none|text|folder)/.test(word)) return join(folder, word);
      return word.replace("sqlite:", `sqlite:${folder}/`);
    });
    expect(await contacts(url, ...words)).toEqual({
      status: 2,
      output: "",
      errors: `contacts: ${folder}/${path}: ${message.replace("FOLDER", folder)} (see --help)\n`,
    });
    expect(readdirSync(folder)).toEqual(before);
  });

  test.each([
    [url, "merge sqlite:FOLDER/text", `FOLDER/text cannot be read whole: file is not a database`],
    [
      url,
      "merge FOLDER/text",
      "FOLDER/text: line 1 is neither a fact nor a contact of an export in JSON Lines",
    ],
    ["sqlite:FOLDER/text", "list", `the store of DATABASE_URL: FOLDER/text ${OTHER}`],
  ])("with %p, contacts %s names the store that is not one, and what to do", async (url, line, message) => {
    const [store = "", ...words] = [url, ...line.split(" ")].map((word) => word.replace("FOLDER", folder));
    const errors = `contacts: ${message.replace("FOLDER", folder)}\n`;
    expect(await contacts(store, ...words)).toEqual({ status: 1, output: "", errors });
  });
});

test("output to a full disk ends the command with 1 and one line", () => {
  const { status, stderr } = spawnSync(
    "sh",
    ["-c", `"${process.execPath}" server/main.ts contacts list >/dev/full`],
    {
      encoding: "utf8",
      env: { ...process.env, DATABASE_URL: url },
    },
  );
  expect([status, stderr]).toEqual([1, "the output cannot be written: its disk is full\n"]);
});
