import { expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const STYLES = join(import.meta.dir, "../../site/styles");
const sheets = readdirSync(STYLES, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".css"))
  .map((name) => ({ name, text: readFileSync(join(STYLES, name), "utf8").replace(/\/\*[\s\S]*?\*\//g, "") }));

const among = (pattern: RegExp) =>
  sheets.flatMap(({ name, text }) => [...text.matchAll(pattern)].map(([found]) => [name, found] as const));

test("every margin, padding and gap is one of the eight spaces", () => {
  const [, ...spaces] =
    /(--s1: [\s\S]*?--s8: [^;]+;)/.exec(sheets.find(({ name }) => name === "tokens.css")?.text ?? "") ?? [];
  expect(spaces.join("").match(/--s\d: /g)).toHaveLength(8);
  const declared = among(/(?<![\w-])(?:margin|padding|gap|row-gap|column-gap)[\w-]*: [^;{}]+;/g);
  expect(declared.length).toBeGreaterThan(300);
  expect(
    declared.filter(([, declaration]) =>
      /\d(?:rem|px)\b/.test(declaration.replace(/\b0px\b/, "").replace(/-?\b1px\b/, "")),
    ),
  ).toEqual([]);
});

test("the window has three widths at which a page changes", () => {
  const widths = among(/@media[^{]+/g).flatMap(([, query]) => query.match(/[\d.]+rem/g) ?? []);
  expect([...new Set(widths)].sort()).toEqual(["40rem", "60rem", "76rem"]);
  expect(among(/@media[^{]*(?:min|max)-width[^{]*/g)).toEqual([]);
});

test("a sign that a sheet draws is not read out", () => {
  const drawn = among(/(?<![\w-])content: "[^"]+"[^;]*;/g);
  expect(drawn.length).toBeGreaterThan(1);
  expect(drawn.filter(([, declaration]) => !declaration.endsWith('/ "";'))).toEqual([]);
});

test("every class that a sheet names is made by a page or by the server", () => {
  const folders = ["../../site", "../../server"].map((folder) => join(import.meta.dir, folder));
  const source = folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((name) => /\.tsx?$/.test(name) && !/(?:^|\/)(?:dist|node_modules)\//.test(name))
        .map((name) => readFileSync(join(folder, name), "utf8")),
    )
    .join("\n");
  const classes = new Set(
    among(/[^{}]+(?=\{)/g).flatMap(([, selector]) =>
      [...selector.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => name ?? ""),
    ),
  );
  expect(classes.size).toBeGreaterThan(200);
  // Some are put together: a code's kind, a form's purpose, a card's part.
  const isMade = (name: string) =>
    [name, name.replace(/-[^-]+$/, "-"), name.replace(/^[^-]+(?=-)/, "")].some((part) =>
      new RegExp(`(?<![\\w-])${part}|${part}(?![\\w-])`).test(source),
    );
  expect([...classes].filter((name) => !isMade(name))).toEqual([]);
});
