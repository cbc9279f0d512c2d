import { findFiles } from "../files/find.ts";
import { heardLine } from "../files/heard.ts";
import { fileAccess, read } from "../files/read.ts";
import type { Case } from "../files/schemas.ts";
import { candidateOptions } from "../queries/candidates.ts";
import { loadRules } from "../queries/load-rules.ts";
import { caseOf, missesOf, textsOf } from "../queries/misses.ts";
import { cacheOf } from "../sounds/pronunciations.ts";
import { soundAlikesOf } from "../sounds/sound-alikes.ts";
import { UsageError } from "../terminal/errors.ts";
import { count, json, visible } from "../terminal/show.ts";
import { FILES, jsonOption, languageOption, skipOption, soundsOption, withFiles } from "./options.ts";
import { newCommand, type Session } from "./session.ts";

/** The most texts that become cases. */
const MAX_MISSES = 1_000;

export function missesCommand({ terminal }: Session) {
  const command = newCommand(
    "misses",
    "Make cases of what was said and not understood",
    `Reads a log of what was said: a text in each line, or JSON, such as the utterances that a listener reports. Asks
each text as the client's listener does, and writes those that no rule matches as cases of a file *.heard, the most
frequent first. Texts that differ in case, punctuation and the words of --skip alone are one. Each case names the texts
of phrases that are nearest. It expects what they do if that is certain: all do the same, and only letters differ.
Otherwise it expects nothing: write what was meant, and phrases until intents test passes. With --json, it writes a file of
cases in JSON. With --sounds, texts that sound like what was heard come first, each with the row of a file *.heard-as that would
take it. The exit status is 0.`,
    "intents misses said.log home.phrases >> home.heard",
  )
    .argument("<log>", "what was said, or - for standard input")
    .argument("<files...>", FILES)
    .addOption(skipOption())
    .addOption(languageOption())
    .addOption(soundsOption())
    .addOption(jsonOption());
  return withFiles(command).action(async (log, paths, options) => {
    const files = fileAccess(terminal, { ...options, inProcess: true });
    if (paths.includes("-")) throw new UsageError("- is the log on standard input: name the files of rules");
    const found = await findFiles(paths, ["rules", "phrases"]);
    const { rulebook, settings } = await loadRules(found, files);
    const texts = textsOf(await read(log, files));
    const misses = missesOf(texts, rulebook, candidateOptions(settings, false));
    const shown = misses.slice(0, MAX_MISSES);
    const alikeTo =
      options.sounds === undefined
        ? () => []
        : await soundAlikesOf(
            shown.map(({ tried }) => tried),
            rulebook.sets,
            options.sounds,
            cacheOf(rulebook.sets[0]?.path, options.sounds, terminal),
          );
    const cases = shown.map((miss) => caseOf(miss, rulebook, alikeTo(miss.tried)));
    if (options.json) terminal.write(json({ from: found, cases }));
    else for (const line of cases.flatMap(linesOf)) terminal.write(line);
    const missed = misses.reduce((sum, miss) => sum + miss.count, 0);
    const rest = misses.length - cases.length;
    terminal.warn(
      `${missed} of ${count(texts.length, "text")} not understood, ${misses.length} different${rest > 0 ? `, of which the ${rest} least frequent are cut` : ""}`,
    );
  });
}

/**
 * Returns a case as lines of a file *.heard: its name as a comment, and where a line cannot say it, the case as one,
 * too.
 */
function linesOf(each: Case): string[] {
  const name = `# ${visible(each.name)}`;
  const line = heardLine(each);
  return [name, line ?? `# ${json(each, 0)}`];
}
