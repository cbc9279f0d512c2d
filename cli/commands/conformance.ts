import { Option } from "@commander-js/extra-typings";
import { API_KINDS, CONFORMANCE_KINDS, type ConformanceKind } from "../conformance/conformance-kinds.ts";
import type { CaseOutcome } from "../queries/case-outcome.ts";
import { conformanceJunit } from "../reports/conformance.ts";
import { UsageError } from "../terminal/errors.ts";
import { paint } from "../terminal/paint.ts";
import { json, visible } from "../terminal/show.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { formatOf, formatOption, jsonOption, serverOption } from "./options.ts";
import { newCommand, type Session } from "./session.ts";

export function conformanceCommand(session: Session) {
  return newCommand(
    "conformance",
    "Check a server or an implementation against the conformance vectors",
    `With --server, it sends the vectors of the wire and of HTTP to a server, one after the other, and compares its responses:
intents, statuses, codes, headers, and the places that messages name. It sends about 700 requests, of which none is stored,
and waits where the server limits the rate.

With --command, it starts a command in the shell and sends it every vector of normalize, match and wire, one JSON line
each: {"id": 1, "kind": "normalize", "text": "A"}. The command returns one JSON line for each:

  normalize  {"id": 1, "normalized": "a"}
  match      {"id": 2, "match": true}
  wire       {"id": 3, "status": 200, "intents": []}
  wire       {"id": 3, "status": 400, "code": "invalid_request", "pointer": "/input"}
  any        {"id": 4, "skip": "why"}, where the case has "unicode": a letter that older tables lack

--kinds names other kinds: heard, lint, phrases, and compiled, which has the sets of phrases as JSON. The manual of the
vectors has their lines.

The exit status is 1 if a response differs, or if the server or command does not respond or limits the rate.`,
    'intents conformance --command "python3 resolve.py --stdio" --format junit > conformance.xml',
  )
    .addOption(serverOption("the server, such as http://localhost:8080"))
    .addOption(new Option("--command <line>", "the command line of an implementation").conflicts("server"))
    .addOption(
      new Option("--kinds <names>", "with --command, the kinds of vectors to send, with commas between")
        .argParser(kindsOf)
        .default(API_KINDS, API_KINDS.join()),
    )
    .addOption(formatOption("text", "json", "junit"))
    .addOption(jsonOption())
    .action(async (options) => {
      const { terminal } = session;
      const outcomes = await outcomesOf(options, terminal);
      const format = formatOf(options);
      if (format === "junit") terminal.write(conformanceJunit(outcomes));
      else if (format === "json") terminal.write(json({ ...countsOf(outcomes), vectors: outcomes }));
      else writeText(outcomes, terminal);
      if (countsOf(outcomes).failed > 0) session.status = 1;
    });
}

async function outcomesOf(
  {
    server,
    command,
    kinds,
  }: {
    server?: string | undefined;
    command?: string | undefined;
    kinds: readonly ConformanceKind[];
  },
  terminal: Terminal,
): Promise<CaseOutcome[]> {
  // Both are loaded on demand: the vectors are larger than the rest of the command.
  if (command !== undefined) {
    const { checkCommand } = await import("../conformance/command-conformance.ts");
    return checkCommand(command, kinds);
  }
  if (server !== undefined) {
    const { checkServer } = await import("../conformance/conformance.ts");
    return checkServer(server, terminal.fetch);
  }
  throw new UsageError("there is nothing to check: give --server URL or --command LINE");
}

function kindsOf(names: string): readonly ConformanceKind[] {
  return names.split(",").map((name) => {
    const kind = CONFORMANCE_KINDS.find((each) => each === name.trim());
    if (!kind) throw new UsageError(`--kinds takes ${CONFORMANCE_KINDS.join(", ")}: not ${name}`);
    return kind;
  });
}

function countsOf(outcomes: readonly CaseOutcome[]) {
  const failed = outcomes.filter(({ fault }) => fault !== null).length;
  const skipped = outcomes.filter((outcome) => outcome.skipped !== undefined).length;
  return { passed: outcomes.length - failed - skipped, failed, skipped };
}

function writeText(outcomes: readonly CaseOutcome[], terminal: Terminal): void {
  const style = paint(terminal.color);
  for (const { name, fault } of outcomes)
    if (fault !== null) terminal.write(`${style.bad("✗")}  ${visible(name)}: ${visible(fault)}`);
  const { passed, failed, skipped } = countsOf(outcomes);
  const share = ((100 * skipped) / outcomes.length).toFixed(1);
  const total = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped (${share} %)` : ""}`;
  terminal.write(failed > 0 ? style.bad(total) : style.good(total));
}
