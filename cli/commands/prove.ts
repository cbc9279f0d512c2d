import { Option } from "@commander-js/extra-typings";
import { prove } from "@intent-resolution/phrases/prove";
import { collecting, type FileFaults } from "../files/faults.ts";
import { findFiles } from "../files/find.ts";
import { groupPhrases } from "../files/group-phrases.ts";
import { openProvable, type ProvableFile, provablePhrases } from "../files/provable.ts";
import { fileAccess } from "../files/read.ts";
import { settingsOf } from "../files/settings.ts";
import { reportedFindings } from "../findings/reported-proof.ts";
import type { InPlace } from "../import/in-place.ts";
import {
  type ProofReport,
  proveAll,
  proveDisjointFiles,
  type ReportedStatement,
  withSounds,
} from "../queries/proof.ts";
import { writeProof } from "../reports/proof.ts";
import { writeReport } from "../reports/report.ts";
import { cacheOf } from "../sounds/pronunciations.ts";
import { soundReport } from "../sounds/sounds.ts";
import { UsageError } from "../terminal/errors.ts";
import { FILES, formatOf, fromOption, inPlaceOf, soundsOption, withFiles, withReport } from "./options.ts";
import { newCommand, type Session } from "./session.ts";

/** The action of statements in a file for --never that name none. It is never performed. */
const NO_ACTION = "scene.focus never";

export function proveCommand(session: Session) {
  const command = newCommand(
    "prove",
    "Prove that no text has two meanings",
    `Looks at all texts of files of phrases and rules together, however many they are, and not at samples of them: no text
may belong to two statements with different ids or actions, or to one statement in two ways with different actions, and
no statement may be hidden by earlier ones that take all its texts with the same meaning. The shortest such text is
shown. With --sounds, no two texts of different meaning may sound alike either: espeak-ng says how words sound, and its
results are kept beside the first file. What the bounds of the proof leave open is reported as “not decided”.
With --from, sentences of hassil and of Open Voice OS are read where they are, and what is found names their own lines.
The exit status is 0 if everything is proven, and 1 if not.`,
    "intents prove home.phrases --never never.phrases",
  )
    .argument("<files...>", FILES)
    .addOption(new Option("--disjoint", "prove instead that two files share no text").conflicts("never"))
    .option("--never <file>", "prove also that no text of this file belongs to any statement")
    .addOption(soundsOption().conflicts("disjoint"))
    .addOption(fromOption().conflicts(["disjoint", "never"]));
  return withReport(withFiles(command)).action(async (paths, options) => {
    const { terminal } = session;
    const format = formatOf(options, terminal);
    const files = fileAccess(terminal, options);
    const faults: FileFaults[] = [];
    const open = async (from: readonly string[], how = files) => {
      const opened: ProvableFile[] = [];
      const find = () => findFiles(from, ["phrases", "rules"]);
      for (const group of await groupPhrases((await collecting(faults, find)) ?? [], how)) {
        const file = await collecting(faults, () => openProvable(group, how));
        if (file) opened.push(file);
      }
      return opened;
    };
    const inPlace = options.from && (await inPlaceOf(options.from, paths, files, terminal));
    const opened = inPlace ? [provablePhrases(inPlace.opened)] : await open(paths);
    const [one, other, ...more] = opened;
    if (options.disjoint && faults.length === 0 && (!one || !other || more.length > 0))
      throw new UsageError(
        `--disjoint takes two sets, not ${opened.length}: files that use names of one another are one set`,
      );
    const never =
      options.never === undefined
        ? []
        : await open([options.never], { ...files, settings: { action: NO_ACTION, ...files.settings } });
    // Nothing is proven of some of the files.
    const some = faults.length > 0 ? [] : opened;
    const disjoint = options.disjoint && some[0] && some[1] && proveDisjointFiles(some[0], some[1]);
    const proof = prove(disjoint ? [] : some.map(({ set }) => set));
    const found = disjoint || proveAll(some, never, proof);
    const { sounds } = some[0] && !options.disjoint ? await settingsOf(some[0].path, files) : {};
    const heard =
      sounds === undefined
        ? found
        : withSounds(
            found,
            some,
            await soundReport(some, sounds, cacheOf(some[0]?.path, sounds, terminal), proof.conflicts),
          );
    const placed = inPlace ? reportInPlace(heard, inPlace) : heard;
    const report = { ...placed, proven: placed.proven && faults.length === 0 };
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

/** Returns a proof of sentences that were read where they are, with their own places. */
function reportInPlace(report: ProofReport, { placed }: InPlace): ProofReport {
  const both = <T extends { first: ReportedStatement; second: ReportedStatement | null }>(one: T): T => ({
    ...one,
    first: placed(one.first),
    second: one.second && placed(one.second),
  });
  return {
    ...report,
    conflicts: report.conflicts.map(both),
    unreachable: report.unreachable.map(placed),
    undecided: report.undecided.map(both),
    ...(report.sounds && { sounds: { ...report.sounds, collisions: report.sounds.collisions.map(both) } }),
  };
}
