import type { Draft } from "./draft.ts";
import { blocksOf, inContext, isCatalogue, pageOf } from "./hassil-layout.ts";
import { type Block, extend } from "./hassil-scope.ts";
import { convert, type Scope } from "./hassil-template.ts";
import { importTests } from "./hassil-tests.ts";
import { nameOf } from "./notation.ts";
import { list, object, type SourceFile, text } from "./source.ts";

/** What is read of a file, and of a block of its sentences. */
const MEMBERS = [
  ...["language", "intents", "data", "lists", "expansion_rules", "skip_words", "settings", "tests"],
];
const BLOCK_MEMBERS = [
  ...["sentences", "slots", "inferred_domain", "lists", "expansion_rules"],
  ...["response", "example", "speech_to_phrase"],
];
/** What of a block makes its sentences depend on more than the text. */
const CONTEXTS = ["requires_context", "excludes_context", "name_domains"];

/**
 * Imports templates of hassil, as Home Assistant has them: sentences with alternatives, optional parts, permutations,
 * lists, ranges and expansion rules, and its test files as cases. Lists of free text, contexts and skip words have no
 * place in a finite set, and are left out.
 */
export function importHassil(files: readonly SourceFile[], draft: Draft): void {
  const pages = files.map(pageOf);
  const contexts = inContext(pages, draft);
  const scope = extend(
    { lists: new Map(), rules: new Map() },
    pages.map((tree) => ({ value: object(tree.value), tree, path: [], suffix: "" })),
    draft,
  );
  const counts = new Map<string, number>();
  for (const tree of pages) {
    const root = object(tree.value);
    if (!isCatalogue(tree)) draft.leaveOutOthers(root, MEMBERS, (member) => tree.origin([member]));
    if (object(root.settings).ignore_whitespace === true)
      draft.leaveOut("ignore_whitespace: blanks count", tree.origin(["settings", "ignore_whitespace"]));
    for (const [index, word] of list(root.skip_words).entries())
      draft.leaveOut(
        `the skip word “${text(word)}”: give it to the client's skipWords`,
        tree.origin(["skip_words", index]),
      );
    for (const { intent, path, blocks } of blocksOf(tree, draft)) {
      if (contexts.has(`${intent}/${tree.combination}`)) {
        draft.leaveOut(`context_area: ${SURROUNDINGS}`, tree.origin(path));
        continue;
      }
      // Where all are marked so, there are no others to which they could be a copy.
      const isCopied = blocks.some((block) => object(block).speech_to_phrase !== true);
      for (const [index, block] of blocks.entries()) {
        const place = [...path, index];
        const count = (counts.get(intent) ?? 0) + 1;
        counts.set(intent, count);
        if (isCopied && object(block).speech_to_phrase === true)
          draft.leaveOut("speech_to_phrase: other sentences of the file say the same", tree.origin(place));
        else
          importBlock(
            intent,
            { value: object(block), tree, path: place, suffix: `-${nameOf(intent)}-${count}` },
            scope,
            draft,
          );
      }
    }
    importTests(tree, draft);
  }
}

const SURROUNDINGS = "the surroundings of the speaker are not text";

function importBlock(intent: string, place: Block, outer: Scope, draft: Draft): void {
  const { value: block, tree, path } = place;
  const context = CONTEXTS.find((name) => !isEmpty(block[name] ?? {}));
  if (context !== undefined) {
    draft.leaveOut(`${context}: ${SURROUNDINGS}`, tree.origin([...path, context]));
    return;
  }
  draft.leaveOutOthers(block, [...BLOCK_MEMBERS, ...CONTEXTS], (member) => tree.origin([...path, member]));
  const scope = extend(outer, [place], draft);
  const slots = { ...object(block.slots), domain: block.inferred_domain ?? object(block.slots).domain };
  const constants = Object.fromEntries(
    Object.entries(slots).flatMap(([name, value]) =>
      text(value) === undefined ? [] : [[name, String(value)]],
    ),
  );
  for (const [index, sentence] of list(block.sentences).entries()) {
    const phrase = convert(text(sentence) ?? "", scope);
    draft.rule(intent, phrase, tree.origin([...path, "sentences", index]), constants);
  }
}

const isEmpty = (value: unknown) =>
  typeof value === "object" && Object.keys(object(value)).length === 0 && list(value).length === 0;
