import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { table } from "./marks.ts";

const ROOT = new URL("..", import.meta.url).pathname;

/** Every folder with code, in the order of docs/architecture.md. */
const FOLDERS = [
  "contract",
  "engine",
  "phrases",
  "client",
  "react",
  "bundlers",
  "service",
  "contacts",
  "server",
  "cli",
  "site",
  "codegen",
  "packaging",
  "vectors",
  "bench",
  "editors",
  "examples",
  "tests",
];

/** A figure stays as it is written while the code is within this share of it, so that not every change writes it again. */
const TOLERANCE = 0.1;

interface Lines {
  readonly code: number;
  readonly tests: number;
}

const isCode = (name: string): boolean =>
  /\.(?:tsx?|m?js|css|py|sh)$/.test(name) && !/\.generated\./.test(name);

/** Returns the lines of a folder that are not blank: of its code, and of its tests. Generated files do not count. */
function linesOf(folder: string): Lines {
  const sum = { code: 0, tests: 0 };
  for (const { name, parentPath } of readdirSync(join(ROOT, folder), {
    recursive: true,
    withFileTypes: true,
  })) {
    const path = join(parentPath, name);
    if (!isCode(name) || /\/(?:node_modules|dist|outside)\//.test(path)) continue;
    const source = readFileSync(path, "utf8");
    if (/^(?:\/\/|#|"""|\/\*\*?\s+\*?) ?Written by `npm run generate`/.test(source)) continue;
    const isTest = folder === "tests" || /\.test\.tsx?$/.test(name);
    sum[isTest ? "tests" : "code"] += source.split("\n").filter((line) => line.trim() !== "").length;
  }
  return sum;
}

/**
 * Returns the table of docs/architecture.md: the lines of each folder.
 *
 * @param page the page as it is, whose figures stay where they are still about right
 */
export function packageSizes(page: string): string {
  const rows = FOLDERS.map((folder) => {
    const { code, tests } = linesOf(folder);
    const [, wroteCode, wroteTests] =
      new RegExp(`^\\| \`${folder}\` \\| ([\\d,]*) \\| ([\\d,]*) \\|$`, "m").exec(page) ?? [];
    return [`\`${folder}\``, kept(code, wroteCode), kept(tests, wroteTests)];
  });
  return table(["folder", "lines", "of unit tests"], rows);
}

/** Returns a figure as it is written, or where it is no longer about right, rounded to the hundred. */
function kept(lines: number, written: string | undefined): string {
  const before = Number(written?.replaceAll(",", "") ?? Number.NaN);
  if (Math.abs(lines - before) <= Math.max(lines * TOLERANCE, 100)) return written ?? "";
  const rounded = Math.round(lines / 100) * 100;
  return rounded === 0 ? "" : rounded.toLocaleString("en");
}
