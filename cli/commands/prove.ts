import { Option } from "@commander-js/extra-typings";
import { collecting, type FileFaults } from "../files/faults.ts";
import { findFiles } from "../files/find.ts";
import { openProvable, type ProvableFile } from "../files/provable.ts";
import { fileAccess } from "../files/read.ts";
import { reportedFindings } from "../findings/reported-proof.ts";
import { proveAll, proveDisjointFiles, withSounds } from "../queries/proof.ts";
import { soundReport } from "../queries/sounds.ts";
import { writeProof } from "../reports/proof.ts";
import { REPORT_FORMATS, writeReport } from "../reports/report.ts";
import { cacheOf } from "../sounds/pronunciations.ts";
import { UsageError } from "../terminal/errors.ts";
import {
  actionOption,
  FILES,
  formatOf,
  formatOption,
  inProcessOption,
  jsonOption,
  listOption,
  partsOption,
  soundsOption,
} from "./options.ts";
import { described, type Session } from "./session.ts";

/** The action of statements in a file for --never that name none. It is never performed. */
const NO_ACTION = "scene.focus never";

export function proveCommand(session: Session) {
  return described(
    "prove",
    "Prove that no text has two meanings",
    `Looks at all texts of files of phrases and rules together, however many they are, and not at samples of them: no text
may belong to two statements with different ids or actions, or to one statement in two ways with different actions, and
no statement may be hidden by earlier ones that take all its texts with the same meaning. The shortest such text is
shown. With --sounds, no two texts of different meaning may sound alike either: espeak-ng says how words sound, and its
results are kept beside the first file. What the bounds of the proof leave open is reported as “not decided”.
The exit status is 0 if everything is proven, and 1 if not.`,
    "intents prove home.phrases --never never.phrases",
  )
    .argument("<files...>", FILES)
    .addOption(new Option("--disjoint", "prove instead that two files share no text").conflicts("never"))
    .option("--never <file>", "prove also that no text of this file belongs to any statement")
    .addOption(soundsOption().conflicts("disjoint"))
    .addOption(actionOption())
    .addOption(partsOption())
    .addOption(listOption())
    .addOption(inProcessOption())
    .addOption(formatOption(...REPORT_FORMATS))
    .addOption(jsonOption())
    .action(async (words, options) => {
      const { terminal } = session;
      const format = formatOf(options, terminal);
      const files = fileAccess(terminal, options);
      const faults: FileFaults[] = [];
      const open = async (from: readonly string[], how = files) => {
        const opened: ProvableFile[] = [];
        const find = () => findFiles(from, ["phrases", "rules"]);
        for (const path of (await collecting(faults, find)) ?? []) {
          const file = await collecting(faults, () => openProvable(path, how));
          if (file) opened.push(file);
        }
        return opened;
      };
      const opened = await open(words);
      const [one, other, ...more] = opened;
      if (options.disjoint && faults.length === 0 && (!one || !other || more.length > 0))
        throw new UsageError(
          `--disjoint takes two files, and here ${opened.length === 1 ? "is" : "are"} ${opened.length}`,
        );
      const never =
        options.never === undefined
          ? []
          : await open([options.never], { ...files, action: options.action ?? NO_ACTION });
      // Nothing is proven of some of the files.
      const some = faults.length > 0 ? [] : opened;
      const found =
        options.disjoint && some[0] && some[1] ? proveDisjointFiles(some[0], some[1]) : proveAll(some, never);
      const heard =
        options.sounds === undefined || faults.length > 0
          ? found
          : withSounds(
              found,
              some,
              await soundReport(some, options.sounds, cacheOf(some[0]?.name, options.sounds, terminal)),
            );
      const report = { ...heard, proven: heard.proven && faults.length === 0 };
      // JSON has the proof itself.
      const findings = format === "json" ? [] : reportedFindings(report);
      writeReport(format, { findings, faults, json: report }, terminal, () => {
        const open = opened.flatMap(({ set }) => set.grammar.lists.filter(({ given }) => given === "open"));
        const names = [...new Set(open.map(({ name }) => `{${name}}`))].join(", ");
        const meaning = `no text has two meanings, in one statement or in two, and each is reached${options.never === undefined ? "" : `, and none does what ${options.never} forbids`}${names && `; one word stands for the values of ${names}, which --list gives`}`;
        if (faults.length === 0)
          writeProof(report, options.disjoint ? "no text belongs to both files" : meaning, terminal);
      });
      if (!report.proven) session.status = faults.length > 0 ? 2 : 1;
    });
}
