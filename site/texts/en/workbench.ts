import type { ActionType, FieldName } from "@intent-resolution/contract";

/** What each field of each type of action is called. */
type FieldLabels = { readonly [T in ActionType]: Readonly<Record<FieldName<T>, string>> };

/** What stands around the rules and what is done to them. */
export const workbench = {
  tabs: { rules: "Rules", text: "Text", json: "JSON" },
  rules: {
    title: "Your rules",
    none: "No rules yet.",
    add: "Add a rule",
    full: (most: number) => `A request holds at most ${most} rules`,
    count: (count: number, most: number) => `${count} of ${most} rules`,
    countLabel: "Number of rules",
    bytesLabel: "Size of the request",
    bytes: (used: string, most: string) => `${used} of ${most} KiB`,
    open: "Free text: these statements apply where no rule above matches. Edit them on the Text tab.",
    tooManyPhrases: (size: string, most: number) =>
      `This makes ${size} rules, and a request holds at most ${most}. For larger sets, use the library in your own process.`,
    line: (line: number) => `Line ${line}:`,
    moved: (from: number, to: number, count: number) => `Rule ${from} is now rule ${to} of ${count}.`,
  },
  syntax: {
    title: "Syntax",
    guide: "All about phrases",
  },
  rule: {
    title: (number: number) => `Rule ${number}`,
    fires: "fires",
    rests: "doesn’t fire",
    matchOf: (number: number, state: string) => `Match of rule ${number}, ${state}`,
    matchPlaceholder: "Type a phrase, or paste several",
    actionOf: (number: number) => `Action of rule ${number}`,
    more: (number: number) => `More of rule ${number}`,
    wanted: "Choose what this rule does. It counts once it has a target.",
    enabledOf: (number: number) => `Rule ${number} is enabled`,
    move: (number: number) => `Move rule ${number}`,
    moveHint: "Drag, or press Alt with an arrow key",
    remove: (number: number) => `Remove rule ${number}`,
    id: "Rule ID",
    threshold: "Minimum confidence",
    noThreshold: "any",
  },
  action: {
    names: {
      "navigation.open": "Open a page",
      "text.insert": "Insert text",
      "media.play": "Play media",
      "media.pause": "Pause media",
      "scene.focus": "Focus a scene",
      "workflow.trigger": "Start a workflow",
    } satisfies Record<ActionType, string>,
    targetOf: (number: number) => `Target of rule ${number}`,
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
    heading: "Tests",
    title: "Phrases and rules",
    none: "No phrases yet. Add the current input, and the rules that fire now are expected from then on.",
    verdict: (passed: number, all: number) => `${passed} of ${all} pass.`,
    phrase: "Phrase",
    rule: "Rule",
    tools: "Tools",
    add: "Add the current input",
    save: "Save cases",
    hint: "Dot: the rule fires. Frame: it should. Click a cell to change what is expected. Run saved cases with the command “intents test”.",
    met: "as expected:",
    missed: "not as expected:",
    phraseOf: (number: number) => `Phrase ${number}`,
    cell: (number: number, id: string, fires: boolean) =>
      `Phrase ${number} ${fires ? "fires" : "doesn’t fire"} ${id}: expected`,
    compareCodePoints: "Compare by code point",
    codePointDiff: "Comparison, code point by code point",
    against: "Compared with rule",
    harden: "Stress-test",
    remove: (number: number) => `Remove phrase ${number}`,
    raw: "raw",
    folded: "folded",
    compared: "compared",
    end: "end",
    same: "Both are the same.",
    differs: (position: number) => `They differ from code point ${position}.`,
  },
  witnesses: {
    title: "Overlaps",
    open: "Checks every possible phrase for two rules that collide.",
    busy: "Checking …",
    unreadable: "The rules cannot be read. Fix the marked lines first.",
    unavailable: "The check could not be loaded. Try again.",
    proven: "No overlaps. This is proven for every possible phrase, and every rule can fire.",
    found: (shared: number, open: number) =>
      `${shared === 1 ? "1 overlap" : `${shared} overlaps`}${open > 0 ? `, ${open} undecided` : ""}. Click a phrase to try it.`,
    unreachable: "Never fires on its own, because earlier rules do the same:",
  },
  templates: {
    title: "Start from",
    starter: "Starter rules",
    smartHome: "Smart home",
    names: {
      "voice-home": "“Go home” opens the home page",
      "motion-focus": "An open palm focuses the main scene",
    } as Record<string, string | undefined>,
  },
  kept: {
    title: (count: string) => `Saved earlier or in other tabs (${count})`,
    name: "saved rules",
  },
  said: {
    removed: (number: number) => `Rule ${number} was removed.`,
    loaded: (name: string) => `Loaded: ${name}.`,
  },
};

export type WorkbenchTexts = typeof workbench;
