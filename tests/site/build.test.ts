import { beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";
import { lintChecks } from "@intent-resolution/engine";
import { createPages } from "../../server/pages/pages.ts";
import { MAX_PLAIN_BYTES, readSite } from "../../server/pages/site.ts";
import { readConfig } from "../../server/settings/config.ts";
import { operatorOf } from "../../server/settings/operator.ts";
import { textsOf } from "../../site/pages.ts";
import { previewNameOf, previewOf, SOURCE_KEYWORD } from "../../site/preview/preview.tsx";
import type { PlaygroundTexts } from "../../site/texts/en/playground.ts";
import { languageTags } from "../../site/texts/languages.ts";
import { buildSite } from "../fixtures/browser/site.ts";
import { readPng } from "./png.ts";

setDefaultTimeout(180_000);

const dist = pathToFileURL(join(import.meta.dir, "../../site/dist/"));
let assets: { path: string; bytes: Uint8Array; text: string; brotli: number; gzip: number }[];

beforeAll(async () => {
  buildSite();
  const site = readSite(dist);
  assets = [...(site?.assets ?? [])].map(([path, file]) => {
    const bytes = file.plain ?? gunzipSync(file.encoded("gzip") ?? "");
    return {
      path,
      bytes,
      text: new TextDecoder().decode(bytes),
      brotli: file.encoded("br")?.length ?? 0,
      gzip: file.encoded("gzip")?.length ?? 0,
    };
  });
});

const scripts = () => assets.filter(({ path }) => path.endsWith(".js"));

test("the playground begins with under 60 kB of compressed script in each language, and the page asks for all of it at once", async () => {
  const { pages } = readSite(dist) ?? {};
  for (const tag of languageTags) {
    const html = String(pages?.get("/")?.[tag]);
    const asked = [...html.matchAll(/<(?:script|link) [^>]*(?:src|href)="(\/assets\/playground[^"]+\.js)"/g)];
    const begun = scripts().filter(({ path }) => asked.some(([, name]) => path === name));
    const [entry] = begun.filter(({ path }) => path.startsWith(`/assets/playground.${tag}.`));
    const imported = [...(entry?.text.matchAll(/(?:from|import)"(\/assets\/[^"]+)"/g) ?? [])];
    expect(imported.map(([, name]) => name)).toEqual(
      begun.filter((each) => each !== entry).map(({ path }) => path),
    );
    expect(begun.reduce((sum, { brotli }) => sum + brotli, 0)).toBeLessThan(60_000);
    expect(begun.reduce((sum, { gzip }) => sum + gzip, 0)).toBeLessThan(68_000);
  }
});

/** A namespace, and the example in what the client says of a wrong address. */
const NAMED = /^http:\/\/www\.w3\.org|^https:\/\/intents\.example$/;

test("no script carries a validator, evaluates text or names another origin", () => {
  expect(scripts().length).toBeGreaterThan(4 + 6 * languageTags.length);
  for (const { path, text } of scripts()) {
    expect([path, /typebox|ajv|discriminator.*mapping/i.test(text)]).toEqual([path, false]);
    expect([path, /\beval\(|new Function\b|Function\("/.test(text)]).toEqual([path, false]);
    // Each page has words for the linter's findings in its own language.
    expect([path, text.includes(lintChecks.disabled_rule.advice)]).toEqual([path, false]);
    const addresses = [...text.matchAll(/https?:\/\/[\w.-]+/g)].map(([address]) => address);
    expect([path, addresses.filter((address) => !NAMED.test(address))]).toEqual([path, []]);
  }
});

test("no script makes an address of the page's path, which may begin with two slashes", () => {
  for (const { path, text } of scripts())
    expect([path, /location\.pathname/.test(text)]).toEqual([path, false]);
});

test("the picture of a link is as large as previews want it, small to send, and drawn from what the site says", async () => {
  for (const tag of languageTags) {
    const png = readFileSync(join(import.meta.dir, "../../site/preview", previewNameOf(tag)));
    const { width, height, texts } = readPng(png);
    expect([width, height]).toEqual([1200, 630]);
    // Files beyond it would have to come compressed, which a picture is already.
    expect(png.length).toBeLessThan(32 * 1024);
    const source = previewOf((await textsOf(tag, "playground")) as PlaygroundTexts);
    const digest = new Bun.CryptoHasher("sha256").update(source).digest("hex");
    // Another one is drawn by `npx bun tests/site/draw-previews.ts`.
    expect([tag, texts.get(SOURCE_KEYWORD)]).toEqual([tag, digest]);
  }
});

test("each language has the same texts, and its pages name all the others", async () => {
  const texts = join(import.meta.dir, "../../site/texts");
  const filesOf = (tag: string) => readdirSync(join(texts, tag)).sort();
  const folders = readdirSync(texts).filter((name) => !name.endsWith(".ts"));
  expect(folders.sort()).toEqual([...languageTags].sort());
  const site = readSite(dist);
  expect(site?.languages).toEqual(languageTags);
  for (const tag of languageTags) {
    expect([tag, ...filesOf(tag)]).toEqual([tag, ...filesOf(languageTags[0])]);
    for (const [path, page] of site?.pages ?? []) {
      const html = String(page[tag]);
      expect(html).toContain(`<html lang="${tag}"`);
      // What is seen first needs the style sheet and no script: half a second sooner on a slow line.
      expect(html).toMatch(/<script type="module" src="[^"]+" fetchpriority="low">/);
      expect(html).toContain(`<link rel="canonical" href="{{baseUrl}}${path}?lang=${tag}"/>`);
      for (const other of languageTags) {
        expect(html).toContain(`hreflang="${other}" href="{{baseUrl}}${path}?lang=${other}"`);
        expect(html).toContain(`<a href="?lang=${other}" lang="${other}"`);
      }
    }
  }
});

test("every asset has the digest of its content in its name, and the parts of a script that of all of them", () => {
  const parts = assets.filter(({ path }) => /playground.*\.js$/.test(path));
  for (const { path, bytes } of assets.filter((each) => !parts.includes(each))) {
    const digest = new Bun.CryptoHasher("sha256").update(bytes).digest("hex").slice(0, 10);
    expect(path).toContain(`.${digest}.`);
  }
  for (const tag of languageTags) {
    const own = parts.filter(({ path }) => path.startsWith(`/assets/playground.${tag}`));
    expect(new Set(own.map(({ path }) => path.split(".").at(-2))).size).toBe(1);
    // Everything that a part names exists.
    for (const { path, text } of own) {
      const named = [...text.matchAll(/"(?:\.\/playground|\/assets\/)[^"]+\.js"/g)].map(([name]) =>
        name.slice(1, -1),
      );
      expect([path, named.filter((name) => !assets.some((each) => each.path === name))]).toEqual([path, []]);
    }
  }
});

test("the style loads its fonts and nothing else, and nothing from elsewhere", () => {
  const style = assets.find(({ path }) => /playground[^/]*\.css$/.test(path))?.text ?? "";
  expect(style.length).toBeGreaterThan(1_000);
  expect(style.match(/@import|url\((?!"?(?:data:|#|\/assets\/))/g)).toBeNull();
  const named = [...style.matchAll(/url\("?(\/assets\/[^")]+)/g)].map(([, path]) => path).sort();
  const fonts = assets.filter(({ path }) => path.endsWith(".woff2"));
  expect(named).toEqual(fonts.map(({ path }) => path).sort());
  for (const { path, bytes } of fonts) expect([path, bytes.length < 32 * 1024]).toEqual([path, true]);
  // The bundler writes both colours out, for browsers that know no light-dark().
  expect(style).not.toContain("light-dark(");
  // It does not weigh :is() in the way of older browsers, which those of today know, too.
  expect(style).toContain(":is(");
  expect(style).not.toContain("-any(");
});

test("the licences of everything of others lie beside the pages", () => {
  const notices = readFileSync(new URL("THIRD-PARTY-NOTICES.txt", dist), "utf8");
  for (const name of ["@fontsource-variable/geist ", "preact "]) expect(notices).toContain(`\n${name}`);
  expect(notices).toContain("SIL OPEN FONT LICENSE");
});

test("a file that is only sent compressed is not held as it is as well", async () => {
  const held = [...(readSite(dist)?.assets.values() ?? [])];
  const lengthOf = (gzip: Uint8Array | null) => (gzip ? gunzipSync(gzip).length : 0);
  const large = held.filter((file) => lengthOf(file.encoded("gzip")) > MAX_PLAIN_BYTES);
  expect(large.length).toBeGreaterThan(5);
  for (const file of held) expect(file.plain === null).toBe(large.includes(file));
});

test("without a built site the service has no pages, says so, and still has its well-known files", async () => {
  const site = readSite(pathToFileURL("/nowhere/at/all/"));
  expect(site).toBeNull();
  const pages = createPages(site, {
    hasContacts: true,
    baseUrl: "http://localhost",
    publicUrl: undefined,
    limiters: { intents: null, contact: null },
    consentVersion: "1",
    operator: operatorOf(readConfig({})),
  });
  const ask = (path: string) => pages(new Request(`http://localhost${path}`), path, () => "");
  expect(ask("/")).toMatchObject({ code: "service_unavailable" });
  expect(ask("/nowhere")).toMatchObject({ code: "not_found" });
  expect(ask("/robots.txt")).toMatchObject({ status: 200 });
});
