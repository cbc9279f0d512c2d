import type { Rule } from "@intent-resolution/contract";
import { keep, recall } from "../../shell/storage.ts";
import { createKeeping, type Keeping } from "../work/keeping.ts";

/** A source as a person left it, with the rules that were in force beside it. */
interface Draft {
  readonly text: string;
  readonly rules: readonly Rule[];
}

/** What was typed as source, with its comments, its brackets and what could not be read: none of it is in the rules. */
export interface Drafts {
  /** The text that was left beside these rules; null where they were changed elsewhere since. */
  leftBeside(rules: readonly Rule[]): string | null;
  put(draft: Draft): void;
}

const PREFIX = "intents.draft.";

/** The newest draft of one kind of source, which this browser keeps. */
export function createDrafts(kind: string): Drafts {
  let newest: Draft | null = null;
  let keeping: Keeping<Draft> | null = null;
  return {
    leftBeside(rules) {
      newest ??= recalled(kind);
      return newest && JSON.stringify(newest.rules) === JSON.stringify(rules) ? newest.text : null;
    },
    put(draft) {
      newest = draft;
      keeping ??= createKeeping((value) => keep(PREFIX + kind, JSON.stringify(value)));
      keeping.put(draft);
    },
  };
}

function recalled(kind: string): Draft | null {
  try {
    const { text, rules } = Object(JSON.parse(recall(PREFIX + kind) ?? "null"));
    return typeof text === "string" ? { text, rules } : null;
  } catch {
    return null;
  }
}
