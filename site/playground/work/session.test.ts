import { expect, test } from "bun:test";
import { edit, openSession, type Work } from "./session.ts";

const work: Work = { input: { sense: "voice", transcript: "a" }, phrases: "a", cases: [] };

test("letters of one field come back with one undo, edits of two fields with two", () => {
  let session = openSession(work);
  for (const text of ["x", "xy", "xyz"]) session = edit(session, { kind: "phrases", text, typedAt: "row 0" });
  session = edit(session, { kind: "phrases", text: "xyz q", typedAt: "row 1" });
  session = edit(session, { kind: "undo" });
  expect(session.work.phrases).toBe("xyz");
  session = edit(session, { kind: "undo" });
  expect(session.work.phrases).toBe("a");
  session = edit(edit(session, { kind: "redo" }), { kind: "redo" });
  expect(session.work.phrases).toBe("xyz q");
  expect(edit(session, { kind: "redo" })).toBe(session);
});

test("each change of the file that is not typed is a step of its own, and one without effect is none", () => {
  let session = openSession(work);
  for (const text of ["a\nb", "a\nb\nc"]) session = edit(session, { kind: "phrases", text });
  expect(edit(session, { kind: "phrases", text: "a\nb\nc" })).toBe(session);
  expect(edit(session, { kind: "undo" }).work.phrases).toBe("a\nb");
});

test("what is loaded can be taken back, and counts as another file; what is opened has no past", () => {
  const first = openSession(work);
  const loaded = edit(first, { kind: "load", content: { phrases: "b" } });
  expect(loaded.opened).not.toBe(first.opened);
  expect(edit(loaded, { kind: "undo" }).work).toBe(work);
  const opened = edit(loaded, { kind: "open", content: work });
  expect([opened.past, opened.work]).toEqual([[], work]);
});
