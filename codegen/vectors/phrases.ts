import { readFileSync } from "node:fs";
import { composedSets } from "./composed-sets.ts";
import { constantSets } from "./constants.ts";
import { bounded, faulty } from "./faults.ts";
import { file } from "./file.ts";
import { openSets } from "./open-statements.ts";
import { heardSets, targets, told } from "./phrase-sets.ts";

const page = readFileSync(new URL("../../docs/phrases.md", import.meta.url), "utf8");
const lines = (text: string) => text.trim().split("\n");

/** Reads `3:7: what is wrong` as a place and our sentence for it. */
function parseFault(fault: string) {
  const [, line, column, message = ""] = /^(\d+):(\d+): (.*)$/.exec(fault) ?? [];
  return { line: Number(line), column: Number(column), message };
}

/** Reads `light room=bath level=7`, as the manual writes what is heard: an id, and parameters if there are any. */
function ruleOf(written: string) {
  const [id = "", ...parameters] = written.split(/ (?=[\p{L}\d_-]+=)/u);
  const pairs = parameters.map((each) => each.split("="));
  return { id, ...(pairs.length > 0 && { parameters: Object.fromEntries(pairs) }) };
}

/** Returns the examples of docs/phrases.md: sets with what is heard, and the one with faults. */
function manual() {
  const cases: object[] = [];
  let set = "";
  let told = 0;
  for (const [, kind, text = ""] of page.matchAll(
    /^```(phrases faulty|phrases|heard|faults)(?: \S+)?\n(.*?)^```$/gms,
  ))
    if (kind === "heard") {
      const heard = lines(text).map((line) => {
        const [said = "", found = ""] = line.split(" \u2192 ");
        return { text: said, rules: found === "nothing" ? [] : found.split(" | ").map(ruleOf) };
      });
      cases.push({ name: `example ${++told} of the manual`, file: set, heard });
    } else if (kind === "faults")
      cases.push({ name: "the faults of the manual", file: set, faults: lines(text).map(parseFault) });
    else set = text;
  return cases;
}

/** Returns phrase files: with their rules, with what is heard, or with the places of their faults. */
export const phraseVectors = () =>
  file("phrases", [
    ...manual(),
    ...told,
    ...constantSets,
    ...heardSets,
    ...openSets,
    ...composedSets,
    ...bounded.map(([name, text]) => ({ name, file: text })),
    ...faulty.map(([name, text, fault]) => ({ name, file: text, faults: [parseFault(fault)] })),
    ...targets.map(([name, values, phrase, target, reads]) => {
      const before = `r: ${phrase} => `;
      const text = `{v} = ${values}\n{w} = ok | x:y\n{s} = / -> / | a\n${before}navigation.open ${target}`;
      const fault = `4:${before.length + 1}: the action's target must`;
      return { name: `a target with ${name}`, file: text, ...(!reads && { faults: [parseFault(fault)] }) };
    }),
  ]);
