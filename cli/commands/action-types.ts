import { findFiles } from "../files/find.ts";
import { openRules } from "../files/open.ts";
import { isPhrasesPath, openPhrases } from "../files/phrases.ts";
import { fileAccess } from "../files/read.ts";
import { actionTypesOfRules, actionTypesOfSet } from "../queries/action-types.ts";
import { actionOption, FILES, listOption, partsOption } from "./options.ts";
import { described, type Session } from "./session.ts";

export function typesCommand({ terminal }: Session) {
  return described(
    "types",
    "Write the actions of rules as TypeScript",
    `Writes a module with the type Actions: every target of the rules, and the parameters with the values that they
may have. createHandlers, createListener and useListener take it as a type argument; then each target needs a
handler, and a misspelled target, parameter or value does not compile. Of more than 200 values the type is string.`,
    "intents types home.phrases > home-actions.ts",
  )
    .argument("<files...>", FILES)
    .addOption(actionOption())
    .addOption(partsOption())
    .addOption(listOption())
    .action(async (words, options) => {
      const files = fileAccess(terminal, options);
      const members = new Set<string>();
      for (const path of await findFiles(words, ["phrases", "rules"])) {
        const isPhrases = path === "-" || isPhrasesPath(path);
        const types = isPhrases
          ? actionTypesOfSet((await openPhrases(path, files)).set)
          : actionTypesOfRules((await openRules(path, files)).content.rules);
        for (const type of types) members.add(type);
      }
      terminal.write("// Written by `intents types`; change the rules and write it anew.");
      terminal.write("");
      terminal.write("/** The actions that the rules can yield. */");
      if (members.size === 0) terminal.write("export type Actions = never;");
      else {
        terminal.write("export type Actions =");
        const last = [...members].at(-1);
        for (const member of members) terminal.write(`  | ${member}${member === last ? ";" : ""}`);
      }
    });
}
