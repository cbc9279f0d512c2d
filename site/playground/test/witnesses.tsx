import { Icon } from "../../shell/controls/icon.tsx";
import { useWorkspaceTexts } from "../draft/texts.ts";
import { useProof } from "./use-proof.ts";

interface WitnessesProps {
  /** The rules as a file of phrases. */
  readonly source: string;
  /** Takes a text that two statements share. */
  onWitness(text: string): void;
}

/**
 * Renders the shortest text that each two rules share, for all texts and not for samples of them, where one asks for
 * it.
 */
export function Witnesses({ source, onWitness }: WitnessesProps) {
  const texts = useWorkspaceTexts().witnesses;
  const { proof, run } = useProof(source);
  const lines = source.split(/\r\n?|\n/u);
  const found = proof.state === "found" ? proof.found : null;
  const shared = Map.groupBy(found?.shared ?? [], ({ text }) => text);
  const count = found ? shared.size + found.unreachable.length + found.undecided : 0;
  return (
    <section class="witnesses" aria-label={texts.title}>
      <button type="button" class="quiet small" disabled={proof.state === "busy"} onClick={run}>
        <Icon name="view" />
        {texts.title}
      </button>
      <p class="hint" role="status">
        {found
          ? count === 0
            ? texts.proven
            : texts.found(shared.size, found.undecided)
          : texts[proof.state as Exclude<typeof proof.state, "found">]}
      </p>
      {found && (
        <ul>
          {[...shared].map(([text, pairs]) => (
            <li key={text}>
              <button type="button" class="quiet small" dir="auto" onClick={() => onWitness(text)}>
                <Icon name="enter" />
                {text}
              </button>
              {[...new Set(pairs.flatMap(({ lines }) => lines))].map((line) => (
                <code key={line} dir="auto">
                  {lines[line - 1]}
                </code>
              ))}
            </li>
          ))}
          {found.unreachable.map((line) => (
            <li key={line}>
              {texts.unreachable}
              <code dir="auto">{lines[line - 1]}</code>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
