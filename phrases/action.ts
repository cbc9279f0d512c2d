import { ACTION_TYPES, type ActionType, fieldsOf, isActionType } from "@intent-resolution/contract";
import { isBlank } from "./blank.ts";
import { DANGLING } from "./escape.ts";
import { NAME } from "./name.ts";
import type { ActionTemplate, CaptureUse, ParameterTemplate, Template } from "./tree.ts";

/** Notes a fault at an offset of the text. */
type Tell = (offset: number, message: string) => void;

/**
 * Reads an action as people write it, from an offset to the end of a text: `TYPE TARGET`, `text.insert TEXT` or
 * `workflow.trigger TARGET NAME=VALUE …`, with captures as `{name}`.
 *
 * @param at the offset in the file of an offset in the text
 */
export function parseAction(
  text: string,
  [from, to]: readonly [number, number],
  at: (offset: number) => number,
  tell: Tell,
): ActionTemplate {
  const words = new Words(text, from, to, at, tell);
  const type = words.type();
  const fields = isActionType(type) ? fieldsOf(type) : [];
  if (fields.length === 0) tell(from, `the action's type must be one of ${ACTION_TYPES.join(", ")}`);
  const payload = fields.find((field) => field.payload);
  const takesPairs = fields.some(({ kind }) => kind === "texts");
  const parameters: ParameterTemplate[] = [];
  let rest = false;
  // Text for people begins right behind the one blank that ends the type.
  const start = payload?.prose ? words.step() : words.skip();
  const subject = words.read(takesPairs);
  if (subject.length === 0 && payload && !payload.prose)
    tell(start, `the action's ${payload.name} must have at least 1 character`);
  if (takesPairs) {
    const known = new Set<string>();
    for (let word = words.skip(); word < to; word = words.skip()) {
      if (words.takesRest()) {
        if (rest) tell(word, "{*} stands once: it adds every capture that no parameter names");
        rest = true;
        continue;
      }
      const name = words.name();
      if (name === null)
        tell(word, "a parameter is NAME=VALUE, the value in double quotes where it holds white space");
      else if (known.has(name)) tell(word, "this parameter is written twice");
      known.add(name ?? "");
      parameters.push({ at: at(word), name: name ?? "", value: words.value() });
    }
  }
  return { at: at(from), type: type as ActionType, subject, parameters, rest };
}

/** The words of an action, one after the other. */
class Words {
  readonly #text: string;
  readonly #to: number;
  readonly #at: (offset: number) => number;
  readonly #tell: Tell;
  #offset: number;

  constructor(text: string, from: number, to: number, at: (offset: number) => number, tell: Tell) {
    this.#text = text;
    this.#offset = from;
    this.#to = to;
    this.#at = at;
    this.#tell = tell;
  }

  /** The first word, as it is. */
  type(): string {
    const start = this.#offset;
    while (this.#offset < this.#to && !isBlank(this.#text[this.#offset])) this.#offset++;
    return this.#text.slice(start, this.#offset);
  }

  /** Goes on to the next word and answers where that is. */
  skip(): number {
    while (this.#offset < this.#to && isBlank(this.#text[this.#offset])) this.#offset++;
    return this.#offset;
  }

  /** Goes over one blank and answers what is behind it. */
  step(): number {
    if (this.#offset < this.#to) this.#offset++;
    return this.#offset;
  }

  /** Takes the word `{*}` if it is the next. */
  takesRest(): boolean {
    const end = this.#offset + 3;
    if (!this.#text.startsWith("{*}", this.#offset) || (end < this.#to && !isBlank(this.#text[end])))
      return false;
    this.#offset = end;
    return true;
  }

  /** The name of a parameter with its `=`; null if none stands here, and then its word is passed over. */
  name(): string | null {
    let name = "";
    while (this.#offset < this.#to && !isBlank(this.#text[this.#offset])) {
      const letter = this.#letter();
      if (letter === "=") return name;
      if (letter === "{") break;
      name += plain(letter);
    }
    this.type();
    return null;
  }

  /** A value: one word, or anything in double quotes. */
  value(): Template {
    if (this.#text[this.#offset] !== '"' || this.#offset >= this.#to) return this.read(true);
    const quote = this.#offset++;
    const value = this.read(false, '"');
    if (this.#offset >= this.#to) this.#tell(quote, 'this " is never closed; as text it is written \\"');
    else if (++this.#offset < this.#to && !isBlank(this.#text[this.#offset]))
      this.#tell(this.#offset, "white space stands behind a value in quotes");
    return value;
  }

  /** Text with captures up to the end, or to the next white space, or to a closing letter. */
  read(oneWord: boolean, closing?: string): Template {
    const template: (string | CaptureUse)[] = [];
    let text = "";
    while (this.#offset < this.#to) {
      const start = this.#offset;
      if (this.#text[start] === closing || (oneWord && isBlank(this.#text[start]))) break;
      const letter = this.#letter();
      if (letter === "{") {
        const capture = this.#capture(start);
        if (capture === null) continue;
        if (text !== "") template.push(text);
        text = "";
        template.push({ at: this.#at(start), capture });
      } else text += plain(letter);
    }
    if (text !== "") template.push(text);
    return template;
  }

  #capture(start: number): string | null {
    NAME.lastIndex = this.#offset;
    const [name = ""] = NAME.exec(this.#text) ?? [];
    if (name !== "" && this.#text[this.#offset + name.length] === "}") {
      this.#offset += name.length + 1;
      return name;
    }
    this.#tell(start, "here stands {name}, a capture of the phrase; a { as text is written \\{");
    return null;
  }

  /** The next character; one that a backslash takes comes with it. */
  #letter(): string {
    const start = this.#offset;
    const escaped = this.#text[start] === "\\" ? 1 : 0;
    if (start + escaped >= this.#to) {
      this.#tell(start, DANGLING);
      this.#offset = this.#to;
      return "";
    }
    const letter = String.fromCodePoint(this.#text.codePointAt(start + escaped) as number);
    this.#offset += escaped + letter.length;
    return escaped ? `\\${letter}` : letter;
  }
}

/** A character without the backslash that took it. */
const plain = (letter: string) => (letter.startsWith("\\") ? letter.slice(1) : letter);
