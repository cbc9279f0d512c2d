import { useOf } from "./lint.ts";
import { languageOption, soundsOption, withFiles } from "./options.ts";
import { newCommand, type Session } from "./session.ts";

export function lspCommand(_: Session) {
  const command = newCommand(
    "lsp",
    "Serve editors (Language Server Protocol)",
    `Speaks the Language Server Protocol 3.17 on standard input and output. For files of phrases it completes lists, parts,
actions and targets, shows what can be said, finds definitions and references, renames, and offers the corrections of
lint; for these and for rules and cases it shows what lint finds, as they are typed. Its commands intents.try (a file's
URI and a text) and intents.prove (a file's URI) return what explain and prove print. The options are those of lint;
intents.json beside a file counts as well.`,
    "intents lsp --lang de",
  )
    .option("--unscored", "the inputs come without a confidence, as typed text does")
    .addOption(languageOption())
    .addOption(soundsOption())
    .option("--stdio", "use standard input and output, as it always does");
  return withFiles(command).action(async (options) => {
    // The protocol's library is large, and no other command needs it.
    const { serveEditor } = await import("../language/serve.ts");
    serveEditor({ use: useOf(options), options });
    // The protocol ends the process.
    await new Promise(() => {});
  });
}
