import { readFileSync } from "node:fs";
import { basename, dirname, join, normalize } from "node:path";

const ROOT = new URL("../..", import.meta.url).pathname;
/** The page that names all others. */
const INDEX = "docs/README.md";

/** One guide: a Markdown file of the repository, and its page. */
export interface Guide {
  readonly title: string;
  readonly summary: string;
  /** The heading in the index under which it is named. */
  readonly group: string;
  /** Its path on the site. */
  readonly path: string;
  /** Its path in the repository. */
  readonly file: string;
  readonly source: string;
}

/** Every guide that the index links to, in its order. A file that is named and not there ends the build. */
export function readGuides(): Guide[] {
  let group = "";
  return readFileSync(join(ROOT, INDEX), "utf8")
    .split("\n")
    .flatMap((line) => {
      group = /^## (.+)$/.exec(line)?.[1] ?? group;
      const [, title = "", link = "", summary = ""] =
        /^- \[([^\]]+)\]\(([^)]+)\)(?:: (.*))?$/.exec(line) ?? [];
      if (!link) return [];
      const file = normalize(join(dirname(INDEX), link));
      return [
        {
          title,
          summary,
          group,
          file,
          path: `/guides/${slugOf(file)}`,
          source: readFileSync(join(ROOT, file), "utf8"),
        },
      ];
    });
}

/** `docs/rules.md` is `rules`, `client/README.md` is `package-client`, `docs/adr/README.md` is `adr`. */
function slugOf(file: string): string {
  const name = basename(file).replace(/\.md$/, "").toLowerCase();
  if (name !== "readme") return name;
  const folder = dirname(file);
  return folder.startsWith("docs/") ? basename(folder) : `package-${folder}`;
}
