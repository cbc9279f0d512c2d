import { type LintOptions, lintRules } from "@intent-resolution/engine";
import type { Opened } from "../files/open.ts";
import type { Finding } from "./finding.ts";
import { type Ignore, withIgnored } from "./ignores.ts";

/** The circumstances in which rules are used. */
export interface Use extends LintOptions {
  /** They are used in process, where a request's limits mean nothing. */
  readonly inProcess: boolean;
}

const LIMITS: ReadonlySet<string> = new Set(["too_many_rules", "body_too_large"]);

/** Returns the findings of a file of rules. Those that the file ignores, with a reason, are marked and not left out. */
export function ruleFindings(opened: Opened, use: Use): Finding[] {
  const { path, name: file, content, locator } = opened;
  const place = (pointer: string) => ({ path, file, ...locator.place(pointer) });
  const findings = lintRules(content.rules, use)
    .filter(({ code }) => !(use.inProcess && LIMITS.has(code)))
    .map(
      ({ related, ...finding }): Finding => ({
        ...finding,
        ...place(finding.pointer),
        ...(related !== undefined && { related: place(related) }),
      }),
    );
  const ignores = content.ignore.map(({ code, id, match, reason }, index): Ignore => {
    const pointer = `/ignore/${index}`;
    const covers = (finding: Finding) => {
      const rule = content.rules[Number(/^\/rules\/(\d+)/.exec(finding.pointer ?? "")?.[1])];
      const isOfRule = (id ?? rule?.id) === rule?.id && (match ?? rule?.match) === rule?.match;
      return finding.code === code && isOfRule;
    };
    return { reason, place: { pointer, ...place(pointer) }, covers };
  });
  return withIgnored(findings, ignores, "entry");
}
