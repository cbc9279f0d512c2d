import { dirname, join } from "node:path";
import type { Input, Rule } from "@intent-resolution/contract";
import { type AnyFile, openRules } from "../files/open.ts";
import type { Reading } from "../files/read.ts";
import { createRulebook, type Rulebook } from "./rulebook.ts";

/** What files of rules hold together: their rules in the order of the files, and the first input of any. */
export interface Gathered {
  readonly rulebook: Rulebook;
  readonly input: Input | undefined;
}

/** Reads files of rules, and those that they take rules from. */
export async function gather(paths: readonly string[], reading: Reading): Promise<Gathered> {
  const rules: Rule[] = [];
  let input: Input | undefined;
  for (const path of paths) {
    const { content } = await openRules(path, reading);
    input ??= content.input;
    await collect(path, content, reading, rules);
  }
  return { rulebook: createRulebook(rules), input };
}

/** The rules that a file of cases is about: its own, and those of the files that it names. */
export async function rulebookOf(path: string, content: AnyFile, reading: Reading): Promise<Rulebook> {
  const rules: Rule[] = [];
  await collect(path, content, reading, rules);
  return createRulebook(rules);
}

async function collect(
  path: string,
  { rules, from }: AnyFile,
  reading: Reading,
  into: Rule[],
): Promise<void> {
  for (const rule of rules) into.push(rule);
  for (const name of from) {
    const { content } = await openRules(path === "-" ? name : join(dirname(path), name), reading);
    for (const rule of content.rules) into.push(rule);
  }
}
