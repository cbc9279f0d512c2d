/** The blocks of code of the manuals, and the manuals whose every block is run. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

export const ROOT = join(import.meta.dir, "../..");

/** Pages without a block that is only read. */
export const PAGES = [
  "README.md",
  "docs/listen.md",
  "docs/cookbook.md",
  "docs/numbers.md",
  "docs/phrases.md",
  "docs/phrases-in-code.md",
  "docs/rules.md",
  "docs/command.md",
  "docs/service.md",
  "docs/reference.md",
  "docs/refused.md",
  "docs/yes-and-no.md",
  "client/README.md",
  "react/README.md",
  "service/README.md",
  "engine/README.md",
  "contract/README.md",
  "cli/README.md",
  ...["node", "page", "phrases", "react", "service"].map((name) => `examples/${name}/README.md`),
];

/** A block of code: its language, and the name of a file behind it where there is one. */
export interface Block {
  readonly page: string;
  readonly line: number;
  readonly language: string;
  readonly name: string;
  readonly text: string;
}

export function blocksOf(page: string): Block[] {
  const source = readFileSync(join(ROOT, page), "utf8");
  return Array.from(source.matchAll(/^```(\w+)(?: (\S+))?\n(.*?)^```$/gms), (found) => {
    const [, language = "", name = "", text = ""] = found;
    return { page, line: source.slice(0, found.index).split("\n").length, language, name, text };
  });
}

export const linesOf = (text: string): string[] => text.trim().split("\n");
