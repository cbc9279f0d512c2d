import { expect, test } from "bun:test";
import { resolveTranscript } from "@intent-resolution/client";
import { readPhrases } from "@intent-resolution/phrases";
import { withoutEndMarks } from "../index.ts";

test("withoutEndMarks() leaves out punctuation at the end, and keeps the full stop of an abbreviation", () => {
  expect(
    ["a.", "a, ", "a?!", "a…", "a。", "5 p.m.", "z.B.", "go to U.S.", "end of it.", "...", ""].map(
      withoutEndMarks,
    ),
  ).toEqual(["a", "a", "a", "a", "a", "5 p.m.", "z.B.", "go to U.S.", "end of it", "", ""]);
});

test("what free text captures of a transcript has no punctuation at its end", () => {
  const rules = readPhrases(
    "add: add {item...} to my list => text.insert {item}\nnote: note {t...} => text.insert {t}",
  );
  const heard = (text: string, exact = false) =>
    resolveTranscript({ text }, rules, { exact }).intents.map(
      ({ action }) => "text" in action && action.text,
    );
  expect(heard("Add milk, to my list.")).toEqual(["milk"]);
  expect(heard("note see you, at 5 p.m.")).toEqual(["see you, at 5 p.m."]);
  expect(heard("note call Anna.")).toEqual(["call Anna"]);
  expect(heard("add milk, to my list", true)).toEqual(["milk,"]);
});
