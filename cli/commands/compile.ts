import { compilePhrases } from "@intent-resolution/phrases/compiled";
import { findFiles } from "../files/find.ts";
import { groupPhrases } from "../files/group-phrases.ts";
import { COMPILED, isCompiledPath, type OpenedPhrases, openPhrases } from "../files/phrases.ts";
import { fileAccess } from "../files/read.ts";
import { write } from "../files/write.ts";
import { UsageError } from "../terminal/errors.ts";
import { count, json, visible } from "../terminal/show.ts";
import { FILES, jsonOption, withFiles } from "./options.ts";
import { newCommand, type Session } from "./session.ts";
import { runWatched, watchOption } from "./watch.ts";

export function compileCommand(session: Session) {
  const command = newCommand(
    "compile",
    "Write phrases as JSON that loads without the parser",
    `Reads files of phrases, finds all that is wrong with them, and writes each as NAME.phrases.json beside it; with
--output, all of them as one set, in which files that use parts and lists of one another see them, and each other file has
its own. An application hands that to loadPhrases of @intent-resolution/phrases/compiled, which carries neither the parser nor
the checks; every command that takes a file of phrases takes a compiled one as well, with the places of the file that it was
made of. The same phrases come to the same JSON.`,
    "intents compile home.phrases --output - | gzip -9 > home.phrases.json.gz",
  )
    .argument("<files...>", FILES)
    .option("-o, --output <file>", "where the JSON of all files together is written; - for standard output")
    .addOption(watchOption())
    .addOption(jsonOption());
  return withFiles(command).action(async (paths, options) => {
    const { terminal } = session;
    const find = () => findFiles(paths, ["phrases"]);
    await runWatched(options.watch, paths, session, find, async () => {
      const files = fileAccess(terminal, options);
      const found = await find();
      const written: { from: string; to: string; rules: string; bytes: number }[] = [];
      const compiled = found.find(isCompiledPath);
      if (compiled !== undefined)
        throw new UsageError(`${compiled}: this is a compiled phrase set; compile takes files of phrases`);
      const opened: OpenedPhrases[] = [];
      const groups = await groupPhrases(found, files);
      const isJoined = options.output !== undefined && groups.length > 1;
      for (const group of groups) {
        if (options.output === undefined && group.length > 1)
          throw new UsageError(
            `${group.join(", ")}: these use names of one another: --output FILE writes one set`,
          );
        opened.push(await openPhrases(group, files, undefined, isJoined));
      }
      for (const { name, path, set } of isJoined ? joined(opened) : opened) {
        const text = `${json(compilePhrases(set), 0)}\n`;
        const to = options.output ?? (path === "-" ? path : path + COMPILED);
        if (to === "-") terminal.write(text.trimEnd());
        else {
          await write(to, text);
          written.push({ from: name, to, rules: String(set.size), bytes: Buffer.byteLength(text) });
        }
      }
      if (options.json && written.length > 0) terminal.write(json({ written }));
      else
        for (const { from, to, rules, bytes } of written)
          terminal.write(
            `${visible(from)} → ${visible(to)}: ${count(BigInt(rules), "rule")}, ${count(BigInt(bytes), "byte")}`,
          );
      return files.paths;
    });
  });
}

/** Returns sets that were read apart as one, each with names of its own. */
function joined([first, ...others]: readonly OpenedPhrases[]): readonly OpenedPhrases[] {
  if (!first) return [];
  const name = [first, ...others].map((each) => each.name).join(", ");
  return [{ ...first, name, set: first.set.join(...others.map(({ set }) => set)) }];
}
