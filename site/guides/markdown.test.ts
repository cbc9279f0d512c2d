import { expect, test } from "bun:test";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { textsOf } from "../pages.ts";
import type { GuidesTexts } from "../texts/en/guides.ts";
import { languageTags } from "../texts/languages.ts";
import { readGuides } from "./catalog.ts";
import { renderGuide } from "./markdown.ts";

const guides = readGuides();

test("the index names every manual, each under a path of its own", () => {
  const docs = readdirSync(join(import.meta.dir, "../../docs")).filter(
    (name) => name.endsWith(".md") && name !== "README.md",
  );
  expect(guides.map(({ file }) => file)).toEqual(expect.arrayContaining(docs.map((name) => `docs/${name}`)));
  expect(new Set(guides.map(({ path }) => path)).size).toBe(guides.length);
  for (const { path } of guides) expect(path).toMatch(/^\/guides\/[a-z0-9-]+$/);
});

test("behind a package comes its reference, each page that was written", () => {
  const reference = join(import.meta.dir, "../../dist/reference/@intent-resolution");
  const written = existsSync(reference)
    ? readdirSync(reference, { recursive: true }).filter((name) => String(name).endsWith(".md"))
    : [];
  const shown = guides.filter(({ isReference }) => isReference);
  expect(shown.length).toBe(written.length);
  for (const guide of shown) {
    const before = guides.slice(0, guides.indexOf(guide)).findLast(({ of }) => !of);
    expect(before?.title).toBe(guide.of ?? "");
  }
});

test("each group of guides has its heading in every language, and no other has one", async () => {
  const groups = [...new Set(guides.map(({ group }) => group))];
  for (const tag of languageTags.filter((tag) => tag !== "en")) {
    const texts = (await textsOf(tag, "guides")) as GuidesTexts;
    expect([`site/texts/${tag}/guides.ts`, ...Object.keys(texts.groups)]).toEqual([
      `site/texts/${tag}/guides.ts`,
      ...groups,
    ]);
  }
});

test("headings have anchors, code has colours, and links lead to pages of the site or nowhere", () => {
  const source = [
    "# A guide",
    "See [rules](rules.md#testing), [a file](../server/main.ts), [out](https://example.org).",
    "## Two `words`",
    "```ts",
    'const x = "{{y}}"; // <b>',
    "```",
    "```phrases light.phrases",
    "home: [please] go home",
    "```",
    "```heard",
    "go home from here",
    "```",
    "## Two words",
    "<script>alert(1)</script>",
    "<!-- a note -->",
    "| setting | default | meaning |\n|---|---|---|\n| `PORT` | 8080 | where it listens |",
    "| in process | service |\n|---|---|\n| `a` | `b` |",
  ].join("\n\n");
  const guide = { title: "A", summary: "", group: "", path: "/guides/a", file: "docs/a.md", source };
  const { html, sections } = renderGuide(guide, guides);
  expect(sections.map(({ id }) => id)).toEqual(["a-guide", "two-words", "two-words-1"]);
  expect(html).toContain('<a href="/guides/rules{{languageQuery}}#testing">rules</a>, a file, ');
  expect(html).toContain('<span class="code-keyword">const</span>');
  expect(html).toContain('<span class="code-key">home</span>: <span class="code-keyword">[</span>please');
  expect(html).toContain("go home from here");
  expect(html).toContain('<div class="code-block"><p>light.phrases</p><pre');
  expect(html).toContain("&#123;&#123;y}}");
  expect(html.match(/<div class="table-space definitions"/g)).toHaveLength(1);
  expect(html).not.toMatch(/<script|a note|main\.ts/);
});

test("the decision records follow their list, which leads to each, and a file that is named is a link", () => {
  const list = guides.findIndex(({ file }) => file === "docs/adr/README.md");
  const { html } = renderGuide(guides[list] as (typeof guides)[0], guides);
  const records = guides.filter(({ of }) => of === guides[list]?.title);
  expect(records.length).toBeGreaterThan(10);
  expect(guides.slice(list + 1, list + 1 + records.length)).toEqual(records);
  for (const { path, title } of records) {
    expect(html).toContain(`href="${path}{{languageQuery}}"`);
    expect(title).toMatch(/^\d{4}: \p{Lu}/u);
  }
  const client = guides.find(({ file }) => file === "client/README.md") as (typeof guides)[0];
  expect(renderGuide(client, guides).html).toContain('<a href="/guides/listen{{languageQuery}}">Listen</a>');
});

test("every link between the guides leads to a heading that is there", () => {
  const rendered = new Map(guides.map((guide) => [guide.path, renderGuide(guide, guides)]));
  for (const [path, { html }] of rendered)
    for (const [, to = "", hash] of html.matchAll(
      /href="(\/guides[\w/-]*)\{\{languageQuery\}\}(?:#([^"]+))?"/g,
    )) {
      if (to === "/guides") continue;
      const target = rendered.get(to);
      expect([path, to, target !== undefined]).toEqual([path, to, true]);
      if (hash) expect([path, hash, target?.html.includes(` id="${hash}"`)]).toEqual([path, hash, true]);
    }
});

test("every link within a guide leads to a place that is there, and no two places have one name", () => {
  for (const guide of guides) {
    const { html } = renderGuide(guide, guides);
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect([guide.path, ids.filter((id, at) => ids.indexOf(id) !== at)]).toEqual([guide.path, []]);
    const loose = [...html.matchAll(/href="#([^"]+)"/g)].filter(([, id]) => !ids.includes(id));
    expect([guide.path, loose.map(([link]) => link)]).toEqual([guide.path, []]);
  }
});
