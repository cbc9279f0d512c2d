/** The kinds of a piece of code. */
export type CodeKind = "comment" | "key" | "string" | "number" | "keyword";

/** A piece of code; `null` where it has no colour of its own. */
export type CodePiece = readonly [kind: CodeKind | null, text: string];

const KEYWORDS =
  "as|async|await|const|defer|else|export|for|from|func|function|if|import|let|new|null|nil|package|return|type|with|true|false|None|True|False";
const PIECE = new RegExp(
  [
    String.raw`(?<comment>(?<=^|\s)(?:#|//)(?=\s|$|!).*$)`,
    String.raw`(?<key>"(?:[^"\\\n]|\\.)*"(?=\s*:))`,
    String.raw`(?<string>"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')`,
    String.raw`(?<number>(?<![\w.-])\d+(?:\.\d+)?(?![\w.-]))`,
    String.raw`(?<keyword>(?<![\w$.-])(?:${KEYWORDS})(?![\w$-]))`,
  ].join("|"),
  "gmu",
);

/**
 * Takes code apart for its colours: JSON, TypeScript, Python, Go and shell alike, by what they have in common. The
 * pieces put together are the code again.
 */
export const codePieces = (code: string): CodePiece[] => piecesOf(code, PIECE);

/** Takes code apart by a pattern whose groups are named as the kinds of pieces. */
export function piecesOf(code: string, pattern: RegExp): CodePiece[] {
  const pieces: CodePiece[] = [];
  let end = 0;
  for (const { 0: text, index, groups = {} } of code.matchAll(pattern)) {
    const kind = Object.keys(groups).find((name) => groups[name] !== undefined) as CodeKind;
    if (index > end) pieces.push([null, code.slice(end, index)]);
    pieces.push([kind, text]);
    end = index + text.length;
  }
  if (end < code.length) pieces.push([null, code.slice(end)]);
  return pieces;
}
