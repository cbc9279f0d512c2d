import type { Draft } from "./draft.ts";
import { contextOf } from "./hassil-context.ts";
import { Home } from "./hassil-home.ts";
import {
  blocksOf,
  type Combination,
  combinationsOf,
  isCatalogue,
  type Page,
  pageOf,
} from "./hassil-layout.ts";
import { type Block, Definitions } from "./hassil-scope.ts";
import { convert } from "./hassil-template.ts";
import { importTests } from "./hassil-tests.ts";
import { nameOf } from "./notation.ts";
import { list, object, type SourceFile, text } from "./source.ts";

/** The members of a file that are read; below, those of a block of its sentences. */
const MEMBERS = [
  "language",
  "intents",
  "data",
  "lists",
  "expansion_rules",
  "skip_words",
  "settings",
  "tests",
  "areas",
  "floors",
  "entities",
];
/** The members that tests have besides. */
const TEST_MEMBERS = ["timers", "media"];
const CONTEXTS = ["requires_context", "excludes_context", "name_domains"];
const BLOCK_MEMBERS = [
  "sentences",
  "slots",
  "inferred_domain",
  "lists",
  "expansion_rules",
  "response",
  "example",
  "speech_to_phrase",
  "metadata",
  ...CONTEXTS,
];

/**
 * Imports templates of hassil, as Home Assistant has them: sentences with alternatives, optional parts, permutations,
 * lists, ranges and expansion rules, free text, and its test files as cases. The areas, floors and devices are those
 * that the tests name, else given lists. Skip words, and sentences that depend on the speaker's location, are left
 * out.
 */
export function importHassil(files: readonly SourceFile[], draft: Draft): void {
  const pages = files.map(pageOf);
  const combinations = combinationsOf(pages, draft);
  draft.language = pages.map(({ value }) => text(object(value).language)).find((each) => each !== undefined);
  const home = new Home(pages, draft);
  const definitions = new Definitions(draft, home, draft.language ?? "").extended(
    pages.map((tree) => ({ value: object(tree.value), tree, path: [], suffix: "" })),
  );
  const counts = new Map<string, number>();
  const domains = new Map<string, Set<string>>();
  for (const tree of pages) {
    const root = object(tree.value);
    const members = root.tests === undefined ? MEMBERS : [...MEMBERS, ...TEST_MEMBERS];
    if (!isCatalogue(tree)) draft.leaveOutOthers(root, members, (member) => tree.origin([member]));
    if (object(root.settings).ignore_whitespace === true)
      draft.leaveOut("ignore_whitespace: blanks count", tree.origin(["settings", "ignore_whitespace"]));
    draft.skipWords.push(...list(root.skip_words).flatMap((word) => text(word) ?? []));
    for (const [index, word] of list(root.skip_words).entries())
      draft.leaveOut(
        `the skip word “${text(word)}”: give it to the client's skipWords`,
        tree.origin(["skip_words", index]),
      );
    for (const { intent, path, blocks } of blocksOf(tree, draft)) {
      const combination = combinations.get(`${intent}/${tree.combination}`);
      if (combination?.inContext) {
        draft.leaveOut(`context_area: ${SURROUNDINGS}`, tree.origin(path));
        continue;
      }
      // Blocks that are marked so repeat others. If all of them are marked, there is nothing that they repeat.
      const isCopied = blocks.some((block) => object(block).speech_to_phrase !== true);
      for (const [index, value] of blocks.entries()) {
        const place = [...path, index];
        const block = object(value);
        const count = (counts.get(intent) ?? 0) + 1;
        counts.set(intent, count);
        if (isCopied && block.speech_to_phrase === true) {
          draft.leaveOut("speech_to_phrase: other sentences of the file say the same", tree.origin(place));
          continue;
        }
        const suffix = `-${nameOf(intent)}-${count}`;
        const domain = importBlock(
          intent,
          { value: block, tree, path: place, suffix },
          ...([definitions, combination, draft] as const),
        );
        const known = domains.get(keyOf(intent, tree)) ?? new Set();
        domains.set(keyOf(intent, tree), known.add(domain));
      }
    }
  }
  for (const tree of pages)
    importTests(
      tree,
      (intent) => combinations.get(keyOf(intent, tree))?.inContext ?? false,
      (intent) => [...(domains.get(keyOf(intent, tree)) ?? [])],
      home,
      draft,
    );
}

const keyOf = (intent: string, { combination }: Page) => `${intent}/${combination}`;

const SURROUNDINGS = "the surroundings of the speaker are not text";

/** Returns the domain that the words of a block imply; empty without one. */
function importBlock(
  intent: string,
  place: Block,
  outer: Definitions,
  combination: Combination | undefined,
  draft: Draft,
): string {
  const { value: block, tree, path } = place;
  const { requirements, slots: filled, surroundings } = contextOf(block, combination?.groups ?? {});
  if (surroundings !== undefined) {
    draft.leaveOut(`${surroundings}: ${SURROUNDINGS}`, tree.origin([...path, surroundings]));
    return "";
  }
  draft.leaveOutOthers(block, BLOCK_MEMBERS, (member) => tree.origin([...path, member]));
  const definitions = outer.extended([place]);
  const inferred = block.name_domains === undefined ? text(block.inferred_domain) : undefined;
  const slots = { ...filled, ...object(block.slots), ...(inferred !== undefined && { domain: inferred }) };
  const constants = Object.fromEntries(
    Object.entries(slots).flatMap(([name, value]) =>
      text(value) === undefined ? [] : [[name, String(value)]],
    ),
  );
  for (const [index, sentence] of list(block.sentences).entries()) {
    const template = text(sentence) ?? "";
    const origin = tree.origin([...path, "sentences", index]);
    if (requirements.some(({ not }) => !not) && !definitions.namesDevice(template))
      draft.leaveOut(`${CONTEXTS.find((name) => block[name] !== undefined)}: ${SURROUNDINGS}`, origin);
    else draft.rule(intent, convert(template, definitions.scope(requirements)), origin, constants);
  }
  return constants.domain ?? "";
}
