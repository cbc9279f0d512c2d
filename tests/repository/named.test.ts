import { expect, test } from "bun:test";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ROOT } from "./imports.ts";

const pages = Array.from(new Bun.Glob("**/*.md").scanSync({ cwd: ROOT, dot: true }))
  .filter((page) => !/node_modules|dist\//.test(page))
  // Entries about earlier versions stay as they were written.
  .filter((page) => page !== "CHANGELOG.md");

/** Returns the links of a page, without the examples that it shows. */
const linksOf = (text: string) =>
  Array.from(
    text.replace(/```[\s\S]*?```|`[^`]*`/g, "").matchAll(/\]\(([^)\s]+)\)/g),
    ([, link = ""]) => link,
  );

/** Returns the anchors of a page's headings, as GitHub makes them. */
const anchorsOf = (text: string) =>
  Array.from(text.matchAll(/^#+ (.+)$/gm), ([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\- _]/gu, "")
      .replaceAll(" ", "-"),
  );

test("a file or folder that a manual names is there", () => {
  const missing: string[] = [];
  let named = 0;
  for (const page of pages)
    for (const [, path = ""] of readFileSync(join(ROOT, page), "utf8").matchAll(
      /`([\w.@-]+(?:\/[\w.@-]+)*\/(?:[\w.@-]+\.\w+)?)`/g,
    )) {
      // Files that a command or the reader writes do not exist.
      if (!existsSync(join(ROOT, path.split("/", 1)[0] ?? "")) || /(^|\/)(dist|TAG)\//.test(path)) continue;
      named++;
      if (!existsSync(join(ROOT, path)) && !existsSync(join(ROOT, dirname(page), path)))
        missing.push(`${page}: ${path}`);
    }
  expect(missing).toEqual([]);
  expect(named).toBeGreaterThan(100);
});

test("a link of a manual leads to a file, and to a heading in it", () => {
  const broken: string[] = [];
  let followed = 0;
  for (const page of pages)
    for (const link of linksOf(readFileSync(join(ROOT, page), "utf8"))) {
      if (/^[a-z]+:/.test(link)) continue;
      followed++;
      const [path = "", anchor] = link.split("#");
      const target = path === "" ? join(ROOT, page) : join(ROOT, dirname(page), decodeURI(path));
      if (!existsSync(target)) broken.push(`${page}: ${link}`);
      else if (anchor !== undefined && !anchorsOf(readFileSync(target, "utf8")).includes(anchor))
        broken.push(`${page}: ${link}`);
    }
  expect(broken).toEqual([]);
  expect(followed).toBeGreaterThan(50);
});
