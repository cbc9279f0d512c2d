import { type Checked, checkServer } from "../questions/conformance.ts";
import { escapeXml } from "../reports/junit.ts";
import { paint } from "../terminal/paint.ts";
import { count, json, visible } from "../terminal/show.ts";
import { described, formatOf, formatOption, jsonOption, type Session } from "./session.ts";

/** `intents conformance`: does a server decide as the API says? */
export function conformanceCommand(session: Session) {
  return described(
    "conformance",
    "Check a server against the conformance vectors",
    `Puts the vectors of vectors/v1/wire.json to a server, one after the other, and compares its answers: intents,
statuses, codes, and the places that messages name. Nothing is sent but to resolve and validate, about 100 requests.
The exit status is 1 if an answer is another, or if the server does not answer or limits the rate.`,
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
        const total = `${count(checked.length - failed.length, "answer")} as due, ${failed.length} other`;
        terminal.write(failed.length > 0 ? style.bad(total) : style.good(total));
      }
      if (failed.length > 0) session.status = 1;
    });
}

function junitOf(checked: readonly Checked[]): string {
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
