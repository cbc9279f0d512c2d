import type { Draft, Origin } from "./draft.ts";
import { convert, type Scope } from "./hassil-template.ts";
import { valuesOf } from "./hassil-values.ts";
import type { Converted } from "./notation.ts";
import { object, type Path, type Tree, text } from "./source.ts";

/** What one file, or one block of sentences in it, adds to a scope; `suffix` keeps names of blocks apart. */
export interface Block {
  readonly value: Readonly<Record<string, unknown>>;
  readonly tree: Tree;
  readonly path: Path;
  readonly suffix: string;
}

/** The scope with what blocks define, which is written into the draft as well. */
export function extend(outer: Scope, blocks: readonly Block[], draft: Draft): Scope {
  const lists = new Map(outer.lists);
  const rules = new Map(outer.rules);
  const scope = { lists, rules };
  // Rules are read when they are first asked for, by lists and rules of other files as well.
  for (const { value, tree, path, suffix } of blocks)
    for (const [name, template] of Object.entries(object(value.expansion_rules))) {
      const origin = tree.origin([...path, "expansion_rules", name]);
      rules.set(
        name,
        once(() => defineRule(name + suffix, text(template) ?? "", scope, origin, draft)),
      );
    }
  for (const { value, tree, path, suffix } of blocks)
    for (const [name, definition] of Object.entries(object(value.lists))) {
      const written = valuesOf(object(definition), scope);
      const origin = tree.origin([...path, "lists", name]);
      if (typeof written === "string") {
        draft.list(name + suffix, [written], origin);
        lists.set(name, name + suffix);
      } else {
        const reason = `{${name}}: ${written.reason}`;
        draft.leaveOut(reason, origin);
        lists.set(name, { reason });
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
