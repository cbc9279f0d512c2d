import { Option } from "@commander-js/extra-typings";
import { shortForms } from "@intent-resolution/phrases/hints";
import { findFiles } from "../files/find.ts";
import { type FileGroup, groupPhrases } from "../files/group-phrases.ts";
import { openRules } from "../files/open.ts";
import { assertFilled, isPhrasesPath, type OpenedPhrases, openPhrases } from "../files/phrases.ts";
import { type FileAccess, fileAccess } from "../files/read.ts";
import { randomNumbers } from "../queries/random.ts";
import { columns, json, showAction, visible } from "../terminal/show.ts";
import { FILES, jsonOption, number, withFiles } from "./options.ts";
import { newCommand, type Session } from "./session.ts";

/** The maximum number of texts in one sample. */
const MAX_SAMPLE = 100_000;

export function sayCommand({ terminal }: Session) {
  const command = newCommand(
    "say",
    "Show what one can say",
    `Shows each statement of a file of phrases in its short form: what may be left out is left out, the first of
several ways stands for all, and {list} for the values of a list. With --sample, texts of the set are drawn instead,
each as likely as any other, and the same for the same seed; with --count, only their number is written.
Of a file of rules, each match is a text.`,
    "intents say home.phrases --sample 10 --seed 7",
  )
    .argument("<files...>", FILES)
    .option("--count", "write how many texts there are")
    .addOption(
      new Option("--sample <number>", "draw this many texts")
        .argParser(number("--sample", MAX_SAMPLE, true))
        .conflicts("count"),
    )
    .addOption(
      new Option("--seed <number>", "what the draw begins with")
        .default(1)
        .argParser(number("--seed", 2 ** 32, true)),
    )
    .addOption(jsonOption());
  return withFiles(command).action(async (paths, options) => {
    const files = fileAccess(terminal, options);
    const sources: Sayable[] = [];
    for (const group of await groupPhrases(await findFiles(paths, ["phrases", "rules"]), files))
      sources.push(await open(group, files));
    const size = sources.reduce((sum, source) => sum + source.size, 0n);
    if (options.count) terminal.write(options.json ? json({ count: String(size) }) : String(size));
    else if (options.sample !== undefined) {
      for (const source of sources) source.assertFilled();
      const draw = randomNumbers(BigInt(options.seed));
      const sample = Array.from({ length: size > 0n ? options.sample : 0 }, () => at(sources, draw(size)));
      if (options.json) terminal.write(json({ rules: sample }));
      else
        for (const line of columns(
          sample.map(({ id, match, action }) => [visible(match), visible(id), showAction(action)]),
        ))
          terminal.write(line);
    } else {
      const forms = sources.flatMap((source) => source.forms());
      if (options.json) terminal.write(json({ forms }));
      else
        for (const line of columns(forms.map(({ id, form }) => [visible(id), visible(form)])))
          terminal.write(line);
    }
  });
}

/** Texts that can be counted, listed in part and selected by their number. */
interface Sayable extends Pick<OpenedPhrases["set"], "size" | "ruleAt"> {
  forms(): { id: string; form: string }[];
  /** @throws {UsageError} if a list has no values */
  assertFilled(): void;
}

async function open(group: FileGroup, files: FileAccess): Promise<Sayable> {
  const [path] = group;
  if (path === "-" || isPhrasesPath(path)) {
    const opened = await openPhrases(group, files);
    const { set } = opened;
    return {
      size: set.size,
      ruleAt: (number) => set.ruleAt(number),
      forms: () => shortForms(set),
      assertFilled: () => assertFilled(opened),
    };
  }
  const { rules } = (await openRules(path, files)).content;
  return {
    size: BigInt(rules.length),
    ruleAt: (number) => rules[Number(number)] as (typeof rules)[number],
    forms: () => rules.map(({ id, match }) => ({ id, form: match })),
    assertFilled: () => {},
  };
}

function at(sources: readonly Sayable[], number: bigint) {
  let left = number;
  for (const source of sources) {
    if (left < source.size) return source.ruleAt(left);
    left -= source.size;
  }
  throw new RangeError("beyond the last text");
}
