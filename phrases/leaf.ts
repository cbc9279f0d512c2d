import { normalize } from "@intent-resolution/engine";
import { isBlank } from "./blank.ts";
import { type Literal, letterBit, type Numbers, SPACE_LETTER } from "./net.ts";
import type { Range, Words } from "./tree.ts";

const DIGITS = Array.from("-0123456789").reduce(
  (letters, digit) => letters | letterBit(digit.charCodeAt(0)),
  0,
);

/** What is in normalized form already; most words are. */
const PLAIN = /^[a-z0-9]+(?: [a-z0-9]+)*$/;

/** Words, ready to be matched. */
export function literal(of: Words): Literal {
  const core = PLAIN.test(of.text) ? of.text : normalize(of.text);
  const leads = isBlank(of.text[0]);
  const trails = core !== "" && isBlank(of.text.at(-1));
  const first = (leads ? SPACE_LETTER : 0) | (core === "" ? 0 : letterBit(core.charCodeAt(0)));
  const longest = core.length + Number(leads) + Number(trails);
  return { kind: "literal", of, leads, core, trails, first, empty: core === "", captures: false, longest };
}

/** A range, ready to be matched. */
export function numbers(of: Range): Numbers {
  const longest = Math.max(String(of.from).length, String(of.to).length);
  return { kind: "numbers", of, first: DIGITS, empty: false, captures: false, longest };
}
