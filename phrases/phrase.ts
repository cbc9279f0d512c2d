import { MAX_DEPTH, MAX_PERMUTED } from "./bounds.ts";
import type { AnyDraft, Draft, UseDraft } from "./draft.ts";
import { DANGLING } from "./escape.ts";
import type { Source } from "./lines.ts";
import { NAME } from "./name.ts";
import type { Phrase } from "./tree.ts";

const CLOSING: Record<string, string> = { "(": ")", "[": "]", "<": ">", "{": "}" };
const PLAIN = /[^()[\]<>{}|;\\]+/y;

/** Reads the phrase that stands in a stretch of a source; faults are noted, and reading goes on behind them. */
export function parsePhrase(
  source: Source,
  stretch: readonly [number, number],
  of: AnyDraft,
  draft: Draft,
): Phrase {
  return new PhraseReader(source, stretch, of, draft).read();
}

class PhraseReader {
  readonly #source: Source;
  readonly #text: string;
  readonly #end: number;
  readonly #of: AnyDraft;
  readonly #draft: Draft;
  #offset: number;
  #tooDeep = false;

  constructor(source: Source, [from, to]: readonly [number, number], of: AnyDraft, draft: Draft) {
    this.#source = source;
    this.#text = source.text;
    this.#offset = from;
    this.#end = to;
    this.#of = of;
    this.#draft = draft;
  }

  read(): Phrase {
    const [phrase] = this.#options(null, 0);
    return phrase as Phrase;
  }

  #fault(offset: number, message: string): void {
    this.#draft.fault(this.#of, this.#source, offset, message);
  }

  #count(offset: number): void {
    this.#draft.count(this.#of, this.#source, offset);
  }

  /** Options up to the closing bracket of the group that opened at an offset, or to the end of the phrase. */
  #options(opened: number | null, depth: number): Phrase[] {
    const bracket = opened === null ? "" : (this.#text[opened] as string);
    const options: Phrase[] = [];
    let permuted: Phrase[] = [];
    let items: Phrase[] = [];
    let start = this.#offset;
    let optionStart = start;
    const endItems = () => {
      permuted.push(items.length === 1 ? (items[0] as Phrase) : this.#sequence(start, items));
      items = [];
    };
    const endOption = () => {
      endItems();
      options.push(
        permuted.length === 1 ? (permuted[0] as Phrase) : this.#permutation(optionStart, permuted),
      );
      permuted = [];
    };
    while (this.#offset < this.#end) {
      const at = this.#offset;
      const letter = this.#text[at] as string;
      if (letter === "|" || letter === ";") {
        this.#offset++;
        if (opened === null) this.#fault(at, `a ${letter} stands in ( ) or [ ], or is written \\${letter}`);
        if (letter === ";") endItems();
        else endOption();
        start = this.#offset;
        if (letter === "|") optionStart = start;
      } else if (letter === ")" || letter === "]" || letter === ">" || letter === "}") {
        this.#offset++;
        if (letter === CLOSING[bracket]) {
          endOption();
          return options;
        }
        this.#fault(at, `this ${letter} closes nothing; as text it is written \\${letter}`);
      } else {
        const item = this.#item(letter, depth);
        if (item) items.push(item);
      }
    }
    if (opened !== null && !this.#tooDeep)
      this.#fault(opened, `this ${bracket} is never closed by a ${CLOSING[bracket]}`);
    endOption();
    return options;
  }

  #item(letter: string, depth: number): Phrase | null {
    if (letter === "(" || letter === "[") return this.#group(letter, depth + 1);
    if (letter === "<" || letter === "{") return this.#use(letter, depth);
    return this.#words();
  }

  #sequence(offset: number, items: Phrase[]): Phrase {
    return { kind: "sequence", at: this.#source.at(offset), items };
  }

  #permutation(offset: number, items: Phrase[]): Phrase {
    this.#count(offset);
    if (items.length > MAX_PERMUTED)
      this.#fault(offset, `at most ${MAX_PERMUTED} parts stand in any order, here are ${items.length}`);
    return { kind: "permutation", at: this.#source.at(offset), items };
  }

  #group(bracket: string, depth: number): Phrase | null {
    const opened = this.#offset++;
    this.#count(opened);
    if (depth > MAX_DEPTH) {
      this.#fault(opened, `brackets lie at most ${MAX_DEPTH} deep within one another`);
      // What lies deeper is not read: nothing bounds it.
      this.#tooDeep = true;
      this.#offset = this.#end;
      return null;
    }
    this.#of.depth = Math.max(this.#of.depth, depth);
    const options = this.#options(opened, depth);
    const optional = bracket === "[";
    if (options.length === 1 && !optional) return options[0] as Phrase;
    return { kind: "choice", at: this.#source.at(opened), options, optional };
  }

  /** `<part>`, `{list}` or `{list:capture}`. */
  #use(bracket: string, depth: number): Phrase | null {
    const opened = this.#offset++;
    this.#count(opened);
    const name = this.#name();
    let capture = name;
    if (bracket === "{" && this.#text[this.#offset] === ":") {
      this.#offset++;
      capture = this.#name();
    }
    if (name === "" || capture === "" || this.#text[this.#offset] !== CLOSING[bracket]) {
      const shape = bracket === "<" ? "<part>" : "{list} or {list:name}";
      const also = `; a name is letters, digits, _ and -, and a ${bracket} as text is written \\${bracket}`;
      this.#fault(
        opened,
        `this ${bracket} is never closed by a ${CLOSING[bracket]}: here stands ${shape}${also}`,
      );
      return null;
    }
    this.#offset++;
    const at = this.#source.at(opened);
    const use: UseDraft["use"] =
      bracket === "<"
        ? { kind: "part", at, name, part: undefined as never }
        : { kind: "list", at, name, capture, list: undefined as never };
    this.#of.uses.push({ use, depth, target: null });
    return use;
  }

  #name(): string {
    NAME.lastIndex = this.#offset;
    if (!NAME.test(this.#text)) return "";
    const name = this.#text.slice(this.#offset, NAME.lastIndex);
    this.#offset = NAME.lastIndex;
    return name;
  }

  /** A run of words, escapes taken out. */
  #words(): Phrase | null {
    const start = this.#offset;
    let text = "";
    while (this.#offset < this.#end) {
      if (this.#text[this.#offset] === "\\") {
        const letter =
          this.#offset + 1 < this.#end
            ? String.fromCodePoint(this.#text.codePointAt(this.#offset + 1) as number)
            : "";
        if (letter === "") this.#fault(this.#offset, DANGLING);
        text += letter;
        this.#offset += 1 + letter.length;
      } else {
        PLAIN.lastIndex = this.#offset;
        if (!PLAIN.test(this.#text)) break;
        const end = Math.min(PLAIN.lastIndex, this.#end);
        text += this.#text.slice(this.#offset, end);
        this.#offset = end;
      }
    }
    if (text === "") return null;
    this.#count(start);
    return { kind: "words", at: this.#source.at(start), text };
  }
}
