import { ACTION_TYPES } from "@intent-resolution/contract";
import { type Outline, statementAt } from "./symbols.ts";

/** Something that may be written at a place. */
export interface Proposal {
  readonly kind: "list" | "part" | "capture" | "action" | "target" | "parameter";
  readonly text: string;
}

/** The subjects of actions by their type: what handlers, other statements and rules have. */
export type Targets = ReadonlyMap<string, ReadonlySet<string>>;

const ACTION = /=>\s+(?<type>[\w.]+)\s+(?<target>\S+)/;

/** Adds the targets of a text of phrases, and those of types that `intents types` wrote or rules in JSON have. */
export function addTargets(text: string, into: Map<string, Set<string>>): void {
  const add = (type = "", target = "") => {
    if (target.includes("{")) return;
    const known = into.get(type);
    if (known) known.add(target);
    else into.set(type, new Set([target]));
  };
  for (const { groups } of text.matchAll(new RegExp(ACTION, "g"))) add(groups?.type, groups?.target);
  const written = /"?type"?: "([\w.]+)"[;,]\s*"?target"?: ("(?:[^"\\\n]+)"(?: \| "[^"\\\n]+")*)/g;
  for (const [, type, targets = ""] of text.matchAll(written))
    for (const [, target] of targets.matchAll(/"([^"]+)"/g)) add(type, target);
}

/**
 * Returns what may be written at an offset, and where the word begins that it is written for.
 *
 * @param targets the known subjects of actions
 * @param others the outlines of other files, whose parts and lists may be used as well
 */
export function proposals(
  text: string,
  outline: Outline,
  offset: number,
  targets: Targets,
  others: readonly Outline[] = [],
) {
  const number = statementAt(outline, offset);
  const from = outline.statements[number]?.offset ?? 0;
  const before = text.slice(from, offset).replace(/\\./gsu, "\\\\");
  const word = /[^\s{}<>|()[\];:=]*$/u.exec(before)?.[0] ?? "";
  const all = (kind: Proposal["kind"], texts: Iterable<string>) => ({
    from: offset - word.length,
    proposals: Array.from(new Set(texts), (each): Proposal => ({ kind, text: each })),
  });
  const defined = (kind: string) =>
    [outline, ...others].flatMap(({ names }) =>
      names.flatMap((name) => (name.kind === kind && name.isDefinition ? [name.name] : [])),
    );
  const captures = outline.names.flatMap(({ statement, kind, name, capture }) =>
    statement === number && (kind === "capture" || capture !== undefined) ? [capture ?? name] : [],
  );
  const action = /(?:^|\s)=>\s+(.*)$/s.exec(before)?.[1];
  if (action !== undefined) {
    if (/\{[^{}]*$/.test(action)) return all("capture", [...captures, "*"]);
    if (!/\s/.test(action)) return { ...all("action", ACTION_TYPES), from: offset - action.length };
    const [type = "", target = "", ...parameters] = action.split(/\s+/);
    if (parameters.length === 0)
      return { ...all("target", targets.get(type) ?? []), from: offset - target.length };
    return type === "workflow.trigger" && !parameters.at(-1)?.includes("=")
      ? all("parameter", [...captures.map((name) => `${name}={${name}}`), "{*}"])
      : all("parameter", []);
  }
  if (/<[^<>]*$/.test(before)) return all("part", defined("part"));
  return /\{[^{}:=]*$/.test(before) ? all("list", defined("list")) : all("list", []);
}
