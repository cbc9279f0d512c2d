/** A file of phrases in an application of Next, on the server and in the browser: `npm run test:large`. */
import { afterAll, expect, setDefaultTimeout, test } from "bun:test";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { examples } from "../../fixtures/examples.ts";
import { packAll, run } from "../../fixtures/packed.ts";
import { installed, LARGE } from "../stage.ts";

setDefaultTimeout(300_000);

const folder = join(LARGE, ".stage-next");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SAID = 'JSON.stringify(set.rulesFor("timer for forty five minutes")[0].action.parameters)';
const FILES = {
  "package.json": '{ "private": true, "type": "module" }',
  "app/timer.phrases": "{n} = 1..60 in en\ntimer: timer for {n} minute[s] => workflow.trigger timer {*}\n",
  "app/layout.js": `import { createElement as h } from "react";
export default ({ children }) => h("html", null, h("body", null, children));\n`,
  "app/page.js": `import { createElement as h } from "react";
import Timer from "./timer.js";
import set from "./timer.phrases";
export default () => h("main", null, h("p", null, "server " + ${SAID}), h(Timer));\n`,
  "app/timer.js": `"use client";
import { createElement as h } from "react";
import set from "./timer.phrases";
export default () => h("p", null, "browser " + ${SAID});\n`,
};

test("Next builds a page with a file of phrases, for the server and for the browser", async () => {
  rmSync(folder, { recursive: true, force: true });
  const config = (await examples("bundlers/README.md")).get("next.config.mjs") ?? "";
  for (const [name, text] of Object.entries({ ...FILES, "next.config.mjs": config }))
    await Bun.write(join(folder, name), text);
  for (const name of ["bundlers", "engine", "phrases"]) {
    const unpacked = join(folder, "node_modules/@intent-resolution", name);
    mkdirSync(unpacked, { recursive: true });
    await run(unpacked, "tar", "xzf", join(await packAll(), `${name}.tgz`), "--strip-components=1");
  }
  const [node, next] = ["node/bin/node", "next/dist/bin/next"].map(installed) as [string, string];
  await run(folder, "env", "NEXT_TELEMETRY_DISABLED=1", node, next, "build");
  const html = await Bun.file(join(folder, ".next/server/app/index.html")).text();
  for (const where of ["server", "browser"])
    expect(html).toContain(`${where} {&quot;n&quot;:&quot;45&quot;}`);
  const scripts = [...new Bun.Glob("**/*.js").scanSync(join(folder, ".next/static"))];
  const texts = await Promise.all(scripts.map((name) => Bun.file(join(folder, ".next/static", name)).text()));
  expect(texts.filter((text) => text.includes("workflow.trigger"))).not.toEqual([]);
  // The parser is not in the page.
  expect(texts.filter((text) => text.includes("unclosed_group"))).toEqual([]);
});
