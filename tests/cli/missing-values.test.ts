import { expect, test } from "bun:test";
import { intents } from "./in-memory.ts";

const files = { "call.phrases": "{who} = ...\ncall: call {who}\n" };

test("explain says where the values of a list come from that must be given", async () => {
  expect((await intents(files, "explain", "call.phrases", "--say", "call anna")).out).toContain(
    "call.phrases: after “call” comes a value of {who}, which --list who=FILE gives (line 2), not “anna”",
  );
});

test("a sample of texts asks for the values of such a list", async () => {
  expect(await intents(files, "say", "call.phrases", "--sample", "3")).toMatchObject({
    status: 2,
    out: "",
    err: "call.phrases: {who} has no values: --list who=FILE gives them\n",
  });
});

test("check tells a fault of intents.json once, however many files are beside it", async () => {
  const folder = { ...files, "go.phrases": "go: go home\n", "intents.json": '{ "foo": 1 }' };
  const { err } = await intents(folder, "check", "call.phrases", "go.phrases");
  expect(err.match(/intents\.json:1:1/g)).toHaveLength(1);
});

test("types has actions once whose parameters differ in their order alone", async () => {
  const file =
    "{r} = a | b\n{l} = c | d\none: x {r} {l} => workflow.trigger light {*}\ntwo: y {l} {r} => workflow.trigger light {*}\n";
  const { out } = await intents({ "a.phrases": file }, "types", "a.phrases");
  expect(out.match(/target: "light"/g)).toHaveLength(1);
});

test("number words of a language that is none name those that there are, and no import", async () => {
  const { err } = await intents({ "a.phrases": "{n} = 1..3 in xx\na: go {n}\n" }, "lint", "a.phrases");
  expect(err).toContain("there are no number words of the language xx, only of: de, en, es,");
  expect(err).not.toContain("numbers/xx");
});
