import { expect, test } from "bun:test";
import { type Draft, edit, openHistory } from "./history.ts";

const draft: Draft = { input: { sense: "voice", transcript: "a" }, phrases: "a", cases: [] };

test("letters of one field come back with one undo, edits of two fields with two", () => {
  let history = openHistory(draft);
  for (const text of ["x", "xy", "xyz"]) history = edit(history, { kind: "phrases", text, typedAt: "row 0" });
  history = edit(history, { kind: "phrases", text: "xyz q", typedAt: "row 1" });
  history = edit(history, { kind: "undo" });
  expect(history.present.phrases).toBe("xyz");
  history = edit(history, { kind: "undo" });
  expect(history.present.phrases).toBe("a");
  history = edit(edit(history, { kind: "redo" }), { kind: "redo" });
  expect(history.present.phrases).toBe("xyz q");
  expect(edit(history, { kind: "redo" })).toBe(history);
});

test("each change of the file that is not typed is a step of its own, and one without effect is none", () => {
  let history = openHistory(draft);
  for (const text of ["a\nb", "a\nb\nc"]) history = edit(history, { kind: "phrases", text });
  expect(edit(history, { kind: "phrases", text: "a\nb\nc" })).toBe(history);
  expect(edit(history, { kind: "undo" }).present.phrases).toBe("a\nb");
});

test("what is loaded can be taken back, and counts as another file; what is opened has no past", () => {
  const first = openHistory(draft);
  const loaded = edit(first, { kind: "load", content: { phrases: "b" } });
  expect(loaded.opened).not.toBe(first.opened);
  expect(edit(loaded, { kind: "undo" }).present).toBe(draft);
  const opened = edit(loaded, { kind: "open", content: draft });
  expect([opened.past, opened.present]).toEqual([[], draft]);
});
