import { describe, expect, test } from "bun:test";
import { normalize, resolve } from "@intent-resolution/engine";
import fc from "fast-check";
import { explain } from "./explain.ts";
import { PhraseFaults, type PhraseSet, readPhrases } from "./index.ts";

const word = fc.constantFrom(
  ..."a,b,ab,A, ,a , b,ß,ss,σ,ς,Σ,é,e,x y,1,10,가,ᄀ,ᅡ,İ,i,  ,\u00a0,ﬀ,日,😀".split(","),
);
const mark = fc.constantFrom(
  "\u0301",
  "\u0323",
  "\u0345",
  "\u0301\u0323",
  "a\u0301",
  "\u0345a",
  "ι",
  "\u0334",
  "\u1e69",
);
const ink = fc.array(
  word.filter((text) => text.trim() !== ""),
  { minLength: 1, maxLength: 3 },
);

/** Files of random phrases; with `marks` many pieces begin or end with combining marks. */
function files(marks: number) {
  const { phrase } = fc.letrec<{
    phrase: string;
    row: string;
    group: string;
    permutation: string;
    word: string;
    use: string;
  }>((tie) => ({
    word: fc.oneof({ weight: 4, arbitrary: word }, { weight: marks, arbitrary: mark }),
    use: fc.constantFrom("<p>", "<q>", "{l}", "{m:n}", "{r}"),
    row: fc.array(tie("phrase"), { minLength: 1, maxLength: 4 }).map((pieces) => pieces.join("")),
    group: fc
      .tuple(fc.array(tie("phrase"), { minLength: 1, maxLength: 9 }), fc.boolean())
      .map(([options, optional]) => (optional ? `[${options.join("|")}]` : `(${options.join("|")})`)),
    permutation: fc
      .array(tie("phrase"), { minLength: 2, maxLength: 3 })
      .map((items) => `(${items.join(";")})`),
    phrase: fc.oneof(
      { maxDepth: 3, depthSize: "small" },
      tie("word"),
      tie("use"),
      tie("row"),
      tie("group"),
      tie("permutation"),
    ),
  }));
  const form = ink.map((words) => words.join(""));
  const value = fc.oneof(
    form,
    form.map((text) => `${text} -> m`),
    fc.tuple(form, form).map(([one, other]) => `(${one}|${other}) -> k`),
    fc.constantFrom("0..12/2", "-3..2"),
  );
  const action = fc.constantFrom(
    "workflow.trigger t {*}",
    "scene.focus s",
    "workflow.trigger t x={l} y={n}",
    "text.insert q",
    "workflow.trigger t a={r}",
  );
  const values = (maxLength: number) =>
    fc.array(value, { minLength: 1, maxLength }).map((all) => all.join(" | "));
  return fc
    .record({
      p: phrase.map((text) => text.replace(/<[pq]>/g, "a")),
      q: fc.array(form, { maxLength: 3 }).map((forms) => `(${forms.join("|")})`),
      l: values(9),
      m: values(3),
      rules: fc.array(
        fc
          .tuple(fc.constantFrom("u: ", "v >= 0.5: ", ""), phrase, action)
          .map(([id, text, does]) => `${id}${text} => ${does}`),
        { minLength: 1, maxLength: 4 },
      ),
    })
    .map(({ p, q, l, m, rules }) =>
      [`<p> = ${p}`, `<q> = ${q}`, `{l} = ${l}`, `{m} = ${m}`, "{r} = 1..12", ...rules].join("\n"),
    );
}

/** The set of a file that can be read and is not too large to be written out. */
function setOf(file: string): PhraseSet | null {
  try {
    const set = readPhrases(file);
    return set.size <= 5_000n ? set : null;
  } catch (error) {
    if (error instanceof PhraseFaults) return null;
    throw error;
  }
}

/** A text of the list, as it is, in another form, or a letter off. */
function askedOf(match: string, number: number): string {
  const at = number % (match.length + 1);
  const letter = ["", "a", " ", "\u0323", "\u0301", "ι"][number % 6];
  return [
    match,
    match.toUpperCase().normalize(number % 2 ? "NFC" : "NFD"),
    match.slice(0, at) + letter + match.slice(at + (number % 2)),
  ][number % 3] as string;
}

describe.each([
  ["random phrases", 0],
  ["phrases with marks at the edges of their pieces", 4],
])("a set of %s", (_, marks) => {
  test("answers as the list written out", () => {
    let asked = 0;
    fc.assert(
      fc.property(files(marks), fc.array(fc.nat(), { minLength: 9, maxLength: 9 }), (file, numbers) => {
        const set = setOf(file);
        if (!set) return;
        const rules = [...set.rules()];
        for (const number of numbers) {
          const text = askedOf(rules[number % rules.length]?.match as string, number);
          const same = normalize(text);
          const expected = same === "" ? [] : rules.filter(({ match }) => normalize(match) === same);
          expect(set.rulesFor(text)).toEqual(expected);
          const input = { sense: "voice", transcript: text, confidence: (number % 11) / 10 } as const;
          expect(set.resolve(input)).toEqual(resolve({ input, rules }));
          expect(explain(set, text).taken.map(({ rule }) => rule)).toEqual(expected);
          asked++;
        }
      }),
      { numRuns: 600 },
    );
    expect(asked).toBeGreaterThan(500);
  });
});
