/** A piece of an alternative. */
export type Item =
  | { readonly kind: "words"; readonly text: string }
  | { readonly kind: "rule"; readonly name: string; readonly offset: number }
  | { readonly kind: "group"; readonly alternatives: readonly Alternative[]; readonly optional: boolean }
  /** A repetition of what comes before it: after `+` it is said at least once. */
  | { readonly kind: "repeated"; readonly symbol: "*" | "+"; readonly offset: number };

export interface Alternative {
  readonly items: readonly Item[];
  /** The tag that ends it, if any. */
  readonly tag: string | undefined;
}

export interface JsgfRule {
  readonly name: string;
  readonly isPublic: boolean;
  readonly offset: number;
  readonly alternatives: readonly Alternative[];
  /** Every tag within it. */
  readonly tags: readonly { readonly tag: string; readonly offset: number }[];
}

export interface Jsgf {
  readonly rules: readonly JsgfRule[];
  /** The faults of the text, and where they are. */
  readonly faults: readonly { readonly offset: number; readonly message: string }[];
}

interface Token {
  readonly text: string;
  readonly offset: number;
}

const COMMENT = /\/\/[^\n\r]*|\/\*[\s\S]*?(?:\*\/|$)/g;
const TOKEN =
  /<[^<>]*>|\{(?:\\.|[^}\\]|\\$)*(?:\}|$)|"(?:\\.|[^"\\])*"|\/[\d.eE+-]+\/|[()[\]|;=*+]|(?:\\.|[^\s<>{}"/()[\]|;=*+\\])+|\S/gsu;
const MAX_DEPTH = 100;

class Fault extends Error {
  readonly offset: number;

  constructor(offset: number, message: string) {
    super(message);
    this.offset = offset;
  }
}

/** Reads a grammar in the Java Speech Grammar Format, version 1.0 (W3C note of 5 June 2000). */
export function parseJsgf(text: string): Jsgf {
  const blank = text.replace(/^\ufeff?#JSGF[^;]*;/, wipe).replace(COMMENT, wipe);
  const tokens: Token[] = Array.from(blank.matchAll(TOKEN), ({ 0: token, index }) => ({
    text: token,
    offset: index,
  }));
  const rules: JsgfRule[] = [];
  const faults: { offset: number; message: string }[] = [];
  let start = 0;
  for (let end = 0; end < tokens.length; end++) {
    if (tokens[end]?.text !== ";") continue;
    const statement = tokens.slice(start, end);
    start = end + 1;
    try {
      const rule = readStatement(statement);
      if (rule) rules.push(rule);
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      faults.push({ offset: error.offset, message: error.message });
    }
  }
  const [rest] = tokens.slice(start);
  if (rest) faults.push({ offset: rest.offset, message: "a statement without a semicolon" });
  return { rules, faults };
}

const wipe = (text: string) => text.replace(/[^\n\r]/g, " ");

function readStatement(tokens: readonly Token[]): JsgfRule | undefined {
  const [first] = tokens;
  if (!first || first.text === "grammar") return undefined;
  if (first.text === "import") throw new Fault(first.offset, "an import of another grammar");
  const isPublic = first.text === "public";
  const [head, equals] = tokens.slice(isPublic ? 1 : 0);
  if (!head || !/^<.+>$/.test(head.text) || equals?.text !== "=")
    throw new Fault(first.offset, "no rule: <name> = …");
  const tags: { tag: string; offset: number }[] = [];
  const reader = { tokens: tokens.slice(isPublic ? 3 : 2), at: 0, tags, depth: 0 };
  const alternatives = readAlternatives(reader);
  const extra = reader.tokens[reader.at];
  if (extra) throw new Fault(extra.offset, `this ${extra.text} closes nothing`);
  return { name: head.text.slice(1, -1).trim(), isPublic, offset: first.offset, alternatives, tags };
}

interface Reader {
  readonly tokens: readonly Token[];
  at: number;
  readonly tags: { tag: string; offset: number }[];
  depth: number;
}

function readAlternatives(reader: Reader): Alternative[] {
  const alternatives: Alternative[] = [];
  let items: Item[] = [];
  let tag: string | undefined;
  let isVoid = false;
  const end = () => {
    // <VOID> can never be said, and nothing with it.
    if (!isVoid) alternatives.push({ items, tag });
    [items, tag, isVoid] = [[], undefined, false];
  };
  for (let token = reader.tokens[reader.at]; token; token = reader.tokens[reader.at]) {
    const { text, offset } = token;
    if (text === ")" || text === "]") break;
    reader.at++;
    if (text === "|") end();
    else if (text === "*" || text === "+") items.push({ kind: "repeated", symbol: text, offset });
    else if (text === "(" || text === "[") items.push(readGroup(reader, token));
    else if (/^\{.*\}$/s.test(text)) {
      tag = text.slice(1, -1).replace(/\\(.)/g, "$1").trim();
      reader.tags.push({ tag, offset });
    } else if (/^<.*>$/s.test(text)) {
      isVoid ||= text === "<VOID>";
      items.push({ kind: "rule", name: text.slice(1, -1).trim(), offset });
    } else if (!/^\/.+\/$/.test(text))
      items.push({ kind: "words", text: text.replace(/^"(.*)"$/s, "$1").replace(/\\(.)/g, "$1") });
  }
  end();
  return alternatives;
}

function readGroup(reader: Reader, { text, offset }: Token): Item {
  if (++reader.depth > MAX_DEPTH) throw new Fault(offset, "groups nested too deep");
  const alternatives = readAlternatives(reader);
  const close = reader.tokens[reader.at++];
  if (close?.text !== (text === "(" ? ")" : "]")) throw new Fault(offset, `this ${text} is never closed`);
  reader.depth--;
  return { kind: "group", alternatives, optional: text === "[" };
}
