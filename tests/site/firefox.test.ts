import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { type FirefoxPage, hasFirefox, openFirefox } from "../fixtures/browser/firefox.ts";
import { buildSite } from "../fixtures/browser/site.ts";
import { until } from "../fixtures/servers/daemon.ts";
import { type RunningService, removeService, startService } from "../fixtures/servers/service.ts";

setDefaultTimeout(180_000);

describe.skipIf(!hasFirefox)("the pages in Firefox", () => {
  let service: RunningService;
  let page: FirefoxPage;

  beforeAll(async () => {
    buildSite();
    service = await startService();
    page = await openFirefox();
    // Without the first visit's demonstration: where it was stopped, half a sentence would be sent.
    await page.goto(`${service.url}/robots.txt`);
    await page.evaluate('localStorage.setItem("intents.played", "1")');
    await page.goto(service.url);
    await alive();
  });
  afterAll(async () => {
    await page?.close();
    if (service) await removeService(service);
  });

  const alive = () =>
    until(() => page.evaluate<boolean>('"alive" in document.documentElement.dataset'), "alive");
  const SWITCH = `document.querySelector('[role="switch"][aria-label*="workflow.trigger"]')`;

  test("a switch that was off before a reload shows what its handler does", async () => {
    await page.evaluate(`${SWITCH}.click()`);
    expect(await page.evaluate<boolean>(`${SWITCH}.checked`)).toBe(false);
    await page.reload();
    await alive();
    const isOn = await page.evaluate<boolean>(`${SWITCH}.checked`);
    await page.evaluate(`document.querySelector(".send").click()`);
    await until(
      () => page.evaluate<boolean>(`document.querySelector(".performed li") !== null`),
      "performed",
    );
    const outcome = await page.evaluate<string>(`document.querySelector(".performed li").className`);
    expect(outcome).toBe(isOn ? "handled" : "unregistered");
  });

  test("an address leads to its place in the reference, though nothing above it is laid out", async () => {
    await page.goto(`${service.url}/docs#schema-Rule`);
    await alive();
    const top = () =>
      page.evaluate<number>(
        `document.getElementById("schema-Rule").closest("details[open]") ? document.getElementById("schema-Rule").getBoundingClientRect().top : 0`,
      );
    // Below the bar at the top, with the line that folds it.
    await until(async () => Math.abs((await top()) - 117) < 3, "the place is reached");
    await page.goto(service.url);
    await alive();
  });

  test("input, steps and app follow each key", async () => {
    await page.evaluate(`(() => {
      const field = document.querySelector("input[name=words]");
      field.value = "GOOD   night";
      field.dispatchEvent(new Event("input", { bubbles: true }));
    })()`);
    await until(
      () => page.evaluate<boolean>(`document.querySelectorAll(".room .aim").length === 2`),
      "two parts are aimed at",
    );
  });
});
