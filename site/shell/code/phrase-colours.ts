import { REFERENCE } from "@intent-resolution/phrases/syntax";
import { type CodePiece, piecesOf } from "./code-colours.ts";

const PIECE = new RegExp(
  [
    "(?<comment>^#.*$)",
    String.raw`(?<string>\\.|"(?:[^"\\\n]|\\.)*")`,
    String.raw`(?<key>^[^\s:()[\]<>{}\\]+(?=:(?:\s|$)|\s*>=)|${REFERENCE.source}|\{\*\})`,
    String.raw`(?<number>-?\d+\.\.-?\d+(?:\/\d+)?(?: in [a-z]{2,3}\b(?: ordinal)?)?|>= ?[\d.]+)`,
    String.raw`(?<keyword>(?<=\s)=>(?: [\w.]+|$)|(?<=\s)->(?=\s)|[|;()[\]])`,
  ].join("|"),
  "gmu",
);

/** Takes a file of phrases apart for its colours, as the extension for editors does. */
export const phrasePieces = (source: string): CodePiece[] => piecesOf(source, PIECE);
