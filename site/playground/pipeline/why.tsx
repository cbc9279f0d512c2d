import { Coloured } from "../../shell/code/code.tsx";
import { phrasePieces } from "../../shell/code/phrase-colours.ts";
import { useTexts } from "../draft/texts.ts";
import { lineOfRow } from "../phrases/rows.ts";
import type { Phrases } from "../request/use-phrases.ts";
import type { Requested } from "../request/use-request.ts";
import { MarkedDifference } from "./difference.tsx";

const MAX_SHOWN = 4;
const MAX_TEXTS = 6;

/** Renders how the rules that fire take the input, or what each expects next; folded, in the row of the rule. */
export function Why({ phrases, requested }: { phrases: Phrases; requested: Requested }) {
  const texts = useTexts().why;
  const { firing, closest, reached } = requested;
  const lineAt = (line: number) => {
    const row = phrases.rows.find(({ first, last }) => line > first && line <= last + 1);
    return row ? lineOfRow(row) : "";
  };
  const isEmpty = firing.length === 0 && !closest && !reached?.expected.length;
  if (isEmpty) return null;
  return (
    <details class="why">
      <summary>{texts.title}</summary>
      <ul>
        {firing.slice(0, MAX_SHOWN).map(({ place, captures }, index) => (
          <li key={index}>
            <code dir="auto">
              <Coloured pieces={phrasePieces(lineAt(place.line))} />
            </code>
            {captures.map(({ name, meaning, text }) => (
              <p key={name} dir="auto">
                {texts.captured(name, meaning, text)}
              </p>
            ))}
          </li>
        ))}
        {closest && (
          <li>
            <MarkedDifference {...closest.difference} />
          </li>
        )}
        {firing.length === 0 &&
          reached?.expected.slice(0, MAX_SHOWN).map(({ statement, texts: expected }) => (
            <li key={statement.id} dir="auto">
              <code class="rule-id">{statement.id}</code>{" "}
              {texts.expects(reached.before, expected.slice(0, MAX_TEXTS).map(texts.next).join(", "))}
              {expected.length > MAX_TEXTS && ", …"}
            </li>
          ))}
      </ul>
    </details>
  );
}
