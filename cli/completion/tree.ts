import type { CommandUnknownOpts, Option } from "@commander-js/extra-typings";

/** One option as a shell completes it. */
export interface CompletedOption {
  readonly flags: readonly string[];
  readonly about: string;
  readonly takesValue: boolean;
  readonly choices: readonly string[];
}

/** One command as a shell completes it. */
export interface CompletedCommand {
  readonly name: string;
  readonly about: string;
  readonly options: readonly CompletedOption[];
  /** Whether files follow it. */
  readonly takesFiles: boolean;
  /** The words that its argument may be, where they are known. */
  readonly words: readonly string[];
}

/** Returns the commands of a program, with what may follow each. */
export function completed(root: CommandUnknownOpts): CompletedCommand[] {
  return root
    .createHelp()
    .visibleCommands(root)
    .map((command) => {
      const [argument] = command.registeredArguments;
      const isHelp = command.name() === "help";
      return {
        name: command.name(),
        about: command.summary() || command.description(),
        options: isHelp ? [] : command.createHelp().visibleOptions(command).map(optionOf),
        takesFiles: argument !== undefined && !argument.argChoices && !isHelp,
        words: isHelp ? root.commands.map((each) => each.name()) : [...(argument?.argChoices ?? [])],
      };
    });
}

function optionOf(option: Option): CompletedOption {
  const { short, long, description, argChoices } = option;
  const takesValue = option.required || option.optional;
  return {
    flags: [short, long].filter((flag) => flag !== undefined && flag !== null),
    about: description,
    takesValue,
    choices: argChoices ?? [],
  };
}
