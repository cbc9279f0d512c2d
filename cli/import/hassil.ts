import { Draft, type Imported, meaning, nameOf, type Origin, plainName, workflow } from "./draft.ts";
import { type Converted, convert, type Scope } from "./hassil-template.ts";
import { importTests } from "./hassil-tests.ts";
import { list, object, type Path, type SourceFile, type Tree, text, yamlTree } from "./source.ts";

/** What one file, or one block of sentences in it, adds to a scope; `suffix` keeps names of blocks apart. */
interface Block {
  readonly tree: Tree;
  readonly path: Path;
  readonly suffix: string;
}

/**
 * Imports templates of hassil, as Home Assistant has them: sentences with alternatives, optional parts, permutations,
 * lists, ranges and expansion rules, and its test files as cases. Lists of free text, contexts and skip words have no
 * place in a finite set, and are left out.
 */
export function importHassil(files: readonly SourceFile[]): Imported {
  const draft = new Draft();
  const trees = files.map(yamlTree);
  const scope = trees.reduce<Scope>(
    (outer, tree) => extend(outer, object(tree.value), { tree, path: [], suffix: "" }, draft),
    { lists: new Map(), rules: new Map() },
  );
  for (const tree of trees) {
    const root = object(tree.value);
    if (object(root.settings).ignore_whitespace === true)
      draft.leaveOut("ignore_whitespace: blanks count", tree.origin(["settings", "ignore_whitespace"]));
    for (const [index, word] of list(root.skip_words).entries())
      draft.leaveOut(
        `the skip word “${text(word)}”: give it to the client's skipWords`,
        tree.origin(["skip_words", index]),
      );
    for (const [intent, { data }] of Object.entries(object(root.intents)).map(
      ([name, value]) => [name, object(value)] as const,
    ))
      for (const [index, block] of list(data).entries())
        importBlock(
          intent,
          object(block),
          scope,
          { tree, path: ["intents", intent, "data", index], suffix: `-${nameOf(intent)}-${index + 1}` },
          draft,
        );
    importTests(tree, draft);
  }
  return draft.finish();
}

function importBlock(
  intent: string,
  block: Record<string, unknown>,
  outer: Scope,
  place: Block,
  draft: Draft,
): void {
  const { tree, path } = place;
  for (const context of ["requires_context", "excludes_context"])
    if (Object.keys(object(block[context])).length > 0) {
      draft.leaveOut(
        `${context}: the surroundings of the speaker are not text`,
        tree.origin([...path, context]),
      );
      return;
    }
  const scope = extend(outer, block, place, draft);
  const constants = Object.fromEntries(
    Object.entries(object(block.slots)).flatMap(([name, value]) =>
      text(value) === undefined ? [] : [[name, String(value)]],
    ),
  );
  for (const [index, sentence] of list(block.sentences).entries()) {
    const origin = tree.origin([...path, "sentences", index]);
    const phrase = convert(text(sentence) ?? "", scope);
    if (typeof phrase === "string") draft.rule(intent, phrase, workflow(intent, constants), origin);
    else draft.leaveOut(phrase.reason, origin);
  }
}

/** The scope with what a block defines, which is written into the draft as well. */
function extend(
  outer: Scope,
  block: Record<string, unknown>,
  { tree, path, suffix }: Block,
  draft: Draft,
): Scope {
  const lists = new Map(outer.lists);
  const rules = new Map(outer.rules);
  const scope = { lists, rules };
  // Rules are read when they are first asked for, by values of lists as well.
  for (const [name, template] of Object.entries(object(block.expansion_rules)))
    rules.set(
      name,
      once(() =>
        defineRule(
          plainName(name) + suffix,
          text(template) ?? "",
          scope,
          tree.origin([...path, "expansion_rules", name]),
          draft,
        ),
      ),
    );
  for (const [name, value] of Object.entries(object(block.lists))) {
    const written = valuesOf(object(value), scope);
    const origin = tree.origin([...path, "lists", name]);
    if (typeof written === "string") {
      draft.list(plainName(name) + suffix, [written], origin);
      lists.set(name, plainName(name) + suffix);
    } else {
      draft.leaveOut(`{${name}}: ${written.reason}`, origin);
      lists.set(name, { reason: `{${name}}: ${written.reason}` });
    }
  }
  return scope;
}

function defineRule(name: string, template: string, scope: Scope, origin: Origin, draft: Draft): Converted {
  const phrase = convert(template, scope);
  if (typeof phrase !== "string") return { reason: `<${name}> uses ${phrase.reason}` };
  draft.part(name, phrase, origin);
  return name;
}

/** Does the work when it is first asked for; while it is at work, a rule uses itself. */
function once(work: () => Converted): () => Converted {
  let done: Converted | undefined;
  return () => {
    if (done === undefined) {
      done = { reason: "an expansion rule that uses itself" };
      done = work();
    }
    return done;
  };
}

function valuesOf(definition: Record<string, unknown>, scope: Scope): Converted {
  const { values, range, wildcard } = definition;
  if (wildcard !== undefined) return { reason: "free text" };
  if (range !== undefined) {
    const { from, to, step = 1, multiplier = 1, fractions } = object(range);
    if (fractions !== undefined) return { reason: "a range of fractions" };
    if (multiplier !== 1) return multiplied(Number(from), Number(to), Number(step), Number(multiplier));
    return `${from}..${to}${step === 1 ? "" : `/${step}`}`;
  }
  const written: string[] = [];
  for (const each of list(values)) {
    // What a value adds to the context counts for sentences that require one, and those are left out.
    const { in: spoken = each, out } = object(each);
    const phrase = convert(text(spoken) ?? "", scope);
    if (typeof phrase !== "string") return phrase;
    written.push(text(out) === undefined ? phrase : `${phrase} -> ${meaning(String(out))}`);
  }
  return written.length > 0 ? written.join(" | ") : { reason: "no values" };
}

/** The most numbers of a range that are written one by one. */
const MAX_WRITTEN = 1_000;

/** A range that is spoken in one unit and means another, number by number. */
function multiplied(from: number, to: number, step: number, multiplier: number): Converted {
  const count = Math.floor((to - from) / step) + 1;
  if (!(count >= 1 && count <= MAX_WRITTEN)) return { reason: "a range with a multiplier" };
  const numbers = Array.from({ length: count }, (_, index) => from + index * step);
  return numbers.map((number) => `${number} -> ${number * multiplier}`).join(" | ");
}
