import type { Draft, Origin } from "./draft.ts";
import { type Home, isHomeList, type Requirement } from "./hassil-home.ts";
import { convert, type Refused, type Scope } from "./hassil-template.ts";
import { valuesOf } from "./hassil-values.ts";
import { object, type Path, type Tree, text } from "./source.ts";
import { freeTexts, type Sentence } from "./template.ts";

/** The definitions that one file, or one block of sentences in it, adds to a scope; `suffix` keeps names of blocks apart. */
export interface Block {
  readonly value: Readonly<Record<string, unknown>>;
  readonly tree: Tree;
  readonly path: Path;
  readonly suffix: string;
}

/** Lists and rules are read where they are first asked for: by each other, and by those of other files. */
type Lists = ReadonlyMap<string, () => string | null | Refused>;
type Rules = ReadonlyMap<string, (requirements: readonly Requirement[]) => string | Sentence | Refused>;

/** The definitions that sentences see, and the draft that they are written into. */
export class Definitions {
  readonly #draft: Draft;
  readonly #home: Home;
  readonly #language: string;
  readonly #lists: Lists;
  readonly #rules: Rules;
  readonly #templates: ReadonlyMap<string, string>;

  constructor(
    draft: Draft,
    home: Home,
    language: string,
    lists: Lists = new Map(),
    rules: Rules = new Map(),
    templates: ReadonlyMap<string, string> = new Map(),
  ) {
    this.#templates = templates;
    this.#draft = draft;
    this.#home = home;
    this.#language = language;
    this.#lists = lists;
    this.#rules = rules;
  }

  /** Returns the scope of sentences that require something of the devices that they name. */
  scope(requirements: readonly Requirement[] = []): Scope {
    return {
      list: (name) =>
        this.#lists.get(name)?.() ?? (this.#lists.has(name) ? null : this.#ofHome(name, requirements)),
      rule: (name) => this.#rules.get(name)?.(requirements),
    };
  }

  /** Whether a template names a device, directly or by its rules. */
  namesDevice(template: string, seen: Set<string> = new Set()): boolean {
    if (/\{\s*name\s*[:}]/.test(template)) return true;
    return Array.from(template.matchAll(/<([^<>]*)>/g)).some(([, rule = ""]) => {
      if (seen.has(rule)) return false;
      return this.namesDevice(this.#templates.get(rule.trim()) ?? "", seen.add(rule));
    });
  }

  #ofHome(name: string, requirements: readonly Requirement[]): string | undefined {
    return isHomeList(name) ? this.#home.list(name, requirements) : undefined;
  }

  /** Returns the definitions with what blocks define, which take precedence. */
  extended(blocks: readonly Block[]): Definitions {
    const lists = new Map(this.#lists);
    const rules = new Map(this.#rules);
    const templates = new Map(this.#templates);
    const extended = new Definitions(this.#draft, this.#home, this.#language, lists, rules, templates);
    for (const { value, tree, path, suffix } of blocks) {
      for (const [name, template] of Object.entries(object(value.expansion_rules))) {
        const origin = tree.origin([...path, "expansion_rules", name]);
        templates.set(name, text(template) ?? "");
        rules.set(name, this.#rule(name + suffix, text(template) ?? "", extended, origin));
      }
      for (const [name, definition] of Object.entries(object(value.lists))) {
        const origin = tree.origin([...path, "lists", name]);
        lists.set(name, this.#list(name + suffix, object(definition), extended, origin));
      }
    }
    return extended;
  }

  #list(name: string, definition: Record<string, unknown>, scope: Definitions, origin: Origin) {
    return once((): string | null | Refused => {
      const values = valuesOf(definition, scope.scope(), this.#language);
      this.#draft.use(origin.file);
      if (values === null) return null;
      if (!("reason" in values)) {
        this.#draft.list(name, values, origin);
        return name;
      }
      const reason = `{${name}}: ${values.reason}`;
      this.#draft.leaveOut(reason, origin);
      return { reason };
    }, null);
  }

  /** A rule with free text, or with names that depend on what a sentence requires, is written out where it is used. */
  #rule(name: string, template: string, scope: Definitions, origin: Origin) {
    const named = once(
      (): string | Sentence | Refused => {
        const sentence = convert(template, scope.scope());
        if ("reason" in sentence) return { reason: `<${name}> uses ${sentence.reason}` };
        this.#draft.use(origin.file);
        if (freeTexts(sentence) > 0) return sentence;
        this.#draft.part(name, sentence, origin);
        return name;
      },
      { reason: "an expansion rule that uses itself" },
    );
    return (requirements: readonly Requirement[]) =>
      requirements.length > 0 && scope.namesDevice(template)
        ? convert(template, scope.scope(requirements))
        : named();
  }
}

/** Does the work where it is first asked for; while it is at work, the result is another one. */
function once<T>(work: () => T, meanwhile: T): () => T {
  let done: { readonly value: T } | undefined;
  return () => {
    if (!done) {
      done = { value: meanwhile };
      done = { value: work() };
    }
    return done.value;
  };
}
