import { type Input, isTextInput, textInput, withText } from "@intent-resolution/contract";

/** A phrase of the test board, and the ids of the rules that are to fire on it. */
export interface Case {
  readonly name: string;
  readonly input: Input;
  readonly expect: readonly string[];
}

/** The draft of a person. Everything in it comes back with undo. */
export interface Draft {
  readonly input: Input;
  /** The rules as a file of phrases, exactly as it was typed. */
  readonly phrases: string;
  readonly cases: readonly Case[];
}

/** The draft with its past and its future. */
export interface History {
  readonly present: Draft;
  readonly past: readonly Draft[];
  readonly future: readonly Draft[];
  /** The edit that came last: one of the same kind at the same place goes on with it, as letters of one word do. */
  readonly last: string;
  /** Changes whenever another file took the place of the one before. */
  readonly opened: number;
}

export type Edit =
  /** Replaces the draft, or parts of it. */
  | { readonly kind: "load"; readonly content: Partial<Draft> }
  /** Opens a draft without a past. */
  | { readonly kind: "open"; readonly content: Draft }
  | { readonly kind: "input"; readonly input: Input }
  /** Changes the file; what is typed at one place is one step of undo. */
  | { readonly kind: "phrases"; readonly text: string; readonly typedAt?: string }
  | { readonly kind: "cases"; readonly cases: readonly Case[] }
  | { readonly kind: "undo" }
  | { readonly kind: "redo" };

const MAX_STEPS = 200;

let lastOpened = 0;

/** Returns the history with which a page begins, and the one after a link or a slot was opened: without a past. */
export const openHistory = (present: Draft): History => ({
  present,
  past: [],
  future: [],
  last: "",
  opened: ++lastOpened,
});

/** Returns the history after an edit; the one before stays as it was. */
export function edit(history: History, change: Edit): History {
  const { present, past, future, opened } = history;
  switch (change.kind) {
    case "open":
      return openHistory(change.content);
    case "undo": {
      const before = past.at(-1);
      if (!before) return history;
      return { present: before, past: past.slice(0, -1), future: [present, ...future], last: "", opened };
    }
    case "redo": {
      const [next, ...later] = future;
      if (!next) return history;
      return { present: next, past: [...past, present], future: later, last: "", opened };
    }
    default: {
      const next = edited(present, change);
      if (next === present) return history;
      const last =
        change.kind === "input"
          ? "input"
          : change.kind === "phrases" && change.typedAt !== undefined
            ? `phrases ${change.typedAt}`
            : "";
      const goesOn = last !== "" && last === history.last;
      return {
        present: next,
        past: goesOn ? past : [...past, present].slice(-MAX_STEPS),
        future: [],
        last,
        opened: change.kind === "load" ? ++lastOpened : opened,
      };
    }
  }
}

function edited(draft: Draft, change: Exclude<Edit, { kind: "open" | "undo" | "redo" }>): Draft {
  switch (change.kind) {
    case "load":
      return { ...draft, ...change.content };
    case "input":
      return { ...draft, input: change.input };
    case "cases":
      return { ...draft, cases: change.cases };
    case "phrases":
      return change.text === draft.phrases ? draft : { ...draft, phrases: change.text };
  }
}

/** Returns the input with other words, of the same sense where that has any. */
export const saying = (input: Input, text: string): Input =>
  isTextInput(input) ? withText(input, text) : textInput("voice", text);
