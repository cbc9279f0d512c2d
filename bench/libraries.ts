import type { Rule } from "@intent-resolution/contract";
import { compileRules, resolve } from "@intent-resolution/engine";
import { readPhrases } from "@intent-resolution/phrases";
import annyang from "annyang";
import Fuse from "fuse.js";
import { time } from "./engine.ts";
import { median } from "./measure.ts";
import type { Pace } from "./pace.ts";
import { phrases } from "./phrases.ts";

/** What a library takes to find the phrase that was said, in microseconds. */
export interface Finding {
  readonly name: string;
  readonly does: string;
  readonly micros: number;
}

const COUNT = 32;

/**
 * The same phrases, each said with a capital, to every library. They do different things with them, and the table says what:
 * nothing but the cost is compared. Each must find the phrase that was said.
 */
export async function findings({ innerMs }: Pace): Promise<Finding[]> {
  const known = phrases("ascii", 0).slice(0, COUNT);
  const said = known.map((phrase) => phrase.charAt(0).toUpperCase() + phrase.slice(1));
  const finders = [resolver(known), index(known), phraseSet(known), annyangFinder(known), fuse(known)];
  const found: Finding[] = [];
  for (const { name, does, find } of finders) {
    for (const [turn, sentence] of said.entries()) expectFound(name, find(sentence), known[turn]);
    const works = [() => said.forEach((sentence) => void find(sentence))];
    found.push({ name, does, micros: median(time(works, said.length, innerMs).flat()) });
  }
  return [...found, await nlp(known, said)];
}

interface Finder {
  readonly name: string;
  readonly does: string;
  readonly find: (sentence: string) => string | undefined;
}

const rulesOf = (known: readonly string[]): Rule[] =>
  known.map((match) => ({ id: match, match, action: { type: "text.insert", text: match } }));
const heard = (transcript: string) => ({ sense: "voice", transcript }) as const;

function resolver(known: readonly string[]): Finder {
  const rules = rulesOf(known);
  return {
    name: "resolve",
    does: "whole text, Unicode caseless; rules with each call",
    find: (sentence) => firstOf(resolve({ input: heard(sentence), rules })),
  };
}

function index(known: readonly string[]): Finder {
  const compiled = compileRules(rulesOf(known));
  return {
    name: "compileRules",
    does: "the same, rules prepared once",
    find: (sentence) => firstOf(compiled.resolve(heard(sentence))),
  };
}

function phraseSet(known: readonly string[]): Finder {
  const set = readPhrases(known.map((phrase) => `${phrase} => text.insert ${phrase}`).join("\n"));
  return {
    name: "readPhrases",
    does: "the same, as a phrase set",
    find: (sentence) => set.rulesFor(sentence)[0]?.match,
  };
}

const firstOf = (answer: ReturnType<typeof resolve>) =>
  "intents" in answer ? answer.intents[0]?.ruleId : undefined;

function annyangFinder(known: readonly string[]): Finder {
  // It is made for a browser's window, and only looks whether there is a recognizer in it.
  Object.assign(globalThis, { window: globalThis });
  let found: string | undefined;
  annyang.addCommands(
    Object.fromEntries(
      known.map((phrase) => [
        phrase,
        () => {
          found = phrase;
        },
      ]),
    ),
  );
  return {
    name: "annyang",
    does: "a regular expression for each phrase, ASCII caseless",
    find(sentence) {
      found = undefined;
      annyang.trigger(sentence);
      return found;
    },
  };
}

function fuse(known: readonly string[]): Finder {
  const fuzzy = new Fuse(known);
  return {
    name: "fuse.js",
    does: "approximate, every phrase scored",
    find: (sentence) => fuzzy.search(sentence)[0]?.item,
  };
}

interface Nlp {
  addLanguage(language: string): void;
  addDocument(language: string, phrase: string, intent: string): void;
  train(): Promise<void>;
  process(language: string, sentence: string): Promise<{ intent: string }>;
}

/** It is asynchronous and far slower, so it is measured by itself, by turns. */
async function nlp(known: readonly string[], said: readonly string[]): Promise<Finding> {
  // @ts-expect-error The package carries no types.
  const { dockStart } = await import("@nlpjs/basic");
  const settings = { nlp: { languages: ["en"], autoSave: false, log: false, forceNER: false } };
  const nlp = (await dockStart({ settings, use: ["Basic", "LangEn"] })).get("nlp") as Nlp;
  nlp.addLanguage("en");
  for (const phrase of known) nlp.addDocument("en", phrase, phrase);
  await nlp.train();
  const rounds: number[] = [];
  for (let round = 0; round < 5; round++) {
    const start = performance.now();
    for (const sentence of said) await nlp.process("en", sentence);
    rounds.push(((performance.now() - start) * 1_000) / said.length);
  }
  return { name: "nlp.js", does: "a trained classifier of intents", micros: median(rounds) };
}

function expectFound(name: string, found: string | undefined, phrase: string | undefined): void {
  if (found !== phrase) throw new Error(`${name} found ${found} for ${phrase}`);
}
