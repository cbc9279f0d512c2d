import { Option } from "@commander-js/extra-typings";
import { findFiles } from "../files/find.ts";
import { openProvable } from "../files/provable.ts";
import { fileAccess } from "../files/read.ts";
import { proveAll, proveDisjointFiles } from "../queries/proof.ts";
import { writeProof } from "../reports/proof.ts";
import { UsageError } from "../terminal/errors.ts";
import { json } from "../terminal/show.ts";
import { actionOption, FILES, inProcessOption, jsonOption } from "./options.ts";
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
shown. What the bounds of the
proof leave open is reported as “not decided”.
The exit status is 0 if everything is proven, and 1 if not.`,
    "intents prove home.phrases --never never.phrases",
  )
    .argument("<files...>", FILES)
    .addOption(new Option("--disjoint", "prove instead that two files share no text").conflicts("never"))
    .option("--never <file>", "prove also that no text of this file belongs to any statement")
    .addOption(actionOption())
    .addOption(inProcessOption())
    .addOption(jsonOption())
    .action(async (words, options) => {
      const { terminal } = session;
      const files = fileAccess(terminal, options);
      const open = async (from: readonly string[], how = files) => {
        const opened = [];
        for (const path of await findFiles(from, ["phrases", "rules"]))
          opened.push(await openProvable(path, how));
        return opened;
      };
      const opened = await open(words);
      const [one, other, ...more] = opened;
      if (options.disjoint && (!one || !other || more.length > 0))
        throw new UsageError(
          `--disjoint takes two files, and here ${opened.length === 1 ? "is" : "are"} ${opened.length}`,
        );
      const never =
        options.never === undefined
          ? []
          : await open([options.never], { ...files, action: options.action ?? NO_ACTION });
      const report =
        options.disjoint && one && other ? proveDisjointFiles(one, other) : proveAll(opened, never);
      if (options.json) terminal.write(json(report));
      else {
        const meaning = `no text has two meanings, in one statement or in two, and each is reached${options.never === undefined ? "" : `, and none does what ${options.never} forbids`}`;
        writeProof(report, options.disjoint ? "no text belongs to both files" : meaning, terminal);
      }
      if (!report.proven) session.status = 1;
    });
}
