import { collapseWhitespace, type Rule } from "@intent-resolution/contract";
import { type Difference, type Explanation, normalize } from "@intent-resolution/engine";
import type { Explained } from "../queries/cases.ts";
import type { Paint } from "../terminal/paint.ts";
import { clip, codePoints, columns, showAction, visible } from "../terminal/show.ts";

/** Returns a table of rules and reasons, a line for each rule. */
export function reasonTable(explained: readonly Explained[], paint: Paint): string[] {
  const head = ["", "RULE", "MATCH", "WHY"].map(paint.faint);
  const rows = explained.map(({ rule, explanation }) => [
    sign(explanation, paint),
    visible(clip(rule.id, 32)),
    matchCell(rule, explanation, paint),
    // What has nothing in common with the input is not what the reader looks for.
    isUnrelated(explanation) ? paint.faint(why(rule, explanation)) : why(rule, explanation),
  ]);
  return columns([head, ...rows]);
}

function sign({ reason }: Explanation, paint: Paint): string {
  if (reason === "matched") return paint.good("✓");
  return reason === "disabled" ? paint.faint("–") : paint.bad("✗");
}

function isUnrelated(explanation: Explanation): boolean {
  return explanation.reason === "text_differs" && explanation.difference.position === 0;
}

const WIDEST_MATCH = 32;

/**
 * Returns the rule's text as it is written; where it begins like the input, the first letter that differs is marked.
 */
function matchCell({ match }: Rule, explanation: Explanation, paint: Paint): string {
  const written = collapseWhitespace(match);
  if (explanation.reason !== "text_differs" || explanation.input === "" || isUnrelated(explanation))
    return visible(clip(written, WIDEST_MATCH));
  const { difference } = explanation;
  const before = beginning(written, difference.before.length);
  const [letter = ""] = difference.match === "" ? [] : (LETTER.exec(written.slice(before.length)) ?? []);
  const shared = [...before];
  // A long text is cut at its beginning, so that the place that matters stays in sight.
  const start = shared.length > 20 ? `…${shared.slice(-16).join("")}` : before;
  const rest = written.slice(before.length + letter.length);
  const room = WIDEST_MATCH - [...start].length - 1;
  return visible(start) + paint.mark(visible(letter)) + visible(clip(rest, room));
}

const LETTER = /^\P{M}\p{M}*/u;

/** Returns the beginning of a text, whose normalized form has a length at most. */
function beginning(text: string, length: number): string {
  let end = 0;
  for (const letter of text) {
    // A space at the end counts in the middle of a text.
    if (normalize(`${text.slice(0, end)}${letter}.`).length - 1 > length) break;
    end += letter.length;
  }
  return text.slice(0, end);
}

/** Returns why the rule fired or not, in words. */
export function why({ action }: Rule, explanation: Explanation): string {
  switch (explanation.reason) {
    case "matched":
      return `matched: ${showAction(action)}`;
    case "disabled":
      return "disabled";
    case "text_differs":
      return explanation.input === ""
        ? "the input is empty, which matches no rule"
        : differs(explanation.difference);
    case "confidence_missing":
      return `needs a confidence of ${explanation.minConfidence}, but the input has none`;
    case "confidence_below":
      return `confidence ${explanation.confidence} is below ${explanation.minConfidence}`;
    case "sense_unavailable":
      return `the sense ${explanation.sense} has no API`;
  }
}

function differs({ position, input, match }: Difference): string {
  const place = `text differs at letter ${position + 1}`;
  if (input === "") return `${place}: the input ends before ${letter(match)}`;
  if (match === "") return `${place}: the input goes on with ${letter(input)}`;
  // Letters of different alphabets may look alike, so their numbers distinguish them.
  const exact = isAscii(input) !== isAscii(match);
  const letters = `${letter(input, exact)} instead of ${letter(match, exact)}`;
  return position === 0 ? `another text: ${letters}` : `${place}: ${letters}`;
}

const isAscii = (text: string) => /^[\0-\x7f]*$/.test(text);

function letter(text: string, exact = false): string {
  if (text === " ") return "a space";
  const shown = visible(text);
  if (shown !== text) return shown.slice(1, -1);
  // A combining mark is shown on a dotted circle.
  const withBase = /^\p{M}/u.test(text) ? `◌${text}` : text;
  return `“${withBase}”${exact ? ` (${codePoints(text)})` : ""}`;
}
