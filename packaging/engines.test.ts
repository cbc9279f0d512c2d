import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";

const ROOT = new URL("..", import.meta.url).pathname;
const read = (file: string) => readFileSync(ROOT + file, "utf8");

/** The Node versions that somebody is told to use. */
const named = [
  `${/Node\.js\]\([^)]*\) (\d+\.\d+)/.exec(read("README.md"))?.[1]}.0`,
  `${read(".nvmrc").trim()}.0.0`,
  `${/javascript-node:(\d+)/.exec(read(".devcontainer/devcontainer.json"))?.[1]}.12.0`,
  `${/node:(\d+)-/.exec(read("deploy/Containerfile"))?.[1]}.0.0`,
];

test("every package that npm ci installs takes the Node that the README, .nvmrc and the images name", () => {
  const lock = JSON.parse(read("package-lock.json")) as {
    packages: Record<string, { engines?: { node?: string } }>;
  };
  const refusing = Object.entries(lock.packages).flatMap(([path, { engines }]) =>
    named
      .filter((version) => engines?.node && !Bun.semver.satisfies(version, engines.node))
      .map((version) => [path, version]),
  );
  expect(named).toHaveLength(4);
  expect(refusing).toEqual([]);
});
