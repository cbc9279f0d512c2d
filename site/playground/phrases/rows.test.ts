import { expect, test } from "bun:test";
import {
  escapedPhrase,
  isUnfinished,
  lineOfRow,
  literalOf,
  rowsOf,
  withLinesAfter,
  withMovedRow,
  withoutUnfinished,
  withRow,
} from "./rows.ts";

const FILE = `# what is said at home
{room} = kitchen | bath
light >= 0.8: turn on the {room} light => workflow.trigger light room={room}

# off: quiet: stop => media.pause radio
go home
  [now] => navigation.open /home
`;

test("the rows of a file are its lists and rules, with those that are off and those of several lines", () => {
  expect(rowsOf(FILE)).toMatchObject([
    { kind: "definition", first: 1, text: "{room} = kitchen | bath" },
    {
      id: "light",
      threshold: "0.8",
      phrase: "turn on the {room} light",
      action: { type: "workflow.trigger", payload: "light room={room}" },
    },
    { id: "quiet", isOff: true, first: 4, last: 4 },
    { id: null, phrase: "go home [now]", first: 5, last: 6 },
  ]);
});

test.each([
  "go home  => navigation.open ",
  "a:  => scene.focus x",
  "a:  go  home => scene.focus x",
  "a \\=> b => scene.focus x",
  "no action at all",
  "# off: a >= 0.5: b => text.insert c d",
])("a row is written as it was read, with the blanks that are being typed: %s", (line) => {
  const [row] = rowsOf(line);
  expect(row && lineOfRow(row)).toBe(line);
});

test("a row is replaced, removed, followed and moved, and all other lines stay", () => {
  const rows = rowsOf("# top\na: x => scene.focus a\nb: y\n z => scene.focus b\nc: w => scene.focus c\n");
  const [a, b, c] = rows;
  if (!a || !b || !c) throw new Error("no rows");
  const text = "# top\nA\nB1\n B2\nC\n";
  expect(withRow(text, b, "B")).toBe("# top\nA\nB\nC\n");
  expect(withRow(text, a, null)).toBe("# top\nB1\n B2\nC\n");
  expect(withLinesAfter(text, undefined, ["D"])).toBe("# top\nA\nB1\n B2\nC\nD\n");
  expect(withLinesAfter(text, b, ["D"])).toBe("# top\nA\nB1\n B2\nD\nC\n");
  expect(withMovedRow(text, a, b)).toBe("# top\nB1\n B2\nA\nC\n");
  expect(withMovedRow(text, c, b)).toBe("# top\nA\nC\nB1\n B2\n");
  expect(withMovedRow(text, b, a)).toBe("# top\nB1\n B2\nA\nC\n");
});

test("a rule without a phrase or a target is unfinished, and left out without moving a line", () => {
  const text = "a:  => scene.focus x\nb: y => scene.focus \nc: z => scene.focus x";
  const rows = rowsOf(text);
  expect(rows.map(isUnfinished)).toEqual([true, true, false]);
  expect(withoutUnfinished(text, rows)).toBe("\n\nc: z => scene.focus x");
});

test("a text becomes a phrase that says it, and a phrase of one text is that text", () => {
  for (const text of ["go home", "a (b) [c] {d} <e> f|g; h\\i: j => k -> l"])
    expect(literalOf(escapedPhrase(text))).toBe(text);
  expect(literalOf("[please] go home")).toBeNull();
});
