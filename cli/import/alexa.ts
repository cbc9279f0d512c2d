import type { Draft } from "./draft.ts";
import { type Converted, literal, slot, value } from "./notation.ts";
import { jsonTree, list, object, type SourceFile, text } from "./source.ts";

/**
 * Imports an interaction model of the Alexa Skills Kit: intents with their samples, slots of the model's own types.
 * Amazon's built-in types and intents, dialogs and prompts are models of Amazon's, and left out.
 */
export function importAlexa(files: readonly SourceFile[], draft: Draft): void {
  for (const file of files) importModel(file, draft);
}

function importModel(file: SourceFile, draft: Draft): void {
  const tree = jsonTree(file);
  const root = ["interactionModel", "languageModel"];
  const model = object(object(object(tree.value).interactionModel).languageModel);
  if (Object.keys(model).length === 0) {
    draft.leaveOut("no interactionModel with a languageModel", tree.origin([]));
    return;
  }
  const known = new Set<string>();
  for (const [index, type] of list(model.types).entries()) {
    const { name, values } = object(type);
    const written = list(values).flatMap((each) => {
      const { value: spoken, synonyms } = object(object(each).name);
      const means = text(object(each).id) || text(spoken);
      const forms = [spoken, ...list(synonyms)].flatMap((form) => text(form) || []);
      return means === undefined ? [] : forms.map((form) => value(literal(form), means));
    });
    if (text(name) === undefined || written.length === 0) continue;
    known.add(String(name));
    draft.list(String(name), written, tree.origin([...root, "types", index]));
  }
  for (const [index, intent] of list(model.intents).entries()) {
    const { name, slots, samples } = object(intent);
    const id = text(name) ?? "unnamed";
    const path = [...root, "intents", index];
    const types = new Map(list(slots).map((slot) => [text(object(slot).name), text(object(slot).type)]));
    if (list(samples).length === 0)
      draft.leaveOut(
        id.startsWith("AMAZON.")
          ? `${id}: what starts a built-in intent is Amazon's model`
          : `${id}: no samples`,
        tree.origin(path),
      );
    for (const [at, sample] of list(samples).entries()) {
      const phrase = phraseOf(text(sample) ?? "", types, known);
      draft.rule(id, phrase, tree.origin([...path, "samples", at]));
    }
  }
  const { interactionModel } = object(tree.value);
  for (const [value, path, read] of [
    [tree.value, [], ["interactionModel", "version"]],
    [interactionModel, ["interactionModel"], ["languageModel", "version"]],
    [model, root, ["invocationName", "intents", "types"]],
  ] as const)
    draft.leaveOutOthers(object(value), read, (member) => tree.origin([...path, member]));
}

function phraseOf(
  sample: string,
  types: ReadonlyMap<string | undefined, string | undefined>,
  known: ReadonlySet<string>,
): Converted {
  let phrase = "";
  for (const piece of sample.split(/(\{[^{}]*\})/)) {
    const name = /^\{[^{}|]*\}$/.test(piece) ? piece.slice(1, -1).trim() : undefined;
    if (name === undefined) {
      phrase += literal(piece);
      continue;
    }
    const type = types.get(name);
    if (type === undefined) return { reason: `{${name}}: the intent has no such slot` };
    if (!known.has(type)) return { reason: `{${name}}: ${type} is free text or a model of Amazon's` };
    phrase += slot(type, name);
  }
  return phrase;
}
