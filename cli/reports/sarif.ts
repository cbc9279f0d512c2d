import { isAbsolute } from "node:path";
import { pathToFileURL } from "node:url";
import { type LintCode, type LintFinding, lintChecks } from "@intent-resolution/engine";
import type { Log } from "sarif";
import type { Place } from "../files/locate.ts";
import manifest from "../package.json" with { type: "json" };

/** A finding with its place in the file. */
export type PlacedFinding = LintFinding & Place;

const LEVELS = { error: "error", warning: "warning", info: "note" } as const;

/**
 * Findings as a SARIF 2.1.0 log (OASIS), for code scanning and editors.
 *
 * @param path the file as it was named on the command line, `-` for standard input
 */
export function sarif(
  path: string,
  findings: readonly PlacedFinding[],
  locate: (pointer: string) => Place,
): Log {
  const codes = Object.keys(lintChecks) as LintCode[];
  const location = ({ line, column }: Place) => ({
    artifactLocation: { uri: uriOf(path) },
    region: { startLine: line, startColumn: column },
  });
  return {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: {
          driver: {
            name: "intents",
            semanticVersion: manifest.version,
            rules: codes.map((id) => ({
              id,
              shortDescription: { text: lintChecks[id].title },
              help: { text: lintChecks[id].advice },
            })),
          },
        },
        columnKind: "utf16CodeUnits",
        results: findings.map((finding) => ({
          ruleId: finding.code,
          ruleIndex: codes.indexOf(finding.code),
          level: LEVELS[finding.severity],
          message: { text: `${finding.message}. ${finding.advice}` },
          locations: [
            {
              physicalLocation: location(finding),
              logicalLocations: [{ fullyQualifiedName: finding.pointer }],
            },
          ],
          ...(finding.related !== undefined && {
            relatedLocations: [
              {
                id: 0,
                message: { text: "the other rule" },
                physicalLocation: location(locate(finding.related)),
              },
            ],
          }),
        })),
      },
    ],
  };
}

/** A file's URI reference (RFC 3986): relative paths stay relative, so that a log is the same on every machine. */
function uriOf(path: string): string {
  if (path === "-") return "stdin";
  if (isAbsolute(path)) return pathToFileURL(path).href;
  return path.replaceAll("\\", "/").split("/").map(encodeURIComponent).join("/");
}
