/** Returns a table in Markdown. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(heads), `|${"---|".repeat(heads.length)}`, ...rows.map(line)].join("\n");
}

const begin = (name: string) => `<!-- ${name}: npm run generate writes the lines from here -->`;
const end = (name: string) => `<!-- ${name}: to here -->`;

/**
 * Returns a page with what is written between the marks of each name.
 *
 * @throws {Error} if the page lacks the marks of a name, or has marks of one that nothing is written for
 */
export function withMarked(page: string, written: Readonly<Record<string, string>>): string {
  let marked = page;
  for (const [name, text] of Object.entries(written)) {
    const [before, rest = "", ...more] = marked.split(begin(name));
    const [, after] = rest.split(end(name));
    if (before === undefined || after === undefined || more.length > 0)
      throw new Error(`the page has no marks for ${name}, or has them twice`);
    marked = `${before}${begin(name)}\n${text}\n${end(name)}${after}`;
  }
  for (const [, name = ""] of page.matchAll(/^<!-- (\w+): to here -->$/gm))
    if (!(name in written)) throw new Error(`nothing is written for the marks of ${name}`);
  return marked;
}
