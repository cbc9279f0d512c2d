import type { Action } from "@intent-resolution/contract";
import { isPhraseSet, type RuleSet } from "../rules/rule-set.ts";

declare const process: { env: { NODE_ENV?: string } };

/** The most targets that one warning names. */
const MAX_NAMED = 10;
const warned = new Set<string>();

/**
 * Warns in development, once for each list, of the actions of rules that have no handler. Targets of a phrase set with
 * captures in them are not checked.
 */
export function warnOfMissing(rules: RuleSet, handles: ((action: Action) => boolean) | undefined): void {
  if (!handles || !isDevelopment()) return;
  const missing = new Set<string>();
  for (const action of actionsOf(rules))
    if (!handles(action)) missing.add("target" in action ? `${action.type} ${action.target}` : action.type);
  if (missing.size === 0) return;
  const more = missing.size > MAX_NAMED ? `, and ${missing.size - MAX_NAMED} more` : "";
  warn(
    `No handler is registered for ${[...missing].slice(0, MAX_NAMED).join(", ")}${more}: these intents are reported as unregistered.`,
  );
}

/** Warns in development, once with each text. */
export function warn(warning: string): void {
  if (warned.has(warning) || !isDevelopment()) return;
  warned.add(warning);
  // biome-ignore lint/suspicious/noConsole: only the developer reads it.
  console.warn(warning);
}

/**
 * Returns whether this is development: by the environment, whose value bundlers insert; in a page without a bundler, by the
 * host it is served from.
 */
function isDevelopment(): boolean {
  try {
    return !["production", "test"].includes(process.env.NODE_ENV ?? "");
  } catch {
    return globalThis.location?.hostname === "localhost";
  }
}

/** The statements of a phrase set, as far as they are read. */
interface Statements {
  readonly statements?: readonly StatementAction[];
  readonly openStatements?: readonly StatementAction[];
}
interface StatementAction {
  readonly action: { readonly type: Action["type"]; readonly subject: readonly unknown[] };
}

function actionsOf(rules: RuleSet): Action[] {
  if (!isPhraseSet(rules))
    return rules.filter(({ enabled }) => enabled !== false).map(({ action }) => action);
  const { statements = [], openStatements = [] } = (rules.grammar ?? {}) as Statements;
  return [...statements, ...openStatements]
    .filter(({ action }) => action.subject.every((piece) => typeof piece === "string"))
    .map(
      ({ action: { type, subject } }) => ({ type, target: subject.join(""), text: "" }) as unknown as Action,
    )
    .map((action) => (action.type === "text.insert" ? { type: action.type, text: "" } : action));
}
