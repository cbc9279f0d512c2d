import { expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";

const folder = new URL("../../vectors/", import.meta.url);
const read = (name: string) => readFileSync(new URL(name, folder), "utf8");

test("the changelog of cases has the version of the package, and how many cases each file has", () => {
  const [, version, latest = ""] =
    /^## (\S+)\n([\s\S]*?)(?=^## |(?![\s\S]))/m.exec(read("CHANGELOG.md")) ?? [];
  expect(version).toBe(JSON.parse(read("package.json")).version);
  const listed = [...latest.matchAll(/^\| `(\w+\.json)` \| (\d+) \|$/gm)].map(([, name, count]) => [
    name,
    Number(count),
  ]);
  const actual = readdirSync(new URL("v1", folder))
    .filter((name) => name !== "vectors.schema.json")
    .map((name) => [name, JSON.parse(read(`v1/${name}`)).cases.length]);
  expect(listed.sort()).toEqual(actual.sort());
});
