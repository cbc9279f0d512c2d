import { expectedIds, ids, type Report } from "../queries/cases.ts";
import { type Finding, fileFinding } from "./finding.ts";

/** Returns the cases that failed as findings, each at its place in the file of cases. */
export const caseFindings = (reports: readonly Report[]): Finding[] =>
  reports.flatMap(({ file, path = file, placeOf, results }) =>
    results.flatMap((result, index) => {
      const { passed, name, actual, refused } = result;
      if (passed) return [];
      const message = `“${name}” expects ${expectedIds(result)}, but yields ${refused ?? ids(actual)}`;
      const place = {
        path,
        file,
        pointer: `/cases/${index}`,
        ...(placeOf?.(index) ?? { line: 1, column: 1 }),
      };
      return [fileFinding("failed_case", message, place, { severity: "error" })];
    }),
  );
