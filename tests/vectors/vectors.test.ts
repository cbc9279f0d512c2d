import { describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { isRefusal, parseFault, type ResolveRequest } from "@intent-resolution/contract";
import { validator } from "@intent-resolution/contract/validate";
import { compileRules, normalize, resolve } from "@intent-resolution/engine";
import { Ajv2020 } from "ajv/dist/2020.js";
import { mapped, normalizeBy, PARTS, type Parts, resolveBy } from "./reference.ts";

interface Case {
  unicode?: number;
  name: string;
  text: string;
  normalized: string;
  one: string;
  another: string;
  match: boolean;
  request: ResolveRequest;
  status: number;
  intents?: object[];
  code?: string;
  pointer?: string;
}

const read = (name: string) => readFileSync(new URL(`../../vectors/v1/${name}`, import.meta.url), "utf8");
const casesOf = (kind: string): Case[] => JSON.parse(read(`${kind}.json`)).cases;
const normalized = casesOf("normalize");
const matched = casesOf("match");
const wire = casesOf("wire");

test("the vectors are as their schema says", () => {
  const accepts = new Ajv2020({ strict: false }).compile(JSON.parse(read("vectors.schema.json")));
  for (const kind of ["normalize", "match", "wire", "http", "lint", "phrases", "heard"]) {
    accepts(JSON.parse(read(`${kind}.json`)));
    expect([kind, accepts.errors]).toEqual([kind, null]);
  }
  expect(accepts({ version: 1, unicode: "17.0.0", kind: "match", cases: [{ name: "x" }] })).toBe(false);
});

test("hold of the engine and the contract's validator", () => {
  for (const { name, text, normalized: form } of normalized)
    expect([name, normalize(text)]).toEqual([name, form]);
  for (const { name, one, another, match } of matched)
    expect([name, normalize(one) === normalize(another)]).toEqual([name, match]);
  const validate = validator("ResolveRequest");
  for (const { name, request, status, ...expected } of wire) {
    const checked = validate(request);
    const answer = isRefusal(checked) ? checked : resolve(checked);
    if (!isRefusal(answer)) {
      expect<unknown>([name, 200, answer.intents]).toEqual([name, status, expected.intents]);
      expect(compileRules(request.rules).resolve(request.input)).toEqual(answer);
    } else {
      const { pointer } = parseFault(answer.message);
      expect<unknown>([name, answer.status, answer.code, pointer]).toEqual([
        name,
        status,
        expected.code,
        expected.pointer,
      ]);
    }
  }
});

/** Returns the vectors that an implementation made of these parts does not pass. */
function failing(parts: Parts): string[] {
  return [
    ...normalized.filter(({ text, normalized: form }) => normalizeBy(parts, text) !== form),
    ...matched.filter(
      ({ one, another, match }) =>
        parts.equal(normalizeBy(parts, one), normalizeBy(parts, another)) !== match,
    ),
    ...wire.filter(({ request, status, intents = null }) => {
      if (status === 400) return false;
      return JSON.stringify(resolveBy(parts, request)) !== JSON.stringify(intents);
    }),
  ].map(({ name }) => name);
}

const same = (text: string) => text;
/** Each rule of docs/matching.md, broken in a way in which people break it. */
const BROKEN: Readonly<Record<string, Partial<Parts>>> = {
  "no decomposition first": { decompose: same },
  "compatibility decomposition": { decompose: (text) => text.normalize("NFKD") },
  "composed at the end": { recompose: (text) => text.normalize("NFC") },
  "no folding": { fold: same },
  "lower case for folding": { fold: (text) => text.toLowerCase() },
  "upper case for folding": { fold: (text) => text.toUpperCase() },
  "Turkish letters": { fold: (text) => PARTS.fold(text.toLocaleLowerCase("tr")) },
  "simple folding, one letter for one": {
    fold: (text) =>
      mapped(text, (code) => {
        const folded = PARTS.fold(String.fromCodePoint(code));
        return [...folded].length === 1 ? [folded.codePointAt(0) as number] : [code];
      }),
  },
  "accents dropped": { decompose: (text) => text.normalize("NFD").replaceAll(/\p{M}/gu, "") },
  "white space as \\s has it": { isSpace: (code) => /\s/.test(String.fromCodePoint(code)) },
  "ASCII white space only": { isSpace: (code) => code === 0x20 || (code >= 9 && code <= 13) },
  "invisible letters taken for space": { isSpace: (code) => PARTS.isSpace(code) || code === 0x200b },
  "runs of white space kept": { squeeze: same },
  "all white space dropped": { squeeze: (text) => text.replaceAll(" ", "") },
  "ends not trimmed": { trim: same },
  "the beginning not trimmed": { trim: (text) => text.replace(/ $/, "") },
  "the rule within the input": { equal: (input, match) => input.includes(match) },
  "the input within the rule": { equal: (input, match) => match.includes(input) },
  "punctuation dropped": { recompose: (text) => text.normalize("NFD").replaceAll(/[.,!?_]/g, "") },
  "gestures compared as they are written": {
    textOf: (input) => (input.sense === "motion" ? `${input.gesture}!` : PARTS.textOf(input)),
  },
  "every sense available": { textOf: (input) => PARTS.textOf(input) ?? "" },
  "disabled rules fire": { isEnabled: () => true },
  "enabled must be said": { isEnabled: ({ enabled }) => enabled === true },
  "thresholds ignored": { isConfident: () => true },
  "threshold exclusive": {
    isConfident: (rule, score) => PARTS.isConfident(rule, score) && (rule.minConfidence ?? null) !== score,
  },
  "a missing score reaches every threshold": {
    isConfident: (rule, score) => typeof score !== "number" || PARTS.isConfident(rule, score),
  },
  "a missing score is 0": { isConfident: (rule, score) => PARTS.isConfident(rule, score ?? 0) },
  "a threshold of null needs a score": {
    isConfident: (rule, score) =>
      rule.minConfidence === null ? typeof score === "number" : PARTS.isConfident(rule, score),
  },
  "the first rule only": { order: (fired) => fired.slice(0, 1) },
  "the last rule first": { order: (fired) => [...fired].reverse() },
  "one intent for each id": {
    order: (fired) =>
      fired.filter(
        (one, index) =>
          fired.findIndex(
            (other) =>
              JSON.stringify((other as { id: string }).id) === JSON.stringify((one as { id: string }).id),
          ) === index,
      ),
  },
  "actions trimmed": {
    action: ({ action }) =>
      action.type === "text.insert" ? { ...action, text: action.text.trim() } : action,
  },
  "actions composed": { action: ({ action }) => JSON.parse(JSON.stringify(action).normalize("NFC")) },
  "parameters dropped": {
    action: ({ action }) => {
      if (action.type !== "workflow.trigger") return action;
      const { parameters: _, ...rest } = action;
      return rest;
    },
  },
};

describe("a rule of the manual that is broken is caught", () => {
  test("and none that is whole", () => expect(failing(PARTS)).toEqual([]));

  test.each(Object.entries(BROKEN))("%s", (_, broken) => {
    expect(failing({ ...PARTS, ...broken })).not.toEqual([]);
  });
});

test("the second decomposition changes nothing in Unicode 17, so that no vector can tell whether it is there", () => {
  for (let code = 0; code <= 0x10ffff; code++) {
    const folded = PARTS.fold(PARTS.decompose(String.fromCodePoint(code)));
    if (folded.normalize("NFD") !== folded)
      throw new Error(`U+${code.toString(16)} is not decomposed once it is folded`);
  }
  // Only one mark folds to a letter. It has the highest class, so no mark follows it.
  const letters = [...Array(0x11_0000).keys()].map((code) => String.fromCodePoint(code));
  expect(letters.filter((letter) => /\p{M}/u.test(letter) && PARTS.fold(letter) !== letter)).toEqual([
    "\u0345",
  ]);
});

test("an implementation in Python passes", async () => {
  const python = Bun.which("python3");
  if (!python) {
    if (process.env.CI) throw new Error("there is no python3");
    return;
  }
  const script = new URL("../../vectors/python/resolve.py", import.meta.url).pathname;
  const child = Bun.spawn([python, script], { stdout: "pipe" });
  expect(await new Response(child.stdout).text()).toMatch(/^\d{4} passed, \d{1,2} skipped, 0 failed\n$/);
});

test("each letter that older tables lack carries the version that brought it", () => {
  // Python has its own tables, of another version.
  const python = `import json,sys,unicodedata
print(unicodedata.unidata_version.split(".")[0])
for case in json.load(open(sys.argv[1]))["cases"]:
    text = case.get("text", "") + case.get("one", "") + case.get("another", "")
    if any(unicodedata.category(c) == "Cn" for c in text): print(case["name"])`;
  for (const name of ["normalize", "match"]) {
    const path = new URL(`../../vectors/v1/${name}.json`, import.meta.url).pathname;
    const { stdout } = Bun.spawnSync(["python3", "-c", python, path]);
    const [version, ...unknown] = stdout.toString().trim().split("\n");
    const newer = casesOf(name).filter(({ unicode = 0 }) => unicode > Number(version));
    expect(unknown.filter((each) => each !== "U+2065 is none")).toEqual(newer.map((each) => each.name));
  }
});
