import { ACTION_TYPES } from "@intent-resolution/contract";
import type { Meant } from "./literal-syntax-mistake.ts";

/** The literal syntax that phrases and spoken forms may have. */
export const LITERAL_SYNTAX: readonly (readonly [meant: Meant, pattern: RegExp])[] = [
  ["id", /:(?=\s|$)/gu],
  ["definition", /(?<=\s)=(?=\s)/gu],
  ["comment", /(?<=\s)#(?=\s|$)/gu],
  ["range", /(?<=\d\s?)(?:\.{2,}|…)(?=\s?-?\d)/gu],
  // An operator between numbers is said.
  ["wildcard", /(?<![\d}]\s?)\*|\*(?!\s?[\d{])/gu],
  ["repeated", /(?<=[)\]>}])\+(?!\s?[\d{])/gu],
  // At the end it is punctuation, unless a group of one alternative is before it.
  ["optional", /(?<=[)\]>}\p{L}])\?(?=\s*\S)|(?<=\([^()|]*\))\?/gu],
  ["plural", /(?<=s)\?(?=\s*$)/gu],
  ["slash", /(?<=\p{L}{3})\/(?=\p{L}{3})/gu],
  ["action", new RegExp(`(?<=\\s)->(?=\\s+(?:${ACTION_TYPES.join("|")})(?:\\s|$))`, "gu")],
  ["capture", /(?<=[)\]]):(?=[\p{L}_])/gu],
  ["constant", /(?<=[)\]])=(?=[\p{L}_])|(?<=[\p{L}\p{N}_])=(?=[([])/gu],
  ["empty", /\([|;]*\)|\[[|;]*\]/g],
  ["variable", /(?<!\p{L})\$(?=[\p{L}_])/gu],
  ["quotes", /"[^"]*"|“[^“”]*”|„[^„“”]*[“”]|«[^«»]*»|(?<=(?:^|[|([])\s?)'[^']*'(?=\s?(?:[|)\]]|$))/gu],
  ["width", /[：（）［］｛｝｜；＜＞＝＃→⇒]/gu],
];
