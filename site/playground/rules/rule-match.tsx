import type { Rule } from "@intent-resolution/contract";
import { lettersOf } from "../pipeline/letters.ts";
import { useTexts } from "../work/texts.ts";
import { VERBATIM } from "../work/verbatim.ts";

interface MatchProps {
  readonly rule: Rule;
  readonly number: number;
  /** Whether the rule fires, in words. */
  readonly state: string;
  readonly agreed: number;
  readonly isClosest: boolean;
  readonly isWrong: boolean;
  onMatch(match: string): void;
  /** Adds rules behind this one. */
  onAdd(matches: readonly string[]): void;
}

/** The phrase of a rule, with marks for what the input shares with it. Several pasted lines become as many rules. */
export function RuleMatch(props: MatchProps) {
  const { rule, number, state, agreed, isClosest, isWrong, onMatch, onAdd } = props;
  const { match } = rule;
  const texts = useTexts().rule;
  const onPaste = (event: ClipboardEvent) => {
    const lines = phrasesIn(event.clipboardData?.getData("text/plain") ?? "");
    const [first, ...others] = lines;
    if (!first || others.length === 0) return;
    event.preventDefault();
    if (match.trim() === "") onMatch(first);
    onAdd(match.trim() === "" ? others : lines);
  };
  return (
    <span class="rule-words">
      <Marks match={match} agreed={agreed} isClosest={isClosest} />
      <input
        {...VERBATIM}
        class="rule-match"
        aria-label={texts.matchOf(number, state)}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        aria-invalid={isWrong || undefined}
        placeholder={texts.matchPlaceholder}
        value={match}
        onInput={({ currentTarget }) => onMatch(currentTarget.value)}
        onPaste={onPaste}
        onScroll={({ currentTarget: { previousElementSibling: marks, scrollLeft } }) => {
          if (marks) marks.scrollLeft = scrollLeft;
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.isComposing) return;
          event.preventDefault();
          const line = event.currentTarget.closest("li");
          const target = line?.querySelector<HTMLInputElement>(".rule-target.wanted");
          if (target && match !== "") target.focus();
          else onAdd([""]);
        }}
      />
    </span>
  );
}

/** Lies under the letters of a phrase: a line under those that agree, and a box around the one at which it stops. */
function Marks({ match, agreed, isClosest }: Pick<MatchProps, "agreed" | "isClosest"> & { match: string }) {
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

/** The lines of a text that was pasted, without bullets and blanks. */
const phrasesIn = (text: string): string[] =>
  text
    .split(/[\r\n]+/u)
    .map((line) => line.replace(/^\s*[-*•]\s+/u, "").trim())
    .filter((line) => line !== "");
