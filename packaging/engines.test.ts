import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";

const ROOT = new URL("..", import.meta.url).pathname;
const read = (file: string) => readFileSync(ROOT + file, "utf8");

/** The Node versions that the documents tell somebody to use. */
const named = [
  `${/Node\.js\]\([^)]*\) (\d+\.\d+)/.exec(read("README.md"))?.[1]}.0`,
  `${read(".nvmrc").trim()}.0.0`,
  `${/javascript-node:(\d+)/.exec(read(".devcontainer/devcontainer.json"))?.[1]}.12.0`,
  `${/node:(\d+)-/.exec(read("deploy/Containerfile"))?.[1]}.0.0`,
];

test("every package that npm ci installs takes the Node that the README, .nvmrc and the images name", () => {
  const lock = JSON.parse(read("package-lock.json")) as {
    packages: Record<string, { engines?: { node?: string }; optional?: boolean }>;
  };
  // npm silently leaves out optional packages that do not fit.
  const refusing = Object.entries(lock.packages).flatMap(([path, { engines, optional }]) =>
    named
      .filter((version) => !optional && engines?.node && !Bun.semver.satisfies(version, engines.node))
      .map((version) => [path, version]),
  );
  expect(named).toHaveLength(4);
  expect(refusing).toEqual([]);
});

test("every package that wants to run a script when it is installed is allowed or denied, so that npm asks nobody", () => {
  const lock = JSON.parse(read("package-lock.json")) as {
    packages: Record<string, { hasInstallScript?: boolean }>;
  };
  const { allowScripts } = JSON.parse(read("package.json")) as { allowScripts: Record<string, boolean> };
  const asking = Object.entries(lock.packages).flatMap(([path, { hasInstallScript }]) =>
    hasInstallScript ? [path.split("node_modules/").at(-1) ?? ""] : [],
  );
  expect(asking.filter((name) => !Object.hasOwn(allowScripts, name))).toEqual([]);
});
