import type { Rule } from "@intent-resolution/contract";
import type { PhraseSet } from "@intent-resolution/phrases";
import { actionsModule } from "@intent-resolution/phrases/typescript";
import { findFiles } from "../files/find.ts";
import { groupPhrases } from "../files/group-phrases.ts";
import { openRules } from "../files/open.ts";
import { isPhrasesPath, openPhrases } from "../files/phrases.ts";
import { exists, fileAccess, read } from "../files/read.ts";
import { write } from "../files/write.ts";
import { UsageError } from "../terminal/errors.ts";
import { visible } from "../terminal/show.ts";
import { FILES, withFiles } from "./options.ts";
import { newCommand, type Session } from "./session.ts";

export function typesCommand(session: Session) {
  const command = newCommand(
    "types",
    "Write the actions of rules as TypeScript",
    `Writes a module with the type Actions: every target of the rules, and the parameters with the values that they
may have. createHandlers, createListener and useListener take it as a type argument; then each target needs a
handler, and a misspelled target, parameter or value does not compile. Of more than 200 values the type is string.
An --output that ends with .phrases.d.ts is also the type of an import of the file of phrases. With --check, nothing is
written, and the exit status is 1 if that file is not what would be written.`,
    "intents types home.phrases --output home.phrases.d.ts",
  )
    .argument("<files...>", FILES)
    .option("-o, --output <file>", "the file to write, instead of standard output")
    .option("--check", "say whether the file of --output is up to date");
  return withFiles(command).action(async (paths, options) => {
    const { output, check } = options;
    if (check && output === undefined) throw new UsageError("--check goes with --output FILE");
    const { terminal } = session;
    const files = fileAccess(terminal, options);
    const sources: (PhraseSet | readonly Rule[])[] = [];
    for (const group of await groupPhrases(await findFiles(paths, ["phrases", "rules"]), files)) {
      const [path] = group;
      const isPhrases = path === "-" || isPhrasesPath(path);
      sources.push(
        isPhrases ? (await openPhrases(group, files)).set : (await openRules(path, files)).content.rules,
      );
    }
    const text = actionsModule(sources, { isImport: output?.endsWith(".phrases.d.ts") ?? false });
    if (output === undefined) terminal.write(text.trimEnd());
    else if (!check) await write(output, text);
    else if (!exists(output, files) || (await read(output, files)).text !== text) {
      terminal.warn(visible(`${output} is not up to date: run intents types again, without --check`));
      session.status = 1;
    }
  });
}
