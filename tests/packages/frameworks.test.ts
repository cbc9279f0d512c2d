import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { hasChromium, launchChromium } from "../fixtures/browser/chromium.ts";
import { bundle } from "../fixtures/browser/frameworks.ts";
import { simulateRecognizer } from "../fixtures/browser/simulated.ts";
import { examples } from "../fixtures/examples.ts";
import { outside } from "../fixtures/outside.ts";
import { installed, run } from "../fixtures/packed.ts";

// Installing, a browser and four bundles take seconds.
setDefaultTimeout(240_000);

/** The environment of each component: rules in two languages, and the actions that the page can perform. */
const world = `
export const action = { type: "workflow.trigger", target: "more" };
export const rulesOf = { en: ["one more", "another one"], de: ["noch eins"] };
export const rules = (lang) => rulesOf[lang].map((match) => ({ id: lang, match, action }));
`;

const REACT = `
import { StrictMode, useState, version } from "react";
import { createRoot } from "react-dom/client";
import { rules } from "./world.js";
import { VoiceButton } from "./VoiceButton.tsx";

function App() {
  const [lang, setLang] = useState("en");
  window.change = setLang;
  return <StrictMode><VoiceButton rules={rules(lang)} lang={lang} /><i>{lang}</i></StrictMode>;
}
const root = createRoot(document.querySelector("#app"));
window.leave = () => root.unmount();
window.version = version;
root.render(<App />);
`;

const SVELTE = `
import { mount, unmount } from "svelte";
import App from "./App.svelte";
const app = mount(App, { target: document.querySelector("#app") });
window.leave = () => unmount(app);
`;

const APP_SVELTE = `
<script>
  import { rules } from "./world.js";
  import Voice from "./Voice.svelte";
  let lang = $state("en");
  let count = $state(0);
  window.change = (to) => { lang = to; };
  const more = $derived({ "workflow.trigger": { more: () => { count += lang === "en" ? 1 : 10; } } });
</script>
<Voice rules={rules(lang)} handlers={more} />
<output>{count}</output><i>{lang}</i>
`;

const VUE = `
import { createApp, h, ref } from "vue";
import { rules } from "./world.js";
import Voice from "./Voice.vue";

const lang = ref("en");
const count = ref(0);
window.change = (to) => { lang.value = to; };
const app = createApp({
  setup: () => () => {
    const step = lang.value === "en" ? 1 : 10;
    const more = () => { count.value += step; };
    return [h(Voice, { rules: rules(lang.value), handlers: { "workflow.trigger": { more } } }), h("output", count.value), h("i", lang.value)];
  },
});
window.leave = () => app.unmount();
app.mount("#app");
`;

