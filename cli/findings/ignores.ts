import { type FilePlace, type Finding, fileFinding } from "./finding.ts";
import type { WrittenFile } from "./mistakes/written-statements.ts";

/** An entry by which a file leaves findings out. */
export interface Ignore {
  readonly reason: string;
  readonly place: FilePlace & { readonly pointer?: string };
  covers(finding: Finding): boolean;
}

/** Marks the findings that a file ignores, and reports the entries that none needs. */
export function withIgnored(
  findings: readonly Finding[],
  ignores: readonly Ignore[],
  kind: "entry" | "comment",
): Finding[] {
  const used = new Set<Ignore>();
  const marked = findings.map((finding) => {
    const ignore = ignores.find((each) => each.covers(finding));
    if (!ignore) return finding;
    used.add(ignore);
    return { ...finding, ignored: ignore.reason };
  });
  const message = kind === "entry" ? "this entry matches no finding" : "this comment ignores no finding";
  const unused = ignores.filter((each) => !used.has(each));
  return [...marked, ...unused.map(({ place }) => fileFinding("unused_ignore", message, place))];
}

const COMMENT = /^#\s*lint-ignore\s+(\w+)\s*:\s*(\S.*)$/;

/**
 * Does the same by the comments of a file of phrases, each before the statement that it is for; findings come in the
 * order of the file.
 */
export function withCommented(
  findings: readonly Finding[],
  written: WrittenFile,
  file: { path: string; file: string },
): Finding[] {
  const ignores = written.text.split(/\r\n|\r|\n/).flatMap((line, index): Ignore[] => {
    const [, code, reason] = COMMENT.exec(line) ?? [];
    if (!code || !reason) return [];
    const next = written.statementAfter(index + 1);
    return [
      {
        reason,
        place: { ...file, line: index + 1, column: 1 },
        covers: (finding) =>
          finding.code === code && next !== undefined && next === written.statementOf(finding.line),
      },
    ];
  });
  return withIgnored(findings, ignores, "comment").sort(
    (one, another) => one.line - another.line || one.column - another.column,
  );
}
