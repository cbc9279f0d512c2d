import { readFileSync } from "node:fs";
import { parse } from "acorn";
import { files, packageOf, ROOT } from "./imports.ts";

/** A regular expression as a source spells it. */
export interface Expression {
  readonly file: string;
  readonly source: string;
  readonly flags: string;
}

/** Packages whose expressions may meet what a caller, a file or another server sent. */
const PACKAGES = ["contract", "engine", "phrases", "client", "service", "server", "cli", "site"];

/** Every regular expression that is a literal in what ships. */
export function expressions(): Expression[] {
  return files
    .filter((file) => PACKAGES.includes(packageOf(file)) && !/\.(?:test|generated)\.tsx?$/.test(file))
    .flatMap((file) => {
      const transpiler = new Bun.Transpiler({ loader: file.endsWith("x") ? "tsx" : "ts" });
      const code = transpiler.transformSync(readFileSync(`${ROOT}/${file}`, "utf8").replace(/^#!.*/, ""));
      return literals(parse(code, { ecmaVersion: "latest", sourceType: "module" })).map((literal) => ({
        file,
        ...literal,
      }));
    });
}

/** The literals in a syntax tree (ESTree). */
function literals(node: unknown): Pick<Expression, "source" | "flags">[] {
  if (typeof node !== "object" || node === null) return [];
  const { regex } = node as { regex?: { pattern: string; flags: string } };
  if (regex) return [{ source: regex.pattern, flags: regex.flags }];
  return Object.values(node).flatMap(literals);
}
