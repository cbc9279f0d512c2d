import { useTexts, useWorkspaceTexts } from "../draft/texts.ts";
import { VERBATIM } from "../draft/verbatim.ts";
import { literalOf, type RuleRow, rowsOf } from "../phrases/rows.ts";
import { lettersOf } from "../pipeline/letters.ts";
import { useRowEdits } from "./row-edits.ts";

/** Whether a rule fires on the input; if none does, one may come closest. */
export type Standing = "fires" | "closest" | "rests";

interface MatchProps {
  readonly row: RuleRow;
  readonly index: number;
  readonly standing: Standing;
  /** How much of it the input has as well, in UTF-16 units. */
  readonly agreed: number;
  readonly isWrong: boolean;
}

/**
 * Renders the phrase of a rule, with marks for what the input shares with it. Several pasted lines become as many
 * rows.
 */
export function RuleMatch({ row, index, standing, agreed, isWrong }: MatchProps) {
  const edits = useRowEdits();
  const { phrase } = row;
  const texts = useWorkspaceTexts().rule;
  const onPaste = (event: ClipboardEvent) => {
    const lines = linesIn(event.clipboardData?.getData("text/plain") ?? "");
    if (lines.length < 2) return;
    event.preventDefault();
    if (phrase.trim() === "") edits.replace(index, lines);
    else edits.add(index, lines);
  };
  return (
    <span class="rule-words">
      <Marks
        match={phrase}
        agreed={agreed}
        isClosest={standing === "closest" && literalOf(phrase) === phrase}
      />
      <input
        {...VERBATIM}
        class="rule-match"
        data-field="match"
        aria-label={texts.matchOf(index + 1, texts[standing])}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        aria-invalid={isWrong || undefined}
        placeholder={texts.matchPlaceholder}
        value={phrase}
        onInput={({ currentTarget }) => edits.set(index, { ...row, phrase: currentTarget.value })}
        onPaste={onPaste}
        onScroll={({ currentTarget: { previousElementSibling: marks, scrollLeft } }) => {
          if (marks) marks.scrollLeft = scrollLeft;
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.isComposing) return;
          event.preventDefault();
          const line = event.currentTarget.closest("li");
          const target = line?.querySelector<HTMLInputElement>(".rule-target.wanted");
          if (target && phrase !== "") target.focus();
          else edits.add(index);
        }}
      />
    </span>
  );
}

/** Lies under the letters of a phrase: a line under those that agree, and a box around the one at which it stops. */
function Marks({ match, agreed, isClosest }: { match: string; agreed: number; isClosest: boolean }) {
  const { end } = useTexts().why;
  const stop = isClosest ? lettersOf(match.slice(agreed, agreed + MAX_UNITS))[0] : "";
  return (
    <span class="rule-marks" dir="auto" aria-hidden="true">
      {agreed > 0 && <u>{match.slice(0, agreed)}</u>}
      {isClosest && <mark class={stop ? undefined : "end"}>{stop || end}</mark>}
      {match.slice(agreed + (stop?.length ?? 0))}
    </span>
  );
}

/** More than any letter has. */
const MAX_UNITS = 40;

/** Returns pasted lines as lines of a file: a phrase alone becomes a rule that opens a page still to be named. */
function linesIn(text: string): string[] {
  const lines = text.split(/[\r\n]+/u).filter((line) => line.trim() !== "");
  if (lines.some((line) => /\s=>\s|^\s*[<{].*=/u.test(line))) return lines;
  return lines.map((line) => {
    const phrase = line.replace(/^\s*[-*•]\s+/u, "").trim();
    const [row] = rowsOf(phrase);
    return row?.kind === "rule" && !phrase.startsWith("#") ? `${phrase} => navigation.open ` : line;
  });
}
