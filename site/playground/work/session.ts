import { type Input, isTextInput, textInput, withText } from "@intent-resolution/contract";

/** A phrase of the test board, and the ids of the rules that are to fire on it. */
export interface Case {
  readonly name: string;
  readonly input: Input;
  readonly expect: readonly string[];
}

/** The work of a person. Everything in it comes back with undo. */
export interface Work {
  readonly input: Input;
  /** The rules as a file of phrases, exactly as it was typed. */
  readonly phrases: string;
  readonly cases: readonly Case[];
}

/** The work with its past and its future. */
export interface Session {
  readonly work: Work;
  readonly past: readonly Work[];
  readonly future: readonly Work[];
  /** The edit that came last: one of the same kind at the same place goes on with it, as letters of one word do. */
  readonly last: string;
  /** Changes whenever another file took the place of the one before. */
  readonly opened: number;
}

export type Edit =
  /** Replaces the work, or parts of it. */
  | { readonly kind: "load"; readonly content: Partial<Work> }
  /** Opens a work without a past. */
  | { readonly kind: "open"; readonly content: Work }
  | { readonly kind: "input"; readonly input: Input }
  /** Changes the file; what is typed at one place is one step of undo. */
  | { readonly kind: "phrases"; readonly text: string; readonly typedAt?: string }
  | { readonly kind: "cases"; readonly cases: readonly Case[] }
  | { readonly kind: "undo" }
  | { readonly kind: "redo" };

const MAX_STEPS = 200;

let lastOpened = 0;

/** Returns the session with which a page begins, and the one after a link or a slot was opened: without a past. */
export const openSession = (work: Work): Session => ({
  work,
  past: [],
  future: [],
  last: "",
  opened: ++lastOpened,
});

/** Returns the session after an edit; the one before stays as it was. */
export function edit(session: Session, change: Edit): Session {
  const { work, past, future, opened } = session;
  switch (change.kind) {
    case "open":
      return openSession(change.content);
    case "undo": {
      const before = past.at(-1);
      if (!before) return session;
      return { work: before, past: past.slice(0, -1), future: [work, ...future], last: "", opened };
    }
    case "redo": {
      const [next, ...later] = future;
      if (!next) return session;
      return { work: next, past: [...past, work], future: later, last: "", opened };
    }
    default: {
      const next = edited(work, change);
      if (next === work) return session;
      const last =
        change.kind === "input"
          ? "input"
          : change.kind === "phrases" && change.typedAt !== undefined
            ? `phrases ${change.typedAt}`
            : "";
      const goesOn = last !== "" && last === session.last;
      return {
        work: next,
        past: goesOn ? past : [...past, work].slice(-MAX_STEPS),
        future: [],
        last,
        opened: change.kind === "load" ? ++lastOpened : opened,
      };
    }
  }
}

function edited(work: Work, change: Exclude<Edit, { kind: "open" | "undo" | "redo" }>): Work {
  switch (change.kind) {
    case "load":
      return { ...work, ...change.content };
    case "input":
      return { ...work, input: change.input };
    case "cases":
      return { ...work, cases: change.cases };
    case "phrases":
      return change.text === work.phrases ? work : { ...work, phrases: change.text };
  }
}

/** Returns the input with other words, of the same sense where that has any. */
export const saying = (input: Input, text: string): Input =>
  isTextInput(input) ? withText(input, text) : textInput("voice", text);
