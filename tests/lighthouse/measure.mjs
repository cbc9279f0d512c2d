/**
 * Measures every page with Lighthouse, as a phone on a slow network sees it: `npm run lighthouse`. It ends with
 * status 1 where a page stays below 100 for accessibility and best practices, or 95 for performance.
 */
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { removeService, startService } from "../fixtures/service.ts";

const LEAST = { performance: 95, accessibility: 100, "best-practices": 100 };
const PATHS = ["/", "/docs", "/contact"];

const service = await startService();
const chrome = await launch({
  chromePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  chromeFlags: ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"],
});
let failed = false;
try {
  for (const path of PATHS) {
    const { lhr } = await lighthouse(service.url + path, {
      port: chrome.port,
      onlyCategories: Object.keys(LEAST),
      enableErrorReporting: false,
    });
    const scores = Object.entries(LEAST).map(([name, least]) => {
      const score = Math.round((lhr.categories[name].score ?? 0) * 100);
      failed ||= score < least;
      return `${name} ${score}`;
    });
    process.stdout.write(`${path}: ${scores.join(", ")}\n`);
    for (const { id, score, displayValue, scoreDisplayMode } of Object.values(lhr.audits))
      if (score !== null && score < 0.9 && ["binary", "numeric", "metricSavings"].includes(scoreDisplayMode))
        process.stdout.write(`  ${id} ${score} ${displayValue ?? ""}\n`);
  }
} finally {
  chrome.kill();
  await removeService(service);
}
process.exit(failed ? 1 : 0);
