import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { cp, mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { withRelease } from "../../packaging/changelog.ts";
import { tarballFaults } from "../../packaging/tarball-faults.ts";
import { copyInstalled, copyRepository } from "../fixtures/copy-repository.ts";
import { pathOf } from "../fixtures/node-versions.ts";
import { PERSON, startRegistry } from "../fixtures/npm-registry.ts";
import { run } from "../fixtures/packed.ts";
import { outputOf } from "../fixtures/run-command.ts";
import { temporaryFolder } from "../fixtures/temporary-folder.ts";

// It builds and packs everything twice.
setDefaultTimeout(900_000);

const root = join(import.meta.dir, "../..");
const version = "8.7.6";
const packages = [
  "bundlers",
  "cli",
  "client",
  "contract",
  "engine",
  "phrases",
  "react",
  "service",
  "vectors",
];
/** The Node.js and npm that the workflow publishes with, and npm's oldest companion of the lowest Node.js. */
const toPublish = pathOf("24.11.0", "11.19.1");
const lowest = pathOf("20.0.0", "9.6.4");

/** The commands of RELEASING.md, by what stands behind `sh`, in the page's order. */
const page = await Bun.file(join(root, "RELEASING.md")).text();
const fences = Array.from(
  page.matchAll(/^ *```sh(.*)\n([\s\S]*?)^ *```$/gm),
  ([, kind = "", commands = ""]) => ({
    isFirst: kind.trim() === "first",
    commands: commands.replaceAll("OWNER", "someone").replaceAll("0.2.0", version),
  }),
);

interface Step {
  readonly run?: string;
}
const workflow = Bun.YAML.parse(await Bun.file(join(root, ".github/workflows/release.yml")).text()) as {
  readonly jobs: Record<"build" | "publish", { readonly steps: readonly Step[] }>;
};
/** Returns the commands of a job; what it installs and says to GitHub is left out. */
const commandsOf = (job: "build" | "publish") =>
  workflow.jobs[job].steps.flatMap(({ run: command = "npm ci" }) =>
    /^(?:npm ci|gh )/.test(command) ? [] : [command],
  );

describe("RELEASING.md, followed by the letter", () => {
  const registry = startRegistry();
  const home = temporaryFolder("release-home");
  const remote = join(home, "remote.git");
  let clone: string;
  let env: Record<string, string>;
  const shell = (cwd: string, commands: string, more: Record<string, string> = {}) =>
    outputOf(["bash", "-euo", "pipefail", "-c", commands], { cwd, env: { ...env, ...more } });
  const digestsIn = (folder: string) => Bun.file(join(folder, "dist/release/SHA256SUMS")).text();

  beforeAll(async () => {
    const host = registry.url.replace("http:", "");
    await Bun.write(join(home, ".npmrc"), `registry=${registry.url}\n${host}:_authToken=${PERSON}\n`);
    await run(home, "ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", join(home, "key"));
    const settings = `[user]\nname = A\nemail = a@example.org\nsigningKey = ${home}/key.pub\n[gpg]\nformat = ssh\n[init]\ndefaultBranch = main\n`;
    await Bun.write(join(home, "gitconfig"), settings);
    const { GITHUB_ACTIONS: _, CI: __, ...inherited } = process.env as Record<string, string>;
    env = {
      ...inherited,
      PATH: toPublish ?? "",
      GIT_CONFIG_GLOBAL: join(home, "gitconfig"),
      npm_config_userconfig: join(home, ".npmrc"),
      npm_config_cache: join(home, "cache"),
      npm_config_registry: registry.url,
      npm_config_update_notifier: "false",
    };
    clone = copyRepository();
    const changelog = await Bun.file(join(clone, "CHANGELOG.md")).text();
    const isWaiting = (() => {
      try {
        return withRelease(changelog, version, "2026-01-01") !== "";
      } catch {
        return false;
      }
    })();
    if (!isWaiting)
      await Bun.write(join(clone, "CHANGELOG.md"), changelog.replace("## Unreleased\n", "$&\n- An entry.\n"));
    await shell(
      clone,
      `git init --quiet --bare ${remote}
      git init --quiet && git add --all && git commit --quiet --message start
      git remote add origin ${remote} && git push --quiet --set-upstream origin main`,
    );
  });
  afterAll(async () => {
    registry.stop();
    if (clone) await rm(clone, { recursive: true, force: true });
  });

  test.skipIf(!toPublish)(
    "names the address in every package, and the linter has nothing to say",
    async () => {
      await shell(clone, fences[0]?.commands ?? "");
      for (const name of packages) {
        const { repository } = await Bun.file(join(clone, name, "package.json")).json();
        expect(repository).toEqual({
          type: "git",
          url: "git+https://github.com/someone/intent-resolution.git",
          directory: name,
        });
      }
      expect(await shell(clone, "npx biome ci -- */package.json package.json")).toContain("No fixes applied");
      // The address may change.
      await shell(clone, fences[0]?.commands.replace(/git commit.*/, "git diff --exit-code") ?? "");
    },
  );

  test.skipIf(!toPublish)(
    "makes the same bytes of the working tree and of the tag, and asks no registry",
    async () => {
      const [, , releasing, tagging] = fences;
      const written = await shell(clone, releasing?.commands ?? "");
      const digests = await digestsIn(clone);
      expect(Array.from(digests.matchAll(/^[0-9a-f]{64} {2}(.+)$/gm), ([, name]) => name)).toEqual([
        "bill-of-materials.cdx.json",
        `intent-resolution-${version}-${process.platform}-${process.arch}.tar.gz`,
        ...packages
          .filter((name) => name !== "vectors")
          .map((name) => `intent-resolution-${name}-${version}.tgz`),
        expect.stringMatching(/^intent-resolution-vectors-\d+\.\d+\.\d+\.tgz$/),
      ]);
      expect(written).toContain(digests);
      await shell(clone, tagging?.commands ?? "");
      expect(registry.requests).toEqual([]);

      const tagged = join(home, "tagged");
      await shell(home, `git clone --quiet --branch v${version} ${remote} tagged`);
      copyInstalled(clone, tagged);
      for (const command of commandsOf("build"))
        await shell(tagged, command, { GITHUB_REF_NAME: `v${version}` });
      expect(await digestsIn(tagged)).toBe(digests);
    },
  );

  test.skipIf(!toPublish)(
    "publishes by a person once, and then by the workflow without a token",
    async () => {
      const first = fences.find(({ isFirst }) => isFirst)?.commands ?? "";
      await shell(clone, first);
      const names = packages.map((name) => `@intent-resolution/${name}`);
      expect([...registry.packages.keys()].sort()).toEqual(names);
      expect([...registry.trusting.keys()].sort()).toEqual(names);
      const again = await shell(clone, "node packaging/publish.ts dist/release");
      expect(again.match(/is there already/g)).toHaveLength(packages.length);

      registry.forget();
      await Bun.write(join(home, "none"), "");
      const identity = {
        GITHUB_ACTIONS: "true",
        ACTIONS_ID_TOKEN_REQUEST_URL: `${registry.url}identity`,
        ACTIONS_ID_TOKEN_REQUEST_TOKEN: "runner",
        npm_config_userconfig: join(home, "none"),
      };
      for (const command of commandsOf("publish")) await shell(clone, command, identity);
      expect([...registry.packages.keys()].sort()).toEqual(names);
    },
  );

  test.skipIf(!toPublish)("stops where the registry has a version with another content", async () => {
    const folder = join(home, "changed");
    await mkdir(join(folder, "tarballs"), { recursive: true });
    const [name = ""] = (await readdir(join(clone, "dist/release"))).filter((each) =>
      each.includes("vectors"),
    );
    await cp(join(clone, "dist/release", name), join(folder, name));
    await shell(
      folder,
      `tar -xzf ${name} && echo more >> package/README.md && tar -czf tarballs/${name} package`,
    );
    const published = shell(folder, `node ${join(clone, "packaging/publish.ts")} tarballs`);
    expect(await published.catch(String)).toContain("is published with another content: raise its version");
  });

  test.skipIf(!toPublish)("names what keeps a tarball from being published", () => {
    const name = `intent-resolution-react-${version}.tgz`;
    expect(tarballFaults(join(clone, "dist/release", name), "9.0.0")).toEqual([
      `${name} has the version ${version}`,
      `${name} has a changelog without 9.0.0`,
      `${name} asks for @intent-resolution/client ^${version}`,
    ]);
  });

  test.skipIf(!toPublish || !lowest)(
    "what is published installs in an empty folder on Node.js 20.0",
    async () => {
      const folder = join(home, "application");
      await Bun.write(join(folder, ".npmrc"), `@intent-resolution:registry=${registry.url}\n`);
      await Bun.write(join(folder, "package.json"), '{ "private": true, "type": "module" }');
      const code = `import { createListener } from "@intent-resolution/client";
      import { readPhrases } from "@intent-resolution/phrases";
      import { createService } from "@intent-resolution/service";
      console.log(typeof createListener, typeof createService, readPhrases("a: go [home] => scene.focus x").size);`;
      await Bun.write(join(folder, "main.js"), code);
      const commands = `npm install --no-audit --no-fund --prefer-offline @intent-resolution/{cli,client,phrases,service}
      npx intents --version && node main.js`;
      const asUser = { ...(process.env as Record<string, string>), PATH: lowest ?? "" };
      expect(await outputOf(["bash", "-ec", commands], { cwd: folder, env: asUser })).toEndWith(
        `\n${version}\nfunction function 2n\n`,
      );
    },
  );
});

describe("a release", () => {
  test("refuses what is not a version", async () => {
    const refused = run(root, process.execPath, "packaging/release.ts", "next");
    expect(await refused.catch(String)).toContain("name the version, such as 0.2.0");
  });

  test("refuses a tarball whose modules do not load in an empty folder", async () => {
    const folder = temporaryFolder("tarball");
    const manifest = { name: "x", version: "1.0.0", license: "MIT", dependencies: { known: "1.0.0" } };
    const code =
      'import "node:fs";\nimport { a } from "known/a";\nexport * from "./gone.js";\nimport b from "left-pad";\n';
    await Bun.write(join(folder, "package/package.json"), JSON.stringify(manifest));
    await Bun.write(join(folder, "package/dist/node_modules/a.js"), code);
    await run(folder, "tar", "-czf", "x.tgz", "package");
    const found = tarballFaults(join(folder, "x.tgz"), "1.0.0");
    expect(found.filter((fault) => !fault.includes("carries no"))).toEqual([
      "x.tgz holds a folder node_modules",
      "x.tgz imports ./gone.js in dist/node_modules/a.js",
      "x.tgz imports left-pad in dist/node_modules/a.js",
    ]);
  });
});
