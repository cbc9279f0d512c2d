import { describe, expect, test } from "bun:test";
import vectors from "../vectors/v1/phrases.json";
import { MAX_NODES } from "./bounds.ts";
import { PhraseFaults, readPhrases } from "./index.ts";

/** The faults of a file as `line:column: message`; none if it can be read. */
function faultsOf(file: string, action?: string): string[] {
  try {
    readPhrases(file, action === undefined ? {} : { action });
    return [];
  } catch (error) {
    if (!(error instanceof PhraseFaults)) throw error;
    return error.faults.map(({ line, column, message }) => `${line}:${column}: ${message}`);
  }
}

const DO = " => scene.focus x";

describe("readPhrases() refuses", () => {
  test.each(vectors.cases.flatMap((each) => ("faults" in each ? [each] : [])))(
    "$name",
    ({ file, faults = [] }) => {
      // Behind the sentence that the vector tells, ours may go on with more.
      const told = faults.map(({ line, column, message }) => `${line}:${column}: ${message}`);
      expect(faultsOf(file).map((line, index) => line.slice(0, told[index]?.length))).toEqual(told);
    },
  );

  test("a file of more than 4 MiB, by its bytes", () => {
    const line = `# ${"é".repeat(1022)}\n`;
    expect(faultsOf(line.repeat(2048) + "#\n")).toEqual([]);
    expect(faultsOf(line.repeat(2052))[0]).toStartWith("1:1: a file has at most 4194304 bytes");
  });

  test("more nodes than 1,000,000, at the first that is too many", () => {
    const line = `<P> = ${"()".repeat(20_000)}\n`;
    const file = Array.from({ length: 51 }, (_, index) => line.replace("P", `p${index}`)).join("");
    expect(MAX_NODES).toBe(1_000_000);
    expect(faultsOf(file)).toEqual(["51:9: from here on there are more than 1000000 nodes in the file"]);
  });

  test.each([
    ["empty pieces", "()"],
    ["white space", "\\ "],
  ])("a text that is put together from millions of %s, at once", (_, piece) => {
    const parts = Array.from({ length: 15 }, (_, index) => `<p${index + 1}> = ${`<p${index}>`.repeat(10)}`);
    const file = [
      `<p0> = ${piece}`,
      ...parts,
      `a: x <p15>${DO}`,
      "b: <p15> {l:z} x => text.insert {z}",
      "{l} = <p15>x | y",
    ];
    expect(faultsOf(file.join("\n")).map((fault) => fault.slice(0, 42))).toEqual([
      "17:4: a text is put together from at most ",
      "19:7: a text is put together from at most ",
    ]);
  });

  test("all faults in one go, in the order of the file, and no more than 100", () => {
    expect(faultsOf(`a: <x>${DO}\nb: (y${DO}\nc: z => nothing`)).toHaveLength(3);
    expect(faultsOf(`a: <x>${DO}\n`.repeat(300))).toHaveLength(100);
  });

  test.each([
    ["an arrow without a blank", "a: go =>scene.focus x", "1:8"],
    ["an arrow of values before an action", "a: go -> scene.focus x", "1:8"],
    ["an action of a part", `<p> = go${DO}\na: <p>${DO}`, "1:11"],
    ["an action alone", "=> scene.focus x", "1:2"],
  ])("%s, with a word on arrows", (_, file, place) => {
    expect(faultsOf(file, "scene.focus y")).toEqual([
      `${place}: this > closes nothing; as text it is written \\>; an action follows => with white space on both sides`,
    ]);
  });

  test("an action that is handed in and is none", () => {
    expect(faultsOf("a: go", "run rm")[0]).toStartWith(
      "1:1: the action that was handed in: the action's type",
    );
  });
});

describe("readPhrases() takes", () => {
  test.each(vectors.cases.filter((each) => !("faults" in each)))("$name", ({ file, action }) => {
    expect(faultsOf(file, action)).toEqual([]);
  });
});
