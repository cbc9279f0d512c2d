import { useOf } from "./lint.ts";
import { actionOption, inProcessOption } from "./options.ts";
import { described, type Session } from "./session.ts";

export function lspCommand(_: Session) {
  return described(
    "lsp",
    "Serve editors (Language Server Protocol)",
    `Speaks the Language Server Protocol 3.17 on standard input and output. For files of phrases it completes lists, parts,
actions and targets, shows what can be said, finds definitions and references, renames, and offers the corrections of
lint; for these and for rules and cases it shows what lint finds, as they are typed. Its commands intents.try (a file's
URI and a text) and intents.prove (a file's URI) return what explain and prove print.`,
    "intents lsp --lang de",
  )
    .option("--unscored", "the inputs come without a confidence, as typed text does")
    .option("--lang <tag>", "the language of the rules, such as tr: letters differ, and numbers have words")
    .addOption(actionOption())
    .addOption(inProcessOption())
    .option("--stdio", "use standard input and output, as it always does")
    .action(async (options) => {
      // The protocol's library is large, and no other command needs it.
      const { serveEditor } = await import("../language/serve.ts");
      serveEditor({ use: useOf(options), action: options.action });
      // The protocol ends the process.
      await new Promise(() => {});
    });
}
