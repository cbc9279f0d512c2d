import { afterAll, beforeAll, expect, test } from "bun:test";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Action } from "@intent-resolution/contract";
import { readPhrases } from "@intent-resolution/phrases";
import { compilePhrases } from "@intent-resolution/phrases/compiled";
import { final, recognizers } from "../fixtures/browser/recognizer.ts";

// Inside the repository, so that the page finds the packages' sources.
const folder = join(import.meta.dir, "../../dist/phrases-page");
const PHRASES = `{room} = kitchen | (bath|bathroom) -> bath
light: [please] turn on the {room} light[s] => workflow.trigger light {*}
`;
/** An application that was written for settled phrases. */
const PAGE = `
import { createListener } from "@intent-resolution/client";
import { loadPhrases } from "@intent-resolution/phrases/compiled";
import data from "./home.phrases.json";

export const open = (recognizer, handlers) => createListener({ rules: loadPhrases(data), recognizer, handlers });
`;

beforeAll(async () => {
  await Bun.write(join(folder, "home.phrases.json"), JSON.stringify(compilePhrases(readPhrases(PHRASES))));
  await Bun.write(join(folder, "page.js"), PAGE);
  const { outputs } = await Bun.build({
    entrypoints: [join(folder, "page.js")],
    target: "browser",
    minify: true,
  });
  await Bun.write(join(folder, "built.mjs"), (await outputs[0]?.text()) ?? "");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("a page listens with compiled phrases, and carries neither the parser nor what it says", async () => {
  const { open } = await import(join(folder, "built.mjs"));
  const fake = recognizers();
  const done = Promise.withResolvers<Action>();
  const listener = open(fake.make, { "workflow.trigger": done.resolve });
  listener.start();
  fake.last().say(final("Turn on the bathroom lights."));
  expect(await done.promise).toEqual({
    type: "workflow.trigger",
    target: "light",
    parameters: { room: "bath" },
  });
  listener.stop();
  const built = await Bun.file(join(folder, "built.mjs")).text();
  expect(built).not.toContain("is never closed by a");
});
