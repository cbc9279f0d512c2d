import { dirname, join, normalize } from "node:path";
import { Marked, Renderer, type Tokens } from "marked";
import { type CodePiece, codePieces } from "../shell/code/code-colours.ts";
import { phrasePieces } from "../shell/code/phrase-colours.ts";
import type { Guide } from "./catalog.ts";
import { condense, typeLinks } from "./package-reference.ts";
import { tryFragment } from "./try-link.ts";

/** A heading of a guide, with the text below it for the search. */
export interface Section {
  readonly id: string;
  readonly title: string;
  readonly depth: number;
  readonly text: string;
}

export interface RenderedGuide {
  readonly html: string;
  readonly sections: readonly Section[];
}

/** The deepest heading that contents and search lead to; below it a reference repeats words such as "Returns". */
const MAX_DEPTH = 3;
/** Stands for the language in a link's query, until the places of the text itself are escaped. */
const QUERY_MARK = "\ue000";
/** Stands for the words of a link that opens phrases in the playground. */
export const TRY_MARK = "\ue001";
/** Returns whether a file is Markdown; another one, such as the licence, is shown as it is. */
const isMarkdown = ({ file }: Guide) => file.endsWith(".md");

const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

/**
 * Renders a guide as HTML with anchors and coloured code. Links to other guides lead to their pages; those to files
 * that the site does not serve lose their address and keep their words.
 */
export function renderGuide(guide: Guide, all: readonly Guide[]): RenderedGuide {
  if (!isMarkdown(guide))
    return {
      html: `<h1>${escaped(guide.title)}</h1><pre class="plain">${escaped(guide.source)}</pre>`,
      sections: [{ id: "", title: guide.title, depth: 1, text: guide.source }],
    };
  const sections: { id: string; title: string; depth: number; text: string }[] = [];
  const taken = new Map<string, number>();
  let named: string | null = null;
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        const title = plainText(text);
        const id = uniqueId(named ?? title, taken);
        named = null;
        if (depth <= MAX_DEPTH) sections.push({ id, title, depth, text: "" });
        else noteText(title);
        const inner = this.parser.parseInline(tokens);
        if (depth === 1) return `<h1 id="${id}">${inner}</h1>\n`;
        // For the mouse: read out, it would say the heading twice, and the contents lead there as well.
        const anchor = `<a class="anchor" href="#${id}" aria-hidden="true" tabindex="-1">#</a>`;
        return `<h${depth} id="${id}">${inner}${anchor}</h${depth}>\n`;
      },
      code({ text, lang = "" }) {
        noteText(text);
        const isSigned = isSignature(text);
        const pieces = piecesIn(lang, text).map(([kind, piece]) => {
          if (kind) return `<span class="code-${kind}">${escaped(piece)}</span>`;
          return isSigned ? linked(piece) : escaped(piece);
        });
        // The page puts a button that copies behind each block.
        const yielded = YIELDED.includes(lang) ? " yielded" : "";
        const kind = isSigned ? " signature" : yielded;
        const fragment = lang.split(" ")[0] === "phrases" ? tryFragment(text) : null;
        const link = fragment ? `<a class="try-it" href="/${QUERY_MARK}${fragment}">${TRY_MARK}</a>` : "";
        return `<div class="code-block${kind}">${nameIn(lang)}<pre tabindex="0">${pieces.join("")}</pre>${link}</div>\n`;
      },
      link({ href, tokens }) {
        const inner = this.parser.parseInline(tokens);
        const target = targetOf(href, guide, all);
        return target === null ? inner : `<a href="${escaped(target)}">${inner}</a>`;
      },
      // A package's manual is read elsewhere, too, so it names the project's manuals by their files.
      codespan({ text }) {
        const code = `<code>${escaped(text)}</code>`;
        const named = all.find(({ file }) => file === text && file !== guide.file);
        return named ? `<a href="${named.path}${QUERY_MARK}">${escaped(named.title)}</a>` : code;
      },
      paragraph({ tokens, text }) {
        // It names its headings, too, in a line of their own.
        const [, id] = /^<a id="([\w-]+)"><\/a>$/.exec(text) ?? [];
        if (id) {
          named = id;
          return "";
        }
        noteText(plainText(text));
        return `<p>${this.parser.parseInline(tokens)}</p>\n`;
      },
      listitem(item) {
        noteText(plainText(item.text));
        return Renderer.prototype.listitem.call(this, item);
      },
      table(token: Tokens.Table) {
        noteText(
          [token.header, ...token.rows].flatMap((row) => row.map(({ text }) => plainText(text))).join(" "),
        );
        // A header without words heads nothing.
        const table = Renderer.prototype.table.call(this, token).replaceAll("<th></th>", "<td></td>");
        const kind = guide.isReference || isDefinitions(token) ? " definitions" : "";
        return `<div class="table-space${kind}" tabindex="0" role="group">${table}</div>\n`;
      },
      // TypeDoc names the rows of its tables.
      html: ({ text }) =>
        text.startsWith("<!--") ? "" : /^<(?:a id="[\w-]+"|\/a)>$/.test(text) ? text : escaped(text),
      image: ({ text }) => escaped(text),
    },
  });
  const noteText = (text: string) => {
    const section = sections.at(-1);
    if (section) section.text += `${text} `;
  };
  /** A signature's types lead to where they are described. */
  const types = guide.isReference ? typeLinks(guide.source) : new Map<string, string>();
  const isSignature = (text: string) => types.size > 0 && !/^import /m.test(text);
  const linked = (piece: string) =>
    escaped(piece).replace(/\b\w+\b/g, (name) => {
      const target = targetOf(types.get(name) ?? "", guide, all);
      return types.has(name) && target ? `<a href="${escaped(target)}">${name}</a>` : name;
    });
  const html = marked.parse(guide.isReference ? condense(guide.source) : guide.source, { async: false });
  // The server fills in places; those that a guide itself writes are text.
  const safe = html.replaceAll("{{", "&#123;&#123;").replaceAll(QUERY_MARK, "{{languageQuery}}");
  return { html: safe, sections };
}

