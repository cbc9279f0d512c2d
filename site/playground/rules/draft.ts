import type { Rule } from "@intent-resolution/contract";
import { keep, recall } from "../../shell/storage.ts";
import { createKeeping, type Keeping } from "../work/keeping.ts";

/** What a source says. */
export interface Written {
  readonly rules: readonly Rule[];
  /** The open statements, as phrases. */
  readonly open: string;
}

/** A source as a person left it, with what was in force beside it. */
interface Draft extends Written {
  readonly text: string;
}

/** What was typed as source, with its comments, its brackets and what could not be read: none of it is in the rules. */
export interface Drafts {
  /** The text that was left beside these rules; null where they were changed elsewhere since. */
  leftBeside(written: Written): string | null;
  put(draft: Draft): void;
}

const PREFIX = "intents.draft.";

/** The newest draft of one kind of source, which this browser keeps. */
export function createDrafts(kind: string): Drafts {
  let newest: Draft | null = null;
  let keeping: Keeping<Draft> | null = null;
  return {
    leftBeside({ rules, open }) {
      newest ??= recalled(kind);
      const isSame = newest?.open === open && JSON.stringify(newest.rules) === JSON.stringify(rules);
      return newest && isSame ? newest.text : null;
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
    const { text, rules, open = "" } = Object(JSON.parse(recall(PREFIX + kind) ?? "null"));
    return typeof text === "string" ? { text, rules, open } : null;
  } catch {
    return null;
  }
}
