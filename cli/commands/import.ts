import { dirname, relative } from "node:path";
import { Argument, Option } from "@commander-js/extra-typings";
import { ownKind } from "../files/content-kind.ts";
import { findNamed } from "../files/find.ts";
import { fileAccess, read } from "../files/read.ts";
import { write } from "../files/write.ts";
import { FORMATS, type Format } from "../import/formats.ts";
import type { SourceFile } from "../import/source.ts";
import { UsageError } from "../terminal/errors.ts";
import { count, data, json, visible } from "../terminal/show.ts";
import { FILES, jsonOption, listOption } from "./options.ts";
import { newCommand, type Session } from "./session.ts";

export function importCommand(session: Session) {
  return newCommand(
    "import",
    "Make phrases of another program's files",
    `Reads sentences of hassil (Home Assistant), one language of a skill of Open Voice OS, a script with commands of annyang (which is
read and never run), or a JSGF grammar, and writes a file of phrases: one statement an intent, and one for each sentence with
free text. What phrases cannot say (where the speaker is, two free texts in a sentence) is left out and listed on standard
error with its place and the reason. The exit status is 1 if anything was left out, unless it may be: --partial.`,
    "intents import hassil sentences/en --output home.phrases --cases home.cases.json",
  )
    .addArgument(new Argument("<format>", "whose files they are").choices(Object.keys(FORMATS) as Format[]))
    .argument("<files...>", FILES)
    .option("--output <file>", "where the phrases are written, instead of standard output")
    .option("--cases <file>", "where the source's own tests are written as cases; needs --output")
    .addOption(
      new Option("--repeat <number>", "how often JSGF's + and * take something at most")
        .argParser((written): number => {
          if (/^[1-9]\d?$/.test(written)) return Number(written);
          throw new UsageError(`--repeat ${written}: this is not a number from 1 to 99`);
        })
        .default(3),
    )
    .addOption(listOption())
    .option("--partial", "leave the exit status 0 if something was left out")
    .addOption(jsonOption())
    .action(async (format, paths, options) => {
      const { terminal } = session;
      if (options.cases !== undefined && options.output === undefined)
        throw new UsageError("--cases needs --output: the cases name the file of phrases");
      const files: SourceFile[] = [];
      const from = fileAccess(terminal, { inProcess: true });
      for (const path of await findNamed(paths, FORMATS[format].files))
        files.push({ path, ...(await read(path, from)) });
      for (const { name, text } of files) {
        const own = ownKind(text);
        if (own !== null) throw new UsageError(`${name}: ${own}, and files of ${format} are expected`);
      }
      // The readers bring a whole YAML along, and no other command needs it.
      const { importFiles } = await import("../import/importers.ts");
      const { namesOf } = await import("../import/in-place.ts");
      const { phrases, cases, settings, left } = importFiles(format, files, {
        repeat: options.repeat,
        lists: await namesOf(options.list ?? {}, from),
      });
      const warn = () => {
        for (const { file, line, column, reason } of left)
          terminal.warn(`${visible(file)}:${line}:${column}: left out: ${visible(reason)}`);
      };
      if (phrases === "" && cases.length === 0) {
        warn();
        throw new UsageError(
          `${paths.join(", ")}: nothing to import as ${format}: ${FORMATS[format].content}; the first argument names the format`,
        );
      }
      if (options.json) terminal.write(json({ phrases, cases, leftOut: left }));
      else if (options.output === undefined) terminal.write(data(phrases.trimEnd(), terminal));
      if (options.output !== undefined) {
        await write(options.output, phrases);
        if (options.cases !== undefined) {
          const from = relative(dirname(options.cases), options.output).replaceAll("\\", "/");
          await write(options.cases, `${json({ from: [from], ...settings, cases })}\n`);
        }
      }
      warn();
      const statements = phrases.split("\n").filter((line) => /^[^\s#<{]/.test(line)).length;
      terminal.warn(
        `${count(statements, "statement")}, ${count(cases.length, "case")}, ${left.length} left out`,
      );
      if (left.length > 0 && !options.partial) session.status = 1;
    });
}
