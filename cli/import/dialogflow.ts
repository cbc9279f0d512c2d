import { basename } from "node:path";
import type { Draft } from "./draft.ts";
import { type Converted, literal, slot, value } from "./notation.ts";
import { jsonTree, list, object, type SourceFile, type Tree, text } from "./source.ts";

const ENTRIES = /([^/\\]+?)_entries_[\w-]+\.json$/;
const USER_SAYS = /([^/\\]+?)_usersays_[\w-]+\.json$/;

/**
 * Imports an agent that was exported from Dialogflow ES, as the files of its folders `intents` and `entities`: training
 * phrases as they are written, entities of the agent as lists. System entities (`@sys.…`) are free text or models,
 * contexts and events are not texts, and both are left out.
 */
export function importDialogflow(files: readonly SourceFile[], draft: Draft): void {
  const entities = new Set<string>();
  const inContext = new Set<string | undefined>();
  for (const file of files) {
    const entity = ENTRIES.exec(file.path)?.[1];
    if (entity !== undefined && importEntries(entity, jsonTree(file), draft)) entities.add(entity);
    if (entity !== undefined || USER_SAYS.test(file.path)) continue;
    const tree = jsonTree(file);
    const { name, contexts } = object(tree.value);
    if (list(contexts).length > 0) {
      draft.leaveOut("contexts: earlier turns of the dialog are not text", tree.origin(["contexts"]));
      inContext.add(text(name));
    }
    const stem = basename(file.path, ".json");
    if (files.some(({ path }) => (USER_SAYS.exec(path) ?? ENTRIES.exec(path))?.[1] === stem))
      draft.use(file.name);
  }
  for (const file of files) {
    const intent = USER_SAYS.exec(file.path)?.[1];
    if (intent === undefined) continue;
    draft.use(file.name);
    if (inContext.has(intent)) continue;
    const tree = jsonTree(file);
    if (!Array.isArray(tree.value)) draft.leaveOut("training phrases are a list", tree.origin([]));
    for (const [index, said] of list(tree.value).entries())
      draft.rule(intent, phraseOf(list(object(said).data), entities), tree.origin([index]));
  }
}

function importEntries(name: string, tree: Tree, draft: Draft): boolean {
  const values = list(tree.value).flatMap((entry) => {
    const { value: means, synonyms } = object(entry);
    const forms = new Set([means, ...list(synonyms)].flatMap((form) => text(form) || []));
    return text(means) === undefined ? [] : [...forms].map((form) => ({ form, means: String(means) }));
  });
  // An entry that is put together of other entities names them with an @.
  if (values.length === 0 || values.some(({ form }) => /(?:^|\s)@\w/.test(form))) {
    draft.leaveOut(`@${name}: an entity of other entities, or of none`, tree.origin([]));
    return false;
  }
  draft.list(
    name,
    values.map(({ form, means }) => value(literal(form), means)),
    tree.origin([]),
  );
  return true;
}

function phraseOf(pieces: readonly unknown[], entities: ReadonlySet<string>): Converted {
  let phrase = "";
  for (const piece of pieces.map(object)) {
    const entity = text(piece.meta)?.replace(/^@/, "");
    if (entity === undefined || entity === "sys.ignore") phrase += literal(text(piece.text) ?? "");
    else if (entities.has(entity)) phrase += slot(entity, text(piece.alias));
    else return { reason: `@${entity}: free text or a model of Dialogflow's` };
  }
  return phrase;
}
