import type { Draft, Origin } from "./draft.ts";
import { type Alternative, type Item, type JsgfRule, parseJsgf } from "./jsgf-grammar.ts";
import { literal, value, withoutOuterPunctuation } from "./notation.ts";
import { originFinder, type SourceFile } from "./source.ts";
import { choiceOf, type Piece, type Sentence, withCaptures, withoutEmptyText } from "./template.ts";

/**
 * Imports grammars in the Java Speech Grammar Format, version 1.0: each public rule becomes a rule with its name as the
 * id, the others become named parts. A rule whose alternatives all carry a tag becomes a list, the tags its meanings.
 * Unbounded repetitions are imported as a few repetitions. Alternatives that use another grammar or their own rule are
 * left out, as are all other tags, and so is silence as all that a public rule says. Weights are ignored because they do
 * not change the texts.
 */
export function importJsgf(files: readonly SourceFile[], draft: Draft): void {
  for (const file of files) {
    const origin = originFinder(file);
    const { rules, faults } = parseJsgf(file.text);
    for (const { offset, message } of faults) draft.leaveOut(message, origin(offset));
    new Grammar(rules, origin, draft).write();
  }
}

/** The depth to which rules are written out within a repetition. */
const MAX_DEPTH = 20;

/** The rules of one grammar. */
class Grammar {
  readonly #rules: ReadonlyMap<string, JsgfRule>;
  /** The uses of rules within themselves. */
  readonly #circular = new Set<Item>();
  /** The rules of which no alternative can be taken. */
  readonly #impossible = new Set<string>();
  readonly #origin: (offset: number) => Origin;
  readonly #draft: Draft;

  constructor(rules: readonly JsgfRule[], origin: (offset: number) => Origin, draft: Draft) {
    this.#origin = origin;
    this.#draft = draft;
    const known = new Map<string, JsgfRule>();
    for (const rule of rules)
      if (known.has(rule.name)) draft.leaveOut(`<${rule.name}> is defined twice`, origin(rule.offset));
      else known.set(rule.name, rule);
    this.#rules = known;
    this.#findCircular();
    const reversed = [...known.values()].reverse();
    // A rule is mostly used before it is defined.
    for (let before = -1; before < this.#impossible.size; ) {
      before = this.#impossible.size;
      for (const { name, alternatives } of reversed)
        if (!alternatives.some((each) => this.#isPossible(each))) this.#impossible.add(name);
    }
  }

  #findCircular(): void {
    const [open, done] = [new Set<string>(), new Set<string>()];
    const enter = (name: string) => {
      const rule = this.#rules.get(name);
      if (!rule || done.has(name)) return;
      open.add(name);
      visit(rule.alternatives);
      open.delete(name);
      done.add(name);
    };
    const visit = (alternatives: readonly Alternative[]) => {
      for (const item of alternatives.flatMap(({ items }) => items)) {
        if (item.kind === "group") visit(item.alternatives);
        if (item.kind !== "rule") continue;
        if (open.has(nameIn(item.name))) this.#circular.add(item);
        else enter(nameIn(item.name));
      }
    };
    for (const { name, isPublic } of this.#rules.values()) if (isPublic) enter(name);
    for (const name of this.#rules.keys()) enter(name);
  }

  #isPossible({ items }: Alternative): boolean {
    return items.every((item) => {
      if (item.kind === "rule") return item.name === "NULL" || this.#missing(item) === undefined;
      return (
        item.kind !== "group" || item.optional || item.alternatives.some((each) => this.#isPossible(each))
      );
    });
  }

  /** Returns why a rule cannot be used; undefined if it can. */
  #missing(item: Extract<Item, { kind: "rule" }>): string | undefined {
    const name = nameIn(item.name);
    if (!this.#rules.has(name)) return `<${item.name}>: no rule of this grammar`;
    if (this.#circular.has(item)) return `<${name}> within itself`;
    return this.#impossible.has(name) ? `<${name}> is left out` : undefined;
  }

  /** Writes each rule as a part or a list, and the public ones as rules. */
  write(): void {
    for (const rule of this.#rules.values()) {
      const { name, isPublic, tags } = rule;
      const place = this.#origin(rule.offset);
      const values = tagsOf(rule);
      const sentence = values ? [] : this.#choice(rule.alternatives);
      if (values) this.#draft.list(name, values, place);
      else for (const { tag, offset } of tags) this.#draft.leaveOut(`{${tag}}: a tag`, this.#origin(offset));
      if (sentence === null) continue;
      if (!values && sentence.length === 0) this.#draft.leaveOut("a rule that says nothing", place);
      else {
        if (!values) this.#draft.part(name, sentence, place);
        if (!isPublic) continue;
        const said = values ? sentence : withoutEmptyText(sentence, (part) => this.#partOf(part));
        // A part may be silent, and a statement may not.
        this.#draft.rule(name, said === sentence ? this.#use(name) : said, place);
      }
    }
  }

  #partOf(name: string): Sentence {
    const { alternatives = [] } = this.#rules.get(name) ?? {};
    return this.#choice(alternatives, false) ?? [];
  }

  #use(name: string): Sentence {
    const rule = this.#rules.get(name);
    return [rule && tagsOf(rule) ? { kind: "list", list: name, capture: name } : { kind: "part", name }];
  }

  /** The alternatives that can be taken; null without any. The others are reported. */
  #choice(alternatives: readonly Alternative[], isReported = true): Sentence | null {
    const options = alternatives.flatMap(({ items }) => {
      const option = this.#sequence(items, isReported);
      return option ? [option] : [];
    });
    return options.length > 0 ? choiceOf(options) : null;
  }

  #sequence(items: readonly Item[], isReported: boolean): Sentence | null {
    const pieces: Piece[] = [];
    let last: Sentence = [];
    for (const item of items) {
      if (item.kind === "repeated") {
        const { repeat } = this.#draft.options;
        this.#draft.leaveOut(
          `${item.symbol}: more than ${repeat} times; --repeat`,
          this.#origin(item.offset),
        );
        pieces.splice(pieces.length - last.length, last.length, ...this.#repeated(last, item.symbol, repeat));
        last = [];
        continue;
      }
      const piece = this.#piece(item, isReported);
      if (piece === null) return null;
      if (pieces.length > 0 && piece.length > 0) pieces.push(SPACE);
      pieces.push(...piece);
      last = piece;
    }
    return pieces;
  }

  /**
   * Repeats a sentence from once up to a maximum, with a number at each later capture. With `*` it may also be
   * absent.
   */
  #repeated(sentence: Sentence, symbol: "*" | "+", times: number): Sentence {
    const whole = this.#writtenOut(sentence);
    let again: Sentence = [];
    for (let time = times; time >= 1; time--) {
      const one = time === 1 ? whole : withCaptures(whole, (capture) => `${capture}-${time}`);
      const all = again.length > 0 ? [...one, ...again] : one;
      if (time > 1) again = choiceOf([[SPACE, ...all]], true);
      else again = symbol === "+" ? all : choiceOf([all], true);
    }
    return again;
  }

