import type { Rule } from "@intent-resolution/contract";
import { type LintOptions, lintRules } from "@intent-resolution/engine";
import { findingChecks } from "../files/checks.ts";
import type { AnyFile, Opened } from "../files/open.ts";
import type { Finding } from "./finding.ts";

/** What the rules are used with. */
export interface Use extends LintOptions {
  /** They are used in process, where a request's limits mean nothing. */
  readonly inProcess: boolean;
}

const LIMITS: ReadonlySet<string> = new Set(["too_many_rules", "body_too_large"]);

/** Returns the findings of a file of rules. Those that the file ignores, with a reason, are marked and not left out. */
export function ruleFindings(opened: Opened<AnyFile>, use: Use): Finding[] {
  const { path, name: file, content, locator } = opened;
  const place = (pointer: string) => ({ path, file, ...locator.place(pointer) });
  const used = new Set<number>();
  const findings = lintRules(content.rules, use)
    .filter(({ code }) => !(use.inProcess && LIMITS.has(code)))
    .map(({ related, ...finding }): Finding => {
      const reason = reasonFor(finding.code, ruleAt(content.rules, finding.pointer), content.ignore, used);
      return {
        ...finding,
        ...place(finding.pointer),
        ...(related !== undefined && { related: place(related) }),
        ...(reason !== undefined && { ignored: reason }),
      };
    });
  const unused = content.ignore.flatMap((_, index): Finding[] => {
    if (used.has(index)) return [];
    const pointer = `/ignore/${index}`;
    const { advice } = findingChecks.unused_ignore;
    const message = "this entry matches no finding";
    return [{ code: "unused_ignore", severity: "warning", pointer, message, advice, ...place(pointer) }];
  });
  return [...findings, ...unused];
}

function reasonFor(code: string, rule: Rule | undefined, ignore: AnyFile["ignore"], used: Set<number>) {
  const index = ignore.findIndex(
    (entry) =>
      entry.code === code &&
      (entry.id === undefined || entry.id === rule?.id) &&
      (entry.match === undefined || entry.match === rule?.match),
  );
  if (index < 0) return undefined;
  used.add(index);
  return ignore[index]?.reason;
}

function ruleAt(rules: readonly Rule[], pointer: string): Rule | undefined {
  const [, index] = /^\/rules\/(\d+)/.exec(pointer) ?? [];
  return index === undefined ? undefined : rules[Number(index)];
}
