import type { Page } from "playwright-core";

/** A page in a state, for a picture: where it is, and how to get there. Selectors alone, for it is in each language. */
export interface View {
  readonly path: string;
  readonly prepare?: (page: Page) => Promise<unknown>;
  readonly forcedColors?: "active";
}

const send = async (page: Page) => {
  await page.locator(".send").click();
  await page.locator(".performed").waitFor();
};
const tab = (page: Page, index: number) => page.locator(".workbench [role=tab]").nth(index).click();

export const manyRules = JSON.stringify({
  rules: Array.from({ length: 32 }, (_, index) => ({
    id: `command-${index + 1}`,
    match: `command number ${index + 1}`,
    action: { type: "navigation.open", target: `/page/${index + 1}` },
  })),
});

export const VIEWS: Readonly<Record<string, View>> = {
  playground: { path: "/" },
  result: {
    path: "/",
    prepare: async (page) => {
      await page.locator(".chip").nth(1).click();
      await send(page);
    },
  },
  miss: { path: "/", prepare: (page) => page.locator(".chip").nth(3).click() },
  off: {
    path: "/",
    prepare: async (page) => {
      await page.locator(".tile-screen [role=switch]").uncheck();
      await send(page);
    },
  },
  limited: {
    path: "/",
    prepare: async (page) => {
      await page.route("**/api/v1/resolve", (route) =>
        route.fulfill({
          status: 429,
          headers: { "Retry-After": "42", "Content-Type": "application/json" },
          body: JSON.stringify({ error: { code: "rate_limited", message: "too many requests" } }),
        }),
      );
      await page.locator(".send").click();
      await page.locator(".wire.broken").waitFor();
    },
  },
  broken: { path: "/#s1=AAAA", prepare: (page) => page.locator(".notices .refusal").waitFor() },
  gesture: { path: "/", prepare: (page) => page.locator(".senses-choice label").nth(1).click() },
  many: {
    path: "/",
    prepare: async (page) => {
      const buffer = Buffer.from(manyRules);
      await page.setInputFiles('input[type="file"]', {
        name: "r.json",
        mimeType: "application/json",
        buffer,
      });
      await page.locator(".lines > li").nth(31).waitFor();
    },
  },
  text: { path: "/", prepare: (page) => tab(page, 1) },
  board: {
    path: "/",
    prepare: async (page) => {
      await page.locator(".board").scrollIntoViewIfNeeded();
      await page.locator(".board .button-row button").first().click();
      await page.locator(".board-tools button").nth(1).click();
      await page.locator(".board-tools button").first().click();
    },
  },
  forced: { path: "/", forcedColors: "active", prepare: send },
  reference: { path: "/docs" },
  guides: { path: "/guides" },
  guide: { path: "/guides/phrases" },
  search: {
    path: "/guides/service",
    prepare: async (page) => {
      await page.getByRole("searchbox").fill("confidence");
      await page.locator(".guide-results a").first().waitFor();
    },
  },
  contact: { path: "/contact" },
  refused: { path: "/contact", prepare: (page) => page.locator(".contact-form .primary").first().click() },
  missing: { path: "/nowhere" },
};
