import { type CaseOutcome, checkServer } from "../queries/conformance.ts";
import { escapeXml } from "../reports/junit.ts";
import { paint } from "../terminal/paint.ts";
import { json, visible } from "../terminal/show.ts";
import { described, formatOf, formatOption, jsonOption, type Session } from "./session.ts";

/** `intents conformance`: checks a server against the conformance vectors. */
export function conformanceCommand(session: Session) {
  return described(
    "conformance",
    "Check a server against the conformance vectors",
    `Sends the vectors of vectors/v1/wire.json to a server, one after the other, and compares its responses: intents,
statuses, codes, and the places that messages name. It sends about 100 requests, to resolve and validate only.
The exit status is 1 if a response differs, or if the server does not respond or limits the rate.`,
    "intents conformance --server http://localhost:8080 --format junit > conformance.xml",
  )
    .requiredOption("--server <url>", "the server, such as http://localhost:8080")
    .addOption(formatOption("text", "json", "junit"))
    .addOption(jsonOption())
    .action(async (options) => {
      const { terminal } = session;
      const format = formatOf(options);
      const checked = await checkServer(options.server, terminal.fetch);
      const failed = checked.filter(({ fault }) => fault !== null);
      if (format === "json")
        terminal.write(
          json({ passed: checked.length - failed.length, failed: failed.length, vectors: checked }),
        );
      else if (format === "junit") terminal.write(junitOf(checked));
      else {
        const style = paint(terminal.color);
        for (const { name, fault } of failed)
          terminal.write(`${style.bad("✗")}  ${visible(name)}: ${visible(fault ?? "")}`);
        const total = `${checked.length - failed.length} passed, ${failed.length} failed`;
        terminal.write(failed.length > 0 ? style.bad(total) : style.good(total));
      }
      if (failed.length > 0) session.status = 1;
    });
}

function junitOf(checked: readonly CaseOutcome[]): string {
  const failures = checked.filter(({ fault }) => fault !== null).length;
  const counts = `tests="${checked.length}" failures="${failures}" errors="0" skipped="0"`;
  const cases = checked.map(({ name, fault }) => {
    const open = `    <testcase classname="conformance" name="${escapeXml(name)}"`;
    return fault === null ? `${open}/>` : `${open}><failure message="${escapeXml(fault)}"/></testcase>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="intents" ${counts}>`,
    `  <testsuite name="conformance" ${counts}>`,
    ...cases,
    "  </testsuite>",
    "</testsuites>",
  ].join("\n");
}
