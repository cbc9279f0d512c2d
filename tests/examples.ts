import { join } from "node:path";

const root = join(import.meta.dir, "..");

/** The code blocks of a Markdown file that carry a file name after their language, by that name. */
export async function examples(markdown: string): Promise<Map<string, string>> {
  const text = await Bun.file(join(root, markdown)).text();
  const blocks = text.matchAll(/^```\w+ (\S+)\n(.*?)^```$/gms);
  return new Map(Array.from(blocks, ([, name = "", code = ""]) => [name, code]));
}

/** The module script of a page. */
export function moduleScript(html: string): string {
  return /<script type="module">\n(.*?)<\/script>/s.exec(html)?.[1] ?? "";
}
