import { readFile, writeFile } from "node:fs/promises";
import { tidyMatch } from "@intent-resolution/engine";
import type { AnyFile, Opened } from "../files/open.ts";
import type { Finding } from "./finding.ts";

const FIXABLE: ReadonlySet<string> = new Set([
  "outer_punctuation",
  "invisible_character",
  "lookalike_letter",
]);
const MATCH = /^\/rules\/(\d+)\/match$/;

/**
 * Rewrites the matches in which lint found punctuation at an edge, an invisible or a look-alike letter; what a file
 * ignores is left alone, and so is every other letter of the file.
 *
 * @returns how many matches were changed
 */
export async function fixFile(
  { path, text, content, locator }: Opened<AnyFile>,
  findings: readonly Finding[],
) {
  const pointers = new Set(
    findings.flatMap(({ code, ignored, pointer = "" }) =>
      FIXABLE.has(code) && ignored === undefined && MATCH.test(pointer) ? [pointer] : [],
    ),
  );
  const edits = [...pointers].flatMap((pointer) => {
    const span = locator.span(pointer);
    const match = content.rules[Number(MATCH.exec(pointer)?.[1])]?.match ?? "";
    const tidy = tidyMatch(match);
    return span && tidy !== match ? [{ ...span, written: JSON.stringify(tidy) }] : [];
  });
  if (edits.length === 0) return 0;
  let [fixed, end] = ["", 0];
  for (const { offset, length, written } of edits.toSorted((one, another) => one.offset - another.offset)) {
    fixed += text.slice(end, offset) + written;
    end = offset + length;
  }
  // A byte order mark is no part of the text that was read.
  const mark = (await readFile(path)).subarray(0, 3).equals(BOM) ? "\ufeff" : "";
  await writeFile(path, mark + fixed + text.slice(end));
  return edits.length;
}

const BOM = Buffer.from("\ufeff");
