/**
 * Measures the pages as a slow phone has them, and prints the figures with the load of the machine:
 * `npx bun tests/site/measure.ts`. It holds nothing: on a machine that does other work as well, figures are higher than they are.
 */
import { loadavg } from "node:os";
import type { Browser, CDPSession, Page } from "playwright-core";
import { launchChromium } from "../fixtures/browser/chromium.ts";
import { alive } from "../fixtures/browser/site.ts";
import { removeService, startService } from "../fixtures/servers/service.ts";
import { manyRules } from "./views.ts";

/** Slow 3G as WebPageTest has it: 400 kbit/s both ways, 400 ms there and back. */
const SLOW_3G = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const SLOWER_CPU = 4;
const ROUNDS = 3;
/** The work of a page for one key, in seconds of its thread, without the browser's own work. */
const WORK = new Set(["ScriptDuration", "RecalcStyleDuration", "LayoutDuration"]);
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
const print = (line: string) => process.stdout.write(`${line}\n`);

async function fresh(browser: Browser): Promise<[Page, CDPSession]> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: "en" });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const seen = { paint: 0, element: "" };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { element } = entry as PerformanceEntry & { element?: Element };
        [seen.paint, seen.element] = [entry.startTime, element?.className || element?.localName || ""];
      }
    }).observe({ type: "largest-contentful-paint", buffered: true });
  });
  return [page, await context.newCDPSession(page)];
}

const seen = (page: Page) =>
  page.evaluate(() => (window as unknown as { seen: { paint: number; element: string } }).seen);

/** Returns the largest paint of a page over a slow line, with nothing of it known to the browser. */
async function largestPaint(browser: Browser, url: string): Promise<[number, string]> {
  const [page, session] = await fresh(browser);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", SLOW_3G);
  await page.goto(url, { waitUntil: "load" });
  await alive(page);
  const { paint, element } = await seen(page);
  await page.context().close();
  return [paint, element];
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds that it took, and those of them in which its thread ran. */
  readonly dur?: number;
  readonly tdur?: number;
}

const MARK = "typing begins";

/** Runs something and gives the longest task of the page's thread meanwhile: as it took, and as the thread worked. */
async function longestTask(page: Page, session: CDPSession, run: () => Promise<void>) {
  const events: TraceEvent[] = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const complete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  const includedCategories = ["toplevel", "blink.user_timing"];
  await session.send("Tracing.start", { transferMode: "ReportEvents", traceConfig: { includedCategories } });
  await page.evaluate((mark) => void performance.mark(mark), MARK);
  await run();
  await session.send("Tracing.end");
  await complete;
  const mark = events.find(({ name }) => name === MARK);
  const tasks = events.filter(
    ({ name, pid, tid }) => name.endsWith("RunTask") && pid === mark?.pid && tid === mark.tid,
  );
  const longest = (of: (task: TraceEvent) => number | undefined) =>
    Math.max(0, ...tasks.map((task) => of(task) ?? 0)) / 1000;
  return { task: longest(({ dur }) => dur), work: longest(({ tdur }) => tdur) };
}

/** Returns the work of the page's thread for each key, in milliseconds of a slower CPU, and its longest task meanwhile. */
async function typedOnce(browser: Browser, url: string, prepare: (page: Page) => Promise<string>) {
  const [page, session] = await fresh(browser);
  await page.goto(url);
  await alive(page);
  const words = await prepare(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER_CPU });
  const worked = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return metrics.reduce((sum, { name, value }) => sum + (WORK.has(name) ? value * 1000 : 0), 0);
  };
  const keys: number[] = [];
  const longest = await longestTask(page, session, async () => {
    for (const letter of words) {
      const before = await worked();
      await page.keyboard.press(letter === "\n" ? "Enter" : letter);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
      keys.push((await worked()) - before);
    }
  });
  await page.context().close();
  return { ...longest, key: median(keys), slowest: Math.max(...keys) };
}

/**
 * Returns the best of several rounds, each with a new page: other work of the machine makes a round slower, and none
 * faster.
 */
async function typing(...what: Parameters<typeof typedOnce>) {
  const rounds: Awaited<ReturnType<typeof typedOnce>>[] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await typedOnce(...what));
  const best = (of: keyof (typeof rounds)[number]) => Math.min(...rounds.map((each) => each[of]));
  return { task: best("task"), work: best("work"), key: best("key"), slowest: best("slowest") };
}

const said = ({ task, work, key, slowest }: Awaited<ReturnType<typeof typing>>) =>
  `CPU ${SLOWER_CPU} times slower: longest task ${Math.round(task)} ms (${Math.round(work)} of them at work), a key ${key.toFixed(1)} ms (slowest ${slowest.toFixed(1)})`;

const load = () =>
  loadavg()
    .map((value) => value.toFixed(1))
    .join(" ");
const service = await startService();
const browser = await launchChromium();
try {
  print(`load of the machine before: ${load()}`);
  for (const path of ["/", "/docs", "/contact"]) {
    const rounds: [number, string][] = [];
    for (let round = 0; round < ROUNDS; round++) rounds.push(await largestPaint(browser, service.url + path));
    const paint = median(rounds.map(([paint]) => paint));
    print(`${path}: largest contentful paint ${Math.round(paint)} ms on slow 3G (${rounds[0]?.[1]})`);
  }
  const three = await typing(browser, service.url, async (page) => {
    await page.locator(".rule-match").last().focus();
    return "\nopen the door\nclose the door\nring the bell";
  });
  print(`three rules typed, ${said(three)}`);
  const beside = (selector: string) => async (page: Page) => {
    const file = { name: "r.json", mimeType: "application/json", buffer: Buffer.from(manyRules) };
    await page.setInputFiles('input[type="file"]', file);
    await page.locator(".lines > li").nth(31).waitFor();
    await page.locator(selector).last().focus();
    return "command number twelve";
  };
  print(
    `words typed beside 32 rules, ${said(await typing(browser, service.url, beside("input[name=words]")))}`,
  );
  print(`the last of 32 rules typed, ${said(await typing(browser, service.url, beside(".rule-match")))}`);
  print(`load of the machine after: ${load()}`);
} finally {
  await browser.close();
  await removeService(service);
}