/** Returns whether a table says what each of its names means, which a narrow page shows one below the other. */
const isDefinitions = ({ header, rows }: Tokens.Table) =>
  header.length === 3 && rows.every((row) => row.slice(0, 2).some(({ text }) => /^(?:<a .*> )?`/.test(text)));

/** Returns the colours of a block by the language that it is written in. */
function piecesIn(lang: string, text: string): CodePiece[] {
  const [language = ""] = lang.split(" ");
  if (language === "phrases") return phrasePieces(text);
  // In what is said or reported, a word such as "from" is not a keyword.
  return PROSE.includes(language) ? [[null, text]] : codePieces(text);
}

/** Languages of what the block before yields. */
const YIELDED = ["heard", "faults"];
/** Languages without colours. */
const PROSE = [...YIELDED, "text", "txt"];

/** Returns the file that a block is, where the manual names it. */
const nameIn = (lang: string) => (/\.\w+$/.test(lang) ? `<p>${escaped(lang.replace(/^\S+ /, ""))}</p>` : "");

/** Returns where a link leads on the site; null for a file of the repository that it does not serve. */
function targetOf(href: string, guide: Guide, all: readonly Guide[]): string | null {
  if (/^https?:/.test(href) || href.startsWith("#")) return href;
  const [path = "", hash] = href.split("#", 2);
  const file = normalize(join(dirname(guide.file), path));
  if (file === "docs/README.md") return `/guides${QUERY_MARK}`;
  const other = all.find((each) => each.file === file);
  return other ? `${other.path}${QUERY_MARK}${hash ? `#${hash}` : ""}` : null;
}

/** Takes Markdown's marks away, as far as they are in a line. */
const plainText = (text: string) =>
  text
    .replace(/\\(?=[^\p{L}\p{N}\s])/gu, "")
    .replace(/<a id="[^"]*"><\/a> ?/g, "")
    .replace(/\[([^[\]]*)\]\([^()]*\)/g, "$1")
    .replace(/[`*]/g, "");

/** Returns an id as GitHub makes them, so that links between the manuals hold there and here. */
function uniqueId(title: string, taken: Map<string, number>): string {
  const id = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replace(/\s/gu, "-");
  const count = taken.get(id) ?? 0;
  taken.set(id, count + 1);
  return count === 0 ? id : `${id}-${count}`;
}
