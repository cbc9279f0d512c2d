/** Phrase sets with all their rules, or with what is heard; and targets that are checked for all captures. */

const FOCUS = { type: "scene.focus", target: "x" };
export type Rule = readonly [match: string, action?: object, over?: object];

/** Returns a set of one phrase, with its texts in their order. */
const one = (name: string, phrase: string, ...texts: readonly string[]) =>
  whole(name, `r: ${phrase} => scene.focus x`, ...texts.map((match): Rule => [match]));

/** Returns a file with its whole list; the size counts equal rules again. */
export const whole = (name: string, file: string, ...rules: readonly Rule[]) => ({
  name,
  file,
  rules: rules.map(([match, action = FOCUS, over]) => ({ id: "r", match, action, ...over })),
});

export const trigger = (parameters?: object) => ({
  type: "workflow.trigger",
  target: "w",
  ...(parameters && { parameters }),
});
/** Returns the rules of a text: those of closed statements or, where there are none, those of open ones. */
export const heard = (text: string, ...rules: readonly object[]) => ({ text, rules });

export const told = [
  one("the leftmost choice turns slowest", "(a|b) (c|d)", "a c", "a d", "b c", "b d"),
  one("an optional part is first there, then left out", "[a|b] c", "a c", "b c", "c"),
  one(
    "a permutation is in the order of its parts",
    "(a;b;c)",
    "a b c",
    "a c b",
    "b a c",
    "b c a",
    "c a b",
    "c b a",
  ),
  one("a permutation in square brackets may be left out", "x [a;b]", "x a b", "x b a", "x"),
  one("the order of a permutation turns slower than what is in it", "(a|b;c)", "a", "b c", "c b"),
  { ...one("equal rules are one, at the first place", "A (b|B) [c|]", "A b c", "A b"), size: "6" },
  one("white space is made one and trimmed", "[ ]a\t[ ] b[ ]", "a b"),
  one("an escaped letter is itself", "\\(a\\|b\\) \\\\ \\:", "(a|b) \\ :"),
  one("pieces go together as they are written", "light[s] ein[ ]schalten", ...pairs()),
  one(
    "a line that begins with white space goes on; a comment ends nothing",
    "a (b\n# no\n\n  |c) # d",
    "a b # d",
    "a c # d",
  ),
  whole(
    "a list's values in their order, numbers in decimal digits",
    "{n} = -10..10/10 | (x|y) -> z | 007 \nr: a {n} => workflow.trigger w {*}",
    ...["-10", "0", "10"].map((n): Rule => [`a ${n}`, trigger({ n })]),
    ["a x", trigger({ n: "z" })],
    ["a y", trigger({ n: "z" })],
    ["a 007", trigger({ n: "007" })],
  ),
  whole(
    "a value means its first text",
    "{n} = (big|large) [old] house\nr: {n:m} => workflow.trigger w {*}",
    ...["big old house", "big house", "large old house", "large house"].map(
      (match): Rule => [match, trigger({ m: "big old house" })],
    ),
  ),
  whole(
    "one form with two meanings is two rules",
    "{n} = John -> a | john -> b\nr: {n} => workflow.trigger w {*}",
    ["John", trigger({ n: "a" })],
    ["john", trigger({ n: "b" })],
  ),
  whole(
    "a parameter that is a missing capture alone is left out, {*} adds what no parameter names",
    "{n} = 1\n{m} = 2\nr: x [{n}] {m} => workflow.trigger w n={n} k=v {*}",
    ["x 1 2", trigger({ n: "1", k: "v", m: "2" })],
    ["x 2", trigger({ k: "v", m: "2" })],
  ),
  whole("{*} with nothing to add makes no parameters", "r: x => workflow.trigger w {*}", ["x", trigger()]),
  whole("quotes, escapes and signs in values", 'r: x => workflow.trigger w a="b \\" c" d=e=f', [
    "x",
    trigger({ a: 'b " c', d: "e=f" }),
  ]),
  whole("a text as it is written", "r: x => text.insert Dear  all, \\{brackets\\}", [
    "x",
    { type: "text.insert", text: "Dear  all, {brackets}" },
  ]),
  whole("a target with white space", "r: x => media.play my radio", [
    "x",
    { type: "media.play", target: "my radio" },
  ]),
  whole("the first => ends the phrase", "r: a \\=\\> b => text.insert c => d", [
    "a => b",
    { type: "text.insert", text: "c => d" },
  ]),
  whole(
    "a byte order mark, and lines that end in CR and in CR LF",
    "\ufeff# note\rr: go => scene.focus x\r\ns: run => scene.focus x",
    ["go"],
    ["run", FOCUS, { id: "s" }],
  ),
  whole("a threshold", "r >= 0.25: x => scene.focus x", ["x", FOCUS, { minConfidence: 0.25 }]),
  whole(
    "statements in their order, parts and lists that come later, ids of first texts",
    "s: x <p> => scene.focus x\n[the]  big (a|b) => scene.focus x\n<p> = y [z]",
    ["x y z", FOCUS, { id: "s" }],
    ["x y", FOCUS, { id: "s" }],
    ...["the big a", "the big b", "big a", "big b"].map((match): Rule => [match, FOCUS, { id: "the-big-a" }]),
  ),
  {
    ...whole(
      "an action that is handed in",
      "r: x\ns: y => scene.focus y",
      ["x"],
      ["y", { type: "scene.focus", target: "y" }, { id: "s" }],
    ),
    action: "scene.focus x",
  },
  {
    ...whole("what nothing uses is warned of", "{b} = x\n<a> = y\nr: z => scene.focus x", ["z"]),
    warnings: [
      { line: 1, column: 1 },
      { line: 2, column: 1 },
    ],
  },
];

