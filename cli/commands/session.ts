import { Command } from "@commander-js/extra-typings";
import type { Terminal } from "../terminal/terminal.ts";

/** One run of `intents`: where it writes, and the status that it exits with. */
export interface Session {
  readonly terminal: Terminal;
  /** 0 unless a command sets it: 1 for findings, failures and refusals. */
  status: number;
  /** Runs another command, as an agent asks for it. */
  readonly run: (args: string[], terminal: Terminal) => Promise<number>;
}

/** Creates a command whose help ends with an example. */
export function newCommand(name: string, summary: string, about: string, example: string) {
  return new Command(name)
    .summary(summary)
    .description(flowing(about))
    .addHelpText("after", `\nExample:\n  ${example}`);
}

/** Joins the lines of each paragraph, so that the terminal wraps it. Lists stay as they are. */
const flowing = (text: string): string =>
  text
    .split("\n\n")
    .map((block) => (/^ /m.test(block) ? block : block.replaceAll("\n", " ")))
    .join("\n\n");
