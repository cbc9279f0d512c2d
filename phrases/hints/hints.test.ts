import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { runs } from "../../tests/fixtures/property-runs.ts";
import { hintsOf, missingWords, shortForms, TooLargeError, UnspacedScriptError } from "../hints.ts";
import { readPhrases } from "../index.ts";
import { de } from "../numbers/de.ts";
import { en } from "../numbers/en.ts";
import { parts as partsEn } from "../parts/en.ts";
import { inWords } from "./in-words.ts";

/**
 * Returns the texts of a grammar whose rules are lists of alternatives of symbols; a name is a rule, all else is text.
 */
function generate(rules: Map<string, string[][]>, join: string, name = "root"): string[] {
  const bodies = rules.get(name) ?? [];
  return bodies.flatMap((body) =>
    body.reduce<string[]>(
      (starts, symbol) => {
        const [, rule] = /^@(.*)$/.exec(symbol) ?? [];
        const ends = rule === undefined ? [symbol.slice(1)] : generate(rules, join, rule);
        return starts.flatMap((start) =>
          ends.map((end) => (start && end ? start + join + end : start + end)),
        );
      },
      [""],
    ),
  );
}

const plain = (text: string) =>
  text.replace(
    /\\(?:x(..)|u(.{4})|U(.{8})|(.))/g,
    (_, ...[two, four, eight, one]) => one ?? String.fromCodePoint(Number.parseInt(two ?? four ?? eight, 16)),
  );

function readGbnf(text: string): string[] {
  const rules = new Map(
    text
      .trimEnd()
      .split("\n")
      .map((line) => {
        const [, name = "", right = ""] = /^([\w-]+) ::= (.*)$/.exec(line) ?? [];
        const bodies: string[][] = right.endsWith(")?") ? [[], []] : [[]];
        for (const [token] of right.matchAll(/"(?:\\.|[^"\\])*"|\||[\w-]+/g))
          if (token === "|") bodies.push([]);
          else bodies.at(-1)?.push(token.startsWith('"') ? `=${plain(token.slice(1, -1))}` : `@${token}`);
        return [name, bodies] as const;
      }),
  );
  return generate(rules, "");
}

function readJsgf(text: string): string[] {
  const rules = new Map(
    text
      .trimEnd()
      .split("\n")
      .slice(2)
      .map((line) => {
        const [, name = "", right = ""] = /^(?:public )?<(\w+)> = (.*);$/.exec(line) ?? [];
        const bodies: string[][] = [[]];
        for (const [token] of right.matchAll(/"(?:\\.|[^"\\])*"|<\w+>|\||[^\s|<>"]+/g))
          if (token === "|") bodies.push([]);
          else if (token !== "<NULL>")
            bodies
              .at(-1)
              ?.push(
                token.startsWith("<")
                  ? `@${token.slice(1, -1)}`
                  : `=${plain(token.replace(/^"(.*)"$/, "$1"))}`,
              );
        return [name, bodies] as const;
      }),
  );
  return generate(rules, " ");
}

const ENTITIES: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };

function readSrgs(text: string): string[] {
  const rules = new Map(
    [...text.matchAll(/<rule id="(\w+)"[^>]*>(.*)<\/rule>/g)].map(([, name = "", content = ""]) => [
      name,
      [...content.matchAll(/<item>(.*?)<\/item>/g)].map(([, item = ""]) =>
        [...item.matchAll(/<ruleref uri="#(\w+)"\/>|<token>(.*?)<\/token>/g)].map(([, rule, token = ""]) =>
          rule === undefined ? `=${token.replace(/&\w+;/g, (entity) => ENTITIES[entity] ?? "")}` : `@${rule}`,
        ),
      ),
    ]),
  );
  return generate(rules, " ");
}

const READERS = { gbnf: readGbnf, jsgf: readJsgf, srgs: readSrgs };

const texts = (set: ReturnType<typeof readPhrases>) =>
  [...new Set([...set.rules()].map(({ match }) => match))].sort();

const word = fc.constantFrom("a", "b", "ä", " ", " c ", "d  d", "\\<", '"', "&", "", "%", "光");
const { phrase } = fc.letrec<{ phrase: string; group: string }>((tie) => ({
  phrase: fc
    .array(fc.oneof({ depthSize: "small" }, word, tie("group")), { maxLength: 4 })
    .map((items) => items.join("")),
  group: fc
    .tuple(
      fc.constantFrom("(|)", "[|]", "(;)", "[;]", "{n}", "<p>"),
      fc.array(tie("phrase"), { minLength: 2, maxLength: 3 }),
    )
    .map(([kind, items]) =>
      kind.length > 3 || /\w/.test(kind) ? kind : kind[0] + items.join(kind[1]) + kind[2],
    ),
}));

