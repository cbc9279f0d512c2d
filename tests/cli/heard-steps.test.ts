/** The transcripts of the conformance vectors, by the command and by the listener: both take the same steps. */
import { expect, test } from "bun:test";
import { createListener, type Rule } from "@intent-resolution/client";
import type { StepOptions } from "@intent-resolution/engine";
import heard from "../../vectors/v1/heard.json";
import { intents } from "./in-memory.ts";

const written = heard.cases.flatMap(({ name, result, options = {}, matches = [], misses = [] }) => {
  const { heardAs, lang, skipWords = [] } = options as StepOptions;
  // A listener always has a language.
  const isOfCommand = heardAs !== undefined || name.includes("without the language");
  if (result.text === undefined || isOfCommand || matches.length + misses.length === 0) return [];
  return { name, text: result.text, lang, skipWords, matches, misses };
});

const ruleOf = (match: string): Rule => ({ id: "rule", match, action: { type: "scene.focus", target: "x" } });

test("there are transcripts of every kind", () => expect(written.length).toBeGreaterThan(60));

test.each(written.map((each) => [each.name, each] as const))("%s", async (_, each) => {
  const { text, lang, skipWords, matches, misses } = each;
  const isTaken = async (match: string) => {
    const rules = [ruleOf(match)];
    const args = [
      ...(lang ? ["--lang", lang] : []),
      ...(skipWords.length > 0 ? ["--skip", skipWords.join(",")] : []),
    ];
    const files = { "a.rules.json": JSON.stringify({ rules }) };
    const { out } = await intents(files, "resolve", "a.rules.json", "--say", text, "--json", ...args);
    const listener = createListener({
      rules,
      skipWords,
      lang: lang ?? "und",
      handlers: { "scene.focus": () => {} },
    });
    const byListener = (await listener.submit({ text })).outcome === "performed";
    listener.stop();
    return [JSON.parse(out).intents.length > 0, byListener];
  };
  for (const match of matches) expect([match, ...(await isTaken(match))]).toEqual([match, true, true]);
  for (const match of misses) expect([match, ...(await isTaken(match))]).toEqual([match, false, false]);
});
