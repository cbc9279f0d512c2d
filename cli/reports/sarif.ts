import { isAbsolute } from "node:path";
import { pathToFileURL } from "node:url";
import type { Log, Result } from "sarif";
import { type FindingCode, findingChecks } from "../files/finding-checks.ts";
import type { FilePlace, Finding } from "../findings/finding.ts";
import manifest from "../package.json" with { type: "json" };

const LEVELS = { error: "error", warning: "warning", info: "note" } as const;
const CODES = Object.keys(findingChecks) as FindingCode[];

/** Findings as a SARIF 2.1.0 log (OASIS), for code scanning and editors; ignored ones are there as suppressed. */
export function sarif(findings: readonly Finding[]): Log {
  return {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: {
          driver: {
            name: "intents",
            semanticVersion: manifest.version,
            rules: CODES.map((id) => ({
              id,
              shortDescription: { text: findingChecks[id].title },
              help: { text: findingChecks[id].advice },
            })),
          },
        },
        columnKind: "utf16CodeUnits",
        results: findings.map(resultOf),
      },
    ],
  };
}

function resultOf(finding: Finding): Result {
  const { code, severity, message, advice, pointer, related, ignored } = finding;
  return {
    ruleId: code,
    ruleIndex: CODES.indexOf(code),
    level: LEVELS[severity],
    message: { text: `${message}. ${advice}` },
    locations: [
      {
        physicalLocation: physical(finding),
        ...(pointer !== undefined && { logicalLocations: [{ fullyQualifiedName: pointer }] }),
      },
    ],
    ...(related && {
      relatedLocations: [{ id: 0, message: { text: "the other one" }, physicalLocation: physical(related) }],
    }),
    ...(ignored !== undefined && { suppressions: [{ kind: "inSource", justification: ignored }] }),
  };
}

const physical = ({ path, line, column }: FilePlace) => ({
  artifactLocation: { uri: uriOf(path) },
  region: { startLine: line, startColumn: column },
});

/**
 * Returns a file's URI reference (RFC 3986): relative paths stay relative, so that a log is the same on every machine.
 */
function uriOf(path: string): string {
  if (path === "-") return "stdin";
  if (isAbsolute(path)) return pathToFileURL(path).href;
  return path.replaceAll("\\", "/").split("/").map(encodeURIComponent).join("/");
}
