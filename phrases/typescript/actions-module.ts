import type { Rule } from "@intent-resolution/contract";
import type { PhraseSet } from "../set/phrase-set.ts";
import { actionTypesOfRules, actionTypesOfSet, unionMembers } from "./action-types.ts";
import { ValueAliases } from "./value-aliases.ts";

/** The first line of every module that is written, by which another one is known to be somebody's own. */
export const WRITTEN = "// Written by `intents types`: change the rules, and write it again.";

export interface ActionsModuleOptions {
  /** Whether it is also the module of the file of phrases, where a bundler's plugin compiles that: `home.phrases.d.ts`. */
  readonly isImport?: boolean;
}

/**
 * Returns a module of TypeScript with the type `Actions`: every target of sets and rules, and the parameters with the values
 * that they may have. Handlers can be held to it.
 *
 * @example
 * ```ts
 * import { readPhrases } from "@intent-resolution/phrases";
 * import { actionsModule } from "@intent-resolution/phrases/typescript";
 *
 * actionsModule([readPhrases("home: go home => navigation.open /home")]).split("\n").at(-2);
 * // => '  | { type: "navigation.open"; target: "/home" };'
 * ```
 */
export function actionsModule(
  sources: readonly (Pick<PhraseSet, "grammar"> | readonly Rule[])[],
  { isImport = false }: ActionsModuleOptions = {},
): string {
  const aliases = new ValueAliases();
  const members = unionMembers(
    sources.flatMap((source) =>
      "grammar" in source ? actionTypesOfSet(source, aliases) : actionTypesOfRules(source),
    ),
  );
  const lines = members.map((member, index) => `  | ${member}${index === members.length - 1 ? ";" : ""}`);
  return [
    WRITTEN,
    "",
    ...aliases.lines(),
    "/** The actions that the rules can yield. */",
    ...(lines.length === 0 ? ["export type Actions = never;"] : ["export type Actions =", ...lines]),
    ...(isImport ? IMPORT : []),
    "",
  ].join("\n");
}

const IMPORT = [
  "",
  'declare const set: import("@intent-resolution/phrases").PhraseSet;',
  "export default set;",
];
