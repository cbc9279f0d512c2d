import type { VoiceInput } from "@intent-resolution/client";
import type { Input } from "@intent-resolution/contract";
import type { CandidateStep } from "../queries/candidates.ts";
import { paint } from "../terminal/paint.ts";
import { columns, quoted, showAction, showInput, visible } from "../terminal/show.ts";
import type { Terminal } from "../terminal/terminal.ts";

/** Writes what was tried of what was heard, a line for each text, and what the difference comes to. */
export function writeCandidates(said: Input, steps: readonly CandidateStep[], terminal: Terminal): void {
  const { good, bad, strong, faint } = paint(terminal.color);
  terminal.write(strong(showInput(said)));
  terminal.write("");
  const rows = steps.map(({ step, open, input, intents }) => [
    intents.length > 0 ? good("✓") : bad("✗"),
    `${step.replaceAll("_", " ")}${open ? ", open statements" : ""}`,
    quoted(input.transcript),
    intents.length > 0
      ? intents.map(({ ruleId, action }) => `${visible(ruleId)}: ${showAction(action)}`).join(", ")
      : faint("no rule matches"),
  ]);
  for (const line of columns(rows)) terminal.write(line);
  const [first] = steps;
  const last = steps.at(-1);
  if (!first || !last || last === first || last.intents.length === 0) return;
  terminal.write("");
  terminal.write(
    isFullStop(first.input, last.input)
      ? "Only a full stop differs: a recognizer wrote it, and nobody said it."
      : `It matches ${last.step.replaceAll("_", " ")}.`,
  );
}

const isFullStop = (said: VoiceInput, tried: VoiceInput) =>
  [".", "。", "।", "۔"].some((stop) => said.transcript.trim() === tried.transcript + stop);
