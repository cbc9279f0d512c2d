import { expect, setDefaultTimeout, test } from "bun:test";
import { violations } from "../fixtures/browser/axe.ts";
import { alive } from "../fixtures/browser/site.ts";
import { describeSite } from "../fixtures/browser/site-suite.ts";
import { LINK_KEY, VIEWS } from "./views.ts";

setDefaultTimeout(180_000);

/** The pages as they come, which `access.test.ts` asks, and longer ones of the same kinds. */
const PAGES = ["playground", "reference", "schema", "guides", "guide", "contact", "refused", "nowhere"];
const LONG = ["package", "api", "changelog"];
/** States of each kind that `npm test` asks; `ALL_STATES=1` asks every one. */
const USUAL = ["miss", "why", "many", "board", "unread", "limited", "sent", "search", "corrected", "expired"];
const states = Object.entries(VIEWS).filter(([name]) =>
  process.env.ALL_STATES ? ![...PAGES, ...LONG].includes(name) : USUAL.includes(name),
);

describeSite(
  "the states of the pages",
  (service, browser) => {
    test.each(states)("axe finds nothing in the state %s", async (_name, view) => {
      const { path, prepare, before, isPlain, forcedColors } = view;
      const context = await browser().newContext({
        locale: "en",
        reducedMotion: "reduce",
        // The policy of the pages with a card stops every script, axe too.
        bypassCSP: true,
        forcedColors: forcedColors ?? "none",
      });
      const page = await context.newPage();
      if (before) await page.addInitScript(before);
      await page.goto(service().url + path);
      if (!isPlain) await alive(page);
      await prepare?.(page);
      expect(await violations(page, null)).toEqual([]);
      await context.close();
    });
  },
  { UNSUBSCRIBE_KEY: LINK_KEY },
);
