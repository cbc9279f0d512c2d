import { ids, type Report } from "../queries/cases.ts";
import { type Finding, found } from "./finding.ts";

/** The cases that failed as findings, each at its place in the file of cases. */
export const caseFindings = (reports: readonly Report[]): Finding[] =>
  reports.flatMap(({ file, path = file, placeOf, results }) =>
    results.flatMap(({ passed, name, expected, actual, refused }, index) => {
      if (passed) return [];
      const message = `“${name}” expects ${ids(expected)}, and yields ${refused ?? ids(actual)}`;
      const place = {
        path,
        file,
        pointer: `/cases/${index}`,
        ...(placeOf?.(index) ?? { line: 1, column: 1 }),
      };
      return [found("failed_case", message, place, { severity: "error" })];
    }),
  );
