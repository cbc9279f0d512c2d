import { expect, test } from "bun:test";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./imports.ts";

/** The first words of each line of the changelog, and a test that fails when the line is no longer true. */
const HELD: Readonly<Record<string, string>> = {
  "Write every way to say": "phrases/set/read-phrases.test.ts",
  "Say numbers in words": "phrases/numbers/create-number-words.test.ts",
  "Use parts for times": "phrases/parts/parts.test.ts",
  "Hand in an application's own lists": "phrases/set/given-lists.test.ts",
  "Check an implementation byte": "tests/vectors/mutants.test.ts",
  "Find the rules of a text": "phrases/set/phrase-set.test.ts",
  "Prove for all texts": "phrases/proof/prove.test.ts",
  "Find, by the pronunciations": "tests/cli/sounds.test.ts",
  "Explain why a text": "engine/explain.test.ts",
  "Listen in a page": "tests/packages/frameworks.test.ts",
  "Ask before dangerous": "client/listening/confirmation.test.ts",
  "Take what Chrome": "engine/transcripts/steps.test.ts",
  "Put right what a recognizer": "phrases/set/several-files.test.ts",
  "Take gestures": "client/inputs/hold-gesture.test.ts",
  "Tell recognizers": "phrases/hints/hints.test.ts",
  "Let a model propose": "client/handlers/proposals.test.ts",
  "Import a file of phrases": "tests/packages/bundlers.test.ts",
  "Compile phrases to JSON": "tests/cli/phrases.test.ts",
  "Lint rules and phrases": "tests/cli/cli.test.ts",
  "Write cases as lines": "tests/cli/heard-cases.test.ts",
  "Make cases": "tests/cli/misses.test.ts",
  "Check a repository": "tests/cli/check.test.ts",
  "Serve editors": "tests/cli/lsp.test.ts",
  "Serve agents": "tests/cli/mcp.test.ts",
  "Import sentences": "tests/cli/import.test.ts",
  "Resolve over HTTP": "tests/api/description.test.ts",
  "Resolve against phrase sets": "tests/api/sets.test.ts",
  "Run the API as one function": "tests/runtimes/runtimes.test.ts",
  "Run the service as one process": "tests/operation/topology.test.ts",
  "Limit, measure": "tests/deploy/deploy.test.ts",
  "Take newsletter": "tests/store/contacts.test.ts",
  "Switch contacts off": "tests/operation/without-contacts.test.ts",
  "Show, export, correct": "tests/store/person.test.ts",
  "Try, test and share": "tests/site/playground.test.ts",
  "Compare another implementation": "tests/packages/vectors.test.ts",
  "Resolve against compiled phrase sets in Python": "tests/vectors/python-package.test.ts",
  "Read a threat model": "tests/repository/security.test.ts",
  "Get, with each release": "tests/packages/release.test.ts",
};

/** The lines below the newest heading that has any. */
const lines = readFileSync(join(ROOT, "CHANGELOG.md"), "utf8")
  .split(/^## /m)
  .map((section) => Array.from(section.matchAll(/^- (.*(?:\n {2}.*)*)/gm), ([, line = ""]) => line))
  .find((section) => section.length > 0);

test("each line of the changelog is held by a test that is there, which this file names", () => {
  const starts = Object.keys(HELD);
  expect(lines?.filter((line) => starts.filter((start) => line.startsWith(start)).length !== 1)).toEqual([]);
  expect(starts.filter((start) => !lines?.some((line) => line.startsWith(start)))).toEqual([]);
  expect(Object.values(HELD).filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
});