const setOf = (phrases: readonly string[]) =>
  readPhrases(
    ["<p> = q[r ] s", "{n} = 1..3 | x y -> z", ...phrases.map((each) => `x: w ${each} => scene.focus x`)]
      .map((line) => line.replace(/\{n\}/g, (use, at) => (at === 0 ? use : `{n:n${at}}`)))
      .join("\n"),
  );

describe("hintsOf()", () => {
  test("grammars hold exactly the texts of the set, whatever the pieces do at their edges", () => {
    let compared = 0;
    fc.assert(
      fc.property(fc.array(phrase, { minLength: 1, maxLength: 2 }), (phrases) => {
        const set = setOf(phrases);
        if (set.size > 2_000n) return;
        for (const target of ["gbnf", "jsgf", "srgs"] as const) {
          const { text, cut } = hintsOf(set, target);
          expect([...new Set(READERS[target](text))].sort()).toEqual(
            texts(target === "gbnf" ? set : inWords(set)),
          );
          expect(cut).toBe(0n);
        }
        compared++;
      }),
      { numRuns: runs(300) },
    );
    expect(compared).toBeGreaterThan(runs(300) / 3);
  });

  test("of free text the words on each side are hints", () => {
    const set = readPhrases("add: add {item...} to my list\nmusic: {曲...}をかけて => text.insert {曲}");
    expect(hintsOf(set, "sherpa").text).toBe("add :1.5\nto my list :1.5\nをかけて :1.5\n");
    expect(READERS.jsgf(hintsOf(set, "jsgf").text)).toEqual(["add", "to my list", "をかけて"]);
    expect(shortForms(set).map(({ form }) => form)).toEqual(["add {item...} to my list", "{曲...} をかけて"]);
  });

  test("rules are hints as well, those that are switched off are none", () => {
    const rule = (match: string, enabled?: boolean) => ({
      id: "a",
      match,
      action: { type: "scene.focus", target: "x" } as const,
      ...(enabled !== undefined && { enabled }),
    });
    const rules = [rule(" Go  home "), rule("stop", false), rule("pause", true)];
    expect(JSON.parse(hintsOf(rules, "web").text)).toEqual([
      { phrase: "Go home", boost: 2 },
      { phrase: "pause", boost: 2 },
    ]);
    expect(hintsOf(rules, "sherpa", { boost: 3 }).text).toBe("Go home :3\npause :3\n");
    expect(hintsOf(rules, "whisper").text).toBe("Go home, pause.");
    expect(JSON.parse(hintsOf(rules, "vosk").text)).toEqual({
      words: ["go", "home", "pause"],
      grammar: ["go home", "pause", "[unk]"],
    });
    expect(hintsOf([], "whisper")).toEqual({ text: "", total: 0n, cut: 0n });
  });

  test("lists of a large set cover its words, and say how many texts are cut", () => {
    const set = readPhrases(
      "{room} = kitchen | attic\n{n} = 1..100000\na: set {n} in [the] {room} => scene.focus x\nb: stop => scene.focus x",
    );
    const { text, total, cut } = hintsOf(set, "sherpa");
    expect(text).toBe("set 1 in the kitchen :1.5\nstop :1.5\nset 1 in attic :1.5\n");
    expect([total, cut]).toEqual([400_001n, 399_998n]);
  });

  test("cut counts different texts", () => {
    const set = readPhrases("a: go (home|home|Home|back) => scene.focus x\nb: go home => scene.focus y");
    const { text, total, cut } = hintsOf(set, "sherpa", { limit: 1 });
    expect([text, total, cut]).toEqual(["go home :1.5\n", 2n, 1n]);
  });

  test("numbers that can be said in words are in words where the recognizer writes every word out", () => {
    const set = readPhrases(
      "{n} = 24..25 in en | 3..3 in en ordinal | 8..9 | 7up -> drink\na: set {n} => scene.focus x",
      { numbers: [en] },
    );
    const words = ["set 7up", "set 8", "set 9", "set third", "set twenty five", "set twenty four"];
    for (const target of ["jsgf", "srgs"] as const)
      expect([...new Set(READERS[target](hintsOf(set, target).text))].sort()).toEqual(words);
    expect(JSON.parse(hintsOf(set, "vosk").text).grammar.slice(0, -1).sort()).toEqual(words);
    expect(hintsOf(set, "sherpa").text.split(" :1.5\n").slice(0, -1).sort()).toEqual(words);
    for (const target of ["web", "gbnf"] as const) expect(hintsOf(set, target).text).toContain("25");
  });

  test.each([
    ["{n}[ ](%|percent)", ["five percent", "half percent", "six percent"]],
    ["{n}[(.| point ){n:m}] degrees", 3 + 9],
    ["at ({n}|0{n})[:{n:m}| o'clock]", 3 + 3],
    ["({n:a} h|{digits}(h|hrs)|{digits}.5 hours)", ["five h", "half h", "six h"]],
    ["[$]{n}[!]", ["five", "half", "six"]],
    ["{n}th", ["fiveth", "halfth", "sixth"]],
    ["(C#|C sharp)", ["C sharp", "C#"]],
  ])("of %s what only writing has is left out where something else can be said", (phrase, expected) => {
    const set = readPhrases(`{n} = 5..6 in en | half -> 7\n{digits} = 5..6\na: ${phrase} => scene.focus x`, {
      numbers: [en],
    });
    const said = [...new Set(READERS.jsgf(hintsOf(set, "jsgf").text))].sort();
    if (typeof expected === "number") expect(said).toHaveLength(expected);
    else expect(said).toEqual(expected);
    for (const text of said) expect(text).not.toMatch(/[\d.:%$!]/);
  });

  test("numbers in words are composed: ten times as many do not cost ten times as much", () => {
    const sizes = [100, 1_000].map((most) => {
      const set = readPhrases(`{n} = 1..${most} in en\na: wait {n} minutes => scene.focus x`, {
        numbers: [en],
      });
      return hintsOf(set, "srgs").text.length;
    });
    expect(sizes[1]).toBeLessThan(3 * (sizes[0] ?? 0));
  });

  test("a grammar of the parts of a language is of a size that a recognizer loads", () => {
    const set = readPhrases(
      {
        en: partsEn,
        home: ["clock", "duration", "date", "percent", "temperature"]
          .map((part) => `${part}: set it to <${part}> => workflow.trigger set {*}`)
          .join("\n"),
      },
      { numbers: [en] },
    );
    for (const target of ["gbnf", "jsgf", "srgs"] as const)
      expect(hintsOf(set, target).text.length).toBeLessThan(200_000);
  });

  test("SRGS names the language of the number words, unless another one is given", () => {
    const set = readPhrases("{n} = 1..3 in de\na: nimm {n} => scene.focus x", { numbers: [en, de] });
    expect(hintsOf(set, "srgs").text).toContain('xml:lang="de"');
    expect(hintsOf(set, "srgs", { language: "de-AT" }).text).toContain('xml:lang="de-AT"');
  });

  test("Vosk is refused texts without blanks between words, of a list as well", () => {
    for (const file of [
      "a: 音楽をかけて => scene.focus x",
      "{room} = บ้าน | hall\na: go {room} => scene.focus x",
    ])
      expect(() => hintsOf(readPhrases(file), "vosk")).toThrow(UnspacedScriptError);
  });

  test("a prompt for Whisper fits its window, by any count of tokens", () => {
    const rules = Array.from({ length: 500 }, (_, index) => ({
      id: "a",
      match: `open the garden door number ${index}`,
      action: { type: "scene.focus", target: "x" } as const,
    }));
    const { text, cut } = hintsOf(rules, "whisper");
    expect(text.length).toBeLessThan(224 * 4);
    expect(text.split(", ").length + Number(cut)).toBe(500);
  });

  test("a word of many pieces is written once, however many statements contain it", () => {
    const file = (statements: number) =>
      `{n} = 1..100\n${"s: wait {n}[ ][-]hour[s] X => scene.focus x\n"
        .repeat(statements)
        .replace(/X/g, (_, at) => `and ${at}`)}`;
    const [one, many] = [1, 200].map(
      (statements) => hintsOf(readPhrases(file(statements)), "jsgf").text.length,
    );
    expect(many).toBeLessThan((one as number) + 200 * 60);
  });

  test("a grammar costs what its pieces cost, and words of too many pieces are refused", () => {
    const large = readPhrases(`a: ${"[very |quite ]".repeat(200)}big => scene.focus x`);
    expect(hintsOf(large, "jsgf").text.length).toBeLessThan(100_000);
    const glued = readPhrases(`a: ${"(x|yy|zzz)".repeat(40)} => scene.focus x`);
    expect(hintsOf(glued, "gbnf").text.length).toBeLessThan(100_000);
    expect(() => hintsOf(readPhrases(`a: ${"(a|b|c|d)".repeat(40)} => scene.focus x`), "srgs")).toThrow(
      TooLargeError,
    );
  });
});

describe("missingWords()", () => {
  test("names the words of all texts that a vocabulary lacks, open statements and parts included", () => {
    const set = readPhrases(
      "{n} = 5..6 in en\n<p> = would[ ]you\na: <p> Dim[mer] it to {n} => scene.focus x\nnote: jot {t...} => text.insert {t}",
      { numbers: [en] },
    );
    expect(missingWords(set, ["would", "you", "dim", "IT", "to", "five"])).toEqual([
      "dimmer",
      "jot",
      "six",
      "wouldyou",
    ]);
    const action = { type: "scene.focus", target: "x" } as const;
    expect(missingWords([{ id: "a", match: "go  home", action }], ["go"])).toEqual(["home"]);
  });
});
