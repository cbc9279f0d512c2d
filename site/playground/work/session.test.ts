import { expect, test } from "bun:test";
import { type Content, edit, freshIndexes, openSession, type Session } from "./session.ts";

const rule = (id: string) => ({ id, match: id, action: { type: "media.play", target: "x" } as const });
const content: Content = {
  input: { sense: "voice", transcript: "a" },
  rules: ["a", "b", "c"].map(rule),
  cases: [],
  open: "",
};
const ids = ({ work }: Session) => work.rules.map(({ id }) => id).join("");

test("letters of one field come back with one undo, edits of two fields with two", () => {
  let session = openSession(content);
  for (const match of ["x", "xy", "xyz"])
    session = edit(session, { kind: "rule", index: 0, rule: { ...rule("a"), match } });
  session = edit(session, { kind: "rule", index: 1, rule: { ...rule("b"), match: "q" } });
  session = edit(session, { kind: "undo" });
  expect(session.work.rules.map(({ match }) => match)).toEqual(["xyz", "b", "c"]);
  session = edit(session, { kind: "undo" });
  expect(session.work.rules.map(({ match }) => match)).toEqual(["a", "b", "c"]);
  session = edit(edit(session, { kind: "redo" }), { kind: "redo" });
  expect(session.work.rules.map(({ match }) => match)).toEqual(["xyz", "q", "c"]);
  expect(edit(session, { kind: "redo" })).toBe(session);
});

test("a rule moves with its key, removed ones come back, and what is replaced is not lost", () => {
  const first = openSession(content);
  const moved = edit(first, { kind: "move", from: 0, to: 2 });
  expect([ids(moved), moved.work.keys]).toEqual([
    "bca",
    [...first.work.keys.slice(1), ...first.work.keys.slice(0, 1)],
  ]);
  const loaded = edit(edit(moved, { kind: "remove", index: 1 }), { kind: "load", content: { rules: [] } });
  expect(ids(loaded)).toBe("");
  const back = edit(edit(loaded, { kind: "undo" }), { kind: "undo" });
  expect(ids(back)).toBe("bca");
  expect(edit(first, { kind: "move", from: 0, to: 3 })).toBe(first);
});

test("several phrases become as many rules, up to the most that a request carries", () => {
  const matches = Array.from({ length: 40 }, (_, number) => `phrase ${number}`);
  const { work, fresh } = edit(openSession(content), { kind: "add", at: 1, matches });
  expect(work.rules.length).toBe(32);
  expect(work.rules[1]).toMatchObject({ id: "phrase-0", match: "phrase 0" });
  expect(new Set(work.keys).size).toBe(32);
  // None of them says yet what it does.
  expect(fresh.length).toBe(29);
});

test("a rule counts once it has a phrase and a target, and goes on counting when it is emptied", () => {
  let session = edit(openSession(content), { kind: "add", at: 1, matches: [""] });
  expect(freshIndexes(session)).toEqual([1]);
  session = edit(session, { kind: "move", from: 1, to: 3 });
  session = edit(session, { kind: "input", input: { sense: "touch" } });
  expect(freshIndexes(session)).toEqual([3]);
  // As it is found again when the page is opened anew.
  expect(freshIndexes(openSession(session.work))).toEqual([3]);
  for (const match of ["x", ""]) {
    session = edit(session, { kind: "rule", index: 3, rule: { ...rule("d"), match } });
    expect(freshIndexes(session)).toEqual([]);
  }
  // A pasted phrase has no target yet.
  session = edit(openSession(content), { kind: "add", at: 3, matches: ["pasted"] });
  expect(freshIndexes(session)).toEqual([3]);
  session = edit(session, { kind: "rule", index: 3, rule: { ...rule("pasted") } });
  expect(freshIndexes(session)).toEqual([]);
  // A target that is emptied later counts as what it is.
  const action = { type: "media.play", target: "" } as const;
  expect(freshIndexes(edit(session, { kind: "rule", index: 3, rule: { ...rule("d"), action } }))).toEqual([]);
});
