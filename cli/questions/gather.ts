import { dirname, join } from "node:path";
import type { Input } from "@intent-resolution/contract";
import { type AnyFile, openRules } from "../files/open.ts";
import { isPhrasesPath, openPhrases } from "../files/phrases.ts";
import type { Reading } from "../files/read.ts";
import { createRulebook, type Part, type Rulebook } from "./rulebook.ts";

/** What files of rules hold together: their rules in the order of the files, and the first input of any. */
export interface Gathered {
  readonly rulebook: Rulebook;
  readonly input: Input | undefined;
}

/** How files are read, and the action of phrases that have none. */
export interface Gathering extends Reading {
  readonly action?: string | undefined;
}

/** Reads files of rules and phrases, and those that they take rules from. */
export async function gather(paths: readonly string[], gathering: Gathering): Promise<Gathered> {
  const parts: Part[] = [];
  let input: Input | undefined;
  for (const path of paths) input = (await collect(path, gathering, parts)) ?? input;
  return { rulebook: createRulebook(parts), input };
}

/** The rules that a file of cases is about: its own, those of the files that it names, and others. */
export async function rulebookOf(
  path: string,
  content: AnyFile,
  gathering: Gathering,
  others: readonly Part[] = [],
): Promise<Rulebook> {
  const parts: Part[] = [content.rules];
  await collectFrom(path, content, gathering, parts);
  return createRulebook([...parts, ...others]);
}

async function collect(path: string, gathering: Gathering, into: Part[]): Promise<Input | undefined> {
  if (isPhrasesPath(path)) {
    into.push(await openPhrases(path, gathering, gathering.action));
    return undefined;
  }
  const { content } = await openRules(path, gathering);
  into.push(content.rules);
  await collectFrom(path, content, gathering, into);
  return content.input;
}

async function collectFrom(
  path: string,
  { from }: AnyFile,
  gathering: Gathering,
  into: Part[],
): Promise<void> {
  for (const name of from) {
    const other = path === "-" ? name : join(dirname(path), name);
    if (isPhrasesPath(other)) into.push(await openPhrases(other, gathering, gathering.action));
    // One step only: files that take rules from one another would never end.
    else into.push((await openRules(other, gathering)).content.rules);
  }
}
