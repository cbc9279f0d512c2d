import { expect, test } from "bun:test";
import { codePieces } from "./code-colours.ts";

test("code is taken apart by what its languages have in common, and nothing of it is lost", () => {
  const code = `# say
curl 'https://x.example/a//b' -d '{
  "rules": [{ "id": "don\\"t", "minConfidence": 0.8, "on": true }]
}'
const a1 = await go("x"); // done`;
  const pieces = codePieces(code);
  expect(pieces.map(([, text]) => text).join("")).toBe(code);
  expect(pieces.filter(([kind]) => kind !== null)).toEqual([
    ["comment", "# say"],
    ["string", "'https://x.example/a//b'"],
    ["key", '"rules"'],
    ["key", '"id"'],
    ["string", '"don\\"t"'],
    ["key", '"minConfidence"'],
    ["number", "0.8"],
    ["key", '"on"'],
    ["keyword", "true"],
    ["keyword", "const"],
    ["keyword", "await"],
    ["string", '"x"'],
    ["comment", "// done"],
  ]);
});

test("code of any length takes time in proportion", () => {
  for (const letter of ['"', "'", "\\", "#", "a", " "])
    expect(
      codePieces(letter.repeat(20_000))
        .map(([, text]) => text)
        .join("").length,
    ).toBe(20_000);
});
