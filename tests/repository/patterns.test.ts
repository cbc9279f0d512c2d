import { describe, expect, test } from "bun:test";
import { Refusal, schemas } from "@intent-resolution/contract";
import { validator } from "@intent-resolution/contract/validate";
import { ENGINES, type Engine, type Held, python } from "../fixtures/engines.ts";
import { inquiry } from "../fixtures/requests.ts";

/** Returns every text of the contract that has a pattern, by the place where it occurs first. */
function patterns(): Map<string, Held> {
  const found = new Map<string, Held>();
  const seen = new Set<string>();
  const visit = (value: unknown, place: string): void => {
    if (typeof value !== "object" || value === null) return;
    const text = value as Partial<Held>;
    if (typeof text.pattern === "string" && !seen.has(text.pattern)) {
      seen.add(text.pattern);
      found.set(place, text as Held);
    }
    for (const [name, each] of Object.entries(value))
      if (name !== "if" && name !== "then") visit(each, `${place}/${name}`);
  };
  visit(schemas, "");
  return found;
}
const found = patterns();
const held = [...found.values()];

const SAID = [
  ...[
    "Ann",
    " Ann ",
    "Ann 😀",
    "🐀🏿🀀𐌰",
    "😀",
    "é",
    "e\u0301",
    "\u0301",
    "漢字かな",
    "가각",
    "\u{10ffff}",
    "\u{10000}",
  ],
  ...[
    "/home",
    "home",
    "a/b?x=1#y",
    "https://x",
    "//x",
    "/\\x",
    "javascript:a",
    "/straße/😀",
    "?",
    "#",
    "/a b",
    "/",
  ],
  ...["ann@example.org", "a!b@x", "ann@", "ann@-x", "ann@x-", "ann@é.org", "@", "a@b@c", "😀@example.org"],
  ...["de", "de-AT", "zh-Hant-TW", "sl-rozaj", "english", "de_AT", "de-", "-", "d"],
];
/** The texts that may be before, between or behind a text: nothing, every break of a line, controls, signs that are not seen. */
const AROUND = [
  ...["", "\n", "\r", "\r\n", "\n\n", "\u000b", "\f", "\u0085", "\u2028", "\u2029", "\u2027", "\u202a"],
  ...[
    "\0",
    "\u0001",
    "\u001f",
    "\t",
    " ",
    "\u007f",
    "\u009f",
    "\u00a0",
    "\u3000",
    "\u2003",
    "\ufeff",
    "\u200b",
    "\u00ad",
  ],
  ...["\ud7ff", "\ue000", "\ufffe", "\uffff", "😀", "\u{10ffff}", "$", "^", "\\", "é", "K", "ſ", "٣", "_"],
];
const UNITS = [
  "\ud800",
  "\ud801",
  "\ud83d",
  "\udbfe",
  "\udbff",
  "\udc00",
  "\ude00",
  "\udffe",
  "\udfff",
  "\ud7ff",
  "\ue000",
  "a",
];
/** Halves of pairs, and pairs, in all orders of up to three. */
const ORDERS = UNITS.flatMap((one) => [
  one,
  ...UNITS.flatMap((two) => [one + two, ...UNITS.map((three) => one + two + three)]),
]);
/** A text that no form can distinguish in an engine of code units (`CODE_UNITS`), as docs/http.md says. */
const UNTOLD = /[\ud800-\udbff]\udbff/;
const HALVES = ORDERS.filter((text) => !UNTOLD.test(text));
const among = (text: string, others: readonly string[]) =>
  others.flatMap((other) => [text + other, other + text, `${text}${other}${text}`]);
const TEXTS = [...new Set(SAID.flatMap((text) => among(text, AROUND)).concat(AROUND))];
const BROKEN = [
  ...new Set([...HALVES, ...["", "Ann", "/home", "😀", "a@b", "de"].flatMap((text) => among(text, HALVES))]),
];
// A half that meets its other is whole again.
const broken = BROKEN.filter((text) => !text.isWellFormed());

const expected = ENGINES["ECMAScript with the `u` flag"] as Engine;
/** Returns the texts about which an engine disagrees, each with the place of the pattern. */
async function otherwise(engine: Engine): Promise<string[]> {
  const texts = engine.wellFormed ? TEXTS : [...TEXTS, ...broken];
  const [its, right] = await Promise.all([engine.judge(held, texts), expected.judge(held, texts)]);
  return [...found.keys()].flatMap((place, row) =>
    texts
      .filter((_, column) => its[row]?.[column] !== right[row]?.[column])
      .map((text) => `${place}: ${JSON.stringify(text)}`),
  );
}

describe("the patterns of the contract", () => {
  test("are met by texts of which each accepts some and refuses others", async () => {
    expect([...found.keys()].length).toBeGreaterThan(6);
    for (const verdicts of await expected.judge(held, TEXTS)) {
      expect(verdicts.filter(Boolean).length).toBeGreaterThan(2);
      expect(verdicts.filter((verdict) => !verdict).length).toBeGreaterThan(0);
    }
  });

  test.each(Object.entries(ENGINES))("mean the same in %s", async (_, engine) => {
    expect(await otherwise(engine)).toEqual([]);
  });

  test("mean the same in Python", async () => {
    const program = Bun.which("python3");
    if (!program && process.env.CI) throw new Error("there is no python3");
    if (program) expect(await otherwise(python(program))).toEqual([]);
  });

  test("let two high surrogates pass in engines of code units, the second of them U+DBFF, and no other half", async () => {
    const halves = ORDERS.filter((text) => !text.isWellFormed());
    const passing = async (engine: Engine | undefined) => {
      const verdicts = (await engine?.judge(held, halves)) ?? [];
      const right = await expected.judge(held, halves);
      return halves.filter((_, column) =>
        verdicts.some((verdict, row) => verdict[column] && !right[row]?.[column]),
      );
    };
    const passed = await passing(ENGINES["ECMAScript without the `u` flag"]);
    expect(passed).toContain("\ud83d\udbff");
    expect(passed.filter((text) => !UNTOLD.test(text))).toEqual([]);
    expect(await passing(ENGINES[".NET, its `$` and its code units"])).toEqual(passed);
    // By code points, which the service compares, they are lone halves.
    expect(await passing(ENGINES["Java, its `$`"])).toEqual([]);
    expect(validator("InquiryRequest")(inquiry({ name: "\ud83d\udbff" }))).toBeInstanceOf(Refusal);
    expect(validator("InquiryRequest")(inquiry({ name: "😀" }))).not.toBeInstanceOf(Refusal);
  });

  test("say of `$` what ECMA-262 says: that which is refused besides, the pattern itself refuses", async () => {
    const alone = held.map(({ pattern }) => ({ pattern }));
    const texts = [...TEXTS, ...broken];
    expect(await expected.judge(alone, texts)).toEqual(await expected.judge(held, texts));
  });
});
