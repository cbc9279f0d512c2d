import type { Draft } from "./draft.ts";
import { literal, slot, value } from "./notation.ts";
import { list, object, type SourceFile, type Tree, text, yamlTree } from "./source.ts";

/** A text of an example, or an entity in it with what it means. */
type Piece = string | { readonly entity: string; readonly spoken: string; readonly means: string };

interface Example {
  readonly pieces: readonly Piece[];
  readonly intent: string;
  readonly path: (string | number)[];
}

const ENTITY = /\[([^[\]]*)\](?:\((\w[\w.-]*)\)|(\{[^{}]*\}))/g;

/**
 * Imports training data of Rasa: the examples of intents as they are written, an entity as the list of the values that
 * examples, lookup tables and synonyms give it. What a model would make of other texts cannot be imported; regular
 * expressions, stories, rules and forms are left out.
 */
export function importRasa(files: readonly SourceFile[], draft: Draft): void {
  const values = new Map<string, Map<string, string>>();
  const add = (entity: string, spoken: string, means: string) => {
    const forms = values.get(entity) ?? new Map<string, string>();
    values.set(entity, forms.set(spoken, means));
  };
  const examples: (Example & { tree: Tree })[] = [];
  const synonyms = new Map<string, string>();
  for (const tree of files.map(yamlTree)) {
    const root = object(tree.value);
    draft.leaveOutOthers(root, ["version", "nlu"], (member) => tree.origin([member]));
    for (const [index, each] of list(root.nlu).entries()) {
      const { intent, synonym, lookup, regex, examples: lines } = object(each);
      const path = ["nlu", index];
      const written = examplesOf(lines);
      if (text(regex) !== undefined) draft.leaveOut("a regular expression", tree.origin(path));
      if (text(synonym) !== undefined) for (const line of written) synonyms.set(line, String(synonym));
      if (text(lookup) !== undefined) for (const line of written) add(String(lookup), line, line);
      draft.use(tree.origin(path).file);
      if (written.length === 0) draft.leaveOut("no examples, each as a line “- text”", tree.origin(path));
      else if ((intent ?? synonym ?? lookup ?? regex) === undefined)
        draft.leaveOut("no intent, synonym, lookup or regex", tree.origin(path));
      if (text(intent) === undefined) continue;
      for (const line of written)
        examples.push({ pieces: piecesOf(line), intent: String(intent), path: [...path, "examples"], tree });
    }
  }
  for (const { pieces } of examples)
    for (const piece of pieces) if (typeof piece === "object") add(piece.entity, piece.spoken, piece.means);
  for (const [entity, forms] of values) {
    // A synonym belongs to every entity that has its value.
    const own = new Set(forms.values());
    for (const [form, means] of synonyms) if (own.has(means)) forms.set(form, means);
    const written = [...forms].map(([form, means]) => value(literal(form), synonyms.get(form) ?? means));
    draft.list(entity, written, { file: files[0]?.name ?? "", line: 1, column: 1 });
  }
  for (const { pieces, intent, path, tree } of examples) {
    const phrase = pieces.map((piece) => (typeof piece === "string" ? literal(piece) : slot(piece.entity)));
    draft.rule(intent, phrase.join(""), tree.origin(path));
  }
}

function examplesOf(lines: unknown): string[] {
  if (Array.isArray(lines))
    return lines.flatMap((line) => text(object(line).text) ?? text(line) ?? []).map((line) => line.trim());
  return (text(lines) ?? "")
    .split("\n")
    .map((line) => line.trim())
    .flatMap((line) => (/^-\s/.test(line) ? [line.slice(1).trim()] : []));
}

function piecesOf(line: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: whole, 1: spoken = "", 2: short, 3: long, index } of line.matchAll(ENTITY)) {
    pieces.push(line.slice(end, index));
    const { entity, value: means } = long === undefined ? { entity: short } : entityOf(long);
    pieces.push(entity === undefined ? whole : { entity, spoken, means: means ?? spoken });
    end = index + whole.length;
  }
  return [...pieces, line.slice(end)];
}

function entityOf(written: string): { entity: string | undefined; value?: string | undefined } {
  try {
    const { entity, role, value: means } = object(JSON.parse(written));
    return { entity: text(role) ?? text(entity), value: text(means) };
  } catch {
    return { entity: undefined };
  }
}