function pairs(): string[] {
  return ["lights ein schalten", "lights einschalten", "light ein schalten", "light einschalten"];
}

export const heardSets = [
  {
    name: "texts are compared whole, as the service compares",
    file: "r: Stra\u00dfe [jetzt] => scene.focus x",
    heard: [
      heard(" STRASSE  Jetzt ", { id: "r" }),
      heard("strasse", { id: "r" }),
      heard("strasse jetz"),
      heard("die strasse"),
      heard(" "),
    ],
  },
  {
    name: "marks reorder and letters compose across the edges of pieces",
    file: "r: a[\u0301][\u0323] => scene.focus x\ns: \u1100[\u1161] => scene.focus x",
    heard: [
      heard("a\u0323\u0301", { id: "r" }),
      heard("\u1ea1\u0301", { id: "r" }),
      heard("\u00e1", { id: "r" }),
      heard("\uac00", { id: "s" }),
      heard("a\u0302"),
    ],
  },
  {
    name: "a set that nobody writes out",
    file: `{n} = 1..1000\nr: ${"(x|y|z) ".repeat(63)}{n} => workflow.trigger w {*}`,
    size: String(3n ** 63n * 1000n),
    heard: [
      heard(`${"Z y ".repeat(31)}x 77`, { id: "r", parameters: { n: "77" } }),
      heard(`${"Z y ".repeat(31)}x 077`),
      heard(`${"x ".repeat(63)}1001`),
    ],
  },
  {
    name: "every statement that takes a text, in the order of the file",
    file: "{n} = a | b\nr: go {n} => workflow.trigger w {*}\ns: go (a|c) => scene.focus x",
    heard: [
      heard("go a", { id: "r", parameters: { n: "a" } }, { id: "s" }),
      heard("go b", { id: "r", parameters: { n: "b" } }),
      heard("go c", { id: "s" }),
    ],
  },
];

export const targets: readonly (readonly [
  name: string,
  values: string,
  phrase: string,
  target: string,
  reads: boolean,
])[] = [
  ["a colon behind a slash", "a:b | c", "{v}", "/r/{v}", true],
  ["a colon in the first segment", "a:b | c", "{v}", "{v}", false],
  ["a colon that follows letters", "a | b", "{v} {w}", "{v}{w}", false],
  ["a colon that follows a slash", "a/ | b/", "{v} {w}", "{v}{w}", true],
  ["a colon that follows letters in some texts", "a/ | b", "{v} {w}", "{v}{w}", false],
  ["two slashes", "/ | b", "{v} {s}", "{v}{s}", false],
  ["two slashes that never meet", "c | b", "({v} x|{s} y) {v:k}", "/{k}", true],
  ["captures that no text has together", "a | b", "({v} {s:t}|{v:q} {w:t}) {v:z}", "{z}/{z}", true],
  ["a value with white space", "a | b c", "{v}", "/{v}", false],
  ["a backslash", "a | b\\\\c", "{v}", "/x/{v}", false],
  ["the same capture twice", "a | b", "{v}", "{v}:{v}", false],
  ["digits", "1..9", "{v}", "{v}", true],
];
