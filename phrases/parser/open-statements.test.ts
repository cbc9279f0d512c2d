import { describe, expect, test } from "bun:test";
import { compilePhrases, loadPhrases } from "../compiled.ts";
import { PhraseFaults, readPhrases } from "../index.ts";

const faultsOf = (file: string): string[] => {
  try {
    readPhrases(file);
    return [];
  } catch (error) {
    if (error instanceof PhraseFaults) return error.message.split("\n");
    throw error;
  }
};

describe("an open statement", () => {
  const set = readPhrases(
    "home: go home => navigation.open /home\n" +
      "note >= 0.5: (note|write down) {text...} => text.insert {text}\n" +
      "search [the web] for {query...} => workflow.trigger search {*}",
  );

  test("is not part of the list of rules", () => {
    expect(set.size).toBe(1n);
    expect(set.grammar.statements.map(({ id }) => id)).toEqual(["home"]);
  });

  test("has the words before the rest as its phrase, an id from them and its threshold", () => {
    expect(
      set.grammar.openStatements.map(({ id, threshold, free, phrase }) => [id, threshold, free, phrase.kind]),
    ).toEqual([
      ["note", 0.5, "text", "choice"],
      ["search-the-web-for", null, "query", "sequence"],
    ]);
  });

  test("has words on both sides of the free ones, and an id from all", () => {
    const { openStatements } = readPhrases("add {x...} to [my] list => text.insert {x}").grammar;
    expect(openStatements).toMatchObject([
      {
        id: "add-to-my-list",
        phrase: { text: "add" },
        free: "x",
        after: { items: [{ text: "to " }, {}, {}] },
      },
    ]);
    expect(readPhrases("a: {x...} please").grammar.openStatements[0]?.phrase).toMatchObject({ items: [] });
  });

  test("comes back from compiled phrases with every place", () => {
    const { grammar } = loadPhrases(JSON.parse(JSON.stringify(compilePhrases(set))));
    const places = (of: typeof grammar) =>
      of.openStatements.map(({ at, action, free }) => [of.place(at), of.place(action.at), free, action.type]);
    expect(places(grammar)).toEqual(places(set.grammar));
  });

  test("may have an optional group before the rest that ends in a space", () => {
    expect(readPhrases("go [that ]{x...} => text.insert {x}").grammar.openStatements).toHaveLength(1);
  });

  test.each([
    ["a: {x...} => text.insert {x}", "1:4: some text of this phrase is {x...} alone"],
    ["a: [please] {x...} [now] => text.insert {x}", "1:4: some text of this phrase is {x...} alone"],
    ["a: go{x...} => text.insert {x}", "1:6: white space is expected beside {x...}"],
    ["a: go {x...}home => text.insert {x}", "1:7: white space is expected beside {x...}"],
    ["a: {x...}, please => text.insert {x}", "1:4: white space is expected beside {x...}"],
    ["a: go ({x...}) => text.insert {x}", "1:8: {x...} is free text"],
    ["a: go [x;{x...}] => text.insert y", "1:10: {x...} is free text"],
    ["a: go {x...} to {y...} => text.insert {x}", "1:17: {y...} is free text"],
    ["<p> = x {x...}\na: <p> => text.insert x", "1:9: {x...} is free text"],
    ["{l} = x {x...}\na: {l} => text.insert x", "1:9: {x...} is free text"],
    ["{x} = a | b\na: go {x...} to {x} => text.insert {x}", "2:14: one text may capture {x} twice"],
    ["a: go {x...} => navigation.open {x}", "1:17: {x...} is free text"],
    ["a: go {x...} => media.play {x}", "1:17: {x...} is free text"],
    ["a: go {x...} => workflow.trigger x{x}", "1:17: {x...} is free text"],
    ["{x} = a | b\na: go {x} {x...} => text.insert {x}", "2:4: one text may capture {x} twice"],
    ["a: go {x...} => text.insert {y}", "1:29: no text of this phrase captures {y}"],
    ["a: go {x} => text.insert {x}", "1:7: there is no list {x}"],
  ])("is refused where it cannot be one: %s", (file, start) => {
    const [first = ""] = faultsOf(file);
    expect(first).toStartWith(start);
  });

  test("is not one where a backslash escapes the bracket", () => {
    expect(faultsOf("a: go \\{x...\\} => text.insert x")).toEqual([]);
    expect(readPhrases("a: go \\{x...\\} => text.insert x").size).toBe(1n);
  });
});
