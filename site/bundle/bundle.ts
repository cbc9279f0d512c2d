import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, rename, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type FunctionComponent, h, type VNode } from "preact";
import { Page as Guides } from "../guides/page.tsx";
import { entryOf, type PageName, type PageRow, pages, textsOf, workspaceOf } from "../pages.ts";
import { previewNameOf } from "../preview/preview.tsx";
import { PATHS } from "../shell/frame/frame.tsx";
import type { Language } from "../shell/language.tsx";
import type { documents } from "../texts/en/documents.ts";
import type { GuidesTexts } from "../texts/en/guides.ts";
import type { ReferenceTexts } from "../texts/en/reference.ts";
import type { ShellTexts } from "../texts/en/shell.ts";
import type { WorkspaceTexts } from "../texts/en/workspace.ts";
import { type LanguageTag, languages, languageTags } from "../texts/languages.ts";
import { type Asset, writeAssets } from "./assets.ts";
import { documentOf } from "./document.tsx";
import { type BuiltGuides, buildGuides } from "./guides.ts";

const SITE = new URL("..", import.meta.url).pathname;
const MANIFEST = "manifest.json";
const PAGE_NAMES = Object.keys(pages) as PageName[];

/** The page has words of its own for each code of a finding, in each language: the engine's English stays out of it. */
const WORDLESS_FINDING = `export const lintChecks = {};
export const finding = (code, severity, pointer, message, related) => ({ code, severity, pointer, message, advice: "", related });`;

const LINT_CHECKS_FILE = join(SITE, "../engine/lint-checks.ts");

const FAULT_MESSAGES_FILE = join(SITE, "../phrases/ast/fault-messages.ts");

/** A fault of phrases is named by its code in the page, and gets its words in the script that shows them. */
const WORDLESS_FAULTS = `export const FAULT_MESSAGES = new Proxy({}, { get: (_, code) => code + " %0 %1" });`;

/** The English messages by their codes. */
const { FAULT_MESSAGES }: { FAULT_MESSAGES: object } = await import(FAULT_MESSAGES_FILE);

/**
 * Returns the playground's modules in a language: its script, what it loads later, and the words of faults for that.
 */
async function playgroundOf(tag: LanguageTag): Promise<Record<string, string>> {
  const { phraseFaults } = (await textsOf(tag, "workspace")) as WorkspaceTexts;
  return {
    [join(SITE, `playground.${tag}.ts`)]: entryOf(tag, "playground"),
    [join(SITE, "workspace.ts")]: workspaceOf(tag),
    [join(SITE, "fault-words.ts")]:
      `export const phraseFaults = ${JSON.stringify(phraseFaults ?? FAULT_MESSAGES)};`,
  };
}

/**
 * Builds the site into `dist`: a folder that is whole or not there at all.
 *
 * @param noticesOf the licences of everything of others among the files that went into it
 */