  /** Writes out parts with captures, so that each repetition has captures of its own. */
  #writtenOut(sentence: Sentence, depth = 0): Sentence {
    return sentence.flatMap((piece): Sentence => {
      if (piece.kind === "part" && depth < MAX_DEPTH) {
        const inner = this.#writtenOut(this.#partOf(piece.name), depth + 1);
        return hasCapture(inner) ? inner : [piece];
      }
      if (piece.kind !== "group") return [piece];
      return [{ ...piece, options: piece.options.map((option) => this.#writtenOut(option, depth)) }];
    });
  }

  #piece(item: Exclude<Item, { kind: "repeated" }>, isReported: boolean): Sentence | null {
    if (item.kind === "words") return [{ kind: "text", text: withoutOuterPunctuation(item.text) }];
    if (item.kind === "group") {
      const inner = this.#choice(item.alternatives, isReported);
      return inner && item.optional ? choiceOf([inner], true) : (inner ?? (item.optional ? [] : null));
    }
    if (item.name === "NULL") return [];
    const missing = this.#missing(item);
    if (missing === undefined) return this.#use(nameIn(item.name));
    if (isReported) this.#draft.leaveOut(missing, this.#origin(item.offset));
    return null;
  }
}

/** Returns the name of a rule without the package and the grammar that it is in. */
const nameIn = (written: string) => written.replace(/^.*\./, "");

const SPACE: Piece = { kind: "text", text: " " };

const hasCapture = (sentence: Sentence): boolean =>
  sentence.some(
    (piece) => piece.kind === "list" || (piece.kind === "group" && piece.options.some(hasCapture)),
  );

/** Returns the values of a rule that consists only of texts with one tag each. */
function tagsOf({ alternatives }: JsgfRule): string[] | undefined {
  const values = alternatives.map(({ items, tag }) => {
    const words = items.map((item) => (item.kind === "words" ? literal(item.text) : undefined));
    const said = words.join(" ");
    if (tag === undefined || tag === "" || words.length === 0 || words.includes(undefined)) return undefined;
    return said === tag ? said : value(said, tag);
  });
  return values.every((each) => each !== undefined) ? values : undefined;
}