let folder: string;
let manual: ReadonlyMap<string, string>;
let files: Map<string, string>;
beforeAll(async () => {
  folder = await installed();
  manual = new Map([...(await examples("docs/listen.md")), ...(await examples("docs/cookbook.md"))]);
  files = new Map([
    ...manual,
    ["world.js", world],
    ["react.tsx", REACT],
    ["svelte.js", SVELTE],
    ["App.svelte", APP_SVELTE],
    ["vue.js", VUE],
  ]);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Puts one of React's versions in the place of the one that npm chose. */
async function reactOf(version: string) {
  const modules = await outside();
  return { react: join(modules, `react-${version}`), "react-dom": join(modules, `react-dom-${version}`) };
}

const versions = ["18", "19"];

test.each(versions)("the hook is idle where React %s renders on a server", async (version) => {
  const entry = `
    import { renderToString } from "react-dom/server";
    import { VoiceButton } from "./VoiceButton.tsx";
    console.log(renderToString(<VoiceButton rules={[]} lang="en" />));`;
  const program = await bundle(folder, new Map([...files, ["server.tsx", entry]]), "server.tsx", {
    alias: await reactOf(version),
    platform: "node",
    format: "cjs",
  });
  const file = join(folder, `server-${version}.cjs`);
  await Bun.write(file, program);
  expect(await run(folder, "node", file)).toContain(">Listen</button>");
});

/** Dangerous handlers without a confirmation, as in an author's first attempt. */
const UNGUARDED = `
import { dangerous } from "@intent-resolution/client";
import { useListener } from "@intent-resolution/react";
const reset = dangerous(() => {});
export function App() {
  const { error, start } = useListener({ rules: [], handlers: { "workflow.trigger": { reset } } });
  return <p><button onClick={() => start()}>Listen</button> {error ? error.code + ": " + error.cause.message : "no error"}</p>;
}
`;
const unguarded = {
  "App.tsx": UNGUARDED,
  "unguarded-page.tsx": `
    import { createRoot } from "react-dom/client";
    import { App } from "./App.tsx";
    createRoot(document.querySelector("#app")).render(<App />);`,
  "unguarded-server.tsx": `
    import { renderToString } from "react-dom/server";
    import { App } from "./App.tsx";
    console.log(renderToString(<App />));`,
};

test.each(versions)(
  "a dangerous handler without confirm does not break the server's render with React %s",
  async (version) => {
    const program = await bundle(
      folder,
      new Map([...files, ...Object.entries(unguarded)]),
      "unguarded-server.tsx",
      {
        alias: await reactOf(version),
        platform: "node",
        format: "cjs",
      },
    );
    const file = join(folder, `unguarded-${version}.cjs`);
    await Bun.write(file, program);
    expect(await run(folder, "node", file)).toContain("no error");
  },
);

describe.skipIf(!hasChromium)("in Chromium, the component that the manual shows for", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(() => browser?.close());

  const hear = (page: Page, text: string) =>
    page.evaluate((text) => (window as unknown as { hear(text: string): string | null }).hear(text), text);
  const tell = (page: Page, name: "change" | "leave", value?: string) =>
    page.evaluate(
      ([name, value]) =>
        (window as unknown as Record<string, (value?: string) => void>)[name as string]?.(value),
      [name, value],
    );
  /** Waits until a recognizer of this language would hear something. */
  const listens = (page: Page, lang?: string) =>
    page.waitForFunction((lang) => {
      const told = (window as unknown as { hear(text: string): string | null }).hear("");
      return told !== null && (lang === undefined || told === lang);
    }, lang);
  /** Waits until the page shows this number, wherever it does. */
  const counts = (page: Page, count: number) =>
    page.waitForFunction(
      (count) => [...document.querySelectorAll("p, output")].some(({ textContent }) => textContent === count),
      String(count),
    );

  test.each(versions)(
    "keeps the tree of React %s and says what to do where confirm is missing",
    async (version) => {
      const own = new Map([...files, ...Object.entries(unguarded)]);
      const script = await bundle(folder, own, "unguarded-page.tsx", { alias: await reactOf(version) });
      const page = await browser.newPage();
      await page.setContent('<!doctype html><div id="app"></div>');
      await page.evaluate(simulateRecognizer);
      await page.addScriptTag({ content: script });
      await page.waitForFunction(() =>
        document.querySelector("p")?.textContent?.includes("add the option confirm"),
      );
      await page.click("text=Listen");
      expect(await page.textContent("p")).toContain(
        "handlers: the handler of workflow.trigger reset is dangerous",
      );
      await page.close();
    },
  );

  test.each(versions)(
    "asks before it resets with React %s: a spoken yes decides, and the next word counts",
    async (version) => {
      const entry = `
      import { createRoot } from "react-dom/client";
      import { ConfirmedReset } from "./ConfirmedReset.tsx";
      createRoot(document.querySelector("#app")).render(<ConfirmedReset />);`;
      const own = new Map([...files, ["confirmed.tsx", entry]]);
      const script = await bundle(folder, own, "confirmed.tsx", { alias: await reactOf(version) });
      const page = await browser.newPage();
      await page.setContent('<!doctype html><div id="app"></div>');
      await page.evaluate(simulateRecognizer);
      await page.addScriptTag({ content: script });
      await page.click("text=Listen");
      await listens(page);
      await hear(page, "add 7");
      await counts(page, 7);
      await hear(page, "Reset.");
      await page.waitForSelector("[role=alert]");
      await hear(page, "yes");
      await counts(page, 0);
      await hear(page, "Add 7.");
      await counts(page, 7);
      await page.close();
    },
  );

  test.each([
    ...versions.map((version) => ({ name: `React ${version}`, entry: "react.tsx", version, step: 1 })),
    { name: "Svelte", entry: "svelte.js", version: null, step: 10 },
    { name: "Vue", entry: "vue.js", version: null, step: 10 },
  ])("$name listens, goes by what was rendered last, and leaves", async ({ entry, version, step }) => {
    const script = await bundle(folder, files, entry, version ? { alias: await reactOf(version) } : {});
    const page = await browser.newPage();
    const complaints: string[] = [];
    page.on("pageerror", (error) => complaints.push(error.message));
    page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
    await page.setContent('<!doctype html><div id="app"></div>');
    await page.evaluate(simulateRecognizer);
    await page.addScriptTag({ content: script });

    if (version) expect(await page.evaluate("window.version")).toStartWith(`${version}.`);
    await page.click("text=Listen");
    await listens(page);
    await hear(page, "One more.");
    await counts(page, 1);
    await hear(page, "another one");
    await counts(page, 2);
    await tell(page, "change", "de");
    await page.waitForFunction(() => document.querySelector("i")?.textContent === "de");
    // The hook's language is the recognizer's, once React has done what follows the render.
    await listens(page, version ? "de" : "");
    await hear(page, "Noch eins!");
    await counts(page, 2 + step);
    await hear(page, "one more");
    await page.waitForFunction(
      () => document.querySelector("[role=status]")?.textContent === "one more no_match",
    );
    await tell(page, "leave");
    expect(await hear(page, "noch eins")).toBeNull();
    expect(complaints).toEqual([]);
    await page.close();
  });
});