export async function bundle(
  dist: string,
  noticesOf: (sources: readonly string[]) => Promise<string>,
): Promise<void> {
  const work = await mkdtemp(`${dist}.`);
  // Readable for all, as any folder: another user may serve the pages than the one who built them.
  await chmod(work, 0o755);
  try {
    const guides = buildGuides();
    const { assets, sources } = await writeAssets(work, {
      entries: [
        "boot.ts",
        "numbers.ts",
        "prove.ts",
        "qr.ts",
        ...PAGE_NAMES.map((name) => `styles/pages/${name}.css`),
      ].map((name) => join(SITE, name)),
      modules: Object.fromEntries(
        languageTags.flatMap((tag) => [
          ...PAGE_NAMES.filter((name) => name !== "playground").map((name) => [
            join(SITE, `${name}.${tag}.ts`),
            entryOf(tag, name),
          ]),
          [join(SITE, `search.${tag}.ts`), searchOf(tag)],
        ]),
      ),
      split: await Promise.all(languageTags.map(playgroundOf)),
      replaced: {
        [LINT_CHECKS_FILE]: WORDLESS_FINDING,
        [FAULT_MESSAGES_FILE]: WORDLESS_FAULTS,
      },
      texts: Object.fromEntries(
        await Promise.all(
          languageTags.map(async (tag) => [
            `search.${tag}.json`,
            JSON.stringify(guides.entries((await textsOf(tag, "reference")) as ReferenceTexts)),
          ]),
        ),
      ),
      files: [join(SITE, "favicon.svg"), ...languageTags.map(previewFileOf)],
    });
    await writePages(work, assets, guides);
    await writeFile(join(work, "THIRD-PARTY-NOTICES.txt"), await noticesOf(sources));
    await rm(dist, { recursive: true, force: true });
    await rename(work, dist);
    // The move itself changed the site's folder, which would look like a newer source.
    const now = new Date();
    await utimes(join(dist, MANIFEST), now, now);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Returns the source of the search, which is also a script of its own. */
const searchOf = (tag: string) => `
import { opener } from "./search/dialog.tsx";
import { search } from "./texts/${tag}/search.ts";
import { shell } from "./texts/${tag}/shell.ts";
export const openSearch = opener({ tag: "${tag}", shell }, search);
`;

/** Returns the picture of a link in a language. A browser draws it, so it lies in the repository. */
function previewFileOf(tag: LanguageTag): string {
  const file = join(SITE, "preview", previewNameOf(tag));
  if (!existsSync(file))
    throw new Error(`${file} is missing: draw it with npx bun tests/site/draw-previews.ts`);
  return file;
}

async function writePages(folder: string, assets: Map<string, Asset>, guides: BuiltGuides): Promise<void> {
  const pathOf = (name: string) => {
    const asset = assets.get(name);
    if (!asset) throw new Error(`the bundler made no ${name}`);
    return asset.path;
  };
  const shared = {
    boot: pathOf("boot.js"),
    numbers: pathOf("numbers.js"),
    prove: pathOf("prove.js"),
    qr: pathOf("qr.js"),
    font: pathOf("geist-latin-wght-normal.woff2"),
    icon: pathOf("favicon.svg"),
  };
  await mkdir(join(folder, "pages"), { recursive: true });
  const files: Record<string, Record<string, string>> = {};
  const guideFiles: Record<string, Record<string, string>> = {};
  for (const tag of languageTags) {
    const shell = (await textsOf(tag, "shell")) as ShellTexts;
    const about = (await textsOf(tag, "documents")) as typeof documents;
    const ofTag = {
      search: pathOf(`search.${tag}.js`),
      searchIndex: pathOf(`search.${tag}.json`),
      preview: pathOf(previewNameOf(tag)),
    };
    for (const name of PAGE_NAMES) {
      const { path } = pages[name];
      const texts = await textsOf(tag, name);
      const row: PageRow = pages[name];
      const Page = row.Page as FunctionComponent<{ language: Language; texts: unknown }>;
      const html = documentOf({
        language: tag,
        path,
        ...about[name],
        page: h(Page, {
          language: { tag, shell },
          texts,
          ...row.prerendered?.(),
          ...(name === "guides" && { content: guides.index(tag, texts as GuidesTexts) }),
        }) as VNode,
        operator: shell.operator,
        assets: {
          ...shared,
          ...ofTag,
          script: pathOf(`${name}.${tag}.js`),
          preloaded: assets.get(`${name}.${tag}.js`)?.imports ?? [],
          style: pathOf(`${name}.css`),
        },
      });
      const file = `pages/${name}.${tag}.html`;
      await writeFile(join(folder, file), html);
      files[name] = { ...files[name], [tag]: file };
    }
    const texts = (await textsOf(tag, "guides")) as GuidesTexts;
    for (const { path, title, summary, content } of guides.pages(tag, texts)) {
      const html = documentOf({
        language: tag,
        path,
        title: texts.titleOf(title),
        description: summary || about.guides.description,
        page: h(Guides, { language: { tag, shell }, texts, content }) as VNode,
        operator: shell.operator,
        assets: {
          ...shared,
          ...ofTag,
          script: pathOf(`guides.${tag}.js`),
          preloaded: [],
          style: pathOf("guides.css"),
        },
      });
      const file = `pages/${path.slice(1).replaceAll("/", "-")}.${tag}.html`;
      await writeFile(join(folder, file), html);
      guideFiles[path] = { ...guideFiles[path], [tag]: file };
    }
  }
  const { "not-found": notFoundPage, ...named } = files;
  const byTag = async (name: string) =>
    Object.fromEntries(
      await Promise.all(languageTags.map(async (tag) => [tag, await textsOf(tag, name)] as const)),
    );
  const frames = async () =>
    Object.fromEntries(
      await Promise.all(
        languageTags.map(async (tag) => {
          const { brand, navigation, pages, operator } = (await textsOf(tag, "shell")) as ShellTexts;
          const names = Object.fromEntries(languageTags.map((each) => [each, languages[each].name]));
          return [tag, { brand, navigation, pages, paths: PATHS, operator, languages: names }];
        }),
      ),
    );
  const listed = [...assets.values()].map(({ path, imports, ...asset }) => [path, asset] as const);
  const manifest = {
    languages: languageTags,
    pages: {
      ...Object.fromEntries(
        Object.entries(named).map(([name, paths]) => [pages[name as PageName].path, paths]),
      ),
      ...guideFiles,
    },
    notFoundPage,
    consents: await byTag("consent"),
    // JSON has no functions, so only the sentences remain. The server shows them without a script.
    contact: await byTag("contact"),
    frame: await frames(),
    links: await byTag("links"),
    // They are made side by side.
    assets: Object.fromEntries(listed.sort(([one], [other]) => (one < other ? -1 : 1))),
  };
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
}
