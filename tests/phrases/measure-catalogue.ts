/**
 * Measures a set of 10,000 titles in Chromium, and prints the table of docs/phrases-in-code.md:
 * `npx bun tests/phrases/measure-catalogue.ts`. Parsing, loading and warming are processor time, look-ups are time on the
 * clock. Each is the least of some pages, and that of a look-up the least of some rounds.
 */
import type { Browser } from "playwright-core";
import { table } from "../../codegen/marks.ts";
import { type GivenLists, readPhrases } from "../../phrases/index.ts";
import { compilePhrases } from "../../phrases/serialization/compile-phrases.ts";
import { launchChromium } from "../fixtures/browser/chromium.ts";

const PAGES = 5;
const LOOK_UPS = 500;
const ROUNDS = 7;
const STEPS = ["parse", "load", "warm"] as const;

const wordsOf = (text: string) => text.split("|");
const KINDS = wordsOf(
  "Silent|Golden|Broken|Last|First|Hidden|Crimson|Electric|Frozen|Burning|Lonely|Distant|Wild|Secret|Endless|Velvet|Iron|Paper|Midnight|Winter|Quiet|Scarlet|Hollow|Bitter|Gentle",
);
const THINGS = wordsOf(
  "Harbour|Garden|Empire|River|Mountain|City|Letter|Promise|Stranger|Mirror|Tiger|Summer|Island|Station|Bridge|Kingdom|Orchard|Signal|Shadow|Song",
);
const ENDS = wordsOf(
  "Returns|Rising|of Dreams|of Paris|in Winter|Forever|at Dawn|Revisited|of Ashes|and the Sea|under Glass|Down|Again|for Two|Undone|on Fire|of Stone|by Night|Lost|Found",
);
/** 25 × 20 × 20 titles. */
const titles = KINDS.flatMap((kind) =>
  THINGS.flatMap((thing) => ENDS.map((end) => `The ${kind} ${thing} ${end}`)),
).map((said, number) => ({ said, means: `t${number}` }));
const WAYS = (title: string) => `(play|watch|put on) [the film] ${title} [please]`;
const ACTION = "workflow.trigger play";

interface Catalogue {
  readonly name: string;
  readonly file: string;
  readonly lists: GivenLists | null;
}

const CATALOGUES: readonly Catalogue[] = [
  {
    name: "values of one list, which the application gives",
    file: `{title} = ...\nplay: ${WAYS("{title}")} => ${ACTION} {*}`,
    lists: { title: titles },
  },
  {
    name: "statements of their own",
    file: titles.map(({ said, means }) => `${means}: ${WAYS(said)} => ${ACTION} title=${means}`).join("\n"),
    lists: null,
  },
];

/** The page: each step is a function of the window, so that its time can be taken from outside. */
const SCRIPT = `
import { loadPhrases } from "@intent-resolution/phrases/compiled";
let text, titles, data, set;
Object.assign(window, {
  fetchAll: async () => {
    text = await (await fetch("set.json")).text();
    titles = await (await fetch("titles.json")).json();
  },
  parse: () => { data = JSON.parse(text); },
  load: () => { set = titles ? loadPhrases(data, { lists: titles }) : loadPhrases(data); },
  warm: () => set.warm(),
  lookUp: (text) => {
    const start = performance.now();
    if (set.rulesFor(text).length !== 1) throw new Error(text);
    return performance.now() - start;
  },
});
`;

async function scriptOf(): Promise<string> {
  const entry = `${import.meta.dir}/catalogue-page.tmp.ts`;
  await Bun.write(entry, SCRIPT);
  const { outputs } = await Bun.build({ entrypoints: [entry], target: "browser", minify: true });
  await Bun.file(entry).delete();
  return (await outputs[0]?.text()) ?? "";
}

const script = await scriptOf();

/** Returns the milliseconds of each step in a page of its own, and those of look-ups after them. */
async function timesOf(browser: Browser, url: string): Promise<Record<string, number>> {
  const page = await browser.newPage();
  await page.goto(url);
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const spent = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1_000;
  };
  await page.evaluate("fetchAll()");
  const times: Record<string, number> = {};
  for (const step of STEPS) {
    const before = await spent();
    await page.evaluate(`${step}()`);
    times[step] = (await spent()) - before;
  }
  const texts = titles
    .filter((_, at) => at % (titles.length / LOOK_UPS) === 0)
    .map(({ said }) => `watch ${said}`);
  times.first = (await page.evaluate(`lookUp("watch the film ${titles[0]?.said}")`)) as number;
  const rounds = `Array.from({ length: ${ROUNDS} }, () => lookUp(text))`;
  const least = (await page.evaluate(
    `${JSON.stringify(texts)}.map((text) => Math.min(...${rounds}))`,
  )) as number[];
  times.lookUp = least.toSorted((one, other) => one - other)[Math.floor(LOOK_UPS * 0.99)] as number;
  await page.close();
  return times;
}

const browser = await launchChromium();
const rows: string[][] = [];
for (const { name, file, lists } of CATALOGUES) {
  const compiled = JSON.stringify(compilePhrases(readPhrases(file, { lists: "open" })));
  const files: Readonly<Record<string, [content: string, type: string]>> = {
    "/": ['<script type="module" src="page.js"></script>', "text/html"],
    "/page.js": [script, "text/javascript"],
    "/set.json": [compiled, "application/json"],
    "/titles.json": [JSON.stringify(lists), "application/json"],
  };
  const server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch(request) {
      const [content = "", type = "text/plain"] = files[new URL(request.url).pathname] ?? [];
      // Fine clocks are for pages that are isolated from others.
      const headers = {
        "content-type": type,
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-embedder-policy": "require-corp",
      };
      return new Response(content, { headers });
    },
  });
  const runs: Record<string, number>[] = [];
  for (let page = 0; page < PAGES; page++) runs.push(await timesOf(browser, server.url.href));
  const least = (step: string) => Math.min(...runs.map((run) => run[step] as number));
  const kilobytes = Math.ceil(compiled.length / 1_000).toLocaleString("en");
  rows.push([
    name,
    `${kilobytes} kB`,
    ...STEPS.map((step) => `${Math.round(least(step))} ms`),
    ...["first", "lookUp"].map((step) => `${least(step).toFixed(2)} ms`),
  ]);
  await server.stop(true);
}
await browser.close();
const heads = [
  "the titles are",
  "compiled",
  "parse it",
  "load it",
  "`warm()`",
  "the first look-up",
  "99 of 100",
];
process.stdout.write(`${table(heads, rows)}\n`);
