import { lexer, type Token, type Tokens } from "marked";

interface Part {
  readonly title: string;
  readonly depth: number;
  /** The heading with the anchor before it; empty before the first heading. */
  readonly head: readonly Token[];
  readonly body: readonly Token[];
}

/** Parts that repeat another place of the page, or that only a maintainer asks for. */
const NOISE = ["Overrides", "Inherited from", "Extended by", "Implementation of"];
/** Headings that say what the code or the head of the table below them says. */
const BARE = ["Constructor", "Call Signature", "Properties", "Parameters", "Type Parameters"];

/**
 * Shortens TypeDoc's page of an entry point to what a reader needs: a signature has the types, so parameters and
 * results are listed only where something is said of them.
 */
export function condense(source: string): string {
  const parts = partsOf(lexer(source.replace(/\[([^\]]+)\]\(#type-parameter-[^)]*\)/g, "$1")));
  const kept = parts.filter(({ title }) => !NOISE.includes(title)).flatMap(condensed);
  return kept
    .flatMap((part, at) => (isRepeated(part, kept[at - 1]) ? part.body : [...part.head, ...part.body]))
    .map(({ raw }) => `${raw.trim()}\n\n`)
    .join("");
}

/** Returns where each type leads to that the page describes or links to, by its name. */
export const typeLinks = (source: string): ReadonlyMap<string, string> =>
  new Map([
    ...[...source.matchAll(/^<a id="([^"]+)"><\/a>\n\n### (\w+)$/gm)].map(
      ([, id, name = ""]) => [name, `#${id}`] as const,
    ),
    ...[...source.matchAll(/\[`(\w+)`\]\(([^)\s]+)\)/g)].map(
      ([, name = "", href = ""]) => [name, href] as const,
    ),
  ]);

function partsOf(tokens: readonly Token[]): Part[] {
  const parts: { title: string; depth: number; head: Token[]; body: Token[] }[] = [];
  let anchors: Token[] = [];
  for (const token of tokens) {
    if (token.type === "space" || token.type === "hr") continue;
    if (token.type === "heading") {
      parts.push({ title: token.text, depth: token.depth, head: [...anchors, token], body: [] });
      anchors = [];
    } else if (/^<a id="[^"]+"><\/a>$/.test(token.raw.trim())) anchors.push(token);
    else parts.at(-1)?.body.push(token);
  }
  return parts;
}

function condensed(part: Part): Part[] {
  const { title, head, body } = part;
  if (title === "Returns") {
    const said = body.filter(({ raw }) => !isType(raw));
    return said.length > 0 ? [{ ...part, body: said }] : [];
  }
  if (title === "Extends") return [{ ...part, head: [], body: body.map(inOneLine) }];
  const shown = body.flatMap((token) => {
    const raw = token.type === "table" ? tableOf(token as Tokens.Table, title) : shortened(token.raw);
    return raw ? [{ ...token, raw }] : [];
  });
  return [{ ...part, head: BARE.includes(title) ? head.slice(0, -1) : head, body: shown }];
}

/** Returns whether a paragraph is a type alone, without a word that is not code. */
const isType = (text: string) =>
  !/\p{L}/u.test(text.replace(/\[?`[^`]*`\]?(?:\([^)]*\))?|\b(?:readonly|typeof|keyof|is|this)\b/g, ""));

/** Returns the line of what something extends, which a class of errors and an interface say in a line. */
const inOneLine = (token: Token) => ({
  ...token,
  raw: token.raw.replace(/^- /, "Extends ").replaceAll("\n- ", ", "),
});

/** Returns a declaration without what the table below it says, and a constant without its value as a type. */
const shortened = (code: string) =>
  /^```ts\n(?:type|const) \w+(?: =|:) object;\n```/.test(code)
    ? ""
    : code.replace(/^(```ts\n(?:const|readonly) \w+): (.+) = \2;/, "$1 = $2;");

/**
 * Returns a table of descriptions. It leaves out the types of parameters, which the signature has, and nested
 * members.
 */
function tableOf({ header, rows }: Tokens.Table, title: string): string | undefined {
  const titles = header.map(({ text }) => text);
  const isSignature = title.endsWith("Parameters");
  const textOf = (row: readonly Tokens.TableCell[], column: string) =>
    row[titles.indexOf(column)]?.text ?? "-";
  const said = rows.filter(
    (row) =>
      textOf(row, "Description") !== "-" || !(isSignature || /`[^`]*\.[^`]*`/.test(row[0]?.text ?? "")),
  );
  const columns = titles.filter(
    (column) =>
      column !== "Default value" &&
      !(isSignature && column === "Type") &&
      said.some((row) => textOf(row, column) !== "-"),
  );
  if (columns.length < 2) return undefined;
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const cellOf = (text: string) => (text === "-" ? "" : text.replace(/^\| /, "").replaceAll("|", "\\|"));
  return [
    line(columns),
    // The page knows types by their alignment.
    line(columns.map((column) => (column === "Type" ? ":--" : "---"))),
    ...said.map((row) => line(columns.map((column) => cellOf(textOf(row, column))))),
  ].join("\n");
}

const isRepeated = (part: Part, before: Part | undefined) =>
  part.title === "Throws" && before?.title === part.title && before.depth === part.depth;
