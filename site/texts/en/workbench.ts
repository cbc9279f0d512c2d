import type { ActionType, FieldName } from "@intent-resolution/contract";

/** What each field of each type of action is called. */
type FieldLabels = { readonly [T in ActionType]: Readonly<Record<FieldName<T>, string>> };

/** What stands around the rules and what is done to them. */
export const workbench = {
  tabs: { rules: "Rules", text: "Text", json: "JSON", test: "Test" },
  rules: {
    title: "Your rules",
    none: "No rules yet. An input without rules resolves to nothing.",
    add: "Add a rule",
    full: (most: number) => `${most} rules are as many as a request may carry`,
    count: (count: number, most: number) => `${count} of ${most} rules`,
    bytesLabel: "Size of the request",
    bytes: (used: string, most: string) => `${used} of ${most} KiB`,
    phrasesHint:
      "(go|take me) home => navigation.open /home stands for two rules; [ ] is optional. # begins a comment.",
    tooManyPhrases: (size: string, most: number) =>
      `This stands for ${size} rules; a request carries ${most}. An application resolves such sets in process.`,
    line: (line: number) => `Line ${line}:`,
    moved: (from: number, to: number, count: number) => `Rule ${from} is now rule ${to} of ${count}.`,
  },
  rule: {
    title: (number: number) => `Rule ${number}`,
    fires: "fires",
    rests: "doesn’t fire",
    matchOf: (number: number, state: string) => `Match of rule ${number}, ${state}`,
    matchPlaceholder: "a phrase, or paste several",
    actionOf: (number: number) => `Action of rule ${number}:`,
    enabledOf: (number: number) => `Rule ${number} is enabled`,
    move: (number: number) => `Move rule ${number}`,
    moveHint: "Drag, or press Alt with an arrow",
    remove: (number: number) => `Remove rule ${number}`,
    id: "Rule id",
    threshold: "Minimum confidence",
    noThreshold: "any",
  },
  action: {
    type: "Then",
    fields: {
      "navigation.open": { target: "Path in the application" },
      "text.insert": { text: "Text" },
      "media.play": { target: "Media item" },
      "media.pause": { target: "Media item" },
      "scene.focus": { target: "Scene" },
      "workflow.trigger": { target: "Workflow", parameters: "Parameters" },
    } satisfies FieldLabels,
    parameterName: (number: number) => `Name of parameter ${number}`,
    parameterValue: (number: number) => `Value of parameter ${number}`,
    removeParameter: (number: number) => `Remove parameter ${number}`,
    addParameter: "Add a parameter",
  },
  test: {
    title: "Phrases and rules",
    none: "No phrases yet. Add the input above: what fires now is expected from then on.",
    verdict: (passed: number, all: number) => `${passed} of ${all} phrases do what is expected.`,
    phrase: "Phrase",
    rule: "Rule",
    tools: "Tools",
    add: "Add the current input",
    save: "Save cases",
    hint: "A dot says that the rule fires, a frame that it should; press a cell to change that. The command intents test reads the file.",
    met: "as expected:",
    missed: "not as expected:",
    phraseOf: (number: number) => `Phrase ${number}`,
    cell: (number: number, id: string, fires: boolean) =>
      `Phrase ${number} ${fires ? "fires" : "doesn’t fire"} ${id}: expected`,
    xray: "X-ray",
    xrayOf: "X-ray of the comparison",
    against: "Against the rule",
    harden: "Make it hard",
    remove: (number: number) => `Remove phrase ${number}`,
    raw: "raw",
    folded: "folded",
    compared: "compared",
    end: "end",
    same: "The two are the same.",
    differs: (position: number) => `They part at code point ${position}.`,
  },
  witnesses: {
    title: "What two rules share",
    open: "Looks at all texts, in this browser: none may do two things.",
    busy: "Looking at all texts …",
    unreadable: "The rules cannot be read as they are: mend what is marked first.",
    away: "The proof could not be loaded. Try again.",
    proven: "Proven for all texts: none does two things, and each rule is reached.",
    found: (shared: number, open: number) =>
      `${shared === 1 ? "1 pair shares" : `${shared} pairs share`} a text${open > 0 ? `; ${open} not decided` : ""}. Press a text to say it.`,
    unreachable: "Never reached, for earlier rules do the same:",
  },
  templates: {
    title: "Start from",
    starter: "the starter rules",
    names: {} as Record<string, string | undefined>,
  },
  kept: {
    title: (count: string) => `Kept earlier or in other tabs (${count})`,
    name: "what was kept",
  },
  said: {
    removed: (number: number) => `Rule ${number} was removed.`,
    loaded: (name: string) => `Replaced by ${name}.`,
  },
};

export type WorkbenchTexts = typeof workbench;
