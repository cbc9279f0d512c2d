import { lint } from "./lint.ts";
import { phraseFaults, syntaxRows } from "./phrases.ts";

/** The texts of the playground below its first screen. */
export const workspace = {
  tabs: { rules: "Rules", text: "Text" },
  rules: {
    title: "Your rules",
    none: "No rules yet.",
    add: "Add a rule",
    count: (count: string) => (count === "1" ? "1 rule" : `${count} rules`),
    keys: "Arrow keys lead to the other fields of a rule, and to other rules.",
    more: (count: number) => `${count} more lines are on the tab Text.`,
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
    closest: "closest, doesn’t fire",
    rests: "doesn’t fire",
    matchOf: (number: number, state: string) => `Phrase of rule ${number}, ${state}`,
    given: (name: string) => `Values of {${name}}, which your app will give. To try it:`,
    definitionOf: (number: number) => `List or part in line ${number}`,
    matchPlaceholder: "Type a phrase, or paste several lines",
    actionOf: (number: number) => `Action of rule ${number}`,
    more: (number: number) => `More about rule ${number}`,
    wanted: "Give it a target. Until then this rule is ignored.",
    enabledOf: (number: number) => `Rule ${number} is enabled`,
    move: (number: number) => `Move rule ${number}`,
    moveHint: "Drag, or press Alt and an arrow key in the rule",
    remove: (number: number) => `Remove rule ${number}`,
    line: {
      move: (number: number) => `Move line ${number}`,
      remove: (number: number) => `Remove line ${number}`,
    },
    id: "Rule ID",
    threshold: "Minimum confidence",
    noThreshold: "any",
  },
  action: {
    own: "Start its workflow",
    targetOf: (number: number) => `Target of rule ${number}`,
  },
  test: {
    heading: "Tests",
    none: "No phrases yet. Add the current input: the rules that fire now become the expected result.",
    verdict: (passed: number, all: number) => `${passed} of ${all} pass.`,
    add: "Add the current input",
    save: "Download tests",
    hint: "Click a rule to expect it. “intents test” runs the saved file.",
    met: "as expected:",
    missed: "not as expected:",
    phraseOf: (number: number) => `Phrase ${number}`,
    missing: "missing",
    unexpected: "unexpected",
    expect: "Expect another rule …",
    more: (number: number) => `More about phrase ${number}`,
    remove: (number: number) => `Remove phrase ${number}`,
  },
  witnesses: {
    title: "Find overlaps",
    open: "Checks whether any possible phrase has two meanings.",
    busy: "Checking …",
    unreadable: "The rules cannot be read. Fix the marked lines first.",
    unavailable: "The check could not be loaded. Try again.",
    proven: "No overlaps. It is proven that no possible phrase has two meanings, and every rule can fire.",
    found: (shared: number, open: number) =>
      `${shared === 1 ? "1 overlap" : `${shared} overlaps`}${open > 0 ? `, ${open} undecided` : ""}. Click a phrase to try it.`,
    unreachable: "Never fires on its own, because earlier rules do the same:",
  },
  templates: {
    title: "Start from",
    starter: "Starter rules",
    smartHome: "Smart home",
  },
  kept: {
    title: (count: string) => `Saved earlier or in other tabs (${count})`,
    name: "saved rules",
  },
  smartHome: `{room} = kitchen | (bath|bathroom) -> bath | living room -> living_room | everywhere -> all
{level} = 0..100 in en
on: [please] (turn|switch) on [the] {room} light[s] => workflow.trigger light room={room} state=on
off: [please] (turn|switch) off [the] {room} light[s] => workflow.trigger light room={room} state=off
quick: {room} light[s] on => workflow.trigger light room={room} state=on
blinds: [set] [the] blinds to {level} [percent] => workflow.trigger blinds to={level}
lock: lock [the] door => workflow.trigger door state=locked
open: (open|unlock) [the] door => workflow.trigger door state=open
radio: play [the] radio => media.play morning-radio
quiet: (quiet|stop the music) => media.pause morning-radio
bye: I am leaving => scene.focus night
hello: I am home => scene.focus day
`,
  smartHomeSays: "kitchen light on",
  code: {
    title: "Use it in code",
    guides: "Guides:",
    clientGuide: "The client",
    apiGuide: "The HTTP API",
    notSent: "Not sent yet. This is what the service will answer.",
    inProcess: "Resolved in this page, as in your own app.",
    onlyFiring: "The request holds the rules that fire: all of them are more than it takes.",
    names: {
      answer: "Answer",
      request: "Request",
      curl: "curl",
      fetch: "fetch",
      typescript: "TypeScript",
      python: "Python",
      go: "Go",
    } as Record<string, string>,
  },
  transfer: {
    title: "Export and share",
    link: "Copy a link",
    qr: "QR code",
    qrLabel: "Scan to open these rules on a phone",
    qrTooLong: "The link is too long for a QR code. Copy it instead.",
    open: "Open a file …",
    save: "Download rules",
    note: "Your rules stay in this browser. The link carries them after the #, which browsers never send to a server.",
  },
  lint,
  syntaxRows,
  phraseFaults,
};

export type WorkspaceTexts = typeof workspace;
