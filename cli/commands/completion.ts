import { Argument, type CommandUnknownOpts } from "@commander-js/extra-typings";
import { completionScript, SHELLS } from "../completion/scripts.ts";
import { completed } from "../completion/tree.ts";
import { newCommand, type Session } from "./session.ts";

export function completionCommand({ terminal }: Session) {
  const command = newCommand(
    "completion",
    "Write a script by which a shell completes commands, options and files",
    "Writes the script to standard output; its first lines say where the shell looks for it.",
    "intents completion bash > ~/.local/share/bash-completion/completions/intents",
  );
  return command.addArgument(new Argument("<shell>", "whose script").choices(SHELLS)).action((shell) => {
    const root: CommandUnknownOpts = command.parent ?? command;
    terminal.write(completionScript(shell, completed(root)));
  });
}
