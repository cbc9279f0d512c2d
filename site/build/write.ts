import { mkdir, rename, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pages } from "../pages.ts";
import type { LanguageTag } from "../shell/language.tsx";
import { type Asset, writeAssets } from "./assets.ts";
import { documentOf } from "./document.tsx";

const SITE = new URL("..", import.meta.url).pathname;
const LANGUAGES = ["en", "de"] as const satisfies readonly LanguageTag[];
const MANIFEST = "manifest.json";

/** Builds the site into `dist`: a folder that is whole or not there at all. */
export async function build(dist: string): Promise<void> {
  const work = `${dist}.${process.pid}`;
  try {
    const assets = await writeAssets(work, {
      entries: [
        "boot.ts",
        "styles/site.css",
        ...Object.keys(pages).flatMap((name) => LANGUAGES.map((tag) => `entries/${name}.${tag}.tsx`)),
      ].map((name) => join(SITE, name)),
      files: [join(SITE, "favicon.svg")],
    });
    await writePages(work, assets);
    await rm(dist, { recursive: true, force: true });
    await rename(work, dist);
    // The move itself changed the site's folder, which would look like a newer source.
    const now = new Date();
    await utimes(join(dist, MANIFEST), now, now);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function writePages(folder: string, assets: Map<string, Asset>): Promise<void> {
  const pathOf = (name: string) => {
    const asset = assets.get(name);
    if (!asset) throw new Error(`the bundler made no ${name}`);
    return asset.path;
  };
  await mkdir(join(folder, "pages"), { recursive: true });
  const named: Record<string, Record<LanguageTag, string>> = {};
  let missingPage = { en: "", de: "" };
  for (const [name, page] of Object.entries(pages)) {
    const files = { en: `pages/${name}.en.html`, de: `pages/${name}.de.html` };
    if (page.path === null) missingPage = files;
    else named[page.path] = files;
    for (const tag of LANGUAGES) {
      const { title, description } = page[tag].texts;
      const script = pathOf(`${name}.${tag}.js`);
      const html = documentOf({
        language: tag,
        path: page.path,
        title,
        description,
        page: page[tag].page,
        assets: { boot: pathOf("boot.js"), style: pathOf("site.css"), script, icon: pathOf("favicon.svg") },
      });
      await writeFile(join(folder, files[tag]), html);
    }
  }
  const listed = [...assets.values()].map(({ path, type, encodings }) => [path, { type, encodings }]);
  const manifest = { pages: named, missingPage, assets: Object.fromEntries(listed) };
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
}
