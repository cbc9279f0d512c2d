import { globSync, readFileSync } from "node:fs";
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
  /** The title of the manual that it is a part of: of a package, or of the decision records. */
  readonly of?: string;
  /** Whether it is TypeDoc's page of a package. */
  readonly isReference?: true;
}

/** The group of the packages in the index. */
export const PACKAGES = "Packages";

/** The folder of the decision records. */
const RECORDS = "docs/adr";

/**
 * Returns every guide: those that the index links to, in its order; behind a package its reference, where that was
 * written, and behind the list of decision records each of them.
 */
export function readGuides(): Guide[] {
  const reference = readReference();
  return readManuals().flatMap((manual) => [
    manual,
    ...reference.filter(({ of }) => manual.group === PACKAGES && manual.title === of),
    ...(manual.file === `${RECORDS}/README.md` ? readRecords(manual) : []),
  ]);
}

function readRecords({ title: of, group }: Guide): Guide[] {
  const files = globSync(`${RECORDS}/[0-9]*.md`, { cwd: ROOT }).sort();
  return files.map((file) => {
    const source = readFileSync(join(ROOT, file), "utf8");
    const [, title = "", summary = ""] = /^# (\d+: (.+))/.exec(source) ?? [];
    return {
      title,
      summary,
      group,
      of,
      file,
      path: `/guides/adr-${basename(file, ".md")}`,
      source,
    };
  });
}

/** Reads manuals. A file that is named and not there ends the build. */
function readManuals(): Guide[] {
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
          summary: summary.replaceAll("`", ""),
          group,
          file,
          path: `/guides/${slugOf(file)}`,
          source: readFileSync(join(ROOT, file), "utf8"),
        },
      ];
    });
}

/** The folder in which `npm run build` writes a page for each entry point of a package. */
const REFERENCE = "dist/reference/@intent-resolution";

function readReference() {
  const names = globSync("**/*.md", { cwd: join(ROOT, REFERENCE) }).map((file) => file.replace(/\.md$/, ""));
  return names.sort().map((name) => {
    const file = `${REFERENCE}/${name}.md`;
    // What TypeDoc calls a parameter that is taken apart at once.
    const source = readFileSync(join(ROOT, file), "utf8").replaceAll("__namedParameters", "options");
    // Behind the title comes what the module's documentation says first.
    const [, summary = ""] = /^# .+\n\n([^#]+?)(?:\.\s|\.?\n\n)/.exec(source) ?? [];
    return {
      title: `${name} reference`,
      summary: summary.replaceAll("`", "").replaceAll("\n", " "),
      group: PACKAGES,
      of: name.split("/", 1)[0] as string,
      isReference: true as const,
      file,
      path: `/guides/reference-${name.replaceAll("/", "-")}`,
      source: source.replace(/^# (.+)/, `# ${name}\n\n\`$1\``),
    };
  });
}

/**
 * Returns the last part of a guide's address: `docs/rules.md` is `rules`, `client/README.md` is `package-client`,
 * `docs/adr/README.md` is `adr`.
 */
function slugOf(file: string): string {
  const name = basename(file).replace(/\.md$/, "").toLowerCase();
  if (name !== "readme") return name;
  const folder = dirname(file);
  return folder.startsWith("docs/") ? basename(folder) : `package-${folder}`;
}
