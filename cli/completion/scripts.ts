import type { CompletedCommand, CompletedOption } from "./tree.ts";

/** The shells that a script is written for. */
export const SHELLS = ["bash", "zsh", "fish"] as const;
export type Shell = (typeof SHELLS)[number];

/** Returns the script that completes the command in a shell. It holds every word, so completing starts no program. */
export function completionScript(shell: Shell, commands: readonly CompletedCommand[]): string {
  return { bash, zsh, fish }[shell](commands);
}

/** Puts a text in single quotation marks, as every POSIX shell and fish reads it. */
const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
const flagsOf = (options: readonly CompletedOption[]) => options.flatMap(({ flags }) => flags);

function bash(commands: readonly CompletedCommand[]): string {
  const cases = commands.flatMap(({ name, options, words, takesFiles }) => [
    `    ${name})`,
    ...options.flatMap(({ flags, choices, takesValue }) =>
      takesValue
        ? [
            `      case "$before" in ${flags.join("|")}) COMPREPLY=($(compgen -W ${quote(choices.join(" "))} -- "$word")); return ;; esac`,
          ]
        : [],
    ),
    `      words=${quote([...flagsOf(options), ...words].join(" "))}; files=${takesFiles ? 1 : ""} ;;`,
  ]);
  return `# bash completion for intents: intents completion bash > ~/.local/share/bash-completion/completions/intents
_intents() {
  local word="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" words= files=
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W ${quote([...commands.map(({ name }) => name), "--help", "--version"].join(" "))} -- "$word"))
    return
  fi
  case "\${COMP_WORDS[1]}" in
${cases.join("\n")}
  esac
  if [ -n "$files" ] && [ "\${word:0:1}" != - ]; then
    compopt -o filenames 2>/dev/null
    local IFS=$'\\n'
    COMPREPLY=($(compgen -f -- "$word"))
  else
    COMPREPLY=($(compgen -W "$words" -- "$word"))
  fi
}
complete -F _intents intents`;
}

/** Returns a text within a zsh specification, where brackets and colons mean something. */
const inSpecification = (text: string) => text.replace(/[[\]:\\]/g, "\\$&");

function zsh(commands: readonly CompletedCommand[]): string {
  const list = commands.map(({ name, about }) => `    ${quote(`${name}:${inSpecification(about)}`)}`);
  const cases = commands.map(({ name, options, words, takesFiles }) => {
    const specifications = options.flatMap(({ flags, about, takesValue, choices }) => {
      const value = takesValue ? `:value:${choices.length > 0 ? `(${choices.join(" ")})` : ""}` : "";
      return flags.map((flag) => quote(`${flag}[${inSpecification(about)}]${value}`));
    });
    const rest =
      words.length > 0 ? [quote(`*:word:(${words.join(" ")})`)] : takesFiles ? [quote("*:file:_files")] : [];
    return `    ${name}) _arguments ${[...specifications, ...rest].join(" ")} ;;`;
  });
  return `#compdef intents
# zsh completion for intents: intents completion zsh > "\${fpath[1]}/_intents"
_intents() {
  local -a commands=(
${list.join("\n")}
  )
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  local name=$words[2]
  shift words
  (( CURRENT-- ))
  case $name in
${cases.join("\n")}
  esac
}
if [ "$funcstack[1]" = _intents ]; then _intents "$@"; else compdef _intents intents; fi`;
}

function fish(commands: readonly CompletedCommand[]): string {
  const lines = commands.flatMap(({ name, about, options, words, takesFiles }) => {
    const within = `complete -c intents -n ${quote(`__fish_seen_subcommand_from ${name}`)}`;
    return [
      `complete -c intents -n __fish_use_subcommand -f -a ${name} -d ${quote(about)}`,
      ...(takesFiles ? [] : [`${within} -f`]),
      ...(words.length > 0 ? [`${within} -a ${quote(words.join(" "))}`] : []),
      ...options.map((option) => `${within} ${fishOption(option)}`),
    ];
  });
  return [
    "# fish completion for intents: intents completion fish > ~/.config/fish/completions/intents.fish",
    ...lines,
  ].join("\n");
}

function fishOption({ flags, about, takesValue, choices }: CompletedOption): string {
  const names = flags.map((flag) => (flag.startsWith("--") ? `-l ${flag.slice(2)}` : `-s ${flag.slice(1)}`));
  const value = takesValue ? [`-x${choices.length > 0 ? ` -a ${quote(choices.join(" "))}` : ""}`] : [];
  return [...names, ...value, `-d ${quote(about)}`].join(" ");
}
