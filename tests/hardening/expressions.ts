import { readFileSync } from "node:fs";
import { parse } from "acorn";
import { files, packageOf, ROOT } from "../repository/imports.ts";

/** A regular expression as a source spells it. */
export interface Expression {
  readonly file: string;
  readonly source: string;
  readonly flags: string;
}

/** Packages whose expressions may meet what a caller, a file or another server sent. */
const PACKAGES = ["contract", "engine", "phrases", "client", "service", "server", "cli", "site"];

/** Returns every regular expression that is a literal in what ships. */
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

/** Returns the literals in a syntax tree (ESTree). */
function literals(node: unknown): Pick<Expression, "source" | "flags">[] {
  if (typeof node !== "object" || node === null) return [];
  const { regex } = node as { regex?: { pattern: string; flags: string } };
  if (regex) return [{ source: regex.pattern, flags: regex.flags }];
  return Object.values(node).flatMap(literals);
}

/**
 * Returns the alternatives of an expression, where it has several.
 *
 * A search by `"[^"]*"|.` is linear, for where a quotation mark has no other, a letter matches. A search for all matches
 * then reads to the end again from the next letter. So each alternative alone has to be linear as well.
 */
export function alternatives(source: string): string[] {
  const whole = /^\((?:\?:|(?!\?))((?:\\.|\[(?:\\.|[^\]\\])*\]|[^()\\[])*)\)$/su.exec(source)?.[1] ?? source;
  const options = [""];
  let depth = 0;
  for (const [token] of whole.matchAll(/\\.|\[(?:\\.|[^\]\\])*\]|./gsu)) {
    if (token === "(") depth++;
    else if (token === ")") depth--;
    if (token === "|" && depth === 0) options.push("");
    else options.push(`${options.pop()}${token}`);
  }
  return options.length > 1 ? options : [];
}
